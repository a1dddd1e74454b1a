#include "attention/words.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace attn {

namespace {

constexpr int shown_digits = 6;

// value ≈ digits · 10^(exponent − 5), with six digits.
struct Decimal {
  std::uint32_t digits;
  int exponent;
};

Decimal to_decimal(double value) {
  int exponent = 0;
  while (value >= 10) {
    value /= 10;
    ++exponent;
  }
  while (value < 1) {
    value *= 10;
    --exponent;
  }
  const auto digits = static_cast<std::uint32_t>(std::lround(value * 1e5));
  return digits < 1'000'000 ? Decimal{digits, exponent} : Decimal{100'000, exponent + 1};
}

// "123", "12.3", "0.0123": the point stands behind the first `whole` digits.
std::string with_point(std::string digits, int whole) {
  if (whole <= 0) digits.insert(0, static_cast<std::size_t>(1 - whole), '0');
  const std::size_t point = whole <= 0 ? 1 : static_cast<std::size_t>(whole);
  const std::size_t last = digits.find_last_not_of('0');
  digits.resize(std::max(point, last + 1));
  if (digits.size() > point) digits.insert(point, 1, '.');
  return digits;
}

}  // namespace

Word::Word(const char* text) : Word(std::string_view(text)) {}
Word::Word(const std::string& text) : Word(std::string_view(text)) {}

void Word::append_to(std::string& message) const {
  text_ ? message.append(text_, size_) : message.append(std::to_string(static_cast<std::ptrdiff_t>(size_)));
}

std::string filled(const char* format, std::initializer_list<Word> words) {
  std::string text;
  const Word* next = words.begin();
  for (; *format != '\0'; ++format) {
    if (format[0] == '{' && format[1] == '}') {
      assert(next != words.end());
      (next++)->append_to(text);
      ++format;
    } else {
      text += *format;
    }
  }
  assert(next == words.end());
  return text;
}

std::unexpected<Error> refuse(ErrorCode code, const char* where, const char* format,
                              std::initializer_list<Word> words) {
  return fail(code, filled(format, words), where);
}

std::unexpected<Error> refuse(ErrorCode code, std::string_view where, const char* format,
                              std::initializer_list<Word> words) {
  return fail(code, filled(format, words), std::string(where));
}

std::string number_words(double value) {
  if (std::isnan(value)) return "NaN";
  const std::string_view sign = std::signbit(value) ? "-" : "";
  if (std::isinf(value)) return value < 0 ? "−∞" : "∞";
  if (value == 0) return filled("{}0", {sign});
  const auto [digits, exponent] = to_decimal(std::abs(value));
  const std::string text = std::to_string(digits);
  if (exponent >= -4 && exponent < shown_digits) return filled("{}{}", {sign, with_point(text, exponent + 1)});
  const int size = std::abs(exponent);
  return filled("{}{}{}{}{}", {sign, with_point(text, 1), exponent < 0 ? "e-" : "e+", size < 10 ? "0" : "", size});
}

}  // namespace attn

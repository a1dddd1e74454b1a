#include "walk/number_text.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "attention/words.hpp"
#include "walk/decimal.hpp"
#include "walk/place.hpp"

namespace attn::walk {

namespace {

constexpr std::string_view minus_sign = "\u2212";
constexpr std::string_view infinity_sign = "\u221e";
constexpr std::string_view root_sign = "\u221a";
constexpr std::string_view no_break_space = "\u00a0";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Bytes that continue a character don't count.
std::size_t characters(std::string_view utf8) {
  std::size_t n = 0;
  for (const char c : utf8) n += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return n;
}

// Reads from left to right and never goes back.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text), rest_(text) {}

  bool take(std::string_view token) {
    if (!rest_.starts_with(token)) return false;
    rest_.remove_prefix(token.size());
    return true;
  }

  std::string_view take_digits() {
    std::size_t n = 0;
    while (n < rest_.size() && is_digit(rest_[n])) ++n;
    const std::string_view digits = rest_.substr(0, n);
    rest_.remove_prefix(n);
    return digits;
  }

  // −1, 1, or 0 where there is no sign.
  int take_sign() {
    if (take("-") || take(minus_sign)) return -1;
    return take("+") ? 1 : 0;
  }

  bool done() const { return rest_.empty(); }

  std::unexpected<Error> error(std::string_view expected) const {
    const std::size_t read = characters(text_.substr(0, text_.size() - rest_.size()));
    const std::string at = filled("character {}", {read + 1});
    return refuse(ErrorCode::number, at, "number: {} is not a number; expected {} at {}",
                  {quoted(text_), expected, at});
  }

  std::unexpected<Error> overflow() const {
    return refuse(ErrorCode::non_finite, "character 1", "number: {} is too large for a finite number", {quoted(text_)});
  }

 private:
  std::string_view text_;
  std::string_view rest_;
};

// "1,234": in one country a little more than 1, in another more than a thousand.
bool may_group_thousands(std::string_view whole, std::string_view part) {
  return part.size() == 3 && !whole.empty() && whole.size() <= 3 && whole[0] != '0';
}

// An exponent beyond it makes any number 0 or infinite, as far as its digits can be counted.
constexpr int most_exponent = 100'000'000;

int exponent_of(std::string_view digits) {
  int exponent = 0;
  for (const char c : digits) exponent = std::min(exponent * 10 + (c - '0'), most_exponent);
  return exponent;
}

Result<NumberText> parse_unsigned(Reader& reader) {
  const std::string_view whole = reader.take_digits();
  std::string_view part;
  const Reader at_point = reader;
  const bool comma = reader.take(",");
  if (comma || reader.take(".")) {
    part = reader.take_digits();
    if (part.empty()) return reader.error("a digit");
    if (comma && may_group_thousands(whole, part)) return at_point.error("a point, or no separator of thousands,");
  } else if (whole.empty()) {
    return reader.error("a digit");
  }
  int decimals = static_cast<int>(part.size());
  int exponent = 0;
  if (reader.take("e") || reader.take("E")) {
    const int sign = reader.take_sign();
    const std::string_view digits = reader.take_digits();
    if (digits.empty()) return reader.error("a digit");
    exponent = sign < 0 ? -exponent_of(digits) : exponent_of(digits);
    decimals = -1;
  }
  const double value = nearest_double(whole, part, exponent);
  if (std::isinf(value)) return reader.overflow();
  return NumberText{value, decimals};
}

Result<NumberText> parse_signed(Reader& reader) {
  const int sign = reader.take_sign();
  auto number = parse_unsigned(reader);
  if (number && sign < 0) number->value = -number->value;
  return number;
}

using Parse = Result<NumberText> (*)(Reader&);

Result<NumberText> parse_bracketed(Reader& reader, Parse parse) {
  auto number = parse(reader);
  if (number && !reader.take(")")) return reader.error("a closing bracket");
  return number;
}

Result<NumberText> parse_root(Reader& reader, bool bracket) {
  auto number = bracket ? parse_bracketed(reader, parse_unsigned) : parse_unsigned(reader);
  if (number) *number = {std::sqrt(number->value), -1};
  return number;
}

Result<NumberText> parse_logarithm(Reader& reader) {
  const bool bracket = reader.take("(");
  if (!bracket && !reader.take(" ") && !reader.take(no_break_space)) return reader.error("a blank or a bracket");
  const Reader at_argument = reader;
  auto number = bracket ? parse_bracketed(reader, parse_unsigned) : parse_unsigned(reader);
  if (!number) return number;
  if (number->value == 0) return at_argument.error("a number other than 0");
  return NumberText{std::log(number->value), -1};
}

Result<NumberText> parse_power_of_e(Reader& reader) {
  auto number = reader.take("(") ? parse_bracketed(reader, parse_signed) : parse_signed(reader);
  if (!number) return number;
  const double value = std::exp(number->value);
  if (std::isinf(value)) return reader.overflow();
  return NumberText{value, -1};
}

Result<NumberText> parse_value(Reader& reader) {
  if (reader.take("sqrt")) return reader.take("(") ? parse_root(reader, true) : reader.error("a bracket");
  if (reader.take(root_sign)) return parse_root(reader, reader.take("("));
  if (reader.take("ln")) return parse_logarithm(reader);
  if (reader.take("e^")) return parse_power_of_e(reader);
  return parse_unsigned(reader);
}

Result<NumberText> parse_fraction(Reader& reader) {
  auto number = parse_value(reader);
  if (!number || !reader.take("/")) return number;
  const Reader at_divisor = reader;
  const auto divisor = parse_value(reader);
  if (!divisor) return divisor;
  if (divisor->value == 0) return at_divisor.error("a divisor other than 0");
  const double value = number->value / divisor->value;
  if (std::isinf(value)) return reader.overflow();
  return NumberText{value, -1};
}

}  // namespace

Result<NumberText> parse_number(std::string_view utf8) {
  Reader reader(utf8);
  const int sign = reader.take_sign();
  auto number = reader.take("inf") || reader.take(infinity_sign) ? Result<NumberText>(NumberText{HUGE_VAL, -1})
                                                                 : parse_fraction(reader);
  if (!number) return number;
  if (!reader.done()) return reader.error("the end");
  if (sign < 0) number->value = -number->value;
  return number;
}

}  // namespace attn::walk

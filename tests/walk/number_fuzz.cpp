// A target for libFuzzer: whatever the text, the parsers answer, and what they accept means one thing.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "walk/number_text.hpp"

namespace {

using attn::walk::parse_matrix;
using attn::walk::parse_number;

void require(bool holds) {
  if (!holds) std::abort();
}

bool is_plain(std::string_view text) { return text.find_first_not_of("0123456789.eE+-") == std::string_view::npos; }

void check_number(const std::string& text) {
  const auto number = parse_number(text);
  if (!number) {
    require(!number.error().message.empty() && number.error().where.starts_with("character "));
    return;
  }
  require(!std::isnan(number->value) && number->decimals >= -1);
  if (is_plain(text)) require(number->value == std::strtod(text.c_str(), nullptr));

  // The same text with the other sign is the same number with the other sign.
  const bool is_signed = text.starts_with('-') || text.starts_with('+') || text.starts_with("\u2212");
  if (!is_signed) require(parse_number("\u2212" + text)->value == -number->value);

  // A number alone is a matrix, unless its comma leaves a doubt.
  const auto matrix = parse_matrix(text);
  if (text.contains(',')) return;
  require(matrix && matrix->size() == 1 && (*matrix)(0, 0) == number->value);
}

void check_matrix(const std::string& text) {
  const auto matrix = parse_matrix(text);
  if (!matrix) {
    require(!matrix.error().message.empty());
    return;
  }
  require(matrix->size() > 0);
  for (const double value : matrix->values()) require(!std::isnan(value));

  const auto twice = parse_matrix(text + ";" + text);
  if (twice) require(twice->cols() == matrix->cols());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  check_number(text);
  check_matrix(text);
  return 0;
}

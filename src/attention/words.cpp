#include "attention/words.hpp"

#include <array>
#include <cmath>
#include <cstdio>

namespace attn {

std::unexpected<Error> refuse(ErrorCode code, std::string_view where, std::initializer_list<std::string_view> message) {
  return fail(code, joined(message), std::string(where));
}

std::string joined(std::initializer_list<std::string_view> parts) {
  std::string text;
  for (const std::string_view part : parts) text += part;
  return text;
}

std::string number_words(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value < 0 ? "−∞" : "∞";
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%g", value);
  return text.data();
}

}  // namespace attn

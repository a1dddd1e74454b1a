#include "attention/words.hpp"

#include <array>
#include <cmath>
#include <cstdio>

namespace attn {

std::string number_words(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value < 0 ? "−∞" : "∞";
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%g", value);
  return text.data();
}

}  // namespace attn

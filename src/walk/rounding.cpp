#include "walk/rounding.hpp"

#include <array>
#include <cmath>

namespace attn::walk {

namespace {

constexpr std::array<double, most_digits + 1> powers{1e0, 1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                                     1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};

// Lifts a half that its double, or the sum that made it, has just missed.
constexpr double lift = 1 + 0x1p-50;

constexpr double no_decimals = 0x1p52;  // from here on, doubles are whole

}  // namespace

double rounded(double value, int decimals) {
  const double power = powers[static_cast<std::size_t>(decimals)];
  const double units = std::abs(value) * lift * power;
  if (!(units < no_decimals)) return value;
  const double nearest = std::round(units) / power;
  return value < 0 && nearest != 0 ? -nearest : nearest;
}

}  // namespace attn::walk

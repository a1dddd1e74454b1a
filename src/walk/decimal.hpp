// Decimal text to a double, rounded once: the double nearest to the number written, the even one of two.
#pragma once

#include <string_view>

namespace attn::walk {

// whole.part · 10^exponent; digits alone, any count of them. Infinity where it is too large, 0 where it is too small.
double nearest_double(std::string_view whole, std::string_view part, int exponent);

}  // namespace attn::walk

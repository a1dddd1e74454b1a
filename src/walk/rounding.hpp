// The one rule by which numbers are rounded to what a page shows.
#pragma once

namespace attn::walk {

// A double holds no more decimals than these.
inline constexpr int most_digits = 15;

// To the nearest number with so many decimals, 0 … 15, halves away from zero, as on paper: 0.125 → 0.13, 1.005 → 1.01
// (though its double lies below the half), −0.125 → −0.13. What comes to zero is +0: nobody writes −0.00. Infinities, NaN and
// numbers too large for a decimal stay.
double rounded(double value, int decimals);

}  // namespace attn::walk

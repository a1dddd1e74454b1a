// Checks a typed answer against the trace.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tensor/error.hpp"

namespace attn::walk {

// What is off where something is. Those from `term_missing` to `halved` need the trace: slips.hpp and ask.hpp find them.
enum class Slip {
  none,
  too_few_digits,      // rounded rightly, to fewer digits than asked for
  sign,                // the right size with the wrong sign; −0.004 for 0.004 too, however near that is
  rounding,            // off by at most one unit of the last digit: cut instead of rounded
  swapped,             // another entry's value
  term_missing,        // a sum without one of its terms
  term_flipped,        // a sum in which one term has the wrong sign
  term_alone,          // one term instead of their sum
  term_alone_flipped,  // the same with the wrong sign
  not_largest,         // a number of the row, but not its largest
  not_scaled,          // as if nothing were scaled
  scaled_up,           // multiplied by what divides, or the other way round
  not_masked,          // as if nothing were masked
  zeroed,              // 0 where a score is −∞: it is the weight that becomes 0
  not_shifted,         // e^score, with the largest score left in
  not_raised,          // the exponent itself
  not_divided,         // the exponential, not yet divided by the row's sum
  transposed,          // the number of the cell with row and column changed
  halved,              // a cost that counts a multiplication and its addition as one
  value,
};

std::string_view name(Slip slip);

struct EntryVerdict {
  double expected;
  double given;
  double tolerance;  // half a unit of the last digit asked for
  bool correct;
  Slip slip;                             // none where it is correct
  std::optional<std::size_t> term = {};  // which of the cell's terms (explain.hpp) the slip is about
};

struct Verdict {
  bool correct;
  std::vector<EntryVerdict> entries;
};

// The few roundings that 0.125 → 0.13 meets on its way, where the numbers are of these sizes.
double slack(std::initializer_list<double> sizes);

// Whether two numbers are the same to within `tolerance`, half a unit say, and slack; infinities only where they are equal.
bool within(double given, double expected, double tolerance);

// 1, 0.1, 0.01 …
double unit_of(int decimals);

// `given[i]` is the text typed for `expected[i]`. An entry is right when it is within half a unit of the last of `digits`
// decimals, so that any correct rounding counts and more digits than asked for are welcome.
// ERR_NUMBER or ERR_NONFINITE with the entry, "[1]"; ERR_SHAPE when the counts differ; ERR_ARG for digits outside 0 … 15.
Result<Verdict> check_answer(std::span<const double> expected, std::span<const std::string> given, int digits);

}  // namespace attn::walk

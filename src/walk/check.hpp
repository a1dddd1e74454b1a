// Checks a typed answer against the trace.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tensor/error.hpp"

namespace attn::walk {

// What is off where something is.
enum class Slip {
  none,
  rounding,        // off by less than one unit of the last digit: cut instead of rounded
  too_few_digits,  // rounded rightly, to fewer digits than asked for
  sign,            // the right size with the wrong sign
  swapped,         // another entry's value
  value,
};

std::string_view name(Slip slip);

struct EntryVerdict {
  double expected;
  double given;
  double tolerance;  // half a unit of the last digit asked for
  bool correct;
  Slip
      slip;  // what is off, where something is: sign: the right size with the wrong sign; swapped: another entry's value
};

struct Verdict {
  bool correct;
  std::vector<EntryVerdict> entries;
};

// A double holds no more than these.
inline constexpr int most_digits = 15;

// `given[i]` is the text typed for `expected[i]`. An entry is right when it is within half a unit of the last of `digits`
// decimals, so that any correct rounding counts and more digits than asked for are welcome.
// ERR_NUMBER or ERR_NONFINITE with the entry, "[1]"; ERR_SHAPE when the counts differ; ERR_ARG for digits outside 0 … 15.
Result<Verdict> check_answer(std::span<const double> expected, std::span<const std::string> given, int digits);

}  // namespace attn::walk

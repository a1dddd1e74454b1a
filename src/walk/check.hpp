// Checks a typed answer against the trace.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tensor/error.hpp"

namespace attn::walk {

enum class Slip { none, rounding, too_few_digits, sign, swapped, value };

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

// `given[i]` is the text typed for `expected[i]`. An entry is right when it is within half a unit of the last of `digits`
// decimals, so that any correct rounding counts and more digits than asked for are welcome.
// ERR_NUMBER with the entry; ERR_SHAPE when the counts differ.
Result<Verdict> check_answer(std::span<const double> expected, std::span<const std::string> given, int digits);

}  // namespace attn::walk

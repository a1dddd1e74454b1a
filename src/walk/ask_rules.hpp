// What the questions share.
#pragma once

#include "walk/ask.hpp"
#include "walk/slips.hpp"

namespace attn::walk {

// ERR_NAME, in the name of `function`.
Result<const Step*> asked_step(const Trace& trace, std::string_view step, std::string_view function);
// ERR_ARG for a cell outside the step.
Result<void> asked_cell(const Step& step, At cell, std::string_view function);
// ERR_ARG for what no double shows.
Result<void> asked_digits(int digits, std::string_view function);

// Finite numbers with so many decimals that usual mistakes make of a cell, none of which passes for its own; first one of
// each mistake.
std::vector<double> plausible(const Trace& trace, const Step& step, At cell, int digits);

}  // namespace attn::walk

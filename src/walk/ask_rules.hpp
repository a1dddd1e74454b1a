// What the questions share.
#pragma once

#include "walk/ask.hpp"
#include "walk/slips.hpp"

namespace attn::walk {

// Finite numbers with so many decimals that usual mistakes make of a cell, none of which passes for its own; first one of
// each mistake.
std::vector<double> plausible(const Trace& trace, const Step& step, At cell, int digits);

}  // namespace attn::walk

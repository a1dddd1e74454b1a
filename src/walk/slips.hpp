// What people write instead of a cell's number, from the terms that make it.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "walk/check.hpp"
#include "walk/trace.hpp"

namespace attn::walk {

// What comes out by one mistake.
struct Suspect {
  Slip slip;
  std::optional<std::size_t> term;  // index among the explanation's terms, where the slip is about one
  double value;
};

// The likeliest first. Some may come to the cell's own number: a term of 0 is missed by nobody. None for what is given.
std::vector<Suspect> suspects(const Trace& trace, const Step& step, std::size_t row, std::size_t col);

}  // namespace attn::walk

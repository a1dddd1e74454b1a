// A score as length and angle: what each of the two does to q · k.
#pragma once

#include <cstddef>
#include <optional>

#include "walk/trace.hpp"

namespace attn::walk {

struct Similarity {
  double dot;                     // q · k
  double q_length, k_length;      // |q|, |k|
  std::optional<double> cosine;   // dot / (|q| |k|); absent where one of them is all zeros
  std::optional<double> degrees;  // the angle between them
};

// Of query i and key j in a step of scores. ERR_NAME where `step` isn’t one that the walk computes, ERR_ARG for a cell
// outside it.
Result<Similarity> similarity(const Trace& trace, std::string_view step, std::size_t i, std::size_t j);

}  // namespace attn::walk

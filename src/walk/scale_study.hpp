// Why scores are scaled: what their spread does to the weights as d_k grows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "walk/spec.hpp"

namespace attn::walk {

struct ScaleChoice {
  std::uint32_t seed = 1;
  std::size_t keys = 8;    // 2 … 64
  std::size_t heads = 8;   // d_model = heads · d_k; 1 … 64
  std::size_t draws = 64;  // queries to average over; 1 … 1024
};

// Of one d_k and one rule.
struct ScaleFinding {
  std::size_t d_k;
  ScaleRule rule;
  double spread;   // standard deviation of the scaled scores
  double largest;  // mean of the largest weight of a row; 1/keys where all are alike
};

// q and k have independent numbers of mean 0 and variance 1 (the paper, footnote 4), so that q · k has variance d_k. The
// same vectors under each rule, the same for a seed everywhere. For each d_k, 1 … 1024, all rules in their order.
// ERR_ARG with what is out of bounds.
Result<std::vector<ScaleFinding>> study_scale(std::span<const std::size_t> widths, const ScaleChoice& choice);

}  // namespace attn::walk

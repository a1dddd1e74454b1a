// What the products of attention cost, and at which length which of them costs most.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tensor/error.hpp"

namespace attn::walk {

// Floating-point operations of a product, rows × inner times inner × cols: each multiply-add is two.
double product_flops(std::size_t rows, std::size_t inner, std::size_t cols);

struct CostChoice {
  std::size_t d_model = 1, d_k = 1, d_v = 1;  // d_k and d_v of one head; 1 … 4096
  std::size_t heads = 1;                      // 1 … 64
  std::size_t kv_heads = 1;                   // divides heads
  bool causal = false;                        // only pairs j ≤ i, as where a kernel skips what the mask hides
  bool output = false;                        // with W_O
};

// Floating-point operations of T tokens that attend to themselves.
struct Cost {
  std::size_t T;
  double Q, K, V, output;     // each projection, all heads: 2·T·d_model·(heads·d_k) …; output 0 without W_O
  double scores, mix;         // all heads: 2·T²·d_k and 2·T²·d_v each, with T (T + 1) / 2 pairs for T² where causal
  double projections, pairs;  // Q + K + V + output; scores + mix
};

struct CostStudy {
  std::vector<Cost> costs;
  double even;  // the length at which the projections cost what the pairs do: 1.5 d_model for one head with d_v = d_k
};

// For each length, 1 … 2²⁰. ERR_ARG with what is out of bounds.
Result<CostStudy> study_cost(std::span<const std::size_t> lengths, const CostChoice& choice);

}  // namespace attn::walk

// Exercises from a seed: small whole numbers whose products fit on paper, the same on every machine and in every build.
#pragma once

#include <cstddef>
#include <cstdint>

#include "walk/spec.hpp"

namespace attn::walk {

enum class Start { X, QKV, scores, weights };  // which matrices are given

struct Practice {
  std::uint32_t seed = 1;
  Start start = Start::QKV;
  std::size_t T = 3;        // tokens, 1 … 8
  std::size_t d_model = 3;  // 1 … 8, where X is given
  std::size_t d_k = 2;      // 1 … 8
  std::size_t d_v = 2;      // 1 … 8
  MaskRule mask = MaskRule::causal;
};

// A spec whose matrices have whole numbers from −3 to 3 (weights: tenths that add up to 1). No token is all zeros, scores
// have at most two digits, and where more than one key is seen the weights differ and none of them rounds to 0.00 or 1.00,
// so that each step is worth doing. ERR_ARG with the size that is out of bounds, ERR_OOM.
Result<Spec> practice(const Practice& wanted);

}  // namespace attn::walk

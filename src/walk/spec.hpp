// What a walk starts from: the author's tokens, matrices and options.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tensor/matrix.hpp"

namespace attn::walk {

struct NamedMatrix {
  std::string name;  // X, X_kv, W_Q, W_K, W_V, W_O, Q, K, V, scores, weights
  Matrix<double> values;
};

enum class ScaleRule { none, sqrt_dk, dk, sqrt_dmodel };
using Scale = std::variant<ScaleRule, double>;

enum class MaskRule { none, causal };
// may_attend[i·T_k + j], 1 or 0, row = query; shape as given.
struct CustomMask {
  Shape shape;
  std::vector<unsigned char> may_attend;
};
using Mask = std::variant<MaskRule, CustomMask>;

struct Spec {
  std::vector<std::string> tokens;      // of the queries; may be empty
  std::vector<std::string> key_tokens;  // of the keys; empty: the same as `tokens`
  std::vector<NamedMatrix> matrices;
  std::size_t heads = 1;
  std::size_t kv_heads = 1;  // divides heads
  Scale scale = ScaleRule::sqrt_dk;
  Mask mask = MaskRule::none;
  double temperature = 1;
};

}  // namespace attn::walk

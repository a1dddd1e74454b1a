// What a walk starts from: the author's tokens, matrices and options.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
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
// As JavaScript spells them, in the order of the enumeration; so are those of masks.
inline constexpr std::string_view scale_rules[] = {"none", "sqrt_dk", "dk", "sqrt_dmodel"};
std::string_view name(ScaleRule rule);
using Scale = std::variant<ScaleRule, double>;

enum class MaskRule { none, causal };
inline constexpr std::string_view mask_rules[] = {"none", "causal"};
std::string_view name(MaskRule rule);
// may_attend[i·T_k + j], 1 or 0, row = query; shape as given.
struct CustomMask {
  Shape shape;
  std::vector<unsigned char> may_attend;
};
using Mask = std::variant<MaskRule, CustomMask>;

// Which features make pair p: 2p and 2p + 1 (the paper; ONNX `interleaved`), or p and p + d_k/2 (most checkpoints).
enum class Pairing { adjacent, halves };
inline constexpr std::string_view pairings[] = {"adjacent", "halves"};

// Rotary position embedding (Su et al. 2021, eq. 15; ONNX RotaryEmbedding): Q and K of each head are turned pair by pair,
// V is not.
struct Rope {
  double theta = 10000;  // finite, above 0
  Pairing pairing = Pairing::adjacent;
  std::size_t start = 0;  // position of the first query and key
};

struct Spec {
  std::vector<std::string> tokens;      // of the queries; may be empty
  std::vector<std::string> key_tokens;  // of the keys; empty: the same as `tokens`
  std::vector<NamedMatrix> matrices;
  std::size_t heads = 1;
  std::optional<std::size_t> kv_heads;  // divides heads; absent: as many as heads
  std::optional<Scale> scale;           // absent: sqrt_dk, or none where the author's own scores start the walk
  std::optional<Rope> rope;             // needs Q and K, and an even d_k
  Mask mask = MaskRule::none;
  double temperature = 1;
  // Absent: values between steps are exact. Else each step goes on from numbers rounded to so many decimals, 0 … 15, as a
  // person does with a page in hand (rounding.hpp).
  std::optional<int> rounding;
};

// The names that `matrices` may hold, in the order in which a walk meets them.
std::span<const std::string_view> matrix_names();

// nullptr where the author gave none of that name.
const NamedMatrix* find(const Spec& spec, std::string_view name);

}  // namespace attn::walk

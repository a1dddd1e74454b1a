// Scaled dot-product attention over batches and heads, with the semantics of the ONNX Attention operator:
// softmax(scale · Q Kᵀ, masked) V.
#pragma once

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "attention/fit.hpp"
#include "attention/tensor.hpp"

namespace attn {

// Broadcast from the right over [B, H, T_q, T_k]. Bytes: 1 = may attend, 0 = may not. Numbers: added to the scaled scores;
// −∞ is the same as 0 above.
template <class T>
using AttentionMask = std::variant<std::monostate, TensorView<unsigned char>, TensorView<T>>;

template <class T>
struct AttentionOptions {
  std::optional<double> scale;  // absent: 1/√d_k; finite and not 0, also as T
  bool causal = false;          // query i attends keys j ≤ i + past; with a mask both must allow it
  std::size_t past = 0;         // keys in front of the first query’s own
  AttentionMask<T> mask;
  // Intermediates to keep. With none, and without a mask, no T_q × T_k numbers are ever held.
  bool keep_scores = false;
  bool keep_masked = false;
  bool keep_weights = false;

  bool keeps() const { return keep_scores || keep_masked || keep_weights; }
  // Of the mask, if there is one.
  std::optional<Extent> mask_extent() const {
    if (const auto* bytes = std::get_if<TensorView<unsigned char>>(&mask)) return bytes->extent();
    if (const auto* added = std::get_if<TensorView<T>>(&mask)) return added->extent();
    return std::nullopt;
  }
};

template <class T>
struct AttentionResult {
  Tensor<T> output;  // q's shape with d_v as the last axis
  // q's shape with T_k as the last axis.
  std::optional<Tensor<T>> scores;  // scale · Q Kᵀ
  std::optional<Tensor<T>> masked;  // −∞ where a query may not attend
  std::optional<Tensor<T>> weights;
  std::vector<std::size_t> masked_rows;  // (b·H + h)·T_q + i of queries that may attend to nothing: weights, output 0
};

// q [B, H, T_q, d_k], k [B, H_kv, T_k, d_k], v [B, H_kv, T_k, d_v]; leading axes may be left out; H a multiple of H_kv.
// What a query may not attend is skipped, not multiplied by 0: NaN there doesn't reach the output. NaN where it may attend
// makes that row NaN and no other.
// ERR_SHAPE, ERR_ARG, ERR_TOO_LARGE, ERR_OOM with the argument in `where`.
template <class T>
Result<AttentionResult<T>> attention(const TensorView<T>& q, const TensorView<T>& k, const TensorView<T>& v,
                                     const AttentionOptions<T>& options = {});

// The same of arguments that are known to fit: check_fit said so of these shapes.
template <class T>
Result<AttentionResult<T>> attention(const Fit& fit, const TensorView<T>& q, const TensorView<T>& k,
                                     const TensorView<T>& v, const AttentionOptions<T>& options);

}  // namespace attn

// Scaled dot-product attention over batches and heads, with the semantics of the ONNX Attention operator:
// softmax(scale · Q Kᵀ, capped, masked) V.
//
// Without a mask, a softcap, a left end of the window and intermediates to keep, no scores are ever held as a whole (the fused
// kernel). With them, those of some queries of one head are: of all the keys that these reach, so that a window of W keys
// takes time and memory for T_q · W scores and not for T_q · T_k. Only what is kept takes T_q × T_k.
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
struct PastViews {
  TensorView<T> k, v;
};

template <class T>
struct AttentionOptions : PlainOptions {
  AttentionMask<T> mask;
  // In front of k and v, of their shapes but for the length; the result has `present`.
  std::optional<PastViews<T>> past;

  // Of the mask, if there is one.
  std::optional<Extent> mask_extent() const {
    if (const auto* bytes = std::get_if<TensorView<unsigned char>>(&mask)) return bytes->extent();
    if (const auto* added = std::get_if<TensorView<T>>(&mask)) return added->extent();
    return std::nullopt;
  }
  std::optional<PastExtents> past_extents() const {
    return past ? std::optional(PastExtents{past->k.extent(), past->v.extent()}) : std::nullopt;
  }
};

template <class T>
struct Present {
  Tensor<T> k, v;
};

template <class T>
struct AttentionResult {
  Tensor<T> output;                   // q's shape with d_v as the last axis
  std::optional<Present<T>> present;  // the past and k, v behind it
  // q's shape with T_k, which counts the past, as the last axis.
  std::optional<Tensor<T>> scores;  // scale · Q Kᵀ
  std::optional<Tensor<T>> capped;  // softcap of them; without one, the scores
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

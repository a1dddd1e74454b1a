// The arguments of `attention` once they are checked, head by head.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "attention/attention.hpp"
#include "attention/fit.hpp"
#include "attention/mask.hpp"

namespace attn {

// [batch, heads, rows, cols] as a grid of matrices; owns nothing.
template <class T>
struct HeadsView : HeadSizes {
  T* data;

  MatrixView<T> operator()(std::size_t b, std::size_t h) const {
    return {data + (b * heads + h) * matrix.rows * matrix.cols, matrix};
  }
};

template <class T>
struct Problem {
  HeadsView<const T> Q, K, V;  // keys and values with the past in front
  T scale;
  T softcap;  // 0: none
  Reach reach;
  const std::size_t* key_lengths;           // nullptr: none is padding
  HeadMask<T> mask;                         // of the first head
  std::array<std::size_t, 4> mask_strides;  // over [B, H, T_q, T_k]

  Reach reach_of(std::size_t b) const;
  HeadMask<T> mask_of(std::size_t b, std::size_t h) const;
};

// A result, head by head: one row for each query.
template <class T>
HeadsView<T> heads_of(Tensor<T>& result, const Problem<T>& problem) {
  const auto& Q = problem.Q;
  return {{Q.batch, Q.heads, {Q.matrix.rows, result.shape.back()}}, result.values.data()};
}

// 1/√d_k unless given.
template <class T>
T scale_of(const PlainOptions& options, std::size_t d_k);

// Without padding. `past`: keys in front of those that `options.offset` counts.
Reach reach_of(const PlainOptions& options, std::size_t past);

// q, and k and v with the past in front. What isn’t known before the numbers are is refused here: ERR_ARG.
template <class T>
Result<Problem<T>> check_problem(std::string_view function, const Fit& fit, const TensorView<T>& q,
                                 const TensorView<T>& k, const TensorView<T>& v, const AttentionOptions<T>& options);

}  // namespace attn

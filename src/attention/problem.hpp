// The arguments of `attention` once they are checked, head by head.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "attention/attention.hpp"
#include "attention/mask.hpp"

namespace attn {

// [batch, heads, rows, cols] as a grid of matrices; owns nothing.
template <class T>
struct HeadsView {
  T* data;
  std::size_t batch;
  std::size_t heads;
  Shape matrix;

  MatrixView<T> operator()(std::size_t b, std::size_t h) const {
    return {data + (b * heads + h) * matrix.rows * matrix.cols, matrix};
  }
};

// A mask stretched over [B, H, T_q, T_k]: an axis that it lacks, or has once, has stride 0.
template <class T>
struct BroadcastMask {
  const unsigned char* may_attend = nullptr;
  const T* added = nullptr;
  std::size_t strides[4] = {0, 0, 0, 0};
};

template <class T>
struct Problem {
  HeadsView<const T> Q, K, V;
  T scale;
  bool causal;
  std::size_t past;  // under `causal`, query i attends keys j ≤ i + past
  BroadcastMask<T> mask;

  HeadMask<T> mask_of(std::size_t b, std::size_t h) const;
};

// A result, head by head: one row for each query.
template <class T>
HeadsView<T> heads_of(Tensor<T>& result, const Problem<T>& problem) {
  return {result.values.data(), problem.Q.batch, problem.Q.heads, {problem.Q.matrix.rows, result.shape.back()}};
}

// q’s shape with another last axis.
inline Sizes with_width(Sizes q, std::size_t width) {
  q.back() = width;
  return q;
}

// `name` [B, H, T, d] or the last axes of it. ERR_SHAPE, ERR_TOO_LARGE in the words of `function`, as all below.
template <class T>
Result<HeadsView<const T>> heads_view(std::string_view function, std::string_view name, const TensorView<T>& tensor);

// Two sizes that must be the same, and how to say so: "q and k have the same width d_k".
struct SizePair {
  std::string_view rule;
  std::size_t first;
  std::size_t second;
  std::string_view where;
};

// ERR_SHAPE for the first that differs.
Result<void> check_pairs(std::string_view function, std::initializer_list<SizePair> pairs);

// 1/√d_k unless given. ERR_ARG unless it is finite and not 0 as T.
template <class T>
Result<T> check_scale(std::string_view function, std::optional<double> scale, std::size_t d_k);

template <class T>
Result<Problem<T>> check_problem(std::string_view function, const TensorView<T>& q, const TensorView<T>& k,
                                 const TensorView<T>& v, const AttentionOptions<T>& options);

}  // namespace attn

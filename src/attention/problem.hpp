// The arguments of `attention` once they are checked, head by head.
#pragma once

#include <cstddef>

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
  BroadcastMask<T> mask;

  HeadMask<T> mask_of(std::size_t b, std::size_t h) const;
};

template <class T>
Result<Problem<T>> check_problem(const TensorView<T>& q, const TensorView<T>& k, const TensorView<T>& v,
                                 const AttentionOptions<T>& options);

}  // namespace attn

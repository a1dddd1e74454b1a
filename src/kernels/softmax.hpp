// Softmax of each row, and its parts one by one. Inputs may hold −∞ (its exponential is exactly 0).
//
// weights = exps / row_sum,  exps = e^((logits − row_max) / temperature)
//
// A row of −∞ alone has row_max −∞, exps 0, row_sum 0 and weights 0. A row with NaN or +∞ has weights NaN; no other row
// is touched. The parts and `softmax` give the same bits, and −∞ behind the end of a row doesn't change them.
// Measured up to 1000 columns, a weight w is off by at most (4 + |logit − row_max| / temperature) · ε · w.
#pragma once

#include <span>

#include "tensor/matrix.hpp"

namespace attn::kernels {

// maxima[i] = the largest of row i, NaN left out; −∞ when nothing else is there.
template <class T>
void row_max(ConstMatrixView<T> logits, std::span<T> maxima);

template <class T>
void exps(ConstMatrixView<T> logits, std::span<const T> maxima, T temperature, MatrixView<T> out);

// sums[i] = the sum of row i.
template <class T>
void row_sum(ConstMatrixView<T> exps, std::span<T> sums);

// out = exps / sums, row by row; 0 where the sum is 0.
template <class T>
void divide_rows(ConstMatrixView<T> exps, std::span<const T> sums, MatrixView<T> out);

// All four in turn. `out` may be `logits`.
template <class T>
void softmax(ConstMatrixView<T> logits, T temperature, MatrixView<T> out);

}  // namespace attn::kernels

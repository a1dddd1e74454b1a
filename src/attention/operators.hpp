// The other operators that an engineer calls: matrix products and softmax over whole tensors.
#pragma once

#include "attention/tensor.hpp"

namespace attn {

// [..., M, K] × [..., K, N], or × [..., N, K] with `transpose_b`; the leading axes are the same in both.
// ERR_SHAPE, ERR_TOO_LARGE, ERR_OOM with the argument in `where`.
template <class T>
Result<Tensor<T>> matmul(const TensorView<T>& a, const TensorView<T>& b, bool transpose_b = false);

// What matmul refuses for sizes alone, before a caller holds any number; the shape of the product.
Result<Sizes> check_matmul(const Extent& a, const Extent& b, bool transpose_b);

// e^(x / temperature) over the last axis, divided by its sum. −∞ becomes exactly 0; a row of −∞ alone becomes 0; NaN or +∞
// makes its own row NaN.
// ERR_SHAPE, ERR_TOO_LARGE, ERR_OOM; ERR_ARG unless the temperature is finite and above 0, also as T.
template <class T>
Result<Tensor<T>> softmax(const TensorView<T>& x, double temperature = 1);

// The same for softmax.
Result<void> check_softmax(const Extent& x);

}  // namespace attn

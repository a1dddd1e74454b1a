// Matrix products. The caller has checked the shapes; outputs don't overlap inputs; any stride and alignment will do.
#pragma once

#include "tensor/matrix.hpp"

namespace attn::kernels {

// C = A·B with A [M × K], B [K × N], C [M × N].
template <class T>
void matmul(ConstMatrixView<T> A, ConstMatrixView<T> B, MatrixView<T> C);

// C = A·Bᵀ with A [M × K], B [N × K], C [M × N]: every row of A with every row of B, as in Q Kᵀ.
template <class T>
void matmul_transposed(ConstMatrixView<T> A, ConstMatrixView<T> B, MatrixView<T> C);

}  // namespace attn::kernels

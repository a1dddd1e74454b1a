// Matrix products. The caller has checked the shapes; outputs don't overlap inputs; any stride and alignment will do.
//
// Each cell sums its K products in their order, with a fused multiply-add where the machine has one: off by at most
// (K + 1) · ε/2 of Σ|a·b|. A row of C has the same bits whatever other rows there are, and so has a column of A·Bᵀ.
#pragma once

#include "tensor/matrix.hpp"

namespace attn::kernels {

// C = A·B with A [M × K], B [K × N], C [M × N].
template <class T>
void matmul(ConstMatrixView<T> A, ConstMatrixView<T> B, MatrixView<T> C);

// The same where row i of A is 0 behind its first i + past + 1 numbers, as the weights under a causal mask are: those zeros,
// and what they would be multiplied by, aren't read.
template <class T>
void matmul_causal(ConstMatrixView<T> A, std::size_t past, ConstMatrixView<T> B, MatrixView<T> C);

// C = A·Bᵀ with A [M × K], B [N × K], C [M × N]: every row of A with every row of B, as in Q Kᵀ.
template <class T>
void matmul_transposed(ConstMatrixView<T> A, ConstMatrixView<T> B, MatrixView<T> C);

}  // namespace attn::kernels

#include "kernels/matmul.hpp"

#include "kernels/dispatch.hpp"

namespace attn::kernels {

template <class T>
void matmul(ConstMatrixView<T> A, ConstMatrixView<T> B, MatrixView<T> C) {
  assert(A.cols() == B.rows() && C.rows() == A.rows() && C.cols() == B.cols());
  current_table<T>().matmul(window(A), A.cols(), window(B), Factor::plain, window(C));
}

template <class T>
void matmul_causal(ConstMatrixView<T> A, std::size_t past, ConstMatrixView<T> B, MatrixView<T> C) {
  assert(A.cols() == B.rows() && C.rows() == A.rows() && C.cols() == B.cols());
  const std::size_t seen = past < A.cols() ? past + 1 : A.cols();
  current_table<T>().matmul(window(A), seen, window(B), Factor::plain, window(C));
}

template <class T>
void matmul_transposed(ConstMatrixView<T> A, ConstMatrixView<T> B, MatrixView<T> C) {
  assert(A.cols() == B.cols() && C.rows() == A.rows() && C.cols() == B.rows());
  current_table<T>().matmul(window(A), A.cols(), window(B), Factor::transposed, window(C));
}

template void matmul(ConstMatrixView<float>, ConstMatrixView<float>, MatrixView<float>);
template void matmul(ConstMatrixView<double>, ConstMatrixView<double>, MatrixView<double>);
template void matmul_causal(ConstMatrixView<float>, std::size_t, ConstMatrixView<float>, MatrixView<float>);
template void matmul_causal(ConstMatrixView<double>, std::size_t, ConstMatrixView<double>, MatrixView<double>);
template void matmul_transposed(ConstMatrixView<float>, ConstMatrixView<float>, MatrixView<float>);
template void matmul_transposed(ConstMatrixView<double>, ConstMatrixView<double>, MatrixView<double>);

}  // namespace attn::kernels

#include "kernels/attention.hpp"

#include "kernels/dispatch.hpp"

namespace attn::kernels {

template <class T>
void fused_attention(ConstMatrixView<T> Q, ConstMatrixView<T> K, ConstMatrixView<T> V, T scale, std::size_t past,
                     MatrixView<T> O) {
  assert(Q.cols() == K.cols() && K.rows() == V.rows() && O.rows() == Q.rows() && O.cols() == V.cols());
  current_table<T>().fused_attention(window(Q), window(K), window(V), scale, past, window(O));
}

template void fused_attention(ConstMatrixView<float>, ConstMatrixView<float>, ConstMatrixView<float>, float,
                              std::size_t, MatrixView<float>);
template void fused_attention(ConstMatrixView<double>, ConstMatrixView<double>, ConstMatrixView<double>, double,
                              std::size_t, MatrixView<double>);

}  // namespace attn::kernels

#include "kernels/attention.hpp"

#include "kernels/dispatch.hpp"

namespace attn::kernels {

template <class T>
Shape attention_scratch(std::size_t T_q, std::size_t T_k, std::size_t d_k) {
  return {current_table<T>().attention_scratch_rows(T_q, T_k), d_k};
}

template <class T>
void fused_attention(ConstMatrixView<T> Q, ConstMatrixView<T> K, ConstMatrixView<T> V, T scale, std::size_t past,
                     MatrixView<T> O, std::span<T> scratch) {
  assert(Q.cols() == K.cols() && K.rows() == V.rows() && O.rows() == Q.rows() && O.cols() == V.cols());
  assert(scratch.size() >= current_table<T>().attention_scratch_rows(Q.rows(), K.rows()) * K.cols());
  current_table<T>().fused_attention(window(Q), window(K), window(V), scale, past, window(O), scratch.data());
}

template Shape attention_scratch<float>(std::size_t, std::size_t, std::size_t);
template Shape attention_scratch<double>(std::size_t, std::size_t, std::size_t);
template void fused_attention(ConstMatrixView<float>, ConstMatrixView<float>, ConstMatrixView<float>, float,
                              std::size_t, MatrixView<float>, std::span<float>);
template void fused_attention(ConstMatrixView<double>, ConstMatrixView<double>, ConstMatrixView<double>, double,
                              std::size_t, MatrixView<double>, std::span<double>);

}  // namespace attn::kernels

#include "kernels/attention.hpp"

#include "kernels/dispatch.hpp"

namespace attn::kernels {

template <class T>
std::size_t packed_keys_size(std::size_t T_k, std::size_t d_k) {
  return current_table<T>().packed_keys_size(T_k, d_k);
}

template <class T>
void pack_keys(ConstMatrixView<T> K, std::size_t first, std::span<T> packed) {
  assert(packed.size() >= packed_keys_size<T>(first + K.rows(), K.cols()));
  current_table<T>().pack_keys(window(K), first, packed.data());
}

template <class T>
void unpack_keys(std::span<const T> packed, MatrixView<T> K) {
  assert(packed.size() >= packed_keys_size<T>(K.rows(), K.cols()));
  current_table<T>().unpack_keys(packed.data(), window(K));
}

template <class T>
std::size_t attention_scratch(std::size_t T_q, std::size_t d_k) {
  return current_table<T>().attention_scratch(T_q, d_k);
}

template <class T>
void fused_attention(ConstMatrixView<T> Q, PackedKeys<T> K, ConstMatrixView<T> V, T scale, std::size_t past,
                     MatrixView<T> O, std::span<T> scratch) {
  assert(Q.cols() == K.d_k && K.T_k == V.rows() && O.rows() == Q.rows() && O.cols() == V.cols());
  assert(K.panels.size() >= packed_keys_size<T>(K.T_k, K.d_k));
  assert(scratch.size() >= attention_scratch<T>(Q.rows(), Q.cols()));
  current_table<T>().fused_attention(window(Q), {{}, K.panels.data()}, window(V), scale, past, window(O),
                                     scratch.data());
}

template <class T>
void fused_attention(ConstMatrixView<T> Q, ConstMatrixView<T> K, ConstMatrixView<T> V, T scale, std::size_t past,
                     MatrixView<T> O, std::span<T> scratch) {
  assert(Q.cols() == K.cols() && K.rows() == V.rows() && O.rows() == Q.rows() && O.cols() == V.cols());
  assert(scratch.size() >= attention_scratch<T>(Q.rows(), Q.cols()));
  current_table<T>().fused_attention(window(Q), {window(K), nullptr}, window(V), scale, past, window(O),
                                     scratch.data());
}

template std::size_t packed_keys_size<float>(std::size_t, std::size_t);
template std::size_t packed_keys_size<double>(std::size_t, std::size_t);
template void pack_keys(ConstMatrixView<float>, std::size_t, std::span<float>);
template void pack_keys(ConstMatrixView<double>, std::size_t, std::span<double>);
template void unpack_keys(std::span<const float>, MatrixView<float>);
template void unpack_keys(std::span<const double>, MatrixView<double>);
template std::size_t attention_scratch<float>(std::size_t, std::size_t);
template std::size_t attention_scratch<double>(std::size_t, std::size_t);
template void fused_attention(ConstMatrixView<float>, PackedKeys<float>, ConstMatrixView<float>, float, std::size_t,
                              MatrixView<float>, std::span<float>);
template void fused_attention(ConstMatrixView<double>, PackedKeys<double>, ConstMatrixView<double>, double, std::size_t,
                              MatrixView<double>, std::span<double>);
template void fused_attention(ConstMatrixView<float>, ConstMatrixView<float>, ConstMatrixView<float>, float,
                              std::size_t, MatrixView<float>, std::span<float>);
template void fused_attention(ConstMatrixView<double>, ConstMatrixView<double>, ConstMatrixView<double>, double,
                              std::size_t, MatrixView<double>, std::span<double>);

}  // namespace attn::kernels

#include "kernels/softmax.hpp"

#include "kernels/dispatch.hpp"

namespace attn::kernels {

template <class T>
void row_max(ConstMatrixView<T> logits, std::span<T> maxima) {
  assert(maxima.size() == logits.rows());
  current_table<T>().row_max(window(logits), maxima.data());
}

template <class T>
void exps(ConstMatrixView<T> logits, std::span<const T> maxima, T temperature, MatrixView<T> out) {
  assert(maxima.size() == logits.rows() && out.shape() == logits.shape());
  current_table<T>().exps(window(logits), maxima.data(), temperature, window(out));
}

template <class T>
void row_sum(ConstMatrixView<T> exps, std::span<T> sums) {
  assert(sums.size() == exps.rows());
  current_table<T>().row_sum(window(exps), sums.data());
}

template <class T>
void divide_rows(ConstMatrixView<T> exps, std::span<const T> sums, MatrixView<T> out) {
  assert(sums.size() == exps.rows() && out.shape() == exps.shape());
  current_table<T>().divide_rows(window(exps), sums.data(), window(out));
}

template <class T>
void softmax(ConstMatrixView<T> logits, T temperature, MatrixView<T> out) {
  assert(out.shape() == logits.shape());
  current_table<T>().softmax(window(logits), temperature, window(out));
}

template void row_max(ConstMatrixView<float>, std::span<float>);
template void row_max(ConstMatrixView<double>, std::span<double>);
template void exps(ConstMatrixView<float>, std::span<const float>, float, MatrixView<float>);
template void exps(ConstMatrixView<double>, std::span<const double>, double, MatrixView<double>);
template void row_sum(ConstMatrixView<float>, std::span<float>);
template void row_sum(ConstMatrixView<double>, std::span<double>);
template void divide_rows(ConstMatrixView<float>, std::span<const float>, MatrixView<float>);
template void divide_rows(ConstMatrixView<double>, std::span<const double>, MatrixView<double>);
template void softmax(ConstMatrixView<float>, float, MatrixView<float>);
template void softmax(ConstMatrixView<double>, double, MatrixView<double>);

}  // namespace attn::kernels

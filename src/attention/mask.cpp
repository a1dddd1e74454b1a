#include "attention/mask.hpp"

#include <algorithm>
#include <cmath>

#include "kernels/matmul.hpp"

namespace attn {

namespace {

template <class T>
bool all_finite(ConstMatrixView<T> values) {
  for (std::size_t i = 0; i < values.rows(); ++i) {
    if (!std::ranges::all_of(values.row(i), [](T x) { return std::isfinite(x); })) return false;
  }
  return true;
}

// Row i alone, with the keys it may attend moved together.
template <class T>
void mix_row(ConstMatrixView<T> weights, const HeadMask<T>& mask, ConstMatrixView<T> V, std::size_t i,
             Matrix<T>& seen_weights, Matrix<T>& seen_values, MatrixView<T> O) {
  std::size_t seen = 0;
  for (std::size_t j = 0; j < V.rows(); ++j) {
    if (!mask.allows(i, j)) continue;
    seen_weights(0, seen) = weights(i, j);
    std::ranges::copy(V.row(j), seen_values.row(seen).begin());
    ++seen;
  }
  if (seen == 0) {
    std::ranges::fill(O.row(i), T{0});
    return;
  }
  const ConstMatrixView<T> w{seen_weights.data(), {1, seen}};
  const ConstMatrixView<T> v{seen_values.data(), {seen, V.cols()}};
  kernels::matmul<T>(w, v, {O.row(i).data(), {1, V.cols()}});
}

}  // namespace

template <class T>
void apply_mask(ConstMatrixView<T> scores, const HeadMask<T>& mask, MatrixView<T> masked) {
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (std::size_t j = 0; j < scores.cols(); ++j) {
      const T score = mask.added ? scores(i, j) + mask.added[i * mask.row_stride + j * mask.col_stride] : scores(i, j);
      masked(i, j) = mask.allows(i, j) ? score : -std::numeric_limits<T>::infinity();
    }
  }
}

template <class T>
Result<void> mix(ConstMatrixView<T> weights, const HeadMask<T>& mask, ConstMatrixView<T> V, MatrixView<T> O) {
  if (all_finite(V)) {
    kernels::matmul(weights, V, O);
    return {};
  }
  auto seen_weights = Matrix<T>::zeros({1, V.rows()});
  if (!seen_weights) return std::unexpected(seen_weights.error());
  auto seen_values = Matrix<T>::zeros(V.shape());
  if (!seen_values) return std::unexpected(seen_values.error());
  for (std::size_t i = 0; i < weights.rows(); ++i) mix_row(weights, mask, V, i, *seen_weights, *seen_values, O);
  return {};
}

template <class T>
std::vector<std::size_t> fully_masked(const HeadMask<T>& mask, Shape scores) {
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < scores.rows; ++i) {
    std::size_t j = 0;
    while (j < scores.cols && !mask.allows(i, j)) ++j;
    if (j == scores.cols) rows.push_back(i);
  }
  return rows;
}

template void apply_mask(ConstMatrixView<float>, const HeadMask<float>&, MatrixView<float>);
template void apply_mask(ConstMatrixView<double>, const HeadMask<double>&, MatrixView<double>);
template Result<void> mix(ConstMatrixView<float>, const HeadMask<float>&, ConstMatrixView<float>, MatrixView<float>);
template Result<void> mix(ConstMatrixView<double>, const HeadMask<double>&, ConstMatrixView<double>,
                          MatrixView<double>);
template std::vector<std::size_t> fully_masked(const HeadMask<float>&, Shape);
template std::vector<std::size_t> fully_masked(const HeadMask<double>&, Shape);

}  // namespace attn

#include "attention/mask.hpp"

#include <algorithm>
#include <limits>

#include "kernels/matmul.hpp"
#include "tensor/finite.hpp"

namespace attn {

namespace {

template <class T>
bool rows_finite(ConstMatrixView<T> values) {
  for (std::size_t i = 0; i < values.rows(); ++i) {
    if (!all_finite<T>(values.row(i))) return false;
  }
  return true;
}

// Row i alone, with the keys it may attend moved together.
template <class T>
void mix_row(ConstMatrixView<T> weights, const HeadMask<T>& mask, ConstMatrixView<T> V, std::size_t i,
             Matrix<T>& seen_weights, Matrix<T>& seen_values, MatrixView<T> O) {
  std::size_t seen = 0;
  const KeyRange reached = mask.reach.of(i, V.rows());
  for (std::size_t j = reached.first; j < reached.last; ++j) {
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
  constexpr T minus_infinity = -std::numeric_limits<T>::infinity();
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    const auto [first, last] = mask.reach.of(i, scores.cols());
    const std::span<T> row = masked.row(i);
    if (scores.data() != masked.data()) {
      std::ranges::copy(scores.row(i).subspan(first, last - first), row.begin() + static_cast<std::ptrdiff_t>(first));
    }
    for (std::size_t j = first; mask.added && j < last; ++j) {
      const T added = mask.added[i * mask.row_stride + j * mask.col_stride];
      row[j] = added == minus_infinity ? added : row[j] + added;
    }
    for (std::size_t j = first; mask.may_attend && j < last; ++j) {
      if (mask.may_attend[i * mask.row_stride + j * mask.col_stride] == 0) row[j] = minus_infinity;
    }
    std::ranges::fill(row.first(first), minus_infinity);
    std::ranges::fill(row.subspan(last), minus_infinity);
  }
}

template <class T>
Result<void> mix(ConstMatrixView<T> weights, const HeadMask<T>& mask, ConstMatrixView<T> V, MatrixView<T> O) {
  if (rows_finite(V)) {
    kernels::matmul_causal(weights, Reach::sum(mask.reach.position, mask.reach.right), V, O);
    return {};
  }
  auto seen_weights = Matrix<T>::unwritten({1, V.rows()});
  if (!seen_weights) return std::unexpected(seen_weights.error());
  auto seen_values = Matrix<T>::unwritten(V.shape());
  if (!seen_values) return std::unexpected(seen_values.error());
  for (std::size_t i = 0; i < weights.rows(); ++i) mix_row(weights, mask, V, i, *seen_weights, *seen_values, O);
  return {};
}

template <class T>
void add_fully_masked(const HeadMask<T>& mask, Shape scores, std::size_t number, std::vector<std::size_t>& rows) {
  for (std::size_t i = 0; i < scores.rows; ++i) {
    const KeyRange reached = mask.reach.of(i, scores.cols);
    std::size_t j = reached.first;
    while (j < reached.last && !mask.allows(i, j)) ++j;
    if (j == reached.last) rows.push_back(number + i);
  }
}

template void apply_mask(ConstMatrixView<float>, const HeadMask<float>&, MatrixView<float>);
template void apply_mask(ConstMatrixView<double>, const HeadMask<double>&, MatrixView<double>);
template Result<void> mix(ConstMatrixView<float>, const HeadMask<float>&, ConstMatrixView<float>, MatrixView<float>);
template Result<void> mix(ConstMatrixView<double>, const HeadMask<double>&, ConstMatrixView<double>,
                          MatrixView<double>);
template void add_fully_masked(const HeadMask<float>&, Shape, std::size_t, std::vector<std::size_t>&);
template void add_fully_masked(const HeadMask<double>&, Shape, std::size_t, std::vector<std::size_t>&);

}  // namespace attn

#include "attention/operators.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "attention/words.hpp"
#include "kernels/matmul.hpp"
#include "kernels/softmax.hpp"

namespace attn {

namespace {

Result<void> check_factors(std::span<const std::size_t> a, std::span<const std::size_t> b, bool transpose_b) {
  const auto found = [&] { return filled("; found {} and {}", {to_string(a), to_string(b)}); };
  if (a.size() < 2 || b.size() < 2) {
    return refuse(ErrorCode::shape, a.size() < 2 ? "a" : "b", "matmul: a and b have at least 2 axes{}", {found()});
  }
  if (a.size() != b.size() || !std::ranges::equal(a.first(a.size() - 2), b.first(b.size() - 2))) {
    return refuse(ErrorCode::shape, "b", "matmul: a and b have the same leading axes{}", {found()});
  }
  const std::size_t inner = transpose_b ? b[b.size() - 1] : b[b.size() - 2];
  if (a.back() == inner) return {};
  return refuse(ErrorCode::shape, "b", "matmul: a’s columns meet b’s {}{} and {}{}",
                {transpose_b ? "columns, " : "rows, ", a.back(), inner, found()});
}

}  // namespace

Result<Sizes> check_matmul(const Extent& a, const Extent& b, bool transpose_b) {
  if (auto ok = check_extent("matmul", "a", a); !ok) return std::unexpected(ok.error());
  if (auto ok = check_extent("matmul", "b", b); !ok) return std::unexpected(ok.error());
  if (auto ok = check_factors(a.shape, b.shape, transpose_b); !ok) return std::unexpected(ok.error());
  const Sizes product = with_width(a.shape, b.shape[b.shape.size() - (transpose_b ? 2 : 1)]);
  if (auto ok = result_matrix("matmul", product, a.element_size); !ok) return std::unexpected(ok.error());
  return product;
}

Result<void> check_softmax(const Extent& x) { return check_extent("softmax", "x", x); }

template <class T>
Result<Tensor<T>> matmul(const TensorView<T>& a, const TensorView<T>& b, bool transpose_b) {
  const auto shape = check_matmul(a.extent(), b.extent(), transpose_b);
  if (!shape) return std::unexpected(shape.error());
  const std::size_t axes = a.shape.size();
  const Shape A{a.shape[axes - 2], a.shape[axes - 1]};
  const Shape B{b.shape[axes - 2], b.shape[axes - 1]};
  const Shape C{A.rows, shape->back()};
  auto product = unwritten<T>("matmul", *shape);
  if (!product) return product;

  const std::size_t count = a.values.size() / (A.rows * A.cols);
  for (std::size_t n = 0; n < count; ++n) {
    const ConstMatrixView<T> left{a.values.data() + n * A.rows * A.cols, A};
    const ConstMatrixView<T> right{b.values.data() + n * B.rows * B.cols, B};
    const MatrixView<T> out{product->values.data() + n * C.rows * C.cols, C};
    transpose_b ? kernels::matmul_transposed(left, right, out) : kernels::matmul(left, right, out);
  }
  return product;
}

template <class T>
Result<Tensor<T>> softmax(const TensorView<T>& x, double temperature) {
  if (auto ok = check_softmax(x.extent()); !ok) return std::unexpected(ok.error());
  const bool fits = temperature <= static_cast<double>(std::numeric_limits<T>::max());  // false for NaN
  const T tau = fits && temperature > 0 ? static_cast<T>(temperature) : T{0};
  if (tau == 0) {
    const bool in_double = std::isfinite(temperature) && temperature > 0;
    return refuse(ErrorCode::argument, "temperature", "softmax: temperature must be finite and above 0{}; found {}",
                  {in_double ? " in single precision" : "", number_words(temperature)});
  }
  auto weights = unwritten<T>("softmax", x.shape);
  if (!weights) return weights;
  kernels::softmax<T>(ConstMatrixView<T>{x.values.data(), weights->values.shape()}, tau, weights->values.view());
  return weights;
}

template Result<Tensor<float>> matmul(const TensorView<float>&, const TensorView<float>&, bool);
template Result<Tensor<double>> matmul(const TensorView<double>&, const TensorView<double>&, bool);
template Result<Tensor<float>> softmax(const TensorView<float>&, double);
template Result<Tensor<double>> softmax(const TensorView<double>&, double);

}  // namespace attn

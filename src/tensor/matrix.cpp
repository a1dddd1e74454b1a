#include "tensor/matrix.hpp"

#include <algorithm>
#include <cstdlib>

namespace attn {

namespace {

// Wide enough for the widest vector (AVX-512) and one cache line.
constexpr std::size_t alignment = 64;

}  // namespace

template <class T>
void Matrix<T>::Free::operator()(T* data) const {
  std::free(data);
}

template <class T>
Result<Matrix<T>> Matrix<T>::unwritten(Shape shape) {
  const auto bytes = byte_size(shape, sizeof(T));
  if (!bytes) return std::unexpected(bytes.error());

  Matrix matrix;
  const std::size_t whole_lines = (*bytes / alignment + 1) * alignment;  // one at least: no matrix is nowhere
  matrix.data_.reset(static_cast<T*>(std::aligned_alloc(alignment, whole_lines)));
  if (!matrix.data_) {
    return fail(ErrorCode::out_of_memory, "matrix: no memory for " + to_string(shape) + " numbers", to_string(shape));
  }
  matrix.shape_ = shape;
  return matrix;
}

template <class T>
Result<Matrix<T>> Matrix<T>::zeros(Shape shape) {
  auto matrix = unwritten(shape);
  if (matrix) std::ranges::fill(matrix->values(), T{0});
  return matrix;
}

template <class T>
Result<Matrix<T>> Matrix<T>::clone() const {
  auto copy = unwritten(shape_);
  if (copy) std::ranges::copy(values(), copy->data());
  return copy;
}

template class Matrix<float>;
template class Matrix<double>;

}  // namespace attn

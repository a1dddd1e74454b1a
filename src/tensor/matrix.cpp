#include "tensor/matrix.hpp"

#include <algorithm>

namespace attn {

namespace {

// Wide enough for the widest vector (AVX-512) and one cache line.
constexpr std::align_val_t alignment{64};

}  // namespace

template <class T>
void Matrix<T>::Free::operator()(T* data) const {
  ::operator delete[](data, alignment);
}

template <class T>
Result<Matrix<T>> Matrix<T>::zeros(Shape shape) {
  const auto bytes = byte_size(shape, sizeof(T));
  if (!bytes) return std::unexpected(bytes.error());

  Matrix matrix;
  matrix.data_.reset(static_cast<T*>(::operator new[](*bytes, alignment, std::nothrow)));
  if (!matrix.data_) {
    return fail(ErrorCode::out_of_memory, "matrix: no memory for " + to_string(shape) + " numbers", to_string(shape));
  }
  matrix.shape_ = shape;
  std::ranges::fill(matrix.values(), T{0});
  return matrix;
}

template <class T>
Result<Matrix<T>> Matrix<T>::clone() const {
  auto copy = zeros(shape_);
  if (copy) std::ranges::copy(values(), copy->data());
  return copy;
}

template class Matrix<float>;
template class Matrix<double>;

}  // namespace attn

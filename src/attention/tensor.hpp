// Numbers with any count of axes, row-major, the last axis fastest: how the operators take and return them.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "attention/sizes.hpp"
#include "tensor/matrix.hpp"

namespace attn {

// As readers write it: "[2, 3, 4]".
std::string to_string(std::span<const std::size_t> shape);

// A shape and how many numbers came with it: all that has to fit before any of them is read. Owns nothing.
struct Extent {
  std::span<const std::size_t> shape;
  std::size_t count;
  std::size_t element_size;  // bytes
};

// Owns nothing.
template <class T>
struct TensorView {
  std::span<const T> values;
  Sizes shape;

  Extent extent() const { return {{shape.data(), shape.size()}, values.size(), sizeof(T)}; }
};

// The shape with another last axis.
inline Sizes with_width(std::span<const std::size_t> shape, std::size_t width) {
  Sizes sizes(shape);
  sizes.back() = width;
  return sizes;
}

// The same with another length of its matrices.
inline Sizes with_length(std::span<const std::size_t> shape, std::size_t length) {
  Sizes sizes(shape);
  sizes[sizes.size() - 2] = length;
  return sizes;
}

template <class T>
struct Tensor {
  Matrix<T> values;  // one row for each index of the leading axes
  Sizes shape;

  TensorView<T> view() const { return {values.values(), shape}; }
};

// The product of the sizes. ERR_SHAPE where there is no axis or a size is 0, ERR_TOO_LARGE where the product overflows.
Result<std::size_t> element_count(std::string_view function, std::string_view name, std::span<const std::size_t> shape);

// Checks that the numbers are as many as the shape says. ERR_SHAPE with both counts, and as above.
Result<void> check_extent(std::string_view function, std::string_view name, const Extent& tensor);

// Rows and columns that hold a result. ERR_SHAPE, ERR_TOO_LARGE where it has more bytes than memory has addresses.
Result<Shape> result_matrix(std::string_view function, const Sizes& shape, std::size_t element_size);

// A tensor whose numbers are still to be written. ERR_SHAPE, ERR_TOO_LARGE, ERR_OOM.
template <class T>
Result<Tensor<T>> unwritten(std::string_view function, Sizes shape);

}  // namespace attn

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

// Owns nothing.
template <class T>
struct TensorView {
  std::span<const T> values;
  Sizes shape;
};

template <class T>
struct Tensor {
  Matrix<T> values;  // one row for each index of the leading axes
  Sizes shape;

  TensorView<T> view() const { return {values.values(), shape}; }
};

// The product of the sizes. ERR_SHAPE where there is no axis or a size is 0, ERR_TOO_LARGE where the product overflows.
Result<std::size_t> element_count(std::string_view function, std::string_view name, std::span<const std::size_t> shape);

// Checks that the values are as many as the shape says. ERR_SHAPE with both numbers, and as above.
template <class T>
Result<void> check_tensor(std::string_view function, std::string_view name, const TensorView<T>& tensor);

// A tensor whose numbers are still to be written. ERR_SHAPE, ERR_TOO_LARGE, ERR_OOM.
template <class T>
Result<Tensor<T>> unwritten(std::string_view function, Sizes shape);

}  // namespace attn

#include "attention/tensor.hpp"

#include <limits>
#include <utility>

#include "attention/words.hpp"

namespace attn {

std::string to_string(std::span<const std::size_t> shape) {
  std::string text = "[";
  for (const std::size_t size : shape) text += filled("{}{}", {text.size() > 1 ? ", " : "", size});
  return text += "]";
}

Result<std::size_t> element_count(std::string_view function, std::string_view name,
                                  std::span<const std::size_t> shape) {
  const auto refused = [&](ErrorCode code, std::string_view what) {
    return refuse(code, name, "{}: {}{}; its shape is {}", {function, name, what, to_string(shape)});
  };
  std::size_t count = 1;
  bool fits = true;
  for (const std::size_t size : shape) {
    if (size == 0) return refused(ErrorCode::shape, " must not be empty");
    fits = fits && count <= std::numeric_limits<std::size_t>::max() / size;
    count *= size;
  }
  if (shape.empty()) return refused(ErrorCode::shape, " must have at least one axis");
  if (!fits) return refused(ErrorCode::too_large, " has more numbers than memory has addresses");
  return count;
}

Result<void> check_extent(std::string_view function, std::string_view name, const Extent& tensor) {
  const auto count = element_count(function, name, tensor.shape);
  if (!count) return std::unexpected(count.error());
  if (*count == tensor.count) return {};
  return refuse(ErrorCode::shape, name, "{}: {} has the shape {}, which is {} numbers; found {}",
                {function, name, to_string(tensor.shape), *count, tensor.count});
}

Result<Shape> result_matrix(std::string_view function, const Sizes& shape, std::size_t element_size) {
  const auto count = element_count(function, "output", shape);
  if (!count) return std::unexpected(count.error());
  const Shape matrix{*count / shape.back(), shape.back()};
  const auto bytes = byte_size(matrix, element_size);
  if (!bytes) return refuse(bytes.error().code, "output", "{}: {}", {function, bytes.error().message});
  return matrix;
}

template <class T>
Result<Tensor<T>> unwritten(std::string_view function, Sizes shape) {
  const auto matrix = result_matrix(function, shape, sizeof(T));
  if (!matrix) return std::unexpected(matrix.error());
  auto values = Matrix<T>::unwritten(*matrix);
  if (!values) return refuse(values.error().code, "output", "{}: {}", {function, values.error().message});
  return Tensor<T>{std::move(*values), shape};
}

template Result<Tensor<float>> unwritten(std::string_view, Sizes);
template Result<Tensor<double>> unwritten(std::string_view, Sizes);

}  // namespace attn

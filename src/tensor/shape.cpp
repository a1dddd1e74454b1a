#include "tensor/shape.hpp"

#include <limits>

namespace attn {

std::string to_string(Shape shape) { return std::to_string(shape.rows) + " × " + std::to_string(shape.cols); }

Result<std::size_t> byte_size(Shape shape, std::size_t element_size) {
  constexpr auto most = static_cast<std::size_t>(std::numeric_limits<std::ptrdiff_t>::max());
  const std::size_t row_bytes_cap = most / element_size;
  const bool fits = shape.cols == 0 || shape.rows <= row_bytes_cap / shape.cols;
  if (!fits) {
    return fail(ErrorCode::too_large, "matrix: " + to_string(shape) + " numbers don't fit in memory's address range",
                to_string(shape));
  }
  return shape.rows * shape.cols * element_size;
}

}  // namespace attn

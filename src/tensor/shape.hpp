// Shapes: how many rows and columns, and whether that many numbers can be held.
#pragma once

#include <cstddef>
#include <string>

#include "tensor/error.hpp"

namespace attn {

struct Shape {
  std::size_t rows;
  std::size_t cols;

  friend bool operator==(const Shape&, const Shape&) = default;
};

// As readers write it: "6 × 4".
std::string to_string(Shape shape);

// rows · cols · element_size in bytes. ERR_TOO_LARGE when that overflows or passes what one allocation may hold.
Result<std::size_t> byte_size(Shape shape, std::size_t element_size);

}  // namespace attn

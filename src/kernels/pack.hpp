// Panels: some columns of a right-hand factor, copied together so that a tile reads them in order.
#pragma once

#include <cstddef>

#include "kernels/simd.hpp"
#include "kernels/window.hpp"

namespace attn::kernels {

// panel[k, j] = b[k, j] for all k; zeros behind the last column.
template <class B, std::size_t Width>
void pack_columns(Window<const Element<B>> b, Element<B>* panel) {
  for (std::size_t k = 0; k < b.rows; ++k, panel += Width) {
    const Element<B>* from = b.data + k * b.stride;
    for (std::size_t j = 0; j < Width; j += lanes<B>) {
      const std::size_t left = j < b.cols ? b.cols - j : 0;
      store(load<B>(from + (left > 0 ? j : 0), left, Element<B>(0)), panel + j);
    }
  }
}

// panel[k, j] = b[j, k]: rows of b become columns. Square after square, turned in registers.
template <class B, std::size_t Width>
void pack_rows(Window<const Element<B>> b, Element<B>* panel) {
  for (std::size_t j = 0; j < Width; j += lanes<B>) {
    for (std::size_t k = 0; k < b.cols; k += lanes<B>) {
      const std::size_t left = b.cols - k;
      B square[lanes<B>];
      for (std::size_t i = 0; i < lanes<B>; ++i) {
        square[i] = j + i < b.rows ? load<B>(b.data + (j + i) * b.stride + k, left, Element<B>(0)) : B(Element<B>(0));
      }
      transpose(square);
      for (std::size_t i = 0; i < lanes<B> && i < left; ++i) store(square[i], panel + (k + i) * Width + j);
    }
  }
}

}  // namespace attn::kernels

// How the kernels of one architecture see a matrix. Plain and without member functions on purpose: an inline function that
// isn't a template on the architecture would be compiled once per architecture, and the linker keeps any one of the copies.
#pragma once

#include <cstddef>

namespace attn::kernels {

template <class T>
struct Window {
  T* data;
  std::size_t rows;
  std::size_t cols;
  std::size_t stride;
};

enum class Factor { plain, transposed };  // C = A·B or A·Bᵀ

// K in panels if `panels` is given, else as rows.
template <class T>
struct Keys {
  Window<const T> rows;
  const T* panels;
};

template <class T>
[[gnu::always_inline]] inline Window<T> some_rows(Window<T> of, std::size_t first, std::size_t count) {
  return {of.data + first * of.stride, count, of.cols, of.stride};
}

template <class T>
[[gnu::always_inline]] inline Window<T> some_columns(Window<T> of, std::size_t first, std::size_t count) {
  return {of.data + first, of.rows, count, of.stride};
}

[[gnu::always_inline]] constexpr std::size_t smaller(std::size_t a, std::size_t b) { return a < b ? a : b; }

}  // namespace attn::kernels

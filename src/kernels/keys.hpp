// K in panels, feature by feature: number k of key j is at [j / width, k, j % width]. So a further key touches one column of
// the last panel, or begins the next.
#pragma once

#include <cstddef>

#include "kernels/pack.hpp"
#include "kernels/scores.hpp"
#include "kernels/window.hpp"

namespace attn::kernels {

template <class B>
std::size_t packed_keys_size_of(std::size_t T_k, std::size_t d_k) {
  return (T_k + key_panel<B> - 1) / key_panel<B> * key_panel<B> * d_k;
}

// Number 0 of key j; number k is k · key_panel further on.
template <class B, class T>
T* column_of_key(T* packed, std::size_t j, std::size_t d_k) {
  return packed + j / key_panel<B> * key_panel<B> * d_k + j % key_panel<B>;
}

template <class B>
void pack_keys_of(Window<const Element<B>> K, std::size_t first, Element<B>* packed) {
  constexpr std::size_t width = key_panel<B>;
  std::size_t row = 0;
  for (; row < K.rows && (first + row) % width != 0; ++row) {
    Element<B>* const column = column_of_key<B>(packed, first + row, K.cols);
    for (std::size_t k = 0; k < K.cols; ++k) column[k * width] = K.data[row * K.stride + k];
  }
  for (; row < K.rows; row += width) {
    pack_rows<B, width>(some_rows(K, row, smaller(K.rows - row, width)), packed + (first + row) * K.cols);
  }
}

template <class B>
void unpack_keys_of(const Element<B>* packed, Window<Element<B>> K) {
  for (std::size_t j = 0; j < K.rows; ++j) {
    const Element<B>* const column = column_of_key<B>(packed, j, K.cols);
    for (std::size_t k = 0; k < K.cols; ++k) K.data[j * K.stride + k] = column[k * key_panel<B>];
  }
}

}  // namespace attn::kernels

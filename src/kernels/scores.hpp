// Scores of one panel of keys: what the tiles leave to do, and a single query's scores without a copy of the keys.
#pragma once

#include <cstddef>

#include "kernels/row_impl.hpp"
#include "kernels/tile.hpp"
#include "kernels/window.hpp"

namespace attn::kernels {

// Keys side by side in a panel.
template <class B>
inline constexpr std::size_t key_panel = wide_shape<B>().batches * lanes<B>;

// Puts −∞ over the scores behind the first `visible` of a panel. Returns the larger of `best` and the panel's scores.
template <class B>
B hide(Element<B>* scores, std::size_t visible, B best) {
  for (std::size_t j = visible; j < key_panel<B>; ++j) scores[j] = minus_infinity<Element<B>>;
  for (std::size_t j = 0; j < key_panel<B>; j += lanes<B>) best = larger(best, load<B>(scores + j));
  return best;
}

// scores[j] = q · K[j] for one panel of keys. Keys are turned square by square in registers, so that each score is summed
// in the order in which a tile sums it.
template <class B>
void score_in_place(const Element<B>* q, Window<const Element<B>> K, Element<B>* scores) {
  constexpr std::size_t batches = wide_shape<B>().batches;
  B sums[batches];
  for (B& sum : sums) sum = B(Element<B>(0));
  for (std::size_t k = 0; k < K.cols; k += lanes<B>) {
    const std::size_t left = K.cols - k;
    for (std::size_t j = 0; j < batches; ++j) {
      const Element<B>* keys = K.data + j * lanes<B> * K.stride + k;
      B square[lanes<B>];
      for (std::size_t i = 0; i < lanes<B>; ++i) square[i] = load<B>(keys + i * K.stride, left, Element<B>(0));
      transpose(square);
      for (std::size_t i = 0; i < lanes<B> && i < left; ++i) sums[j] = madd(B(q[k + i]), square[i], sums[j]);
    }
  }
  for (std::size_t j = 0; j < batches; ++j) store(sums[j], scores + j * lanes<B>);
}

}  // namespace attn::kernels

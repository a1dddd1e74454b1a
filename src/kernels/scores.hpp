// Scores of one panel of keys: what the tiles leave to do.
#pragma once

#include <cstddef>

#include "kernels/row_impl.hpp"
#include "kernels/tile.hpp"

namespace attn::kernels {

// Keys side by side in a panel.
template <class B>
inline constexpr std::size_t key_panel = wide_shape<B>().batches * lanes<B>;

// Puts −∞ over the scores behind the first `visible` of a panel. Returns the larger of `best` and the panel's scores.
template <class B>
XSIMD_INLINE B hide(Element<B>* scores, std::size_t visible, B best) {
  const B hidden(minus_infinity<Element<B>>);
  for (std::size_t j = 0; j < key_panel<B>; j += lanes<B>) {
    if (j >= visible) {
      store(hidden, scores + j);
      continue;
    }
    const B seen = first_lanes(load<B>(scores + j), visible - j, hidden);
    store(seen, scores + j);
    best = larger(best, seen);
  }
  return best;
}

}  // namespace attn::kernels

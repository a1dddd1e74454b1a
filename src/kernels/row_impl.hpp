// What softmax does with one row, for one batch type.
#pragma once

#include <cstddef>
#include <limits>

#include "kernels/exp.hpp"
#include "kernels/simd.hpp"

namespace attn::kernels {

template <class T>
inline constexpr T minus_infinity = -std::numeric_limits<T>::infinity();

// to[j] = f(from[j]). `to` may be `from`.
template <class B, class F>
XSIMD_INLINE void map_row(const Element<B>* from, std::size_t cols, Element<B>* to, F f) {
  for (std::size_t j = 0; j < cols; j += lanes<B>) {
    store(f(load<B>(from + j, cols - j, Element<B>(0))), to + j, cols - j);
  }
}

// The largest number that isn't NaN; −∞ if there is none.
template <class B>
Element<B> max_of_row(const Element<B>* row, std::size_t cols) {
  B best(minus_infinity<Element<B>>);
  for (std::size_t j = 0; j < cols; j += lanes<B>) {
    best = larger(best, load<B>(row + j, cols - j, minus_infinity<Element<B>>));
  }
  return largest_lane(best);
}

// What to subtract from a row before its exponentials: its maximum, so that none overflows; 0 where that is −∞, so that
// −∞ − max is −∞ and not NaN.
template <class B>
Element<B> shift_for(Element<B> row_max) {
  return row_max == minus_infinity<Element<B>> ? Element<B>(0) : row_max;
}

template <class B>
void exps_of_row(const Element<B>* logits, std::size_t cols, Element<B> row_max, Element<B> temperature,
                 Element<B>* out) {
  const B shift(shift_for<B>(row_max));
  const B divisor(temperature);
  map_row<B>(logits, cols, out, [=](B x) { return exponential((x - shift) / divisor); });
}

// Column j adds to sum j mod (4 · lanes), whatever the length of the row: zeros behind its end, as masked keys leave them,
// don't change a bit.
template <class B>
Element<B> sum_of_row(const Element<B>* row, std::size_t cols) {
  constexpr std::size_t ways = 4;
  constexpr std::size_t stride = ways * lanes<B>;
  const B zero(Element<B>(0));
  B sums[ways] = {zero, zero, zero, zero};
  for (std::size_t j = 0; j < cols; j += stride) {
    for (std::size_t way = 0; way < ways && j + way * lanes<B> < cols; ++way) {
      const std::size_t from = j + way * lanes<B>;
      sums[way] = sums[way] + load<B>(row + from, cols - from, Element<B>(0));
    }
  }
  return sum_of_lanes((sums[0] + sums[1]) + (sums[2] + sums[3]));
}

template <class B>
void divide_row(const Element<B>* exps, std::size_t cols, Element<B> sum, Element<B>* out) {
  if (sum == Element<B>(0)) {
    map_row<B>(exps, cols, out, [](B) { return B(Element<B>(0)); });
  } else {
    const B divisor(sum);
    map_row<B>(exps, cols, out, [=](B x) { return x / divisor; });
  }
}

}  // namespace attn::kernels

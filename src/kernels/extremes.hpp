// The smallest and the largest number of a row, for one batch type.
#pragma once

#include <cstddef>
#include <limits>

#include "kernels/simd.hpp"

namespace attn::kernels {

template <class T>
inline constexpr T minus_infinity = -std::numeric_limits<T>::infinity();

// Of the numbers that aren't NaN; ∞ and −∞ if there are none.
template <class T>
struct Extremes {
  T smallest, largest;
};

template <class B>
class ExtremesSoFar {
 public:
  using T = Element<B>;
  static constexpr std::size_t ways = 4;
  static constexpr std::size_t width = ways * lanes<B>;

  // `width` numbers.
  XSIMD_INLINE void look_at(const T* numbers) {
    for (std::size_t way = 0; way < ways; ++way) take(way % 2, load<B>(numbers + way * lanes<B>));
  }

  // The row from number j on, which ends it.
  XSIMD_INLINE Extremes<T> rest_of(const T* row, std::size_t j, std::size_t cols) {
    for (; j + width <= cols; j += width) look_at(row + j);
    for (; j + lanes<B> <= cols; j += lanes<B>) take(0, load<B>(row + j));
    if (j < cols) {
      smallest_[0] = lesser(smallest_[0], load<B>(row + j, cols - j, -minus_infinity<T>));
      largest_[0] = larger(largest_[0], load<B>(row + j, cols - j, minus_infinity<T>));
    }
    return {smallest_lane(lesser(smallest_[0], smallest_[1])), largest_lane(larger(largest_[0], largest_[1]))};
  }

 private:
  XSIMD_INLINE void take(std::size_t which, B x) {
    smallest_[which] = lesser(smallest_[which], x);
    largest_[which] = larger(largest_[which], x);
  }

  // Two of each, since a comparison waits for the one before.
  B smallest_[2] = {B(-minus_infinity<T>), B(-minus_infinity<T>)};
  B largest_[2] = {B(minus_infinity<T>), B(minus_infinity<T>)};
};

template <class B>
Extremes<Element<B>> extremes_of_row(const Element<B>* row, std::size_t cols) {
  return ExtremesSoFar<B>().rest_of(row, 0, cols);
}

}  // namespace attn::kernels

// The softmax of one query, as far as its scores are known. They are in units of ln 2, so that e^x is a power of two.
#pragma once

#include <cstddef>

#include "kernels/exp2.hpp"
#include "kernels/row_impl.hpp"
#include "kernels/scores.hpp"

namespace attn::kernels {

template <class B>
struct OnlineSoftmax {
  using T = Element<B>;
  T max = minus_infinity<T>;
  Sum<B> sum = Sum<B>(B(T(0)));  // lane by lane

  // scores → exponentials, in place; behind the visible ones there is −∞ up to the end of a panel. Returns the factor that
  // brings what was mixed before to the new maximum.
  XSIMD_INLINE T take(T* scores, std::size_t visible, B block_max, const PowerOfTwo<B>& exponential) {
    T correction(1);
    const T largest = largest_lane(block_max);
    if (largest > max) {
      if (max > minus_infinity<T>) {
        correction = exponential(B(max - largest)).get(0);
        sum = sum * Sum<B>(B(correction));
      }
      max = largest;
    }
    constexpr std::size_t ways = 2;
    static_assert(key_panel<B> % (ways * lanes<B>) == 0, "behind the visible scores a panel ends");
    const B shift(shift_for<B>(max));
    Sum<B> sums[ways];
    for (Sum<B>& way : sums) way = Sum<B>(B(T(0)));
    for (std::size_t j = 0; j < visible; j += ways * lanes<B>) {
      for (std::size_t way = 0; way < ways; ++way) {
        T* at = scores + j + way * lanes<B>;
        const B e = exponential(load<B>(at) - shift);
        store(e, at);
        sums[way] = sums[way] + Sum<B>(e);
      }
    }
    for (const Sum<B>& way : sums) sum = sum + way;
    return correction;
  }

  T total() const { return sum_of_lanes(B(sum)); }
};

}  // namespace attn::kernels

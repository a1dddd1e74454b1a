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
  std::size_t j = 0;
  for (; j + lanes<B> <= cols; j += lanes<B>) store(f(load<B>(from + j)), to + j);
  if (j < cols) store(f(load<B>(from + j, cols - j, Element<B>(0))), to + j, cols - j);
}

// The largest number that isn't NaN; −∞ if there is none.
template <class B>
Element<B> max_of_row(const Element<B>* row, std::size_t cols) {
  constexpr std::size_t ways = 4;
  constexpr Element<B> none = minus_infinity<Element<B>>;
  B best[ways] = {B(none), B(none), B(none), B(none)};
  std::size_t j = 0;
  for (; j + ways * lanes<B> <= cols; j += ways * lanes<B>) {
    for (std::size_t way = 0; way < ways; ++way) best[way] = larger(best[way], load<B>(row + j + way * lanes<B>));
  }
  for (; j < cols; j += lanes<B>) best[0] = larger(best[0], load<B>(row + j, cols - j, none));
  return largest_lane(larger(larger(best[0], best[1]), larger(best[2], best[3])));
}

// What to subtract from a row before its exponentials: its maximum, so that none overflows; 0 where that is −∞, so that
// −∞ − max is −∞ and not NaN.
template <class B>
Element<B> shift_for(Element<B> row_max) {
  return row_max == minus_infinity<Element<B>> ? Element<B>(0) : row_max;
}

// A sum that keeps what its additions round away (Knuth, TAOCP 4.2.2, theorem B).
template <class B>
struct CompensatedSum {
  B sum = B(Element<B>(0));
  B lost = B(Element<B>(0));

  XSIMD_INLINE void add(B x) {
    const B next = sum + x;
    const B added = next - sum;
    lost = lost + ((sum - (next - added)) + (x - added));
    sum = next;
  }
};

// The sum of at(j, count) for j = 0, lanes, 2·lanes …; the last time, `count` is what is left of the row. Eight vectors are
// added up before they go into the sum. What a column is added to depends on the column alone: zeros behind the end of a
// row, as masked keys leave them, don't change a bit.
template <class B, class F>
XSIMD_INLINE Element<B> sum_of_batches(std::size_t cols, F at) {
  constexpr std::size_t pair = 2 * lanes<B>;
  constexpr std::size_t group = 4 * pair;
  const B zero(Element<B>(0));
  CompensatedSum<B> sum;
  B even = zero, odd = zero;
  std::size_t j = 0;
  while (j + pair <= cols) {
    even = even + at(j, lanes<B>);
    odd = odd + at(j + lanes<B>, lanes<B>);
    j += pair;
    if (j % group != 0) continue;
    sum.add(even + odd);
    even = odd = zero;
  }
  if (j < cols) even = even + at(j, cols - j);
  if (j + lanes<B> < cols) odd = odd + at(j + lanes<B>, cols - j - lanes<B>);
  sum.add(even + odd);
  return sum_of_lanes(sum.sum) + sum_of_lanes(sum.lost);
}

template <class B>
Element<B> sum_of_row(const Element<B>* row, std::size_t cols) {
  return sum_of_batches<B>(cols,
                           [=](std::size_t j, std::size_t count) { return load<B>(row + j, count, Element<B>(0)); });
}

// out = e^((logits − row_max) / temperature); returns its sum. What x − max rounds away is put back where the exponential has
// room for it: else it would be the largest error of all, a unit in the last place for each unit of |x − max|.
template <class B>
Element<B> exps_of_row(const Element<B>* logits, std::size_t cols, Element<B> row_max, Element<B> temperature,
                       Element<B>* out) {
  using T = Element<B>;
  const B shift(shift_for<B>(row_max));
  const Exponential<B> exponential;
  const auto exps = [&](auto scaled) {
    return sum_of_batches<B>(cols, [=, &exponential](std::size_t j, std::size_t count) {
      const B x = load<B>(logits + j, count, minus_infinity<T>);
      const B difference = x - shift;
      const B subtracted = x - difference;
      const B low = (x - (difference + subtracted)) + (subtracted - shift);
      const B e = exponential(scaled(difference), scaled(low));
      store(e, out + j, count);
      return e;
    });
  };
  if (temperature == T(1)) return exps([](B x) { return x; });
  const B divisor(temperature);
  return exps([=](B x) { return x / divisor; });
}

// out = exps / sum; 0 where the sum is 0.
template <class B>
void divide_row(const Element<B>* exps, std::size_t cols, Element<B> sum, Element<B>* out) {
  using T = Element<B>;
  if (sum == T(0)) {
    map_row<B>(exps, cols, out, [](B) { return B(T(0)); });
  } else if constexpr (sizeof(T) == sizeof(float)) {
    const B factor(T(1) / sum);  // half a unit in the last place for a third of the time
    map_row<B>(exps, cols, out, [=](B x) { return x * factor; });
  } else {
    const B divisor(sum);
    map_row<B>(exps, cols, out, [=](B x) { return x / divisor; });
  }
}

}  // namespace attn::kernels

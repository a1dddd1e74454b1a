// What softmax does with one row, for one batch type.
#pragma once

#include <cstddef>

#include "kernels/exp.hpp"
#include "kernels/extremes.hpp"
#include "kernels/simd.hpp"
#include "kernels/window.hpp"

namespace attn::kernels {

// to[j] = f(from[j]). `to` may be `from`.
template <class B, class F>
XSIMD_INLINE void map_row(const Element<B>* from, std::size_t cols, Element<B>* to, F f) {
  constexpr std::size_t group = 4 * lanes<B>;
  std::size_t j = 0;
  for (; j + group <= cols; j += group) {
    for (std::size_t i = j; i < j + group; i += lanes<B>) store(f(load<B>(from + i)), to + i);
  }
  for (; j + lanes<B> <= cols; j += lanes<B>) store(f(load<B>(from + j)), to + j);
  if (j < cols) store(f(load<B>(from + j, cols - j, Element<B>(0))), to + j, cols - j);
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

// Vectors that are added up before they go into a compensated sum.
inline constexpr std::size_t sum_group = 16;

// Whether whole groups have code of their own, without a loop: where it pays.
enum class Code { unrolled, compact };

// The sum of at(j, count) for j = 0, lanes, 2·lanes …; the last time, `count` is what is left of the row. Before each group
// comes prepare(j, count). What a column is added to depends on the column alone: zeros behind the end of a row, as masked
// keys leave them, don't change a bit.
template <class B, Code Form, class Prepare, class At>
XSIMD_INLINE Element<B> sum_of_batches(std::size_t cols, Prepare prepare, At at) {
  constexpr std::size_t pair = 2 * lanes<B>;
  constexpr std::size_t whole = sum_group * lanes<B>;
  CompensatedSum<B> sum;
  const auto add_group = [&](std::size_t j, std::size_t count) __attribute__((always_inline)) {
    prepare(j, count);
    B some(Element<B>(0));
    for (std::size_t i = 0; i < count; i += pair) {
      B both = at(j + i, smaller(count - i, lanes<B>));
      if (i + lanes<B> < count) both = both + at(j + i + lanes<B>, smaller(count - i - lanes<B>, lanes<B>));
      some = some + both;
    }
    sum.add(some);
  };
  std::size_t j = 0;
  if constexpr (Form == Code::unrolled) {
    for (; j + whole <= cols; j += whole) add_group(j, whole);
  }
  for (; j < cols; j += whole) add_group(j, smaller(cols - j, whole));
  return sum_of_lanes(sum.sum) + sum_of_lanes(sum.lost);
}

template <class B>
Element<B> sum_of_row(const Element<B>* row, std::size_t cols) {
  return sum_of_batches<B, Code::compact>(
      cols, [](std::size_t, std::size_t) {},
      [=](std::size_t j, std::size_t count) { return load<B>(row + j, count, Element<B>(0)); });
}

// e^((x − shift) / temperature). What x − shift rounds away is put back where the exponential has room for it.
template <class B>
class ScaledExponential {
 public:
  ScaledExponential(Element<B> shift, Element<B> temperature) : shift_(shift), temperature_(temperature) {}

  XSIMD_INLINE Reduced<B> reduce(B x) const {
    const B difference = x - shift_;
    const B subtracted = x - difference;
    const B low = (x - (difference + subtracted)) + (subtracted - shift_);
    return exp_.reduce(difference / temperature_, low / temperature_);
  }

  XSIMD_INLINE B finish(Reduced<B> of) const { return exp_.finish(of); }

 private:
  Exponential<B> exp_;
  B shift_, temperature_;
};

// out = F(shift, more...) of the logits; returns the sum. Group by group, first the first halves, then the second: in one
// piece an exponential is a longer chain of steps that wait for each other than a processor can look ahead. Not inlined:
// beside others, some engines spill its constants.
template <class B, class F, Code Form, class... More>
[[gnu::noinline]] Element<B> exps_and_sum(const Element<B>* logits, std::size_t cols, Element<B>* out, Element<B> shift,
                                          More... more) {
  using T = Element<B>;
  const F exponential(shift, more...);
  alignas(alignment<B>) T powers[sum_group * lanes<B>];
  const auto reduce = [&](std::size_t j, std::size_t count) {
    for (std::size_t i = 0; i < count; i += lanes<B>) {
      const Reduced<B> reduced = exponential.reduce(load<B>(logits + j + i, count - i, shift));
      store(reduced.r, out + j + i, count - i);
      store(reduced.power, powers + i);
    }
    asm volatile("" : : : "memory");  // else what was stored would be kept in registers that aren't there
  };
  return sum_of_batches<B, Form>(cols, reduce, [&](std::size_t j, std::size_t count) {
    const B r = load<B>(out + j, count, T(0));
    const B e = exponential.finish({r, load<B>(powers + j % (sum_group * lanes<B>), count, T(0))});
    store(e, out + j, count);
    return e;
  });
}

// Puts 0 for the −∞ that end a row, and returns how many numbers come before: under a causal mask half of all.
template <class B>
[[gnu::noinline]] std::size_t exps_of_hidden(const Element<B>* logits, std::size_t cols, Element<B>* out) {
  while (cols > 0 && logits[cols - 1] == minus_infinity<Element<B>>) out[--cols] = Element<B>(0);
  return cols;
}

// out = e^((logits − max) / temperature); returns its sum.
template <class B>
Element<B> exps_of_row(const Element<B>* logits, std::size_t all_cols, Extremes<Element<B>> of, Element<B> temperature,
                       Element<B>* out) {
  using T = Element<B>;
  const std::size_t cols = exps_of_hidden<B>(logits, all_cols, out);
  if (temperature != T(1) || !ShiftedExponential<B, Range::any>::splits(of.largest)) {
    return exps_and_sum<B, ScaledExponential<B>, Code::compact>(logits, cols, out, shift_for<B>(of.largest),
                                                                temperature);
  }
  if constexpr (sizeof(T) == sizeof(float)) {
    if (of.smallest - of.largest > ExpConstants<T>::normal) {
      return exps_and_sum<B, ShiftedExponential<B, Range::normal>, Code::unrolled>(logits, cols, out, of.largest);
    }
  }
  return exps_and_sum<B, ShiftedExponential<B, Range::any>, Code::compact>(logits, cols, out, of.largest);
}

// out = exps / sum; 0 where the sum is 0. Floats take the product with 1 / sum: half a unit in the last place more, in a third
// of the time.
template <class B>
XSIMD_INLINE void divide_row(const Element<B>* exps, std::size_t cols, Element<B> sum, Element<B>* out) {
  using T = Element<B>;
  if (sum == T(0)) {
    map_row<B>(exps, cols, out, [](B) { return B(T(0)); });
  } else if constexpr (sizeof(T) == sizeof(float)) {
    const B factor(T(1) / sum);
    map_row<B>(exps, cols, out, [=](B x) { return x * factor; });
  } else {
    const B divisor(sum);
    map_row<B>(exps, cols, out, [=](B x) { return x / divisor; });
  }
}

// divide_row, and the extremes of another row on the way: the one is a matter of writing, the other of reading and comparing.
template <class B>
Extremes<Element<B>> divide_row_and_look_at(const Element<B>* other, std::size_t cols, Element<B> sum,
                                            Element<B>* exps) {
  ExtremesSoFar<B> found;
  std::size_t j = 0;
  if (sizeof(Element<B>) == sizeof(float) && sum != Element<B>(0)) {
    const B factor(Element<B>(1) / sum);
    for (; j + found.width <= cols; j += found.width) {
      found.look_at(other + j);
      map_row<B>(exps + j, found.width, exps + j, [=](B x) { return x * factor; });
    }
  }
  divide_row<B>(exps + j, cols - j, sum, exps + j);
  return found.rest_of(other, j, cols);
}

}  // namespace attn::kernels

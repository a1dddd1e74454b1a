// The softcap for one batch type.
#pragma once

#include "kernels/exp.hpp"
#include "kernels/row_impl.hpp"
#include "kernels/window.hpp"

namespace attn::kernels {

// tanh t = (1 − e^(−2t)) / (1 + e^(−2t)) for t = |x| / cap, and −u / (2 + u) for u = e^(−2t) − 1, which keeps all digits near
// 0. Where t is so small that tanh t rounds to it, |x| comes back: t itself may be subnormal.
template <class B>
XSIMD_INLINE B softcap_of_batch(B x, B cap, const Exponential<B>& exponential) {
  using T = Element<B>;
  constexpr T is_itself_below = sizeof(T) == sizeof(float) ? T(0x1p-13) : T(0x1p-28);
  constexpr T is_one_from = 20;  // 1 − tanh 20 < 2^-56
  const B size = larger(x, B(T(0)) - x);
  const B t = lesser(size / cap, B(is_one_from));
  const B u = exponential.less_one(exponential.reduce(t * B(T(-2))));
  const auto small = t < B(is_itself_below);
  return with_sign_of(x, zero_where(small, cap * (u / (B(T(-2)) - u))) + zero_where(!small, size));
}

template <class B>
void softcap_of(Window<const Element<B>> scores, Element<B> cap, Window<Element<B>> capped) {
  const Exponential<B> exponential;
  const B bound(cap);
  for (std::size_t i = 0; i < scores.rows; ++i) {
    map_row<B>(scores.data + i * scores.stride, scores.cols, capped.data + i * capped.stride,
               [&](B x) { return softcap_of_batch(x, bound, exponential); });
  }
}

}  // namespace attn::kernels

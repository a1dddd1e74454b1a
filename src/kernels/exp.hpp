// e^x for a batch. Not named exp: xsimd's own exp would be found first, through its namespace.
//
// Exactly 1 at ±0, exactly 0 at −∞, +∞ where the result overflows, NaN for NaN. Results below the smallest normal number
// underflow gradually, rounded once. Error in units in the last place, with and without a fused multiply-add, measured by
// tests/kernels/exp_test.cpp: float ≤ 1.0, double ≤ 1.0.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>

#include "kernels/simd.hpp"

namespace attn::kernels {

// e^x = 2^n · e^r with n = round(x / ln 2) and |r| ≤ ln 2 / 2.  e^r = 1 + r + r²·q(r).
// q and the split of ln 2: SLEEF (N. Shibata), src/libm/sleefsimd{sp,dp}.c, functions xexpf and xexp. `ln2_high` ends in
// zeros, so that n · ln2_high is exact.
template <class T>
struct ExpConstants;

template <>
struct ExpConstants<float> {
  using Bits = std::uint32_t;
  static constexpr int mantissa_bits = 23;
  static constexpr int exponent_bias = 127;
  static constexpr float round = 0x1.8p23f;  // added and taken away again, leaves the nearest integer
  static constexpr float far = 160;          // e^±far is past the range, and n still within that of power_of_two
  static constexpr float log2_e = 1.442695040888963407359924681001892137f;
  static constexpr float ln2_high = 0.693145751953125f;
  static constexpr float ln2_low = 1.428606765330187045e-06f;
  static constexpr float q[] = {0.000198527617612853646278381f, 0.00139304355252534151077271f,
                                0.00833336077630519866943359f,  0.0416664853692054748535156f,
                                0.166666671633720397949219f,    0.5f};
};

template <>
struct ExpConstants<double> {
  using Bits = std::uint64_t;
  static constexpr int mantissa_bits = 52;
  static constexpr int exponent_bias = 1023;
  static constexpr double round = 0x1.8p52;
  static constexpr double far = 1200;
  static constexpr double log2_e = 1.442695040888963407359924681001892137;
  static constexpr double ln2_high = 0.69314718055966295651160180568695068359375;
  static constexpr double ln2_low = 0.28235290563031577122588448175013436025525412068e-12;
  static constexpr double q[] = {2.08860621107283687536341e-09,
                                 2.51112930892876518610661e-08,
                                 2.75573911234900471893338e-07,
                                 2.75572362911928827629423e-06,
                                 2.4801587159235472998791e-05,
                                 0.000198412698960509205564975,
                                 0.00138888888889774492207962,
                                 0.00833333333331652721664984,
                                 0.0416666666666665047591422,
                                 0.166666666666666851703837,
                                 0.5};
};

template <class B>
XSIMD_INLINE B round_to_integer(B x) {
  using C = ExpConstants<Element<B>>;
  return (x + B(C::round)) - B(C::round);
}

// 2^n for an integer n in the exponent's range: the sum's last bits are n + bias, and the shift makes them the exponent.
template <class B>
XSIMD_INLINE B power_of_two(B n) {
  using C = ExpConstants<Element<B>>;
  using Bits = typename C::Bits;
  const auto biased = xsimd::bitwise_cast<Bits>(n + B(C::round + C::exponent_bias));
  return xsimd::bitwise_cast<Element<B>>(biased << C::mantissa_bits);
}

template <class B>
XSIMD_INLINE B exponential(B x) {
  using T = Element<B>;
  using C = ExpConstants<T>;
  const B n = round_to_integer(x * B(C::log2_e));
  const B r = madd(n, B(-C::ln2_low), madd(n, B(-C::ln2_high), x));

  B q(C::q[0]);
  for (std::size_t i = 1; i < std::size(C::q); ++i) q = madd(q, r, B(C::q[i]));
  const B power = madd(r * r, q, r) + B(T(1));

  // In two factors, since 2^n alone leaves the range while the result is still inside it.
  const B half = round_to_integer(n * B(T(0.5)));
  const B result = power * power_of_two(half) * power_of_two(n - half);

  const B capped = xsimd::select(x > B(C::far), B(std::numeric_limits<T>::infinity()), result);
  return xsimd::select(x < B(-C::far), B(T(0)), capped);
}

}  // namespace attn::kernels

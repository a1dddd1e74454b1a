// e^x for a batch, x ≤ 0: all that a softmax asks for, which takes the maximum away first. Not named exp: xsimd's own exp
// would be found first, through its namespace.
//
// Exactly 1 at ±0, exactly 0 at −∞ and wherever e^x rounds to 0, NaN for NaN, and never falling as x rises. Results below
// the smallest normal number underflow gradually, rounded once. Error in units in the last place, with and without a fused
// multiply-add: float ≤ 1.1 (tests/kernels/exp_test.cpp tries every float), double ≤ 1.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "kernels/simd.hpp"

namespace attn::kernels {

// e^x = 2^n · e^r with n = round(x / ln 2) and |r| ≤ ln 2 / 2.  e^r = 1 + r + r²·q(r).
template <class T>
struct ExpConstants;

template <>
struct ExpConstants<float> {
  using Bits = std::uint32_t;
  static constexpr int mantissa_bits = 23;
  static constexpr int lift = 32;  // 2^(n + lift) is normal for all n that matter
  static constexpr float unlift = 0x1p-32f;
  static constexpr float vanishes = -104;  // e^-104 < 2^-150, half the smallest subnormal number
  static constexpr float bias = 0x1.8p23f + 127 + lift;
  static constexpr float log2_e = 1.442695040888963407359924681001892137f;
  // ln 2 in two parts, as SLEEF splits it (N. Shibata, src/libm/sleefsimdsp.c, L2Uf and L2Lf): the first ends in zeros, so
  // that n · ln2_high is exact.
  static constexpr float ln2_high = 0.693145751953125f;
  static constexpr float ln2_low = 1.428606765330187045e-06f;
  // Ours: the least relative error of e^r by Remez's exchange, each coefficient rounded to float before the next is
  // fitted. Off by at most 2^-28.2.
  static constexpr float q[] = {0x1.6ac6e2p-10f, 0x1.123de2p-7f, 0x1.555858p-5f, 0x1.55548cp-3f, 0x1.fffffcp-2f};
};

template <>
struct ExpConstants<double> {
  using Bits = std::uint64_t;
  static constexpr int mantissa_bits = 52;
  static constexpr int lift = 64;
  static constexpr double unlift = 0x1p-64;
  static constexpr double vanishes = -746;  // e^-746 < 2^-1075
  static constexpr double bias = 0x1.8p52 + 1023 + lift;
  static constexpr double log2_e = 1.442695040888963407359924681001892137;
  // These and q: SLEEF, src/libm/sleefsimddp.c, L2U, L2L and xexp.
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

// Made once before a loop: it keeps its constants in vectors.
template <class B>
class Exponential {
 public:
  // e^x.
  XSIMD_INLINE B operator()(B x) const { return reduced(larger(x, vanishes_), B(T(0))); }

  // e^(x + low), for a `low` that is lost in x + low: what the rounding of x left behind. NaN where x is −∞ is none.
  XSIMD_INLINE B operator()(B x, B low) const { return zero_where(x < vanishes_, reduced(x, low)); }

 private:
  using T = Element<B>;
  using C = ExpConstants<T>;
  static constexpr std::size_t terms = std::size(C::q);

  XSIMD_INLINE B reduced(B x, B low) const {
    // Adding `bias` leaves no room for a fraction: the sum's last bits are n, and the exponent of 2^(n + lift).
    const B biased = madd(x, log2_e_, bias_);
    const B n = biased - bias_;
    const B r = madd(n, minus_ln2_high_, x) + madd(n, minus_ln2_low_, low);
    const B power = xsimd::bitwise_cast<T>(xsimd::bitwise_cast<typename C::Bits>(biased) << C::mantissa_bits);
    const B square = r * r;
    const B less_one = madd(polynomial(r, square), square, r);
    return madd(less_one, power, power) * unlift_;
  }

  // In pairs, since a longer chain of dependent steps would take longer than the arithmetic.
  XSIMD_INLINE B polynomial(B r, B square) const {
    B sum = q_[0];
    for (std::size_t i = 1; i < terms; i += 2) sum = madd(sum, square, madd(q_[i], r, q_[i + 1]));
    return sum;
  }

  B log2_e_ = unfolded<B>(C::log2_e);
  B bias_ = unfolded<B>(C::bias);
  B minus_ln2_high_ = unfolded<B>(-C::ln2_high);
  B minus_ln2_low_ = unfolded<B>(-C::ln2_low);
  B unlift_ = unfolded<B>(C::unlift);
  B vanishes_ = unfolded<B>(C::vanishes);
  std::array<B, terms> q_ = [] {
    std::array<B, terms> q;
    for (std::size_t i = 0; i < terms; ++i) q[i] = unfolded<B>(C::q[i]);
    return q;
  }();
};

}  // namespace attn::kernels

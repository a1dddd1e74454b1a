// e^x for a batch, x ≤ 0: all that a softmax asks for, which takes the maximum away first. Not named exp: xsimd's own exp
// would be found first, through its namespace.
//
// Exactly 1 at ±0, exactly 0 at −∞ and wherever e^x rounds to 0, NaN for NaN, and never falling as x rises. Results below
// the smallest normal number underflow gradually, rounded once. Error in units in the last place, with and without a fused
// multiply-add: float ≤ 1.1 (tests/kernels/exp_test.cpp tries every float), double ≤ 1.
#pragma once

#include <array>
#include <cstddef>
#include <iterator>
#include <numbers>

#include "kernels/simd.hpp"

namespace attn::kernels {

// e^x = 2^n · e^r with n = round(x / ln 2) and |r| ≤ ln 2 / 2.  e^r = 1 + r + r²·q(r).
template <class T>
struct ExpConstants;

template <>
struct ExpConstants<float> {
  static constexpr float lift = 32;  // 2^(n + lift) is normal for all n that matter
  static constexpr float unlift = 0x1p-32f;
  static constexpr float normal = -60;     // from here on all that e^x is computed from is normal too
  static constexpr float vanishes = -104;  // e^-104 < 2^-150, half the smallest subnormal number
  static constexpr float bias = 0x1.8p23f + 127;
  // ln 2 in two parts, as SLEEF splits it (N. Shibata, src/libm/sleefsimdsp.c, L2Uf and L2Lf): the first ends in zeros, so
  // that n · ln2_high is exact.
  static constexpr float ln2_high = 0.693145751953125f;
  static constexpr float ln2_low = 1.428606765330187045e-06f;
  static constexpr float splitter = 0x1.8p9f;  // whose last place is no smaller than the last bit of ln2_high
  // Ours: the least relative error of e^r by Remez's exchange, each coefficient rounded to float before the next is
  // fitted. Off by at most 2^-28.2.
  static constexpr float q[] = {0x1.6ac6e2p-10f, 0x1.123de2p-7f, 0x1.555858p-5f, 0x1.55548cp-3f, 0x1.fffffcp-2f};
};

template <>
struct ExpConstants<double> {
  static constexpr double lift = 64;
  static constexpr double unlift = 0x1p-64;
  static constexpr double normal = -600;
  static constexpr double vanishes = -746;  // e^-746 < 2^-1075
  static constexpr double bias = 0x1.8p52 + 1023;
  // These and q: SLEEF, src/libm/sleefsimddp.c, L2U, L2L and xexp.
  static constexpr double ln2_high = 0.69314718055966295651160180568695068359375;
  static constexpr double ln2_low = 0.28235290563031577122588448175013436025525412068e-12;
  static constexpr double splitter = 0x1.8p11;
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

// Of exponents: `normal` if all are above ExpConstants' number of that name, which spares what others ask for. The bits are
// the same.
enum class Range { normal, any };

// e^x half done: e^r times a power of two.
template <class B>
struct Reduced {
  B r;
  B power;
};

// Made once before a loop: it keeps its constants in vectors. `reduce` and `finish` are there for who has many to compute:
// a processor that meets all first halves before the second ones waits less.
template <class B>
class Exponential {
 public:
  // e^x.
  XSIMD_INLINE B operator()(B x) const { return finish(reduce(x)); }

  XSIMD_INLINE Reduced<B> reduce(B x) const {
    const B within = larger(x, vanishes_);
    const Power power = power_for(within);
    return {madd(power.n, minus_ln2_low_, madd(power.n, minus_ln2_high_, within)), power.lifted};
  }

  // e^(x + low), for a `low` that is lost in x + low: what the rounding of x left behind. NaN where x is −∞ is none.
  XSIMD_INLINE Reduced<B> reduce(B x, B low) const {
    const Power power = power_for(x);
    const B r = madd(power.n, minus_ln2_high_, x) + madd(power.n, minus_ln2_low_, low);
    const auto vanished = x < vanishes_;
    return {zero_where(vanished, r), zero_where(vanished, power.lifted)};
  }

  template <Range Of = Range::any>
  XSIMD_INLINE B finish(Reduced<B> of) const {
    const B square = of.r * of.r;
    const B less_one = madd(polynomial(of.r, square), square, of.r);
    const B lifted = madd(less_one, of.power, of.power);
    return Of == Range::any ? lifted * unlift_ : lifted;
  }

  // e^x − 1 for what is above ExpConstants’ `normal`, with all its digits near 0.
  XSIMD_INLINE B less_one(Reduced<B> of) const {
    const B square = of.r * of.r;
    const B power = of.power * unlift_;
    return madd(madd(polynomial(of.r, square), square, of.r), power, power - B(T(1)));
  }

 private:
  template <class, Range>
  friend class ShiftedExponential;

  using T = Element<B>;
  using C = ExpConstants<T>;
  static constexpr std::size_t terms = std::size(C::q);

  struct Power {
    B n;
    B lifted;  // 2^(n + lift), or 2^n in the normal range
  };

  template <Range Of = Range::any>
  XSIMD_INLINE Power power_for(B x) const {
    // Adding `bias` leaves no room for a fraction: the sum's last bits are n, and the exponent of the power.
    const B& bias = Of == Range::any ? lifting_bias_ : bias_;
    const B biased = madd(x, log2_e_, bias);
    return {biased - bias, last_bits_as_exponent(biased)};
  }

  // In pairs, since a longer chain of dependent steps would take longer than the arithmetic.
  XSIMD_INLINE B polynomial(B r, B square) const {
    B sum = q_[0];
    for (std::size_t i = 1; i < terms; i += 2) sum = madd(sum, square, madd(q_[i], r, q_[i + 1]));
    return sum;
  }

  B log2_e_ = unfolded<B>(std::numbers::log2e_v<T>);
  B bias_ = unfolded<B>(C::bias);
  B lifting_bias_ = unfolded<B>(C::bias + C::lift);
  B minus_ln2_high_ = unfolded<B>(-C::ln2_high);
  B minus_ln2_low_ = unfolded<B>(-C::ln2_low);
  B unlift_ = unfolded<B>(C::unlift);
  B vanishes_ = unfolded<B>(C::vanishes);
  std::array<B, terms> q_ = unfolded<B>(C::q);
};

// e^(x − shift) for a shift that splits, as if x − shift were not rounded: its rounding would be the largest error of all, a
// unit in the last place for each unit of |x − shift|.
template <class B, Range Of>
class ShiftedExponential {
 public:
  using T = Element<B>;

  // Whether a shift is split exactly. Beyond, what is not so far below it that e^(x − shift) is 0 is within a factor of 2 of
  // it, and x − shift itself is exact.
  static constexpr bool splits(T shift) { return C::vanishes < shift && shift < -2 * C::vanishes; }

  explicit ShiftedExponential(T shift) : ShiftedExponential(shift, (shift + C::splitter) - C::splitter) {}

  XSIMD_INLINE Reduced<B> reduce(B x) const {
    if constexpr (Of == Range::any) x = larger(x, vanishes_);
    const auto power = exp_.template power_for<Of>(x + minus_high_);
    const B coarse = x + madd(power.n, exp_.minus_ln2_high_, minus_high_);
    return {coarse + madd(power.n, exp_.minus_ln2_low_, minus_low_), power.lifted};
  }

  XSIMD_INLINE B finish(Reduced<B> of) const { return exp_.template finish<Of>(of); }

 private:
  using C = ExpConstants<T>;

  // In two parts: the first ends where ln2_high ends, so that the sum of it and n · ln2_high is exact.
  ShiftedExponential(T shift, T high) : minus_high_(-high), minus_low_(high - shift), vanishes_(shift + C::vanishes) {}

  Exponential<B> exp_;
  B minus_high_, minus_low_, vanishes_;
};

}  // namespace attn::kernels

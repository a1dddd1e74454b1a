// 2^x for a batch, x ≤ 0: the exponential of scores that were multiplied by log2 e before, which spares the most of a range
// reduction.
//
// Exactly 1 at ±0, exactly 0 at −∞ and below the smallest normal number, NaN for NaN. Error in units in the last place, with
// and without a fused multiply-add (tests/kernels/exp_test.cpp): ≤ 1.3.
#pragma once

#include <array>
#include <cstddef>
#include <iterator>

#include "kernels/simd.hpp"

namespace attn::kernels {

// 2^x = 2^n · 2^r with n = round(x) and |r| ≤ ½.  2^r = 1 + r·p(r), p by Remez's exchange for the least relative error of
// 2^r, each coefficient rounded before the next is fitted, the last one first (ours).
template <class T>
struct Exp2Constants;

template <>
struct Exp2Constants<float> {
  static constexpr float vanishes = -127;  // where the bits of 2^n are those of 0
  static constexpr float bias = 0x1.8p23f + 127;
  // Off by at most 2^-26.2.
  static constexpr float p[] = {0x1.1799f4p-13f, 0x1.5ef4dcp-10f, 0x1.3b6816p-7f,
                                0x1.c6af9ep-5f,  0x1.ebfb94p-3f,  0x1.62e430p-1f};
};

template <>
struct Exp2Constants<double> {
  static constexpr double vanishes = -1023;
  static constexpr double bias = 0x1.8p52 + 1023;
  // Off by at most 2^-53.4.
  static constexpr double p[] = {0x1.f054b2dedf00ep-32, 0x1.e63f599f7eb96p-28, 0x1.b520a67c06b86p-24,
                                 0x1.62bfb31285a31p-20, 0x1.ffcbfe6288e2cp-17, 0x1.43091316a9be7p-13,
                                 0x1.5d87fe78457ecp-10, 0x1.3b2ab6fb9da9bp-7,  0x1.c6b08d704a26fp-5,
                                 0x1.ebfbdff82c5b3p-3,  0x1.62e42fefa39efp-1};
};

// Made once before a loop: it keeps its constants in vectors.
template <class B>
class PowerOfTwo {
 public:
  XSIMD_INLINE B operator()(B x) const {
    const B within = larger(x, vanishes_);
    // Adding `bias` leaves no room for a fraction: the sum's last bits are n, and the exponent of 2^n.
    const B biased = within + bias_;
    const B r = within - (biased - bias_);
    const B power = last_bits_as_exponent(biased);
    B p = p_[0];
    for (std::size_t i = 1; i < terms; ++i) p = madd(p, r, p_[i]);
    return madd(p * r, power, power);
  }

 private:
  using T = Element<B>;
  using C = Exp2Constants<T>;
  static constexpr std::size_t terms = std::size(C::p);

  B bias_ = unfolded<B>(C::bias);
  B vanishes_ = unfolded<B>(C::vanishes);
  std::array<B, terms> p_ = unfolded<B>(C::p);
};

}  // namespace attn::kernels

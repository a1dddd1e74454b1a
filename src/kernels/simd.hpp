// Vectors: the one place that includes xsimd. Everything here is a template on the batch type B, which carries the element
// type and the architecture, so that code compiled for one architecture can't be linked into another's.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <xsimd/xsimd.hpp>

#include "kernels/one_lane.hpp"

namespace attn::kernels {

template <class T, class Arch>
using Batch = std::conditional_t<std::is_same_v<Arch, OneLane>, Single<T>, xsimd::batch<T, Arch>>;

template <class B>
using Element = typename B::value_type;

template <class B>
inline constexpr std::size_t lanes = B::size;

template <class B>
inline constexpr std::size_t alignment = B::arch_type::alignment();

// What to add up products in. JavaScript has no sums of floats, only of doubles that are rounded to floats one by one, which
// takes longer than the sum.
template <class B>
using Sum = std::conditional_t<std::is_same_v<B, Single<float>>, Single<double>, B>;

// What a build that has no run-time dispatch computes with.
#ifdef ATTN_ONE_LANE
using BaselineArch = OneLane;
#else
using BaselineArch = xsimd::default_arch;
static_assert(lanes<Batch<float, BaselineArch>> >= 4 && lanes<Batch<double, BaselineArch>> >= 2,
              "the build became scalar: no vector unit, and it wasn't asked to do without");
#endif
#ifdef __wasm_simd128__
static_assert(std::is_same_v<BaselineArch, xsimd::wasm>, "a WebAssembly build with SIMD has to use it");
#endif

template <class B>
XSIMD_INLINE B load(const Element<B>* from) {
  return B::load_unaligned(from);
}

template <class B>
XSIMD_INLINE void store(B values, Element<B>* to) {
  values.store_unaligned(to);
}

// The first `count` numbers, then `padding`. Tails go this way through the same vectors as the rest of their row, so that
// all elements of a row are rounded alike.
template <class B>
XSIMD_INLINE B load(const Element<B>* from, std::size_t count, Element<B> padding) {
  if (count >= lanes<B>) return load<B>(from);
  alignas(alignment<B>) Element<B> padded[lanes<B>];
  for (std::size_t lane = 0; lane < lanes<B>; ++lane) padded[lane] = lane < count ? from[lane] : padding;
  return B::load_aligned(padded);
}

// Stores the first `count` numbers and touches nothing behind them.
template <class B>
XSIMD_INLINE void store(B values, Element<B>* to, std::size_t count) {
  if (count >= lanes<B>) return store(values, to);
  alignas(alignment<B>) Element<B> padded[lanes<B>];
  values.store_aligned(padded);
  for (std::size_t lane = 0; lane < count; ++lane) to[lane] = padded[lane];
}

// a·b + c, rounded once where the machine can. xsimd knows no relaxed SIMD.
template <class B>
XSIMD_INLINE B madd(B a, B b, B c) {
#ifdef __wasm_relaxed_simd__
  if constexpr (std::is_same_v<Element<B>, float>) {
    return B(wasm_f32x4_relaxed_madd(a, b, c));
  } else {
    return B(wasm_f64x2_relaxed_madd(a, b, c));
  }
#else
  return xsimd::fma(a, b, c);
#endif
}

// The larger of `best` and `x`; `best` where x is NaN: what starts at −∞ never becomes NaN, on any machine. One instruction
// where a maximum is a comparison (x86 and, in both builds, WebAssembly's pmax).
template <class B>
XSIMD_INLINE B larger(B best, B x) {
#ifdef __wasm_simd128__
  if constexpr (std::is_same_v<Element<B>, float>) {
    return B(wasm_f32x4_pmax(best, x));
  } else {
    return B(wasm_f64x2_pmax(best, x));
  }
#else
  return xsimd::select(best < x, x, best);
#endif
}

// The smaller of `best` and `x`; `best` where x is NaN.
template <class B>
XSIMD_INLINE B lesser(B best, B x) {
#ifdef __wasm_simd128__
  if constexpr (std::is_same_v<Element<B>, float>) {
    return B(wasm_f32x4_pmin(best, x));
  } else {
    return B(wasm_f64x2_pmin(best, x));
  }
#else
  return xsimd::select(x < best, x, best);
#endif
}

// 0 where `condition` holds, else `value`.
template <class B>
XSIMD_INLINE B zero_where(typename B::batch_bool_type condition, B value) {
#ifdef __wasm_relaxed_simd__
  return B(wasm_i32x4_relaxed_laneselect(B(Element<B>(0)), value, condition));
#else
  return xsimd::select(condition, B(Element<B>(0)), value);
#endif
}

// x in the first `count` lanes, `padding` in the others.
template <class B>
XSIMD_INLINE B first_lanes(B x, std::size_t count, B padding) {
  using T = Element<B>;
  alignas(alignment<B>) static constexpr std::array<T, lanes<B>> ordinals = [] {
    std::array<T, lanes<B>> numbers{};
    for (std::size_t lane = 0; lane < lanes<B>; ++lane) numbers[lane] = static_cast<T>(lane);
    return numbers;
  }();
  return xsimd::select(B::load_aligned(ordinals.data()) < B(static_cast<T>(count)), x, padding);
}

// The size of `value`, with the sign of x.
template <class B>
XSIMD_INLINE B with_sign_of(B x, B value) {
  return xsimd::copysign(value, x);
}

// `value` in every lane, out of the compiler's sight. A constant that a browser's compiler knows it makes anew from scratch in
// every round of a loop, which takes it longer than the arithmetic.
template <class B>
XSIMD_INLINE B unfolded(Element<B> value) {
#ifdef __wasm_simd128__
  const Element<B>* unseen = &value;
  asm volatile("" : "+r"(unseen) : : "memory");
  return B(*unseen);
#else
  return B(value);
#endif
}

template <class B, std::size_t Count>
XSIMD_INLINE std::array<B, Count> unfolded(const Element<B> (&values)[Count]) {
  std::array<B, Count> result;
  for (std::size_t i = 0; i < Count; ++i) result[i] = unfolded<B>(values[i]);
  return result;
}

// The last bits of a number, where its exponent is. A number to which n was added as units in its last place becomes 2^n, if
// what it ended in before was the exponent of 1.
template <class B>
XSIMD_INLINE B last_bits_as_exponent(B x) {
  using T = Element<B>;
  using Bits = std::conditional_t<sizeof(T) == sizeof(std::uint32_t), std::uint32_t, std::uint64_t>;
  return xsimd::bitwise_cast<T>(xsimd::bitwise_cast<Bits>(x) << (std::numeric_limits<T>::digits - 1));
}

// Rows become columns: lane j of batch i goes to lane i of batch j.
template <class B>
XSIMD_INLINE void transpose(B (&square)[lanes<B>]) {
  xsimd::transpose(square, square + lanes<B>);
}

template <class B>
XSIMD_INLINE Element<B> sum_of_lanes(B x) {
  return xsimd::reduce_add(x);
}

// No lane may hold NaN.
template <class B>
XSIMD_INLINE Element<B> largest_lane(B x) {
  return xsimd::reduce_max(x);
}
template <class B>
XSIMD_INLINE Element<B> smallest_lane(B x) {
  return xsimd::reduce_min(x);
}

}  // namespace attn::kernels

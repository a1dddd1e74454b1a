// A batch of one number, for builds without vectors: an engine for JavaScript keeps plain numbers in registers, and arrays of
// lanes in memory. What simd.hpp does with a batch, in plain arithmetic.
#pragma once

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace attn::kernels {

struct OneLane {
  static constexpr std::size_t alignment() { return 16; }
  static constexpr const char* name() { return "one lane"; }
};

template <class T>
struct Single {
  using value_type = T;
  using arch_type = OneLane;
  using batch_bool_type = bool;
  static constexpr std::size_t size = 1;

  T value;

  Single() = default;
  constexpr Single(T only) : value(only) {}
  template <class From>
  explicit Single(Single<From> other) : value(static_cast<T>(other.value)) {}

  static Single load_unaligned(const T* from) { return *from; }
  static Single load_aligned(const T* from) { return *from; }
  void store_unaligned(T* to) const { *to = value; }
  void store_aligned(T* to) const { *to = value; }
  T get(std::size_t) const { return value; }

  friend Single operator+(Single a, Single b) { return a.value + b.value; }
  friend Single operator-(Single a, Single b) { return a.value - b.value; }
  friend Single operator*(Single a, Single b) { return a.value * b.value; }
  friend Single operator/(Single a, Single b) { return a.value / b.value; }
  friend bool operator<(Single a, Single b) { return a.value < b.value; }
};

template <class T>
Single<T> madd(Single<T> a, Single<T> b, Single<T> c) {
  return a * b + c;
}

template <class T>
Single<T> larger(Single<T> best, Single<T> x) {
  return best < x ? x : best;
}

template <class T>
Single<T> lesser(Single<T> best, Single<T> x) {
  return x < best ? x : best;
}

template <class T>
Single<T> with_sign_of(Single<T> x, Single<T> value) {
  return std::copysign(value.value, x.value);
}

template <class T>
Single<T> zero_where(bool condition, Single<T> value) {
  return condition ? T(0) : value;
}

template <class T>
Single<T> first_lanes(Single<T> x, std::size_t count, Single<T> padding) {
  return count > 0 ? x : padding;
}

template <class T>
Single<T> last_bits_as_exponent(Single<T> x) {
  using Bits = std::conditional_t<sizeof(T) == sizeof(std::uint32_t), std::uint32_t, std::uint64_t>;
  return std::bit_cast<T>(std::bit_cast<Bits>(x.value) << (std::numeric_limits<T>::digits - 1));
}

template <class T>
void transpose(Single<T> (&)[1]) {}

template <class T>
T sum_of_lanes(Single<T> x) {
  return x.value;
}

template <class T>
T largest_lane(Single<T> x) {
  return x.value;
}

template <class T>
T smallest_lane(Single<T> x) {
  return x.value;
}

}  // namespace attn::kernels

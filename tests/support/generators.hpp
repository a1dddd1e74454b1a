// Numbers to compute with: the same for a seed on every machine, and some chosen to hurt.
#pragma once

#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "tensor/matrix.hpp"

namespace attn::test {

// SplitMix64 (Steele, Lea, Flood 2014). The standard library's distributions differ from one library to the next.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  double between(double low, double high) { return low + (high - low) * (static_cast<double>(next() >> 11) * 0x1p-53); }
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(next() % count); }

 private:
  std::uint64_t state_;
};

// Sizes to run over: for (const std::size_t n : Sizes{1, 6, 40}) …
using Sizes = std::initializer_list<std::size_t>;

enum class Kind {
  plain,           // −2 … 2
  ties,            // small integers: sums are exact, maxima come in crowds
  large,           // up to 1e15
  tiny,            // around 1e-20: products of floats are subnormal
  subnormal,       // below the smallest normal number
  outliers,        // one in eight 200 times the rest
  overflow,        // ±1e4: an exponential overflows unless the maximum is taken away first
  minus_infinity,  // one in three −∞, some rows wholly
};

inline constexpr std::array finite_kinds{Kind::plain,     Kind::ties,     Kind::large,   Kind::tiny,
                                         Kind::subnormal, Kind::outliers, Kind::overflow};

inline std::string_view name(Kind kind) {
  constexpr std::array names{"plain", "ties", "large", "tiny", "subnormal", "outliers", "overflow", "minus_infinity"};
  return names[static_cast<std::size_t>(kind)];
}

template <class T>
T draw(Random& random, Kind kind) {
  const double plain = random.between(-2, 2);
  switch (kind) {
    case Kind::plain: return static_cast<T>(plain);
    case Kind::ties: return static_cast<T>(std::round(plain));
    case Kind::large: return static_cast<T>(plain * 5e14);
    case Kind::tiny: return static_cast<T>(plain * 1e-20);
    case Kind::subnormal: return static_cast<T>(plain) * std::numeric_limits<T>::min() / T(8);
    case Kind::outliers: return static_cast<T>(random.below(8) == 0 ? 200 * plain : plain);
    case Kind::overflow: return static_cast<T>(plain * 5e3);
    case Kind::minus_infinity:
      return random.below(3) == 0 ? -std::numeric_limits<T>::infinity() : static_cast<T>(plain);
  }
  return T(0);
}

// A matrix in the midst of other people's numbers: rows further apart than they are long, the first where no vector is
// aligned, and sentinels before, between and behind the rows.
template <class T>
class Guarded {
 public:
  Guarded(std::size_t rows, std::size_t cols, std::size_t gap = 3)
      : rows_(rows), cols_(cols), stride_(cols + gap), memory_(1 + rows * stride_ + margin, sentinel) {}

  Guarded(std::size_t rows, std::size_t cols, Kind kind, std::uint64_t seed) : Guarded(rows, cols) {
    Random random(seed);
    for (std::size_t i = 0; i < rows; ++i) {
      for (T& value : view().row(i)) value = draw<T>(random, kind);
    }
    if (kind == Kind::minus_infinity) {
      for (std::size_t i = 1; i < rows; i += 4) {
        for (T& value : view().row(i)) value = -std::numeric_limits<T>::infinity();
      }
    }
  }

  MatrixView<T> view() { return {memory_.data() + 1, {rows_, cols_}, stride_}; }
  ConstMatrixView<T> view() const { return {memory_.data() + 1, {rows_, cols_}, stride_}; }
  ConstMatrixView<T> first_rows(std::size_t count) const { return {memory_.data() + 1, {count, cols_}, stride_}; }

  T& operator()(std::size_t i, std::size_t j) { return view()(i, j); }
  const T& operator()(std::size_t i, std::size_t j) const { return view()(i, j); }

  // Nothing was written outside the matrix.
  bool intact() const {
    for (std::size_t at = 0; at < memory_.size(); ++at) {
      const bool inside = at >= 1 && (at - 1) / stride_ < rows_ && (at - 1) % stride_ < cols_;
      if (!inside && memory_[at] != sentinel) return false;
    }
    return true;
  }

 private:
  static constexpr T sentinel = T(-7.25e7);
  static constexpr std::size_t margin = 4;  // not more: AddressSanitizer watches what lies behind

  std::size_t rows_;
  std::size_t cols_;
  std::size_t stride_;
  std::vector<T> memory_;
};

}  // namespace attn::test

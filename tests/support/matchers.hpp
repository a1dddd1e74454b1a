// Catch2 matchers for matrices. They name the first cell that is off.
#pragma once

#include <bit>
#include <catch2/catch_tostring.hpp>
#include <catch2/matchers/catch_matchers_templated.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iomanip>
#include <limits>
#include <sstream>
#include <string>
#include <utility>

#include "support/oracle.hpp"
#include "tensor/matrix.hpp"

template <class T>
struct Catch::StringMaker<attn::MatrixView<T>> {
  static std::string convert(const attn::MatrixView<T>& view) { return "a " + to_string(view.shape()) + " matrix"; }
};

namespace attn::test {

// The distance from `x` to the next number of type T.
template <class T>
Real ulp(Real x) {
  using Limits = std::numeric_limits<T>;
  int exponent = 0;
  std::frexp(x, &exponent);
  return std::ldexp(Real(1), std::max(exponent, Limits::min_exponent) - Limits::digits);
}

inline std::string cell_text(std::size_t i, std::size_t j, Real found, Real expected) {
  std::ostringstream text;
  text << std::setprecision(19) << "(" << i << ", " << j << ") is " << static_cast<double>(found) << " instead of "
       << static_cast<double>(expected) << ", off by " << std::setprecision(3) << static_cast<double>(found - expected);
  return text.str();
}

// NaN is near NaN and an infinity near itself, and nothing else is near them.
inline bool is_near(Real found, Real expected, Real allowed) {
  if (std::isnan(expected) || std::isnan(found)) return std::isnan(expected) && std::isnan(found);
  return found == expected || std::fabs(found - expected) <= allowed;
}

// Every cell within its own tolerance.
class NearTable : public Catch::Matchers::MatcherGenericBase {
 public:
  NearTable(Table expected, Table allowed) : expected_(std::move(expected)), allowed_(std::move(allowed)) {}

  template <class T>
  bool match(const MatrixView<T>& found) const {
    if (found.shape() != Shape{expected_.rows, expected_.cols}) {
      trouble_ = "its shape should be " + to_string(Shape{expected_.rows, expected_.cols});
      return false;
    }
    for (std::size_t i = 0; i < expected_.rows; ++i) {
      for (std::size_t j = 0; j < expected_.cols; ++j) {
        if (is_near(found(i, j), expected_(i, j), allowed_(i, j))) continue;
        std::ostringstream text;
        text << "cell " << cell_text(i, j, found(i, j), expected_(i, j)) << ", allowed "
             << static_cast<double>(allowed_(i, j));
        trouble_ = text.str();
        return false;
      }
    }
    return true;
  }

  std::string describe() const override { return trouble_.empty() ? "is near what the oracle gives" : trouble_; }

 private:
  Table expected_;
  Table allowed_;
  mutable std::string trouble_;
};

inline NearTable near(Table expected, Table allowed) { return {std::move(expected), std::move(allowed)}; }

// Every cell within so many units in the last place of T, or within `absolute`, whichever is more.
template <class T>
NearTable near(Table expected, Real ulps, Real absolute) {
  Table allowed(expected.rows, expected.cols);
  for (std::size_t at = 0; at < allowed.values.size(); ++at) {
    allowed.values[at] = std::fmax(ulps * ulp<T>(expected.values[at]), absolute);
  }
  return {std::move(expected), std::move(allowed)};
}

// The same bits; all NaNs count as one.
template <class T>
class SameBits : public Catch::Matchers::MatcherGenericBase {
 public:
  explicit SameBits(ConstMatrixView<T> expected) : expected_(expected) {}

  bool match(const ConstMatrixView<T>& found) const {
    if (found.shape() != expected_.shape()) {
      trouble_ = "its shape should be " + to_string(expected_.shape());
      return false;
    }
    for (std::size_t i = 0; i < found.rows(); ++i) {
      for (std::size_t j = 0; j < found.cols(); ++j) {
        if (same(found(i, j), expected_(i, j))) continue;
        trouble_ = "cell " + cell_text(i, j, found(i, j), expected_(i, j));
        return false;
      }
    }
    return true;
  }

  std::string describe() const override { return trouble_.empty() ? "has the same bits" : trouble_; }

 private:
  static bool same(T a, T b) {
    if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
    return a == b && std::signbit(a) == std::signbit(b);
  }

  ConstMatrixView<T> expected_;
  mutable std::string trouble_;
};

template <class T>
SameBits<std::remove_const_t<T>> same_bits(MatrixView<T> expected) {
  return SameBits<std::remove_const_t<T>>(expected);
}

}  // namespace attn::test

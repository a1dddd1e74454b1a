#include "walk/decimal.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>

namespace attn::walk {

namespace {

constexpr int mantissa_bits = std::numeric_limits<double>::digits;
constexpr int smallest_exponent = std::numeric_limits<double>::min_exponent - mantissa_bits;  // of the subnormals

// A number with so many digits before the point (behind it, where negative) is infinite (0) as a double.
constexpr int least_magnitude = -330;
constexpr int most_magnitude = 310;

// Integers of so many digits and powers of ten up to this one are doubles: then one product or quotient is rounded rightly.
constexpr std::size_t exact_digits = 15;
constexpr int exact_power = 22;

// No number half way between two doubles has more digits; behind them only counts whether there is anything at all.
constexpr std::size_t telling_digits = 768;

// A natural number, large enough for `telling_digits` digits, a power of ten to make them a fraction, and a few shifts.
class Natural {
 public:
  explicit Natural(std::uint32_t value) : size_(1) { words_[0] = value; }

  void multiply_add(std::uint32_t factor, std::uint32_t summand) {
    std::uint64_t carry = summand;
    for (std::size_t i = 0; i < size_; ++i) {
      carry += std::uint64_t{words_[i]} * factor;
      words_[i] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    if (carry != 0) words_[size_++] = static_cast<std::uint32_t>(carry);
  }

  void multiply_by_ten_to(int power) {
    for (; power > 0; --power) multiply_add(10, 0);
  }

  void shift_left(int bits) {
    for (; bits >= 16; bits -= 16) multiply_add(1U << 16, 0);
    multiply_add(1U << bits, 0);
  }

  // The smaller one is taken away.
  void subtract(const Natural& other) {
    std::int64_t borrow = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      borrow += std::int64_t{words_[i]} - (i < other.size_ ? other.words_[i] : 0);
      words_[i] = static_cast<std::uint32_t>(borrow);
      borrow >>= 32;
    }
    while (size_ > 1 && words_[size_ - 1] == 0) --size_;
  }

  bool is_zero() const { return size_ == 1 && words_[0] == 0; }

  int bits() const { return static_cast<int>(size_ * 32) - std::countl_zero(words_[size_ - 1]); }

  // −1, 0 or 1.
  int compare(const Natural& other) const {
    if (size_ != other.size_) return size_ < other.size_ ? -1 : 1;
    for (std::size_t i = size_; i-- > 0;) {
      if (words_[i] != other.words_[i]) return words_[i] < other.words_[i] ? -1 : 1;
    }
    return 0;
  }

 private:
  std::array<std::uint32_t, 256> words_;
  std::size_t size_;
};

// The double nearest to numerator / denominator.
double nearest_quotient(Natural numerator, Natural denominator) {
  // quotient · 2^exponent, with one bit more than a double holds or two, but none below the subnormals'.
  const int exponent = std::max(numerator.bits() - denominator.bits() - mantissa_bits, smallest_exponent);
  exponent > 0 ? denominator.shift_left(exponent) : numerator.shift_left(-exponent);
  std::uint64_t quotient = 0;
  denominator.shift_left(mantissa_bits);
  for (int bit = 0; bit <= mantissa_bits; ++bit) {
    quotient <<= 1;
    if (numerator.compare(denominator) >= 0) {
      numerator.subtract(denominator);
      quotient |= 1;
    }
    numerator.shift_left(1);
  }
  // `numerator` is twice the rest, `denominator` what it is measured by.
  int rest = numerator.compare(denominator);
  int shift = 0;
  if (quotient >> mantissa_bits != 0) {
    const bool half = (quotient & 1) != 0;
    rest = half ? (numerator.is_zero() ? 0 : 1) : -1;
    quotient >>= 1;
    shift = 1;
  }
  if (rest > 0 || (rest == 0 && (quotient & 1) != 0)) ++quotient;
  return std::ldexp(static_cast<double>(quotient), exponent + shift);
}

// What was read so far is `all` · 10^scale, without what `more` stands for.
struct Digits {
  Natural all{0};
  std::uint64_t first = 0;  // the first `exact_digits` of them
  std::size_t count = 0;    // zeros in front don't count
  int scale = 0;
  bool more = false;  // something other than 0 behind `telling_digits`

  void take(char c, bool behind_point) {
    const auto digit = static_cast<std::uint32_t>(c - '0');
    const bool dropped = count == telling_digits;
    if (dropped != behind_point) scale += dropped ? 1 : -1;
    if (dropped) {
      more = more || digit != 0;
    } else if (count > 0 || digit != 0) {
      all.multiply_add(10, digit);
      if (count < exact_digits) first = first * 10 + digit;
      ++count;
    }
  }
};

}  // namespace

double nearest_double(std::string_view whole, std::string_view part, int exponent) {
  Digits digits;
  for (const char c : whole) digits.take(c, false);
  for (const char c : part) digits.take(c, true);
  if (digits.count == 0) return 0;
  const int scale = digits.scale + exponent;
  const int magnitude = static_cast<int>(digits.count) + scale;
  if (magnitude < least_magnitude) return 0;
  if (magnitude > most_magnitude) return HUGE_VAL;
  if (digits.count <= exact_digits && std::abs(scale) <= exact_power) {
    double power = 1;
    for (int i = 0; i < std::abs(scale); ++i) power *= 10;
    const auto value = static_cast<double>(digits.first);
    return scale < 0 ? value / power : value * power;
  }
  if (digits.more) digits.all.multiply_add(10, 1);  // a digit further, so that it isn't taken for half way
  Natural denominator(1);
  const int power = scale - (digits.more ? 1 : 0);
  power < 0 ? denominator.multiply_by_ten_to(-power) : digits.all.multiply_by_ten_to(power);
  return nearest_quotient(digits.all, denominator);
}

}  // namespace attn::walk

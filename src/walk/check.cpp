#include "walk/check.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "attention/words.hpp"
#include "walk/asked.hpp"
#include "walk/number_text.hpp"
#include "walk/place.hpp"

namespace attn::walk {

// 10^-decimals; a power of ten is exact up to 10^22.
double unit_of(int decimals) {
  double power = 1;
  for (int i = 0; i < decimals && std::isfinite(power); ++i) power *= 10;
  return 1 / power;
}

double slack(std::initializer_list<double> sizes) {
  double largest = 0;
  for (const double size : sizes) largest = std::max(largest, std::abs(size));
  return 4 * std::numeric_limits<double>::epsilon() * largest;
}

bool within(double given, double expected, double tolerance) {
  if (std::isinf(given) || std::isinf(expected)) return given == expected;
  return std::abs(given - expected) <= tolerance + slack({given, expected});
}

namespace {

bool is_anothers(std::span<const double> expected, std::size_t at, double given, double tolerance) {
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (i != at && within(given, expected[i], tolerance)) return true;
  }
  return false;
}

// What is off in an entry that isn't right, the smallest slip first.
Slip slip_of(std::span<const double> expected, std::size_t at, NumberText given, int digits) {
  const double tolerance = unit_of(digits) / 2;
  const bool short_of_digits = given.decimals >= 0 && given.decimals < digits;
  if (short_of_digits && within(given.value, expected[at], unit_of(given.decimals) / 2)) return Slip::too_few_digits;
  // A small number is near its opposite as well, but what rounding moves across 0 it makes 0.
  if (given.value != 0 && within(-given.value, expected[at], tolerance)) return Slip::sign;
  // Whole numbers that whole numbers are asked for leave nothing to round.
  const bool whole = digits == 0 && std::round(expected[at]) == expected[at];
  if (!whole && within(given.value, expected[at], 2 * tolerance)) return Slip::rounding;
  if (is_anothers(expected, at, given.value, tolerance)) return Slip::swapped;
  return Slip::value;
}

}  // namespace

std::string_view name(Slip slip) {
  switch (slip) {
    case Slip::none: return "none";
    case Slip::too_few_digits: return "too_few_digits";
    case Slip::sign: return "sign";
    case Slip::rounding: return "rounding";
    case Slip::swapped: return "swapped";
    case Slip::term_missing: return "term_missing";
    case Slip::term_flipped: return "term_flipped";
    case Slip::term_alone: return "term_alone";
    case Slip::term_alone_flipped: return "term_alone_flipped";
    case Slip::not_largest: return "not_largest";
    case Slip::not_scaled: return "not_scaled";
    case Slip::scaled_up: return "scaled_up";
    case Slip::not_masked: return "not_masked";
    case Slip::zeroed: return "zeroed";
    case Slip::not_shifted: return "not_shifted";
    case Slip::not_raised: return "not_raised";
    case Slip::not_divided: return "not_divided";
    case Slip::transposed: return "transposed";
    case Slip::halved: return "halved";
    case Slip::value: return "value";
  }
  std::unreachable();
}

Result<Verdict> check_answer(std::span<const double> expected, std::span<const std::string> given, int digits) {
  if (auto ok = asked_digits(digits, "check"); !ok) return std::unexpected(ok.error());
  if (expected.size() != given.size() || expected.empty()) {
    return refuse(ErrorCode::shape, "given", "check: the answer has {}; found {}",
                  {count(expected.size(), "number"), given.size()});
  }
  Verdict verdict{.correct = true, .entries = {}};
  const double tolerance = unit_of(digits) / 2;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const auto number = parse_number(given[i]);
    if (!number) {
      return refuse(number.error().code, place(i), "check: entry {}: {}", {i + 1, number.error().message});
    }
    const bool correct = within(number->value, expected[i], tolerance);
    verdict.correct = verdict.correct && correct;
    verdict.entries.push_back({.expected = expected[i],
                               .given = number->value,
                               .tolerance = tolerance,
                               .correct = correct,
                               .slip = correct ? Slip::none : slip_of(expected, i, *number, digits)});
  }
  return verdict;
}

}  // namespace attn::walk

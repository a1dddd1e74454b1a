#include "walk/softmax_study.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "attention/words.hpp"
#include "walk/place.hpp"

namespace attn::walk {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Result<void> check(std::span<const double> logits, const SoftmaxChoice& choice) {
  if (logits.empty()) return refuse(ErrorCode::shape, "logits", "softmax: there must be logits; found none");
  for (std::size_t j = 0; j < logits.size(); ++j) {
    if (logits[j] < infinity) continue;
    return refuse(ErrorCode::non_finite, place(j), "softmax: logits are finite, or −∞ for a hidden key; entry {} is {}",
                  {j + 1, number_words(logits[j])});
  }
  if (!(choice.temperature > 0 && choice.temperature < infinity)) {
    return refuse(ErrorCode::argument, "temperature", "softmax: temperature must be finite and above 0; found {}",
                  {number_words(choice.temperature)});
  }
  if (std::isfinite(choice.constant)) return {};
  return refuse(ErrorCode::argument, "constant", "softmax: constant must be finite; found {}",
                {number_words(choice.constant)});
}

}  // namespace

double to_half(double value) {
  constexpr int digits = 11;
  constexpr int least_exponent = -13;  // of the smallest normal number, as frexp counts
  constexpr double overflow = 65520;   // halfway to what would follow 65504
  if (!std::isfinite(value) || value == 0) return value;
  if (std::abs(value) >= overflow) return std::copysign(infinity, value);
  int exponent = 0;
  std::frexp(value, &exponent);
  const int last = std::max(exponent, least_exponent) - digits;
  return std::ldexp(std::nearbyint(std::ldexp(value, -last)), last);
}

Result<SoftmaxStudy> study_softmax(std::span<const double> logits, const SoftmaxChoice& choice) {
  if (auto ok = check(logits, choice); !ok) return std::unexpected(ok.error());
  const auto fit = [&](double value) { return choice.precision == Precision::half ? to_half(value) : value; };
  SoftmaxStudy study;
  for (const double logit : logits) {
    study.logits.push_back(fit(fit(fit(logit) + fit(choice.constant)) / fit(choice.temperature)));
  }
  const double largest = std::ranges::max(study.logits);
  study.shift = choice.shift && std::isfinite(largest) ? largest : 0;
  for (const double logit : study.logits) {
    study.shifted.push_back(fit(logit - study.shift));
    study.exps.push_back(fit(std::exp(study.shifted.back())));
    study.sum = fit(study.sum + study.exps.back());
  }
  for (const double e : study.exps) study.weights.push_back(fit(e / study.sum));
  return study;
}

}  // namespace attn::walk

#include "walk/ranges.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "walk/check.hpp"
#include "walk/explain_rules.hpp"
#include "walk/rope.hpp"

namespace attn::walk {

namespace {

// Decimals after which `value` ends; −1 where that is more than a person writes.
int decimals_of(double value) {
  constexpr int most = 9;
  double unit = 1;
  for (int decimals = 0; decimals <= most; ++decimals, unit *= 10) {
    if (std::round(value * unit) / unit == value || std::isinf(value)) return decimals;
  }
  return -1;
}

// Half a unit of the last decimal that a matrix shows.
double half_unit(const Matrix<double>& values) {
  int most = 0;
  for (const double value : values.values()) {
    const int decimals = decimals_of(value);
    if (decimals < 0) return 0;
    most = std::max(most, decimals);
  }
  return most == 0 ? 0 : unit_of(most) / 2;
}

Range operator+(Range a, Range b) { return {a.low + b.low, a.high + b.high}; }

Range operator*(Range a, Range b) {
  const auto [low, high] = std::minmax({a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high});
  return {low, high};
}

// e^((logit − shift) / temperature), where both may be −∞.
double power(double logit, double shift, double temperature) {
  return logit == hidden ? 0 : std::exp((logit - shift) / temperature);
}

// e^a / (e^a + Σ e^b), divided through by e^a, so that nothing overflows that matters.
double share_of(double logit, std::span<const double> others, std::size_t at, double temperature) {
  if (logit == hidden) return 0;
  double sum = 1;
  for (std::size_t j = 0; j < others.size(); ++j) {
    if (j != at && others[j] != hidden) sum += std::exp((others[j] - logit) / temperature);
  }
  return 1 / sum;
}

// A row of a with a column of b; with a row of it under `transposed`.
Range dot(const Ranges& a, const Ranges& b, bool transposed, std::size_t i, std::size_t j) {
  Range sum{0, 0};
  for (std::size_t k = 0; k < a.shape().cols; ++k) sum = sum + a(i, k) * (transposed ? b(j, k) : b(k, j));
  return sum;
}

// The largest weight that key j can have: its own logit at its highest, all others at their lowest; and the other way round.
Range share(const Ranges& logits, std::size_t i, std::size_t j, double temperature) {
  return {share_of(logits(i, j).low, logits.highs(i), j, temperature),
          share_of(logits(i, j).high, logits.lows(i), j, temperature)};
}

Range largest_of(const Ranges& logits, std::size_t i) {
  return {std::ranges::max(logits.lows(i)), std::ranges::max(logits.highs(i))};
}

Range sum_of(const Ranges& exps, std::size_t i) {
  Range sum{0, 0};
  for (std::size_t j = 0; j < exps.shape().cols; ++j) sum = sum + exps(i, j);
  return sum;
}

// A weight and the value that it is for.
struct Part {
  Range weight;
  Range value;
};

// The largest Σ weight · value with Σ weight = 1: each weight is the least it can be, and what is left goes to the largest
// values first.
double highest_blend(std::vector<Part> parts) {
  std::ranges::sort(parts, [](const Part& a, const Part& b) { return a.value.high > b.value.high; });
  double left = 1;
  for (const Part& part : parts) left -= part.weight.low;
  double sum = 0;
  for (const auto& [weight, value] : parts) {
    const double more = std::min(left, weight.high - weight.low);
    left -= more;
    sum += (weight.low + more) * value.high;
  }
  return sum;
}

// Row i of the weights with column c of the values. Weights whose ranges hold no row that adds up to 1 are taken as they come.
Range blend(const Ranges& weights, const Ranges& values, const Step* logits, std::size_t i, std::size_t c) {
  std::vector<Part> parts;
  Range sum{0, 0}, plain{0, 0};
  for (std::size_t j = 0; j < weights.shape().cols; ++j) {
    if (is_hidden(logits, i, j)) continue;
    const Range weight{std::max(0.0, weights(i, j).low), weights(i, j).high};
    parts.push_back({weight, values(j, c)});
    sum = sum + weight;
    plain = plain + weights(i, j) * values(j, c);
  }
  if (sum.low > 1 || sum.high < 1) return plain;
  const double high = highest_blend(parts);
  for (Part& part : parts) part.value = {-part.value.high, -part.value.low};
  return {-highest_blend(std::move(parts)), high};
}

Range by(double factor) { return {factor, factor}; }

// The angles follow from positions alone: they are exact.
Range turned(const Trace& trace, const Ranges& values, const Ranges& angles, std::size_t i, std::size_t j) {
  const auto [index, first, second] = pair_of(trace.spec.rope->pairing, values.shape().cols, j);
  const double cosine = std::cos(angles(i, index).low);
  const double sine = std::sin(angles(i, index).low);
  return j == first ? values(i, first) * by(cosine) + values(i, second) * by(-sine)
                    : values(i, first) * by(sine) + values(i, second) * by(cosine);
}

Range scaled(Range score, double factor) { return std::isinf(score.low) ? score : score * by(factor); }

// One number of a step, from those of its operands.
Range range_of(const Trace& trace, const Step& step, std::span<const Ranges* const> in, std::size_t i, std::size_t j) {
  const double temperature = trace.spec.temperature;
  switch (step.kind) {
    case StepKind::given:
    case StepKind::parameter:
    case StepKind::angles: break;
    case StepKind::project:
    case StepKind::output: return dot(*in[0], *in[1], false, i, j);
    case StepKind::split: return (*in[0])(i, (step.head - 1) * step.values.cols() + j);
    case StepKind::rotate: return turned(trace, *in[0], *in[1], i, j);
    case StepKind::scores: return dot(*in[0], *in[1], true, i, j);
    case StepKind::scaled: return scaled((*in[0])(i, j), trace.scale.factor);
    case StepKind::masked: return step.values(i, j) == hidden ? Range{hidden, hidden} : (*in[0])(i, j);
    case StepKind::row_max: return largest_of(*in[0], i);
    case StepKind::exps:
      return {power((*in[0])(i, j).low, (*in[1])(i, 0).high, temperature),
              std::min(1.0, power((*in[0])(i, j).high, (*in[1])(i, 0).low, temperature))};
    case StepKind::row_sum: return sum_of(*in[0], i);
    case StepKind::weights: return share(*in[2], i, j, temperature);
    case StepKind::mix: return blend(*in[0], *in[1], logits_of(trace, step), i, j);
    case StepKind::heads: return (*in[j / in[0]->shape().cols])(i, j % in[0]->shape().cols);
  }
  std::unreachable();
}

}  // namespace

Result<Ranges> Ranges::zeros(Shape shape) {
  Ranges ranges;
  for (Matrix<double>* bound : {&ranges.low_, &ranges.high_}) {
    auto made = Matrix<double>::zeros(shape);
    if (!made) return std::unexpected(made.error());
    *bound = *std::move(made);
  }
  return ranges;
}

Result<std::vector<Ranges>> ranges_of(const Trace& trace) {
  std::vector<Ranges> all;
  all.reserve(trace.steps.size());
  for (const Step& step : trace.steps) {
    auto ranges = Ranges::zeros(step.values.shape());
    if (!ranges) return std::unexpected(ranges.error());
    std::vector<const Ranges*> in;
    in.reserve(step.operands.size() + 1);
    for (const std::size_t place : step.operands) in.push_back(&all[place]);
    if (step.kind == StepKind::weights) {
      in.push_back(&all[static_cast<std::size_t>(logits_of(trace, step) - trace.steps.data())]);
    }
    const double half = step.kind == StepKind::angles ? 0 : half_unit(step.values);  // angles are nobody’s print
    for (std::size_t i = 0; i < step.values.rows(); ++i) {
      for (std::size_t j = 0; j < step.values.cols(); ++j) {
        const double value = step.values(i, j);
        ranges->set(i, j, in.empty() ? Range{value - half, value + half} : range_of(trace, step, in, i, j));
      }
    }
    all.push_back(*std::move(ranges));
  }
  return all;
}

}  // namespace attn::walk

#include "walk/practice.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <string>
#include <utility>

#include "attention/words.hpp"
#include "walk/dice.hpp"
#include "walk/trace.hpp"

namespace attn::walk {

namespace {

constexpr int most_tries = 1000;
constexpr std::size_t largest_size = 8;

Result<void> check_size(std::string_view name, std::size_t size) {
  if (size >= 1 && size <= largest_size) return {};
  return refuse(ErrorCode::argument, name, "practice: {} must be from 1 to {}; found {}", {name, largest_size, size});
}

bool is_zero(std::span<const double> row) {
  return std::ranges::all_of(row, [](double value) { return value == 0; });
}

// Every second number is at most 1, so that products stay small.
void roll(Matrix<double>& matrix, int most, Dice& dice) {
  for (std::size_t i = 0; i < matrix.rows(); ++i) {
    do {
      for (double& value : matrix.row(i)) value = dice.within(dice.below(2) == 0 ? 1 : most);
    } while (is_zero(matrix.row(i)));
  }
}

// Tenths for the keys that query i sees, each at least one.
void roll_weights(Matrix<double>& weights, MaskRule mask, Dice& dice) {
  for (std::size_t i = 0; i < weights.rows(); ++i) {
    const std::size_t seen = mask == MaskRule::causal ? i + 1 : weights.cols();
    std::vector<int> tenths(seen, 1);
    for (std::size_t left = 10 - seen; left > 0; --left) ++tenths[static_cast<std::size_t>(dice.below(seen))];
    for (std::size_t j = 0; j < seen; ++j) weights(i, j) = tenths[j] / 10.0;
  }
}

// The matrices of a start, with their sizes.
std::vector<std::pair<std::string_view, Shape>> matrices_of(const Practice& wanted) {
  const auto& [seed, start, T, d_model, d_k, d_v, mask] = wanted;
  switch (start) {
    case Start::X:
      return {{"X", {T, d_model}}, {"W_Q", {d_model, d_k}}, {"W_K", {d_model, d_k}}, {"W_V", {d_model, d_v}}};
    case Start::QKV: return {{"Q", {T, d_k}}, {"K", {T, d_k}}, {"V", {T, d_v}}};
    case Start::scores: return {{"scores", {T, T}}, {"V", {T, d_v}}};
    case Start::weights: return {{"weights", {T, T}}, {"V", {T, d_v}}};
  }
  std::unreachable();
}

void roll(NamedMatrix& matrix, const Practice& wanted, Dice& dice) {
  const bool parameter = matrix.name.starts_with("W_");
  if (matrix.name == "weights") return roll_weights(matrix.values, wanted.mask, dice);
  roll(matrix.values, parameter || wanted.start == Start::X ? 1 : 3, dice);
}

// Whether each row of weights is worth working out.
bool is_instructive(const Trace& trace) {
  constexpr double visible = 0.02;  // 0.02 itself would still be one digit
  const Step* weights = find(trace, "weights");
  const Step* scores = find(trace, "scores");
  if (scores && std::ranges::any_of(scores->values.values(), [](double score) { return std::abs(score) > 99; })) {
    return false;
  }
  for (std::size_t i = 0; i < weights->values.rows(); ++i) {
    const auto row = weights->values.row(i);
    double least = 1, most = 0;
    for (const double weight : row) {
      if (weight == 0) continue;  // not seen
      least = std::min(least, weight);
      most = std::max(most, weight);
    }
    if (most < 1 && (least < visible || most - least < visible)) return false;
  }
  return true;
}

}  // namespace

Result<Spec> practice(const Practice& wanted) {
  for (const auto& [name, size] : std::initializer_list<std::pair<std::string_view, std::size_t>>{
           {"T", wanted.T}, {"d_model", wanted.d_model}, {"d_k", wanted.d_k}, {"d_v", wanted.d_v}}) {
    if (auto ok = check_size(name, size); !ok) return std::unexpected(ok.error());
  }
  Dice dice(wanted.seed);
  for (int tries = 1;; ++tries) {
    Spec spec;
    if (wanted.start != Start::weights) spec.mask = wanted.mask;
    for (const auto& [name, shape] : matrices_of(wanted)) {
      auto values = Matrix<double>::zeros(shape);
      if (!values) return std::unexpected(values.error());
      spec.matrices.push_back({std::string(name), *std::move(values)});
      roll(spec.matrices.back(), wanted, dice);
    }
    auto traced = trace(std::move(spec));
    if (!traced) return std::unexpected(traced.error());
    if (tries == most_tries || is_instructive(*traced)) return std::move(traced->spec);
  }
}

}  // namespace attn::walk

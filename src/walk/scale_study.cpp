#include "walk/scale_study.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "attention/words.hpp"
#include "kernels/matmul.hpp"
#include "kernels/softmax.hpp"
#include "walk/dice.hpp"

namespace attn::walk {

namespace {

constexpr ScaleRule rules[] = {ScaleRule::none, ScaleRule::sqrt_dk, ScaleRule::dk, ScaleRule::sqrt_dmodel};

Result<void> check(std::string_view name, std::size_t value, std::size_t least, std::size_t most) {
  if (value >= least && value <= most) return {};
  return refuse(ErrorCode::argument, name, "scale study: {} must be from {} to {}; found {}",
                {name, least, most, value});
}

double factor_of(ScaleRule rule, std::size_t d_k, std::size_t heads) {
  const auto d = static_cast<double>(d_k);
  switch (rule) {
    case ScaleRule::none: return 1;
    case ScaleRule::sqrt_dk: return 1 / std::sqrt(d);
    case ScaleRule::dk: return 1 / d;
    case ScaleRule::sqrt_dmodel: return 1 / std::sqrt(d * static_cast<double>(heads));
  }
  std::unreachable();
}

Result<Matrix<double>> normal_matrix(Shape shape, Dice& dice) {
  auto made = Matrix<double>::zeros(shape);
  if (!made) return made;
  for (double& value : made->values()) value = dice.normal();
  return made;
}

Result<Matrix<double>> random_scores(std::size_t d_k, const ScaleChoice& choice, Dice& dice) {
  const auto Q = normal_matrix({choice.draws, d_k}, dice);
  if (!Q) return std::unexpected(Q.error());
  const auto K = normal_matrix({choice.keys, d_k}, dice);
  if (!K) return std::unexpected(K.error());
  auto scores = Matrix<double>::zeros({choice.draws, choice.keys});
  if (scores) kernels::matmul_transposed<double>(Q->view(), K->view(), scores->view());
  return scores;
}

double spread_of(std::span<const double> values) {
  double sum = 0, squares = 0;
  for (const double value : values) {
    sum += value;
    squares += value * value;
  }
  const auto count = static_cast<double>(values.size());
  return std::sqrt(squares / count - sum / count * (sum / count));
}

double mean_of_largest(const Matrix<double>& weights) {
  double sum = 0;
  for (std::size_t i = 0; i < weights.rows(); ++i) sum += std::ranges::max(weights.row(i));
  return sum / static_cast<double>(weights.rows());
}

}  // namespace

Result<std::vector<ScaleFinding>> study_scale(std::span<const std::size_t> widths, const ScaleChoice& choice) {
  Result<void> ok = check("keys", choice.keys, 2, 64);
  if (ok) ok = check("heads", choice.heads, 1, 64);
  if (ok) ok = check("draws", choice.draws, 1, 1024);
  for (const std::size_t d_k : widths) {
    if (ok) ok = check("d_k", d_k, 1, 1024);
  }
  if (!ok) return std::unexpected(ok.error());

  Dice dice(choice.seed);
  std::vector<ScaleFinding> findings;
  for (const std::size_t d_k : widths) {
    const auto scores = random_scores(d_k, choice, dice);
    if (!scores) return std::unexpected(scores.error());
    for (const ScaleRule rule : rules) {
      const double factor = factor_of(rule, d_k, choice.heads);
      auto weights = Matrix<double>::zeros(scores->shape());
      if (!weights) return std::unexpected(weights.error());
      // Dividing by the temperature 1/factor multiplies by the factor.
      kernels::softmax<double>(scores->view(), 1 / factor, weights->view());
      findings.push_back({d_k, rule, factor * spread_of(scores->values()), mean_of_largest(*weights)});
    }
  }
  return findings;
}

}  // namespace attn::walk

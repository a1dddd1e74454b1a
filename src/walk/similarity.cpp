#include "walk/similarity.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "attention/words.hpp"
#include "walk/asked.hpp"
#include "walk/explain_rules.hpp"
#include "walk/place.hpp"

namespace attn::walk {

namespace {

double dot(std::span<const double> a, std::span<const double> b) {
  double sum = 0;
  for (std::size_t k = 0; k < a.size(); ++k) sum += a[k] * b[k];
  return sum;
}

}  // namespace

Result<Similarity> similarity(const Trace& trace, std::string_view id, std::size_t i, std::size_t j) {
  const auto asked = asked_step(trace, id, "similarity");
  if (!asked) return std::unexpected(asked.error());
  const Step& step = **asked;
  if (step.kind != StepKind::scores) {
    return refuse(ErrorCode::unknown_name, id, "similarity: the step is one of Q Kᵀ; found {}", {quoted(id)});
  }
  if (auto ok = asked_cell(step, {i, j}, "similarity"); !ok) return std::unexpected(ok.error());
  const auto q = operand(trace, step, 0).values.row(i);
  const auto k = operand(trace, step, 1).values.row(j);
  Similarity found{.dot = step.values(i, j),
                   .q_length = std::sqrt(dot(q, q)),
                   .k_length = std::sqrt(dot(k, k)),
                   .cosine = {},
                   .degrees = {}};
  const double lengths = found.q_length * found.k_length;
  if (lengths == 0) return found;
  found.cosine = std::clamp(found.dot / lengths, -1.0, 1.0);
  found.degrees = std::acos(*found.cosine) * 180 / std::numbers::pi;
  return found;
}

}  // namespace attn::walk

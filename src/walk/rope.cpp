#include "walk/rope.hpp"

#include <algorithm>
#include <cmath>

#include "attention/words.hpp"
#include "walk/builder.hpp"
#include "walk/caps.hpp"
#include "walk/explain_rules.hpp"
#include "walk/place.hpp"

namespace attn::walk {

namespace {

double frequency(double theta, std::size_t pair, std::size_t d_k) {
  return std::pow(theta, -2 * static_cast<double>(pair) / static_cast<double>(d_k));
}

// One row a position, from the first token's on; heads share them.
Result<Place> add_angles(Builder& builder) {
  if (const Place there = builder.find("angles"); there != nowhere) return there;
  const Plan& plan = builder.plan();
  const Rope& rope = *builder.spec().rope;
  const Shape shape{std::max(plan.T_q, plan.T_k), plan.d_k / 2};
  const auto out = builder.add({.kind = StepKind::angles,
                                .stem = "angles",
                                .row_axis = "position",
                                .col_axis = "pair",
                                .operands = {},
                                .flops = static_cast<double>(shape.rows * shape.cols)},
                               shape);
  if (!out) return out;
  for (std::size_t p = 0; p < shape.cols; ++p) {
    const double turn = frequency(rope.theta, p, plan.d_k);
    for (std::size_t i = 0; i < shape.rows; ++i) {
      builder.numbers (*out)(i, p) = static_cast<double>(rope.start + i) * turn;
    }
  }
  return out;
}

// Q or K of one head, turned. Added once, where query heads share K.
Result<Place> add_rotated(Builder& builder, std::string_view stem, Place from, Place angles, std::size_t head) {
  if (const Place there = builder.find(stem, head); there != nowhere) return there;
  const Pairing pairing = builder.spec().rope->pairing;
  const auto [rows, d_k] = builder.at(from).shape();
  const auto out = builder.add({.kind = StepKind::rotate,
                                .variant = pairing == Pairing::adjacent ? Variant::adjacent : Variant::halves,
                                .stem = stem,
                                .head = head,
                                .row_axis = stem == "Q_rot" ? "query" : "key",
                                .col_axis = "d_k",
                                .operands = {from, angles},
                                .flops = 3 * static_cast<double>(rows * d_k)},  // four products and two sums a pair
                               {rows, d_k});
  if (!out) return out;
  const auto in = builder.at(from);
  const auto turned = builder.numbers(*out);
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j < d_k; ++j) {
      const auto [index, first, second] = pair_of(pairing, d_k, j);
      const double angle = builder.at(angles)(i, index);
      turned(i, j) = j == first ? in(i, first) * std::cos(angle) - in(i, second) * std::sin(angle)
                                : in(i, first) * std::sin(angle) + in(i, second) * std::cos(angle);
    }
  }
  return out;
}

}  // namespace

Pair pair_of(Pairing pairing, std::size_t d_k, std::size_t feature) {
  const std::size_t half = d_k / 2;
  if (pairing == Pairing::halves) return {feature % half, feature % half, feature % half + half};
  return {feature / 2, feature / 2 * 2, feature / 2 * 2 + 1};
}

Result<void> check_rope(const Spec& spec, const Plan& plan) {
  if (!spec.rope) return {};
  if (!plan.reach.scores || find(spec, "scores")) {
    return refuse(ErrorCode::argument, "rope",
                  "walk: rope turns Q and K before they meet; this walk doesn’t have them");
  }
  if (plan.d_k % 2 != 0) {
    return refuse(ErrorCode::shape, "rope", "walk: rope turns the features of a head two by two; d_k is {}",
                  {plan.d_k});
  }
  const auto& [theta, pairing, start] = *spec.rope;
  if (!std::isfinite(theta) || theta <= 0) {
    return refuse(ErrorCode::argument, "rope.theta", "walk: rope.theta must be finite and above 0; found {}",
                  {number_words(theta)});
  }
  if (start > caps::position) {
    return refuse(ErrorCode::too_large, "rope.start", "walk: rope.start is at most {}; found {}",
                  {caps::position, start});
  }
  return {};
}

Result<void> add_rotations(Builder& builder, Head& head) {
  if (!builder.spec().rope) return {};
  const auto angles = add_angles(builder);
  if (!angles) return std::unexpected(angles.error());
  const bool several_kv = builder.plan().kv_heads > 1;
  const std::size_t sharing = builder.plan().heads / builder.plan().kv_heads;
  const auto Q = add_rotated(builder, "Q_rot", head.Q, *angles, head.number);
  if (!Q) return std::unexpected(Q.error());
  const auto K = add_rotated(builder, "K_rot", head.K, *angles, several_kv ? (head.number - 1) / sharing + 1 : 0);
  if (!K) return std::unexpected(K.error());
  head.Q = *Q;
  head.K = *K;
  return {};
}

void explain_angle(const Trace& trace, const Step& step, std::size_t i, std::size_t j, Explanation& explanation) {
  const auto& [theta, pairing, start] = *trace.spec.rope;
  explanation.rule = Rule::angle;
  explanation.angle = {start + i, j, theta, frequency(theta, j, 2 * step.values.cols())};
}

void explain_rotation(const Trace& trace, const Step& step, std::size_t i, std::size_t j, Explanation& explanation) {
  explanation.rule = Rule::rotate;
  const Step& from = operand(trace, step, 0);
  const auto [index, first, second] = pair_of(trace.spec.rope->pairing, from.values.cols(), j);
  const Cell angle = cell_of(operand(trace, step, 1), i, index);
  const Cell x = cell_of(from, i, first);
  const Cell y = cell_of(from, i, second);
  const double cosine = std::cos(angle.value);
  const double sine = std::sin(angle.value);
  const auto add = [&](const Cell& cell, double by, Through through) {
    add_up(explanation, {cell, angle}, cell.value * by);
    explanation.terms.back().through = through;
  };
  add(x, j == first ? cosine : sine, j == first ? Through::cos : Through::sin);
  add(y, j == first ? -sine : cosine, j == first ? Through::minus_sin : Through::cos);
}

}  // namespace attn::walk

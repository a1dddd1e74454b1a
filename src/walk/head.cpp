// One head: scores, scale, mask, softmax, mix.
#include <algorithm>
#include <cmath>
#include <utility>

#include "attention/mask.hpp"
#include "kernels/matmul.hpp"
#include "kernels/softmax.hpp"
#include "walk/builder.hpp"
#include "walk/cost.hpp"

namespace attn::walk {

namespace {

double cells(const Plan& plan) { return static_cast<double>(plan.T_q * plan.T_k); }

Variant variant_of(const ScaleOrigin& scale) {
  if (!scale.rule) return Variant::factor;
  switch (*scale.rule) {
    case ScaleRule::sqrt_dk: return Variant::sqrt_dk;
    case ScaleRule::dk: return Variant::dk;
    case ScaleRule::sqrt_dmodel: return Variant::sqrt_dmodel;
    case ScaleRule::none: break;
  }
  std::unreachable();
}

// A step of this head with one row a query and one column a key. `work`: operations a cell.
Draft pairs(const Builder& builder, StepKind kind, const Head& head, std::vector<Place> operands, double work = 1) {
  return {.kind = kind,
          .stem = info(kind).name,
          .head = head.number,
          .row_axis = "query",
          .col_axis = "key",
          .operands = std::move(operands),
          .flops = work * cells(builder.plan())};
}

Shape shape_of_pairs(const Builder& builder) { return {builder.plan().T_q, builder.plan().T_k}; }

Result<void> add_products(Builder& builder, Head& head) {
  const Plan& plan = builder.plan();
  Draft draft = pairs(builder, StepKind::scores, head, {head.Q, head.K});
  draft.flops = product_flops(plan.T_q, plan.d_k, plan.T_k);
  const auto out = builder.add(std::move(draft), shape_of_pairs(builder));
  if (!out) return std::unexpected(out.error());
  kernels::matmul_transposed(builder.at(head.Q), builder.at(head.K), builder.numbers(*out));
  head.logits = *out;
  return {};
}

Result<void> add_scaled(Builder& builder, Head& head) {
  const ScaleOrigin& scale = builder.plan().scale;
  if (scale.rule == ScaleRule::none) return {};
  Draft draft = pairs(builder, StepKind::scaled, head, {head.logits});
  draft.variant = variant_of(scale);
  const auto out = builder.add(std::move(draft), shape_of_pairs(builder));
  if (!out) return std::unexpected(out.error());
  const auto scores = builder.at(head.logits);
  const auto scaled = builder.numbers(*out);
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    // −∞ is the author's "may not attend", which no factor changes; one above 0 couldn't.
    std::ranges::transform(scores.row(i), scaled.row(i).begin(), [factor = scale.factor](double x) {
      return factor > 0 || std::isfinite(x) ? x * factor : x;
    });
  }
  head.logits = *out;
  return {};
}

Result<void> add_masked(Builder& builder, Head& head) {
  const auto* rule = std::get_if<MaskRule>(&builder.spec().mask);
  const auto* custom = std::get_if<CustomMask>(&builder.spec().mask);
  if (rule && *rule == MaskRule::none) return {};

  Draft draft = pairs(builder, StepKind::masked, head, {head.logits});
  draft.variant = custom ? Variant::custom : Variant::causal;
  const auto out = builder.add(std::move(draft), shape_of_pairs(builder));
  if (!out) return std::unexpected(out.error());
  HeadMask<double> mask{.reach = {.right = 0}};
  if (custom) {
    mask = {.may_attend = custom->may_attend.data(), .row_stride = builder.plan().T_k, .col_stride = 1};
  }
  apply_mask(builder.at(head.logits), mask, builder.numbers(*out));
  head.logits = *out;
  return {};
}

}  // namespace

Result<void> add_scores(Builder& builder, Head& head) {
  Result<void> ok;
  head.logits = builder.find("scores");
  if (head.logits == nowhere) ok = add_products(builder, head);
  if (ok) ok = add_scaled(builder, head);
  if (ok) ok = add_masked(builder, head);
  return ok;
}

Result<void> add_softmax(Builder& builder, Head& head) {
  const std::size_t T_q = builder.plan().T_q;
  const double temperature = builder.spec().temperature;
  const auto add_column = [&](StepKind kind, Place of) {
    Draft draft = pairs(builder, kind, head, {of});
    draft.col_axis = "one";
    return builder.add(std::move(draft), {T_q, 1});
  };

  const auto row_max = add_column(StepKind::row_max, head.logits);
  if (!row_max) return std::unexpected(row_max.error());
  const std::span<double> largest{builder.numbers(*row_max).data(), T_q};
  kernels::row_max(builder.at(head.logits), largest);

  Draft draft = pairs(builder, StepKind::exps, head, {head.logits, *row_max}, temperature == 1 ? 2 : 3);
  if (temperature != 1) draft.variant = Variant::tempered;
  const auto exps = builder.add(std::move(draft), shape_of_pairs(builder));
  if (!exps) return std::unexpected(exps.error());
  kernels::exps(builder.at(head.logits), std::span<const double>(largest), temperature, builder.numbers(*exps));

  const auto row_sum = add_column(StepKind::row_sum, *exps);
  if (!row_sum) return std::unexpected(row_sum.error());
  const std::span<double> sums{builder.numbers(*row_sum).data(), T_q};
  kernels::row_sum(builder.at(*exps), sums);

  const auto weights = builder.add(pairs(builder, StepKind::weights, head, {*exps, *row_sum}), shape_of_pairs(builder));
  if (!weights) return std::unexpected(weights.error());
  kernels::divide_rows(builder.at(*exps), std::span<const double>(sums), builder.numbers(*weights));
  head.weights = *weights;
  return {};
}

Result<void> add_mix(Builder& builder, const Head& head) {
  const Plan& plan = builder.plan();
  const Place weights = head.weights == nowhere ? builder.find("weights") : head.weights;
  const auto out = builder.add({.kind = StepKind::mix,
                                .stem = "O",
                                .head = head.number,
                                .row_axis = "query",
                                .col_axis = "d_v",
                                .operands = {weights, head.V},
                                .flops = product_flops(plan.T_q, plan.T_k, plan.d_v)},
                               {plan.T_q, plan.d_v});
  if (!out) return std::unexpected(out.error());
  // Logits of −∞ hide a key just as an added mask does; the author's own scores may hold some too.
  HeadMask<double> mask;
  if (head.logits != nowhere) {
    mask = {.added = builder.at(head.logits).data(), .row_stride = plan.T_k, .col_stride = 1};
    const auto* rule = std::get_if<MaskRule>(&builder.spec().mask);
    if (rule && *rule == MaskRule::causal) mask.reach.right = 0;
  }
  return mix(builder.at(weights), mask, builder.at(head.V), builder.numbers(*out));
}

}  // namespace attn::walk

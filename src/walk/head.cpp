// One head: scores, scale, mask, softmax, mix.
#include <algorithm>
#include <cmath>
#include <string>
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

Draft pairs(StepKind kind, const HeadNames& names, std::vector<std::string> operands) {
  return {.kind = kind,
          .id = names.of(info(kind).name),
          .head = names.head,
          .row_axis = "query",
          .col_axis = "key",
          .operands = std::move(operands)};
}

Result<void> add_products(Builder& builder, const HeadNames& names) {
  const Plan& plan = builder.plan();
  Draft draft = pairs(StepKind::scores, names, {names.Q, names.K});
  draft.flops = product_flops(plan.T_q, plan.d_k, plan.T_k);
  const auto out = builder.add(std::move(draft), {plan.T_q, plan.T_k});
  if (!out) return std::unexpected(out.error());
  kernels::matmul_transposed(builder.at(names.Q), builder.at(names.K), *out);
  return {};
}

Result<void> add_scaled(Builder& builder, const HeadNames& names) {
  const Plan& plan = builder.plan();
  if (plan.scale.rule == ScaleRule::none) return {};
  Draft draft = pairs(StepKind::scaled, names, {names.of("scores")});
  draft.variant = variant_of(plan.scale);
  draft.flops = cells(plan);
  const auto out = builder.add(std::move(draft), {plan.T_q, plan.T_k});
  if (!out) return std::unexpected(out.error());
  const auto scores = builder.at(names.of("scores"));
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    // −∞ is the author's "may not attend", which no factor changes.
    std::ranges::transform(scores.row(i), out->row(i).begin(),
                           [&](double x) { return std::isinf(x) ? x : x * plan.scale.factor; });
  }
  return {};
}

Result<void> add_masked(Builder& builder, const HeadNames& names) {
  const Plan& plan = builder.plan();
  const auto* rule = std::get_if<MaskRule>(&builder.spec().mask);
  const auto* custom = std::get_if<CustomMask>(&builder.spec().mask);
  if (rule && *rule == MaskRule::none) return {};

  const std::string before = logits_id(builder, names);
  Draft draft = pairs(StepKind::masked, names, {before});
  draft.variant = custom ? Variant::custom : Variant::causal;
  draft.flops = cells(plan);
  const auto out = builder.add(std::move(draft), {plan.T_q, plan.T_k});
  if (!out) return std::unexpected(out.error());
  HeadMask<double> mask{.causal = !custom};
  if (custom) mask = {.may_attend = custom->may_attend.data(), .row_stride = plan.T_k, .col_stride = 1};
  apply_mask(builder.at(before), mask, *out);
  return {};
}

}  // namespace

std::string logits_id(const Builder& builder, const HeadNames& names) {
  for (const std::string_view stem : {"masked", "scaled", "scores"}) {
    if (builder.has(names.of(stem))) return names.of(stem);
  }
  return "";
}

Result<void> add_scores(Builder& builder, const HeadNames& names) {
  Result<void> ok;
  if (!find(builder.spec(), "scores")) ok = add_products(builder, names);
  if (ok) ok = add_scaled(builder, names);
  if (ok) ok = add_masked(builder, names);
  return ok;
}

Result<void> add_softmax(Builder& builder, const HeadNames& names) {
  const Plan& plan = builder.plan();
  const double temperature = builder.spec().temperature;
  const std::string logits = logits_id(builder, names);
  const auto add = [&](Draft draft, double flops, std::size_t cols) {
    draft.flops = flops * cells(plan);
    if (cols == 1) draft.col_axis = "one";
    return builder.add(std::move(draft), {plan.T_q, cols});
  };

  const auto maxima = add(pairs(StepKind::row_max, names, {logits}), 1, 1);
  if (!maxima) return std::unexpected(maxima.error());
  const std::span<double> largest{maxima->data(), plan.T_q};
  kernels::row_max(builder.at(logits), largest);

  Draft draft = pairs(StepKind::exps, names, {logits, names.of("row_max")});
  if (temperature != 1) draft.variant = Variant::tempered;
  const auto exps = add(std::move(draft), temperature == 1 ? 2 : 3, plan.T_k);
  if (!exps) return std::unexpected(exps.error());
  kernels::exps(builder.at(logits), std::span<const double>(largest), temperature, *exps);

  const auto totals = add(pairs(StepKind::row_sum, names, {names.of("exps")}), 1, 1);
  if (!totals) return std::unexpected(totals.error());
  const std::span<double> sums{totals->data(), plan.T_q};
  kernels::row_sum(builder.at(names.of("exps")), sums);

  const auto weights = add(pairs(StepKind::weights, names, {names.of("exps"), names.of("row_sum")}), 1, plan.T_k);
  if (!weights) return std::unexpected(weights.error());
  kernels::divide_rows(builder.at(names.of("exps")), std::span<const double>(sums), *weights);
  return {};
}

Result<void> add_mix(Builder& builder, const HeadNames& names) {
  const Plan& plan = builder.plan();
  const std::string weights = names.of("weights");
  const auto out = builder.add({.kind = StepKind::mix,
                                .id = names.of("O"),
                                .head = names.head,
                                .row_axis = "query",
                                .col_axis = "d_v",
                                .operands = {weights, names.V},
                                .flops = product_flops(plan.T_q, plan.T_k, plan.d_v)},
                               {plan.T_q, plan.d_v});
  if (!out) return std::unexpected(out.error());
  // Logits of −∞ hide a key just as an added mask does; the author's own scores may hold some too.
  const std::string logits = logits_id(builder, names);
  HeadMask<double> mask;
  if (!logits.empty()) mask = {.added = builder.at(logits).data(), .row_stride = plan.T_k, .col_stride = 1};
  return mix(builder.at(weights), mask, builder.at(names.V), *out);
}

}  // namespace attn::walk

#include "walk/trace.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "attention/words.hpp"
#include "kernels/matmul.hpp"
#include "tensor/finite.hpp"
#include "walk/builder.hpp"
#include "walk/cost.hpp"
#include "walk/place.hpp"

namespace attn::walk {

namespace {

// One head's part of Q, K or V, which hold those of all heads side by side. Added once, where query heads share it.
struct Split {
  std::string_view stem;
  std::string_view row_axis;
  std::string_view col_axis;
  std::size_t head;
  std::size_t heads;
};

// `nowhere` where the walk doesn't reach it.
Result<Place> add_split(Builder& builder, const Split& split) {
  const auto& [stem, row_axis, col_axis, head, heads] = split;
  const Place whole = builder.find(stem);
  if (whole == nowhere || heads == 1) return whole;
  if (const Place there = builder.find(stem, head); there != nowhere) return there;

  const auto [rows, cols] = builder.at(whole).shape();
  const std::size_t width = cols / heads;
  const auto out = builder.add({.kind = StepKind::split,
                                .stem = stem,
                                .head = head,
                                .row_axis = row_axis,
                                .col_axis = col_axis,
                                .operands = {whole}},
                               {rows, width});
  if (!out) return out;
  const auto columns = builder.at(whole).columns((head - 1) * width, width);
  for (std::size_t i = 0; i < rows; ++i) std::ranges::copy(columns.row(i), builder.numbers(*out).row(i).begin());
  return out;
}

// Query heads share K and V heads in order: 1, 1, 2, 2 …
Result<Head> start_head(Builder& builder, std::size_t number) {
  const auto [heads, kv_heads] = std::pair{builder.plan().heads, builder.plan().kv_heads};
  const std::size_t kv_number = (number - 1) / (heads / kv_heads) + 1;
  const auto Q = add_split(builder, {"Q", "query", "d_k", number, heads});
  const auto K = add_split(builder, {"K", "key", "d_k", kv_number, kv_heads});
  const auto V = add_split(builder, {"V", "key", "d_v", kv_number, kv_heads});
  for (const auto* split : {&Q, &K, &V}) {
    if (!*split) return std::unexpected(split->error());
  }
  return Head{.number = heads == 1 ? 0 : number, .Q = *Q, .K = *K, .V = *V};
}

Result<void> add_head(Builder& builder, std::size_t number) {
  const Reach& reach = builder.plan().reach;
  auto head = start_head(builder, number);
  if (!head) return std::unexpected(head.error());
  Result<void> ok;
  if (reach.scores) ok = add_rotations(builder, *head);
  if (ok && reach.scores) ok = add_scores(builder, *head);
  if (ok && reach.scores) ok = add_softmax(builder, *head);
  if (ok && reach.O) ok = add_mix(builder, *head);
  return ok;
}

Result<void> add_concatenation(Builder& builder) {
  const Plan& plan = builder.plan();
  std::vector<Place> parts;
  for (std::size_t head = 1; head <= plan.heads; ++head) parts.push_back(builder.find("O", head));
  const auto out = builder.add(
      {.kind = StepKind::heads, .stem = "heads", .row_axis = "query", .col_axis = "heads·d_v", .operands = parts},
      {plan.T_q, plan.heads * plan.d_v});
  if (!out) return std::unexpected(out.error());
  for (std::size_t head = 0; head < plan.heads; ++head) {
    const auto part = builder.at(parts[head]);
    const auto columns = builder.numbers(*out).columns(head * plan.d_v, plan.d_v);
    for (std::size_t i = 0; i < plan.T_q; ++i) std::ranges::copy(part.row(i), columns.row(i).begin());
  }
  return {};
}

Result<void> add_output(Builder& builder) {
  const bool one = builder.plan().heads == 1;
  const auto W_O = builder.add_given(StepKind::parameter, "W_O", one ? "d_v" : "heads·d_v", "d_model");
  if (!W_O) return std::unexpected(W_O.error());
  const Place mixed = builder.find(one ? "O" : "heads");
  const Shape in = builder.at(mixed).shape();
  const std::size_t width = builder.at(*W_O).cols();
  const auto out = builder.add({.kind = StepKind::output,
                                .stem = "output",
                                .row_axis = "query",
                                .col_axis = "d_model",
                                .operands = {mixed, *W_O},
                                .flops = product_flops(in.rows, in.cols, width)},
                               {in.rows, width});
  if (!out) return std::unexpected(out.error());
  kernels::matmul(builder.at(mixed), builder.at(*W_O), builder.numbers(*out));
  return {};
}

// Softmax makes of any finite logits what is finite, so overflow can only come before it or after.
bool may_overflow(StepKind kind) {
  switch (kind) {
    case StepKind::project:
    case StepKind::rotate:
    case StepKind::scores:
    case StepKind::scaled:
    case StepKind::mix:
    case StepKind::output: return true;
    default: return false;
  }
}

// −∞ in a step of finite numbers would be taken for a mask, and ∞ becomes NaN one step later.
Result<void> check_overflow(const Step& step, bool may_hide) {
  if (all_finite(step.values.values())) return {};
  for (std::size_t i = 0; i < step.values.rows(); ++i) {
    for (std::size_t j = 0; j < step.values.cols(); ++j) {
      const double value = step.values(i, j);
      if (std::isfinite(value) || (may_hide && value < 0)) continue;
      return refuse(ErrorCode::non_finite, place(step.id, i, j),
                    "walk: {} must come to finite numbers; {} overflows to {}",
                    {step.id, cell_words(i, j), number_words(value)});
    }
  }
  return {};
}

Result<void> check_overflow(const std::vector<Step>& steps, bool has_given_scores) {
  for (const Step& step : steps) {
    if (!may_overflow(step.kind)) continue;
    const bool may_hide = has_given_scores && step.kind == StepKind::scaled;
    if (auto ok = check_overflow(step, may_hide); !ok) return ok;
  }
  return {};
}

// Every head has the same mask, so the first one's largest logits tell.
std::vector<std::size_t> masked_rows(const std::vector<Step>& steps) {
  std::vector<std::size_t> rows;
  const auto largest = std::ranges::find(steps, StepKind::row_max, &Step::kind);
  if (largest == steps.end()) return rows;
  for (std::size_t i = 0; i < largest->values.rows(); ++i) {
    if (largest->values(i, 0) == -std::numeric_limits<double>::infinity()) rows.push_back(i);
  }
  return rows;
}

}  // namespace

Result<Trace> trace(Spec spec) {
  const auto planned = plan(spec);
  if (!planned) return std::unexpected(planned.error());

  Builder builder(spec, *planned);
  Result<void> ok = add_inputs(builder);
  for (std::size_t head = 1; ok && head <= planned->heads; ++head) ok = add_head(builder, head);
  if (ok && planned->reach.O && planned->heads > 1) ok = add_concatenation(builder);
  if (ok && planned->reach.output) ok = add_output(builder);
  if (!ok) return std::unexpected(ok.error());

  std::vector<Step> steps = builder.take();
  if (ok = check_overflow(steps, find(spec, "scores") != nullptr); !ok) return std::unexpected(ok.error());
  std::vector<std::size_t> rows = masked_rows(steps);
  return Trace{std::move(spec), planned->scale, std::move(steps), std::move(rows)};
}

const Step* find(const Trace& trace, std::string_view id) {
  const auto found = std::ranges::find(trace.steps, id, &Step::id);
  return found == trace.steps.end() ? nullptr : &*found;
}

}  // namespace attn::walk

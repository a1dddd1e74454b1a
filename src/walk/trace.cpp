#include "walk/trace.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "attention/words.hpp"
#include "kernels/matmul.hpp"
#include "walk/builder.hpp"
#include "walk/cost.hpp"
#include "walk/place.hpp"

namespace attn::walk {

namespace {

// A head's columns of Q, K or V as a step of its own; once, where query heads share it.
Result<std::string> add_split(Builder& builder, std::string_view name, std::size_t head, std::size_t heads) {
  std::string whole(name);
  if (heads == 1) return whole;
  std::string id = joined({name, ".", std::to_string(head)});
  if (builder.has(id)) return id;

  const auto all = builder.at(name);
  const std::size_t width = all.cols() / heads;
  const auto out = builder.add({.kind = StepKind::split,
                                .id = id,
                                .head = head,
                                .row_axis = whole == "Q" ? "query" : "key",
                                .col_axis = whole == "V" ? "d_v" : "d_k",
                                .operands = {whole}},
                               {all.rows(), width});
  if (!out) return std::unexpected(out.error());
  const auto columns = all.columns((head - 1) * width, width);
  for (std::size_t i = 0; i < all.rows(); ++i) std::ranges::copy(columns.row(i), out->row(i).begin());
  return id;
}

// The names of one head, with its splits added. Query heads share K and V heads in order: 1, 1, 2, 2 …
Result<HeadNames> head_names(Builder& builder, std::size_t head) {
  const Plan& plan = builder.plan();
  if (plan.heads == 1) return HeadNames{0, "Q", "K", "V"};
  HeadNames names{.head = head, .Q = "", .K = "", .V = ""};
  const std::size_t kv_head = (head - 1) / (plan.heads / plan.kv_heads) + 1;
  const auto split = [&](std::string_view name, std::size_t of, std::size_t heads, std::string& id) -> Result<void> {
    if (!builder.has(name)) return {};
    auto made = add_split(builder, name, of, heads);
    if (!made) return std::unexpected(made.error());
    id = std::move(*made);
    return {};
  };
  Result<void> ok = split("Q", head, plan.heads, names.Q);
  if (ok) ok = split("K", kv_head, plan.kv_heads, names.K);
  if (ok) ok = split("V", kv_head, plan.kv_heads, names.V);
  if (!ok) return std::unexpected(ok.error());
  return names;
}

Result<void> add_head(Builder& builder, std::size_t head) {
  const Reach& reach = builder.plan().reach;
  const auto names = head_names(builder, head);
  if (!names) return std::unexpected(names.error());
  Result<void> ok;
  if (reach.scores) ok = add_scores(builder, *names);
  if (ok && reach.scores) ok = add_softmax(builder, *names);
  if (ok && reach.O) ok = add_mix(builder, *names);
  return ok;
}

Result<void> add_concatenation(Builder& builder) {
  const Plan& plan = builder.plan();
  std::vector<std::string> parts;
  for (std::size_t head = 1; head <= plan.heads; ++head) parts.push_back(joined({"O.", std::to_string(head)}));
  const auto out = builder.add(
      {.kind = StepKind::heads, .id = "heads", .row_axis = "query", .col_axis = "heads·d_v", .operands = parts},
      {plan.T_q, plan.heads * plan.d_v});
  if (!out) return std::unexpected(out.error());
  for (std::size_t head = 0; head < plan.heads; ++head) {
    const auto part = builder.at(parts[head]);
    const auto columns = out->columns(head * plan.d_v, plan.d_v);
    for (std::size_t i = 0; i < plan.T_q; ++i) std::ranges::copy(part.row(i), columns.row(i).begin());
  }
  return {};
}

Result<void> add_output(Builder& builder) {
  const std::string mixed = builder.plan().heads == 1 ? "O" : "heads";
  const std::string mixed_axis = builder.plan().heads == 1 ? "d_v" : "heads·d_v";
  if (auto ok = builder.add_given(StepKind::parameter, "W_O", mixed_axis, "d_model"); !ok) return ok;
  const auto O = builder.at(mixed);
  const auto W_O = builder.at("W_O");
  const auto out = builder.add({.kind = StepKind::output,
                                .id = "output",
                                .row_axis = "query",
                                .col_axis = "d_model",
                                .operands = {mixed, "W_O"},
                                .flops = product_flops(O.rows(), O.cols(), W_O.cols())},
                               {O.rows(), W_O.cols()});
  if (!out) return std::unexpected(out.error());
  kernels::matmul(O, W_O, *out);
  return {};
}

// Softmax makes of any finite logits what is finite, so overflow can only come before it or after.
bool may_overflow(StepKind kind) {
  switch (kind) {
    case StepKind::project:
    case StepKind::scores:
    case StepKind::scaled:
    case StepKind::mix:
    case StepKind::output: return true;
    default: return false;
  }
}

// −∞ in a step of finite numbers would be taken for a mask, and ∞ becomes NaN one step later.
Result<void> check_overflow(const Step& step, bool may_hide) {
  for (std::size_t i = 0; i < step.values.rows(); ++i) {
    for (std::size_t j = 0; j < step.values.cols(); ++j) {
      const double value = step.values(i, j);
      if (std::isfinite(value) || (may_hide && value < 0)) continue;
      return refuse(ErrorCode::non_finite, place(step.id, i, j),
                    {"walk: ", step.id, " must come to finite numbers; ", cell_words(i, j), " overflows to ",
                     number_words(value)});
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

// The front of a walk: what is given, and the projections.
#include "kernels/matmul.hpp"
#include "walk/builder.hpp"
#include "walk/cost.hpp"

namespace attn::walk {

namespace {

Result<void> add_if_given(Builder& builder, std::string_view name, std::string_view row_axis,
                          std::string_view col_axis) {
  if (!find(builder.spec(), name)) return {};
  const auto given = builder.add_given(StepKind::given, name, row_axis, col_axis);
  if (!given) return std::unexpected(given.error());
  return {};
}

struct Projection {
  std::string_view name;  // Q, K or V
  std::string_view parameter;
  std::string_view source;
  std::string_view row_axis;
  std::string_view col_axis;
};

// Q as the author gave it, or X W_Q; nothing where the walk doesn't reach it.
Result<void> add_projection(Builder& builder, const Projection& projection) {
  const auto& [name, parameter, source, row_axis, col_axis] = projection;
  const Spec& spec = builder.spec();
  if (find(spec, name)) return add_if_given(builder, name, row_axis, col_axis);
  if (!find(spec, parameter)) return {};
  const auto W = builder.add_given(StepKind::parameter, parameter, "d_model", col_axis);
  if (!W) return std::unexpected(W.error());
  const Place X = builder.find(source);
  const Shape in = builder.at(X).shape();
  const std::size_t width = builder.at(*W).cols();
  const auto out = builder.add({.kind = StepKind::project,
                                .stem = name,
                                .row_axis = row_axis,
                                .col_axis = col_axis,
                                .operands = {X, *W},
                                .flops = product_flops(in.rows, in.cols, width)},
                               {in.rows, width});
  if (!out) return std::unexpected(out.error());
  kernels::matmul(builder.at(X), builder.at(*W), builder.numbers(*out));
  return {};
}

}  // namespace

Result<void> add_inputs(Builder& builder) {
  const Plan& plan = builder.plan();
  const bool several = plan.heads > 1;
  const bool several_kv = plan.kv_heads > 1;
  const std::string_view keys_from = plan.reach.keys_from;
  Result<void> ok = add_if_given(builder, "X", find(builder.spec(), "W_Q") ? "query" : "key", "d_model");
  if (ok) ok = add_if_given(builder, "X_kv", "key", "d_model");
  // Several heads stand side by side.
  if (ok) ok = add_projection(builder, {"Q", "W_Q", "X", "query", several ? "heads·d_k" : "d_k"});
  if (ok) ok = add_projection(builder, {"K", "W_K", keys_from, "key", several_kv ? "kv_heads·d_k" : "d_k"});
  if (ok) ok = add_projection(builder, {"V", "W_V", keys_from, "key", several_kv ? "kv_heads·d_v" : "d_v"});
  if (ok) ok = add_if_given(builder, "scores", "query", "key");
  if (ok) ok = add_if_given(builder, "weights", "query", "key");
  return ok;
}

}  // namespace attn::walk

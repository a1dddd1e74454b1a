// The front of a walk: what is given, and the projections.
#include <string>

#include "attention/words.hpp"
#include "kernels/matmul.hpp"
#include "walk/builder.hpp"
#include "walk/cost.hpp"

namespace attn::walk {

namespace {

// "d_k", or "heads·d_k" where several heads stand side by side.
std::string width_axis(std::string_view heads_word, std::size_t heads, std::string_view width) {
  return heads == 1 ? std::string(width) : joined({heads_word, "·", width});
}

struct Projection {
  std::string_view name;  // Q, K or V
  std::string_view source;
  std::string row_axis;
  std::string width_axis;
};

// Q as the author gave it, or X W_Q; nothing where the walk doesn't reach it.
Result<void> add_projection(Builder& builder, const Projection& projection) {
  const std::string name(projection.name);
  const std::string source(projection.source);
  const std::string parameter = "W_" + name;
  if (find(builder.spec(), name)) {
    return builder.add_given(StepKind::given, name, projection.row_axis, projection.width_axis);
  }
  if (!find(builder.spec(), parameter)) return {};
  if (auto ok = builder.add_given(StepKind::parameter, parameter, "d_model", projection.width_axis); !ok) return ok;

  const auto X = builder.at(source);
  const auto W = builder.at(parameter);
  const auto out = builder.add({.kind = StepKind::project,
                                .id = name,
                                .row_axis = projection.row_axis,
                                .col_axis = projection.width_axis,
                                .operands = {source, parameter},
                                .flops = product_flops(X.rows(), X.cols(), W.cols())},
                               {X.rows(), W.cols()});
  if (!out) return std::unexpected(out.error());
  kernels::matmul(X, W, *out);
  return {};
}

}  // namespace

Result<void> add_inputs(Builder& builder) {
  const Spec& spec = builder.spec();
  const Plan& plan = builder.plan();
  Result<void> ok;
  if (find(spec, "X")) ok = builder.add_given(StepKind::given, "X", find(spec, "W_Q") ? "query" : "key", "d_model");
  if (ok && find(spec, "X_kv")) ok = builder.add_given(StepKind::given, "X_kv", "key", "d_model");

  const std::string key_width = width_axis("kv_heads", plan.kv_heads, "d_k");
  const std::string value_width = width_axis("kv_heads", plan.kv_heads, "d_v");
  if (ok) ok = add_projection(builder, {"Q", "X", "query", width_axis("heads", plan.heads, "d_k")});
  if (ok) ok = add_projection(builder, {"K", plan.reach.keys_from, "key", key_width});
  if (ok) ok = add_projection(builder, {"V", plan.reach.keys_from, "key", value_width});
  for (const std::string_view name : {"scores", "weights"}) {
    if (ok && find(spec, name)) ok = builder.add_given(StepKind::given, name, "query", "key");
  }
  return ok;
}

}  // namespace attn::walk

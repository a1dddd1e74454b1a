#include "binding/functions.hpp"

#include <optional>
#include <utility>

#include "attention/operators.hpp"
#include "binding/from_js.hpp"
#include "binding/tensors.hpp"
#include "binding/to_js.hpp"
#include "walk/caps.hpp"

namespace attn::binding {

namespace {

struct Kept {
  double id;
  walk::Trace trace;
};

// The last walk. A page explains many cells of one walk before it turns to another, and memory stays bounded.
std::optional<Kept> kept;

Result<walk::Explanation> explain_kept(const val& step, const val& row, const val& col) {
  const auto id = to_text({step, "explain", "step"});
  if (!id) return std::unexpected(id.error());
  const auto i = to_count({row, "explain", "row"});
  if (!i) return std::unexpected(i.error());
  const auto j = to_count({col, "explain", "col"});
  if (!j) return std::unexpected(j.error());
  return walk::explain(kept->trace, *id, *i, *j);
}

template <class T>
Result<Tensor<T>> matmul_of(const Argument& a, const Argument& b, const Argument& options) {
  const auto transpose_b = to_transpose_b(options);
  if (!transpose_b) return std::unexpected(transpose_b.error());
  const auto left = to_tensor<T>(a);
  if (!left) return std::unexpected(left.error());
  const auto right = to_tensor<T>(b);
  if (!right) return std::unexpected(right.error());
  return attn::matmul(left->view(), right->view(), *transpose_b);
}

template <class T>
Result<Tensor<T>> softmax_of(const Argument& x, const Argument& options) {
  const auto temperature = to_temperature(options);
  if (!temperature) return std::unexpected(temperature.error());
  const auto logits = to_tensor<T>(x);
  if (!logits) return std::unexpected(logits.error());
  return attn::softmax(logits->view(), *temperature);
}

template <class T>
Result<AttentionResult<T>> attention_of(const Argument& q, const Argument& k, const Argument& v,
                                        const Argument& options) {
  const auto call = to_attention_call<T>(q, k, v, options);
  if (!call) return std::unexpected(call.error());
  return attn::attention(call->q.view(), call->k.view(), call->v.view(), call->options);
}

// Runs the float or the double one, as the first tensor's data are.
template <class Run>
val by_elements(const Argument& first, Run run) {
  const auto kind = elements_of_tensor(first);
  if (!kind) return reply_error(kind.error());
  return *kind == Elements::f32 ? reply(run(float{})) : reply(run(double{}));
}

}  // namespace

val matmul(val a, val b, val options) {
  const Argument first{std::move(a), "matmul", "a"}, second{std::move(b), "matmul", "b"};
  const Argument more{std::move(options), "matmul", "options"};
  return by_elements(first, [&]<class T>(T) { return matmul_of<T>(first, second, more); });
}

val softmax(val x, val options) {
  const Argument logits{std::move(x), "softmax", "x"}, more{std::move(options), "softmax", "options"};
  return by_elements(logits, [&]<class T>(T) { return softmax_of<T>(logits, more); });
}

val attention(val q, val k, val v, val options) {
  const Argument queries{std::move(q), "attention", "q"}, keys{std::move(k), "attention", "k"};
  const Argument values{std::move(v), "attention", "v"}, more{std::move(options), "attention", "options"};
  return by_elements(queries, [&]<class T>(T) { return attention_of<T>(queries, keys, values, more); });
}

val trace(double id, val spec) {
  auto traced = to_spec({std::move(spec), "walk", "spec"}).and_then(walk::trace);
  if (!traced) return reply_error(traced.error());
  kept = Kept{id, *std::move(traced)};
  return reply_value(to_js(kept->trace));
}

val explain(double id, val step, val row, val col) {
  if (!kept || kept->id != id) return reply_value(val::undefined());
  return reply(explain_kept(step, row, col));
}

val check(val expected, val given, val digits) {
  const auto numbers = to_numbers({std::move(expected), "check", "expected"});
  if (!numbers) return reply_error(numbers.error());
  const auto texts = to_texts({std::move(given), "check", "given"});
  if (!texts) return reply_error(texts.error());
  const auto count = to_count({std::move(digits), "check", "digits"});
  if (!count) return reply_error(count.error());
  return reply(walk::check_answer(*numbers, *texts, static_cast<int>(*count)));
}

val parse_number(val text) {
  return reply(to_text({std::move(text), "parseNumber", "text"}).and_then(walk::parse_number));
}

val parse_matrix(val text) {
  return reply(to_text({std::move(text), "parseMatrix", "text"}).and_then(walk::parse_matrix));
}

val step_table() { return reply_value(to_js(walk::step_table())); }

val formulas() {
  const auto all = walk::all_formulas();
  return reply_value(to_js(std::span(all)));
}

val limits() {
  val all = val::object();
  all.set("tokens", walk::caps::tokens);
  all.set("width", walk::caps::width);
  all.set("heads", walk::caps::heads);
  return reply_value(std::move(all));
}

}  // namespace attn::binding

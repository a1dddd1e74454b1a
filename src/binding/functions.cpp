#include "binding/functions.hpp"

#include <optional>
#include <utility>

#include "attention/operators.hpp"
#include "binding/memory.hpp"
#include "binding/spec.hpp"
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

// Runs the float or the double one, as the first tensor's numbers are.
template <class Run>
val by_elements(const GivenTensor& first, Run run) {
  return first.elements == Elements::f32 ? reply(run(float{})) : reply(run(double{}));
}

}  // namespace

val matmul(val a, val b, val options) {
  const CallMemory memory;
  const auto transpose_b = to_transpose_b({options, "matmul", "options"});
  if (!transpose_b) return reply_error(transpose_b.error());
  const auto left = to_tensor({a, "matmul", "a"});
  if (!left) return reply_error(left.error());
  const auto right = to_tensor({b, "matmul", "b"}, left->elements);
  if (!right) return reply_error(right.error());
  return by_elements(*left, [&]<class T>(T) { return attn::matmul(left->view<T>(), right->view<T>(), *transpose_b); });
}

val softmax(val x, val options) {
  const CallMemory memory;
  const auto temperature = to_temperature({options, "softmax", "options"});
  if (!temperature) return reply_error(temperature.error());
  const auto logits = to_tensor({x, "softmax", "x"});
  if (!logits) return reply_error(logits.error());
  return by_elements(*logits, [&]<class T>(T) { return attn::softmax(logits->view<T>(), *temperature); });
}

val attention(val q, val k, val v, val options) {
  const CallMemory memory;
  const auto queries = to_tensor({q, "attention", "q"});
  if (!queries) return reply_error(queries.error());
  const auto keys = to_tensor({k, "attention", "k"}, queries->elements);
  if (!keys) return reply_error(keys.error());
  const auto values = to_tensor({v, "attention", "v"}, queries->elements);
  if (!values) return reply_error(values.error());
  const auto given = to_attention_options({options, "attention", "options"}, *queries);
  if (!given) return reply_error(given.error());
  return by_elements(*queries, [&]<class T>(T) {
    return attn::attention(queries->view<T>(), keys->view<T>(), values->view<T>(), given->as<T>());
  });
}

val trace(double id, val spec) {
  const CallMemory memory;
  auto traced = to_spec({spec, "walk", "spec"}).and_then(walk::trace);
  if (!traced) return reply_error(traced.error());
  kept = Kept{id, *std::move(traced)};
  return to_js(kept->trace);
}

val explain(double id, val step, val row, val col) {
  const walk::Trace* const traced = kept_trace(id);
  if (!traced) return reply_value([](Reply& reply) { reply.absent(); });
  const CallMemory memory;
  const auto name = to_text({step, "explain", "step"});
  if (!name) return reply_error(name.error());
  const auto i = to_count({row, "explain", "row"});
  if (!i) return reply_error(i.error());
  const auto j = to_count({col, "explain", "col"});
  if (!j) return reply_error(j.error());
  return reply(walk::explain(*traced, *name, *i, *j));
}

const walk::Trace* kept_trace(double id) { return kept && kept->id == id ? &kept->trace : nullptr; }

val check(val expected, val given, val digits) {
  const CallMemory memory;
  const auto numbers = to_numbers({expected, "check", "expected"});
  if (!numbers) return reply_error(numbers.error());
  const auto texts = to_texts({given, "check", "given"});
  if (!texts) return reply_error(texts.error());
  const auto count = to_count({digits, "check", "digits"});
  if (!count) return reply_error(count.error());
  return reply(walk::check_answer(numbers->values(), *texts, static_cast<int>(*count)));
}

val parse_number(val text) {
  const CallMemory memory;
  return reply(to_text({text, "parseNumber", "text"}).and_then(walk::parse_number));
}

val parse_matrix(val text) {
  const CallMemory memory;
  return reply(to_text({text, "parseMatrix", "text"}).and_then(walk::parse_matrix));
}

val step_table() { return to_js(walk::step_table()); }

val formulas() {
  const auto all = walk::all_formulas();
  return to_js(std::span(all));
}

val limits() {
  return reply_value([](Reply& reply) {
    reply.object(3).name("tokens").number(walk::caps::tokens).name("width").number(walk::caps::width);
    reply.name("heads").number(walk::caps::heads);
  });
}

}  // namespace attn::binding

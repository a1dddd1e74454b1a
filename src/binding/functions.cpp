#include "binding/functions.hpp"

#include <utility>

#include "attention/operators.hpp"
#include "binding/call.hpp"
#include "binding/memory.hpp"
#include "binding/spec.hpp"
#include "binding/tensors.hpp"
#include "walk/caps.hpp"

namespace attn::binding {

namespace {

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
  return to_js(keep_trace(id, *std::move(traced)));
}

val explain(double id, val step, val row, val col) {
  const CallMemory memory;
  return ask(id, walk::explain, to_text({step, "explain", "step"}), to_count({row, "explain", "row"}),
             to_count({col, "explain", "col"}));
}

val check(val expected, val given, val digits) {
  const CallMemory memory;
  return call([](const auto& numbers, const auto& texts,
                 int decimals) { return walk::check_answer(numbers.values(), texts, decimals); },
              to_numbers({expected, "check", "expected"}), to_texts({given, "check", "given"}),
              to_decimals({digits, "check", "digits"}));
}

val parse_number(val text) {
  const CallMemory memory;
  return call(walk::parse_number, to_text({text, "parseNumber", "text"}));
}

val parse_matrix(val text) {
  const CallMemory memory;
  return call(walk::parse_matrix, to_text({text, "parseMatrix", "text"}));
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

#include "binding/functions.hpp"

#include <utility>

#include "attention/fit.hpp"
#include "attention/operators.hpp"
#include "binding/call.hpp"
#include "binding/memory.hpp"
#include "binding/options.hpp"
#include "binding/spec.hpp"
#include "binding/tensors.hpp"
#include "walk/caps.hpp"

namespace attn::binding {

namespace {

// Runs the float or the double one, as the numbers are.
template <class Run>
val by_elements(Elements elements, Run run) {
  return elements == Elements::f32 ? reply(run(float{})) : reply(run(double{}));
}

}  // namespace

val matmul(val a, val b, val options) {
  const CallMemory memory;
  const auto transpose_b = to_transpose_b({options, "matmul", "options"});
  if (!transpose_b) return reply_error(transpose_b.error());
  auto given = to_tensors({{a, "matmul", "a"}, {b, "matmul", "b"}});
  if (!given) return reply_error(given.error());
  const auto& [left, right] = *given;
  const auto fits = check_matmul(left.extent(), right.extent(), *transpose_b);
  if (!fits) return reply_error(fits.error());
  if (auto copied = copy_numbers(*given); !copied) return reply_error(copied.error());
  return by_elements(left.elements,
                     [&]<class T>(T) { return attn::matmul(left.view<T>(), right.view<T>(), *transpose_b); });
}

val softmax(val x, val options) {
  const CallMemory memory;
  const auto temperature = to_temperature({options, "softmax", "options"});
  if (!temperature) return reply_error(temperature.error());
  auto given = to_tensors({{x, "softmax", "x"}});
  if (!given) return reply_error(given.error());
  const auto& [logits] = *given;
  if (auto fits = check_softmax(logits.extent()); !fits) return reply_error(fits.error());
  if (auto copied = copy_numbers(*given); !copied) return reply_error(copied.error());
  return by_elements(logits.elements, [&]<class T>(T) { return attn::softmax(logits.view<T>(), *temperature); });
}

val attention(val q, val k, val v, val options) {
  const CallMemory memory;
  auto given = to_tensors({{q, "attention", "q"}, {k, "attention", "k"}, {v, "attention", "v"}});
  if (!given) return reply_error(given.error());
  const auto& [queries, keys, values] = *given;
  auto chosen = to_attention_options({options, "attention", "options"}, queries);
  if (!chosen) return reply_error(chosen.error());
  const AttentionExtents extents{queries.extent(), keys.extent(), values.extent(), chosen->mask_extent(),
                                 chosen->past_extents()};
  const auto fits = check_fit("attention", extents, chosen->plain);
  if (!fits) return reply_error(fits.error());
  if (auto copied = copy_numbers(*given, *chosen); !copied) return reply_error(copied.error());
  return by_elements(queries.elements, [&]<class T>(T) {
    return attn::attention(*fits, queries.view<T>(), keys.view<T>(), values.view<T>(), chosen->as<T>());
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

#include "binding/walks.hpp"

#include <utility>

#include "binding/call.hpp"
#include "binding/memory.hpp"
#include "binding/spec.hpp"
#include "walk/caps.hpp"

namespace attn::binding {

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

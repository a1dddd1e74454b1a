#include "binding/operators.hpp"

#include "attention/fit.hpp"
#include "attention/operators.hpp"
#include "binding/memory.hpp"
#include "binding/options.hpp"
#include "binding/tensors.hpp"
#include "binding/tensors_to_js.hpp"

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

}  // namespace attn::binding

#include "binding/studies.hpp"

#include "binding/call.hpp"
#include "binding/choices.hpp"
#include "binding/memory.hpp"
#include "walk/practice.hpp"

namespace attn::binding {

val practice(val choice) {
  const CallMemory memory;
  return call(walk::practice, to_practice({choice, "practice", "choice"}));
}

val study_softmax(val logits, val choice) {
  const CallMemory memory;
  return call([](const auto& row, const auto& chosen) { return walk::study_softmax(row.values(), chosen); },
              to_numbers({logits, "studySoftmax", "logits"}), to_softmax_choice({choice, "studySoftmax", "choice"}));
}

val study_scale(val widths, val choice) {
  const CallMemory memory;
  return call(walk::study_scale, to_counts({widths, "studyScale", "widths"}),
              to_scale_choice({choice, "studyScale", "choice"}));
}

val study_cost(val lengths, val choice) {
  const CallMemory memory;
  return call(walk::study_cost, to_counts({lengths, "studyCost", "lengths"}),
              to_cost_choice({choice, "studyCost", "choice"}));
}

val check_printed(double id, val step, val table, val digits) {
  const CallMemory memory;
  return ask(id, walk::check_printed, to_text({step, "checkPrinted", "step"}),
             to_text({table, "checkPrinted", "table"}), to_optional({digits, "checkPrinted", "digits"}, to_decimals));
}

val similarity(double id, val step, val row, val col) {
  const CallMemory memory;
  return ask(id, walk::similarity, to_text({step, "similarity", "step"}), to_count({row, "similarity", "row"}),
             to_count({col, "similarity", "col"}));
}

val study_mask(double id, val head) {
  const CallMemory memory;
  return ask(
      id,
      [](const walk::Trace& trace, std::optional<std::size_t> which) {
        return walk::study_mask(trace, which.value_or(0));
      },
      to_optional({head, "studyMask", "head"}, to_count));
}

}  // namespace attn::binding

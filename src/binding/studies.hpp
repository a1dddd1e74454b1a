// What lessons ask for (src/walk: practice, studies, printed tables), as the functions of walks.hpp. Those of a walk reply
// nothing where another trace has taken the place of theirs.
#pragma once

#include <emscripten/val.h>

namespace attn::binding {

using emscripten::val;

val practice(val choice);
val study_softmax(val logits, val choice);
val study_scale(val widths, val choice);
val study_cost(val lengths, val choice);

val check_printed(double id, val step, val table, val digits);
val similarity(double id, val step, val row, val col);
val study_mask(double id, val head);

}  // namespace attn::binding

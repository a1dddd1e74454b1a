// Walks and their numbers as JavaScript asks for them; the replies are like those of the operators.
#pragma once

#include <emscripten/val.h>

namespace attn::binding {

using emscripten::val;

// The trace of the walk that the caller calls `id` is kept until the next one, so that its numbers can be explained.
val trace(double id, val spec);
// The value is undefined where another trace has taken the place.
val explain(double id, val step, val row, val col);

val check(val expected, val given, val digits);
val parse_number(val text);
val parse_matrix(val text);
val step_table();
val formulas();
// {tokens, width, heads}: how large a walk may be.
val limits();

}  // namespace attn::binding

// The functions of the engine as JavaScript calls them: read the arguments, ask the layer below, write the reply, which is
// {value} or {error}: plain data. Only copies cross, so there is nothing to delete and no view to go stale.
#pragma once

#include <emscripten/val.h>

namespace attn::binding {

using emscripten::val;

val matmul(val a, val b, val options);
val softmax(val x, val options);
val attention(val q, val k, val v, val options);

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

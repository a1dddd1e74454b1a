// Questions about the trace that is kept (walk/ask.hpp). As explain, they reply nothing where another trace has taken its place.
#pragma once

#include <emscripten/val.h>

namespace attn::binding {

using emscripten::val;

val check_cells(double id, val step, val rows, val cols, val given, val digits);
val check_shape(double id, val step, val given);
val check_cost(double id, val step, val given);
val choices(double id, val step, val row, val col, val digits);
val largest_in_row(double id, val step, val row);
val check_order(double id, val steps);
val spoiled(double id, val step, val digits, val mistakes, val seed);

}  // namespace attn::binding

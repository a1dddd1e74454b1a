// The operators as JavaScript calls them: read the arguments, ask the layer below, write the reply, which is {value} or
// {error}: plain data. Only copies cross, so there is nothing to delete and no view to go stale.
#pragma once

#include <emscripten/val.h>

namespace attn::binding {

using emscripten::val;

val matmul(val a, val b, val options);
val softmax(val x, val options);
val attention(val q, val k, val v, val options);

}  // namespace attn::binding

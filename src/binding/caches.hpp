// Caches of keys and values that stay in the engine, each called by its number.
#pragma once

#include <emscripten/val.h>

namespace attn::binding {

using emscripten::val;

// The number of a new cache.
val make_cache(val shape);
val append_to_cache(double number, val k, val v);  // the value is the new length
val attend_with_cache(double number, val q, val options);
// Gives its memory back; nothing happens where there is no such cache.
void drop_cache(double number);

}  // namespace attn::binding

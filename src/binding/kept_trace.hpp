// The trace of the last walk. A page explains many cells of one walk before it turns to another, and memory stays bounded.
#pragma once

#include "walk/trace.hpp"

namespace attn::binding {

// `id` is what the caller calls the walk.
const walk::Trace& keep_trace(double id, walk::Trace trace);

// nullptr where another trace has taken its place.
const walk::Trace* kept_trace(double id);

}  // namespace attn::binding

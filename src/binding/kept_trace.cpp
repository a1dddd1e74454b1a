#include "binding/kept_trace.hpp"

#include <optional>
#include <utility>

namespace attn::binding {

namespace {

struct Kept {
  double id;
  walk::Trace trace;
};

std::optional<Kept> kept;

}  // namespace

const walk::Trace& keep_trace(double id, walk::Trace trace) { return kept.emplace(id, std::move(trace)).trace; }

const walk::Trace* kept_trace(double id) { return kept && kept->id == id ? &kept->trace : nullptr; }

}  // namespace attn::binding

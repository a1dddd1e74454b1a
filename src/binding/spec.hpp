// What a walk starts from, from JavaScript.
#pragma once

#include "binding/value.hpp"
#include "walk/spec.hpp"

namespace attn::binding {

Result<walk::Spec> to_spec(const Argument& argument);

}  // namespace attn::binding

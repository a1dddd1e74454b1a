// The choices that the studies take, from JavaScript objects. What is left out keeps its default; the sizes of a
// layer whose cost is asked for have none.
#pragma once

#include "binding/value.hpp"
#include "walk/cost.hpp"
#include "walk/practice.hpp"
#include "walk/scale_study.hpp"
#include "walk/softmax_study.hpp"

namespace attn::binding {

Result<std::uint32_t> to_seed(const Argument& argument);  // 0 … 2³² − 1
Result<walk::Practice> to_practice(const Argument& choice);
Result<walk::SoftmaxChoice> to_softmax_choice(const Argument& choice);
Result<walk::ScaleChoice> to_scale_choice(const Argument& choice);
Result<walk::CostChoice> to_cost_choice(const Argument& choice);

}  // namespace attn::binding

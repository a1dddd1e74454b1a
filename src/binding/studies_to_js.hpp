// What studies and questions answer, as JavaScript data.
#pragma once

#include <vector>

#include "binding/reply.hpp"
#include "walk/ask.hpp"
#include "walk/cost.hpp"
#include "walk/mask_study.hpp"
#include "walk/printed.hpp"
#include "walk/scale_study.hpp"
#include "walk/similarity.hpp"
#include "walk/softmax_study.hpp"
#include "walk/spec.hpp"

namespace attn::binding {

val to_js(const walk::Spec& exercise);
val to_js(const walk::SoftmaxStudy& study);
val to_js(const std::vector<walk::ScaleFinding>& findings);
val to_js(const walk::CostStudy& study);
val to_js(const walk::PrintedReport& report);
val to_js(const walk::Similarity& found);
val to_js(const walk::MaskStudy& study);

val to_js(const std::vector<double>& numbers);
val to_js(const std::vector<std::size_t>& counts);
val to_js(const walk::OrderVerdict& verdict);

}  // namespace attn::binding

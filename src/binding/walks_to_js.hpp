// Walks and what is said about them, as JavaScript data.
#pragma once

#include "binding/reply.hpp"
#include "walk/check.hpp"
#include "walk/explain.hpp"
#include "walk/number_text.hpp"
#include "walk/trace.hpp"

namespace attn::binding {

val to_js(const walk::Trace& trace);
val to_js(const walk::Explanation& explanation);
val to_js(const walk::Verdict& verdict);
val to_js(const walk::NumberText& number);
val to_js(const Matrix<double>& matrix);  // rows of numbers
val to_js(std::span<const walk::StepInfo> steps);
val to_js(std::span<const std::string_view> permanent_texts);

}  // namespace attn::binding

// Results of the layers below, as JavaScript data.
#pragma once

#include "attention/attention.hpp"
#include "binding/reply.hpp"
#include "walk/check.hpp"
#include "walk/explain.hpp"
#include "walk/number_text.hpp"
#include "walk/trace.hpp"

namespace attn::binding {

template <class T>
val to_js(const Tensor<T>& tensor);
template <class T>
val to_js(const AttentionResult<T>& result);

val to_js(const walk::Trace& trace);
val to_js(const walk::Explanation& explanation);
val to_js(const walk::Verdict& verdict);
val to_js(const walk::NumberText& number);
val to_js(const Matrix<double>& matrix);  // rows of numbers
val to_js(std::span<const walk::StepInfo> steps);
val to_js(std::span<const std::string_view> permanent_texts);

}  // namespace attn::binding

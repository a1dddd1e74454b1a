// What the engine's functions give, as plain JavaScript data: nothing that anybody has to delete.
#pragma once

#include "binding/value.hpp"
#include "walk/check.hpp"
#include "walk/explain.hpp"
#include "walk/number_text.hpp"
#include "walk/step.hpp"
#include "walk/trace.hpp"

namespace attn::binding {

val to_js(const walk::Trace& trace);
val to_js(const walk::Explanation& explanation);
val to_js(const walk::Verdict& verdict);
val to_js(const walk::NumberText& number);
val to_js(const walk::StepInfo& info);
val to_js(const Matrix<double>& matrix);  // rows of numbers
val to_js(const std::string& text);

template <class T>
val to_js(std::span<const T> items) {
  val array = val::array();
  for (std::size_t i = 0; i < items.size(); ++i) array.set(i, to_js(items[i]));
  return array;
}

// The two shapes of a reply.
val reply_value(val value);
val reply_error(const Error& error);

template <class T>
val reply(const Result<T>& result) {
  return result ? reply_value(to_js(*result)) : reply_error(result.error());
}

}  // namespace attn::binding

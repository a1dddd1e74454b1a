// From arguments that were read to a reply: {value} or {error}.
#pragma once

#include <optional>
#include <utility>

#include "binding/kept_trace.hpp"
#include "binding/studies_to_js.hpp"
#include "binding/walks_to_js.hpp"

namespace attn::binding {

template <class T>
val reply(const Result<T>& result) {
  return result ? to_js(*result) : reply_error(result.error());
}

// Replies with what `run` makes of the arguments, or with the error of the first that couldn't be read.
template <class Run, class... T>
val call(Run run, const Result<T>&... arguments) {
  const Error* error = nullptr;
  ((error = !error && !arguments ? &arguments.error() : error), ...);
  return error ? reply_error(*error) : reply(run(*arguments...));
}

// The same of a question about the walk `id`; the reply is empty where another one has taken the place of its trace. That is
// looked for when all arguments are read, as a getter of the caller’s may have made another walk.
template <class Question, class... T>
val ask(double id, Question question, const Result<T>&... arguments) {
  const walk::Trace* const trace = kept_trace(id);
  if (!trace) return reply_value([](Reply& reply) { reply.absent(); });
  return call([&](const T&... values) { return question(*trace, values...); }, arguments...);
}

}  // namespace attn::binding

// What the operators give back, as a reply: {value} or {error}.
#pragma once

#include "attention/attention.hpp"
#include "binding/reply.hpp"

namespace attn::binding {

template <class T>
val reply(const Result<Tensor<T>>& tensor);
template <class T>
val reply(const Result<AttentionResult<T>>& result);

}  // namespace attn::binding

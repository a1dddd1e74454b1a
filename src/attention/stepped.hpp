// Attention step by step, block by block of a head’s queries: for a mask, a softcap, a left end of the window, or intermediates
// to keep.
#pragma once

#include <string_view>

#include "attention/problem.hpp"

namespace attn {

template <class T>
bool needs_steps(const AttentionOptions<T>& options);

// The result’s tensors have q’s shape with another last axis. ERR_TOO_LARGE, ERR_OOM in the words of `function`.
template <class T>
Result<AttentionResult<T>> attend_stepped(std::string_view function, const Problem<T>& problem, const Sizes& q,
                                          const AttentionOptions<T>& options);

}  // namespace attn

// How large a walk may be: it keeps every step of every head, and a page shows them all.
#pragma once

#include <cstddef>

namespace attn::walk::caps {

inline constexpr std::size_t tokens = 256;  // T_q, T_k
inline constexpr std::size_t width = 512;   // d_model, heads·d_k, heads·d_v
inline constexpr std::size_t heads = 16;
inline constexpr std::size_t position = 1 << 20;  // of the first token

}  // namespace attn::walk::caps

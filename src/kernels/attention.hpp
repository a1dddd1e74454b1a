// Attention in one go, without ever holding T_q × T_k numbers (online softmax: Milakov & Gimelshein 2018; Dao et al. 2022).
#pragma once

#include <cstddef>
#include <span>

#include "tensor/matrix.hpp"

namespace attn::kernels {

// What fused_attention wants as scratch memory: room for K once more, in another order, and for some rows of Q. One piece
// of memory will do for any number of calls, one after the other, of these sizes or smaller ones.
template <class T>
Shape attention_scratch(std::size_t T_q, std::size_t T_k, std::size_t d_k);

// O = softmax(scale · Q Kᵀ, causal) V with Q [T_q × d_k], K [T_k × d_k], V [T_k × d_v], O [T_q × d_v].
// Query i attends keys j ≤ i + past; with past ≥ T_k every query attends every key. Keys that a query may not attend are
// skipped, so what K and V hold there (NaN too) doesn't reach its output. A query whose scores are all −∞ has output 0.
// A row of O has the same bits whatever other queries and unseen keys there are. The steps one by one give the same to
// 8 ε of the largest value.
template <class T>
void fused_attention(ConstMatrixView<T> Q, ConstMatrixView<T> K, ConstMatrixView<T> V, T scale, std::size_t past,
                     MatrixView<T> O, std::span<T> scratch);

}  // namespace attn::kernels

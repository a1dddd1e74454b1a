// Attention in one go, without ever holding T_q × T_k numbers (online softmax: Milakov & Gimelshein 2018; Dao et al. 2022).
#pragma once

#include <cstddef>
#include <span>

#include "tensor/matrix.hpp"

namespace attn::kernels {

// Keys in the order in which queries meet them: panels of some keys each, which one depends on the machine. Whoever shares
// or keeps keys packs them once. A copy of the panels is a copy of the keys, with room for more behind.
template <class T>
struct PackedKeys {
  std::span<const T> panels;
  std::size_t T_k;
  std::size_t d_k;
};

// Numbers that K [T_k × d_k] takes up in panels: d_k times those of T_k × 1.
template <class T>
std::size_t packed_keys_size(std::size_t T_k, std::size_t d_k);

// Puts K's rows behind the `first` keys that `packed` holds already, which stay as they are, and zeros behind them up to the
// end of the last panel. `packed` has room for packed_keys_size(first + K.rows(), K.cols()) numbers at least.
template <class T>
void pack_keys(ConstMatrixView<T> K, std::size_t first, std::span<T> packed);

// Copies the first K.rows() keys back out.
template <class T>
void unpack_keys(std::span<const T> packed, MatrixView<T> K);

// From this many queries on, one K repays its packing: fewer are one block, which packs each panel as it meets it.
inline constexpr std::size_t queries_worth_packing = 33;

// Numbers that fused_attention wants as scratch memory, whatever T_k is: d_k times those of T_q × 1. One piece of memory
// will do for any number of calls, one after the other, of these sizes or smaller ones.
template <class T>
std::size_t attention_scratch(std::size_t T_q, std::size_t d_k);

// O = softmax(scale · Q Kᵀ, causal) V with Q [T_q × d_k], K [T_k × d_k], V [T_k × d_v], O [T_q × d_v].
// Query i attends keys j ≤ i + past; with past ≥ T_k every query attends every key. Keys that a query may not attend are
// skipped, so what K and V hold there (NaN too) doesn't reach its output. A query whose scores are all −∞ has output 0.
// Scores are kept in units of ln 2. So one above max / 1.44 is +∞, and its query's output NaN; one below −max / 1.44 is −∞.
// A row of O has the same bits whatever other queries and unseen keys there are, and whether K is packed or not. The steps
// one by one give the same to 8 ε of the largest value.
template <class T>
void fused_attention(ConstMatrixView<T> Q, PackedKeys<T> K, ConstMatrixView<T> V, T scale, std::size_t past,
                     MatrixView<T> O, std::span<T> scratch);
template <class T>
void fused_attention(ConstMatrixView<T> Q, ConstMatrixView<T> K, ConstMatrixView<T> V, T scale, std::size_t past,
                     MatrixView<T> O, std::span<T> scratch);

}  // namespace attn::kernels

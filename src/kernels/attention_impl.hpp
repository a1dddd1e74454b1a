// Fused attention for one batch type: a block of queries meets the keys block by block. What a query has summed up so far
// belongs to the largest score it has met so far, and is scaled down when a larger one comes.
//
// Blocks of keys start at the same keys for every query, and a query sees its visible keys alone: a row of O depends on
// its row of Q and on the keys and values visible to it, bit for bit, not on how many rows or later keys there are.
#pragma once

#include <cstddef>

#include "kernels/product_impl.hpp"
#include "kernels/row_impl.hpp"

namespace attn::kernels {

inline constexpr std::size_t query_block = 32;
inline constexpr std::size_t key_block = 64;

// The softmax of one query, as far as its scores are known.
template <class B>
struct OnlineSoftmax {
  using T = Element<B>;
  T max;
  T sum;

  // scores → exponentials, in place. What came before, `sum` and `output`, is brought to the new maximum.
  void take(T* scores, std::size_t keys, T scale, T* output, std::size_t d_v) {
    map_row<B>(scores, keys, scores, [=](B score) { return score * B(scale); });
    const T old_max = max;
    const T block_max = max_of_row<B>(scores, keys);
    if (block_max > max) max = block_max;
    const B correction = exponential(B(old_max - shift_for<B>(max)));
    exps_of_row<B>(scores, keys, max, T(1), scores);
    sum = sum * correction.get(0) + sum_of_row<B>(scores, keys);
    map_row<B>(output, d_v, output, [=](B mixed) { return mixed * correction; });
  }
};

// At most query_block queries, against all keys they may attend: query i attends the keys j < seen + i.
template <class B>
struct QueryBlock {
  using T = Element<B>;
  Window<const T> Q, K, V;
  T scale;
  std::size_t seen;
  Window<T> O;
  OnlineSoftmax<B> softmax[query_block];
  alignas(alignment<B>) T scores[query_block * key_block];

  // How many of the keys [first, first + keys) query i may attend.
  std::size_t visible(std::size_t i, std::size_t first, std::size_t keys) const {
    if (seen + i <= first) return 0;
    return seen + i - first < keys ? seen + i - first : keys;
  }

  void attend() {
    for (std::size_t i = 0; i < Q.rows; ++i) {
      softmax[i] = {minus_infinity<T>, T(0)};
      map_row<B>(O.data + i * O.stride, O.cols, O.data + i * O.stride, [](B) { return B(T(0)); });
    }
    const std::size_t last_key = visible(Q.rows - 1, 0, K.rows);
    for (std::size_t first = 0; first < last_key; first += key_block) {
      meet(first, last_key - first < key_block ? last_key - first : key_block);
    }
    for (std::size_t i = 0; i < Q.rows; ++i) {
      divide_row<B>(O.data + i * O.stride, O.cols, softmax[i].sum, O.data + i * O.stride);
    }
  }

  // One block of keys: score, softmax, mix.
  void meet(std::size_t first, std::size_t keys) {
    multiply<B>(Q, some_rows(K, first, keys), Factor::transposed, {scores, Q.rows, keys, key_block}, Start::zero);
    for (std::size_t i = 0; i < Q.rows; ++i) {
      softmax[i].take(scores + i * key_block, visible(i, first, keys), scale, O.data + i * O.stride, O.cols);
    }
    if (visible(0, first, keys) == keys) {
      mix(0, Q.rows, first, keys);
    } else {  // on the diagonal every query sees one key more than the one before, and what it doesn't see may be NaN
      for (std::size_t i = 0; i < Q.rows; ++i) mix(i, 1, first, visible(i, first, keys));
    }
  }

  void mix(std::size_t i, std::size_t queries, std::size_t first, std::size_t keys) {
    const Window<const T> exps{scores + i * key_block, queries, keys, key_block};
    multiply<B>(exps, some_rows(V, first, keys), Factor::plain, some_rows(O, i, queries), Start::from_c);
  }
};

template <class B>
void fused_attention_of(Window<const Element<B>> Q, Window<const Element<B>> K, Window<const Element<B>> V,
                        Element<B> scale, std::size_t past, Window<Element<B>> O) {
  if (past > K.rows) past = K.rows;  // all the same, and the sums below can't overflow
  QueryBlock<B> block;
  for (std::size_t first = 0; first < Q.rows; first += query_block) {
    const std::size_t queries = Q.rows - first < query_block ? Q.rows - first : query_block;
    block.Q = some_rows(Q, first, queries);
    block.K = K;
    block.V = V;
    block.scale = scale;
    block.seen = past + first + 1;
    block.O = some_rows(O, first, queries);
    block.attend();
  }
}

}  // namespace attn::kernels

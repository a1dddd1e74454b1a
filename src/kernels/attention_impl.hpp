// Fused attention for one batch type: a block of queries meets the keys block by block. What a query has summed up so far
// belongs to the largest score it has met so far, and is scaled down when a larger one comes.
//
// Blocks of keys start at the same keys for every query, a score sums over the features in their order, and a query sees
// its visible keys alone: a row of O depends on its row of Q and on the keys and values visible to it, bit for bit, not on
// how many rows or later keys there are.
#pragma once

#include <cstddef>
#include <numbers>

#include "kernels/keys.hpp"
#include "kernels/online_softmax.hpp"
#include "kernels/pack.hpp"
#include "kernels/scores.hpp"
#include "kernels/tile.hpp"
#include "kernels/window.hpp"

namespace attn::kernels {

// Keys met at a time: the scores of a block and the strip of V under a tile stay in the first-level cache.
inline constexpr std::size_t key_block = 128;

// Queries at a time, in whole tiles.
template <class B>
inline constexpr std::size_t query_block =
    (32 + wide_shape<B>().rows - 1) / wide_shape<B>().rows * wide_shape<B>().rows;

// At most query_block queries, against all keys they may attend: query i attends the keys j < seen + i.
template <class B>
struct QueryBlock {
  using T = Element<B>;
  static constexpr std::size_t width = key_panel<B>;

  Window<const T> Q;  // scaled
  Keys<T> K;
  T* key_panel_here;  // room for one panel, for keys that aren't in panels
  Window<const T> V;
  std::size_t seen;
  Window<T> O;
  OnlineSoftmax<B> softmax[query_block<B>];
  B row_max[query_block<B>];  // of this block of keys, lane by lane
  alignas(alignment<B>) T scores[query_block<B> * key_block];
  alignas(alignment<B>) T values[key_block * width];  // those that can't be read in place

  // How many of the keys [first, first + keys) query i may attend.
  std::size_t visible(std::size_t i, std::size_t first, std::size_t keys) const {
    return seen + i <= first ? 0 : smaller(seen + i - first, keys);
  }

  // The first query that sees key `first`.
  std::size_t first_to_see(std::size_t first) const { return first < seen ? 0 : first - seen + 1; }

  void attend() {
    for (std::size_t i = 0; i < Q.rows; ++i) softmax[i] = {};
    const std::size_t last_key = visible(Q.rows - 1, 0, V.rows);
    for (std::size_t first = 0; first < last_key; first += key_block) meet(first, smaller(last_key - first, key_block));
    for (std::size_t i = 0; i < Q.rows; ++i) {
      T* row = O.data + i * O.stride;
      divide_row<B>(row, O.cols, last_key == 0 ? T(0) : softmax[i].total(), row);
    }
  }

  // One block of keys: score, softmax, mix.
  void meet(std::size_t first, std::size_t keys) {
    const std::size_t top = first_to_see(first);
    for (std::size_t i = top; i < Q.rows; ++i) row_max[i] = B(minus_infinity<T>);
    for (std::size_t j = 0; j < keys; j += width) score(first, j, smaller(keys - j, width));
    take(first, keys, top);
    mix(first, keys, top);
  }

  // Scores → exponentials, query by query.
  [[gnu::noinline]] void take(std::size_t first, std::size_t keys, std::size_t top) {
    const PowerOfTwo<B> exponential;
    for (std::size_t i = top; i < Q.rows; ++i) {
      const T correction = softmax[i].take(scores + i * key_block, visible(i, first, keys), row_max[i], exponential);
      T* row = O.data + i * O.stride;
      if (first > 0 && correction != T(1)) map_row<B>(row, O.cols, row, [=](B x) { return x * B(correction); });
    }
  }

  // Against the keys [first + j, first + j + count), which fill one panel or end it. On the diagonal, queries that see no
  // key of a panel's second half leave it out.
  void score(std::size_t first, std::size_t j, std::size_t count) {
    constexpr std::size_t half_width = narrow_shape<B>().batches * lanes<B>;
    const std::size_t top = first_to_see(first + j);
    const std::size_t half = smaller(first_to_see(first + j + half_width), Q.rows);
    const std::size_t whole = count < width ? Q.rows : smaller(first_to_see(first + j + width), Q.rows);
    const T* const keys = panel_of(first + j, count);
    score_by_panel<narrow_shape<B>()>(top, half, j, keys, nullptr);
    score_by_panel<wide_shape<B>()>(half, whole, j, keys, nullptr);
    score_by_panel<wide_shape<B>()>(whole, Q.rows, j, keys, row_max + whole);
    for (std::size_t i = top; i < whole; ++i) hide_unseen(i, first, j, count);
  }

  const T* panel_of(std::size_t key, std::size_t count) {
    if (K.panels != nullptr) return K.panels + key * Q.cols;
    pack_rows<B, width>(some_rows(K.rows, key, count), key_panel_here);
    return key_panel_here;
  }

  // The queries [from, to), against as many keys of the panel as there are in a tile.
  template <TileShape Shape>
  void score_by_panel(std::size_t from, std::size_t to, std::size_t j, const T* keys, B* maxima) {
    strip<B, Shape>({Q.data + from * Q.stride, Q.stride, keys, width, Q.cols, Q.cols},
                    {scores + from * key_block + j, key_block, Start::zero, maxima}, to - from,
                    Shape.batches * lanes<B>);
  }

  void hide_unseen(std::size_t i, std::size_t first, std::size_t j, std::size_t count) {
    row_max[i] = hide<B>(scores + i * key_block + j, visible(i, first + j, count), row_max[i]);
  }

  void mix(std::size_t first, std::size_t keys, std::size_t top) {
    constexpr std::size_t narrow = narrow_shape<B>().batches * lanes<B>;
    for (std::size_t c = 0; c < O.cols; c += width) {
      const std::size_t cols = smaller(O.cols - c, width);
      const auto part = some_columns(some_rows(V, first, keys), c, cols);
      cols > narrow ? mix_columns<wide_shape<B>()>(part, c, first, top)
                    : mix_columns<narrow_shape<B>()>(part, c, first, top);
    }
  }

  // O's columns from c on, as many as `part` has.
  template <TileShape Shape>
  void mix_columns(Window<const T> part, std::size_t c, std::size_t first, std::size_t top) {
    constexpr std::size_t width_of_strip = Shape.batches * lanes<B>;
    const bool in_place = part.cols == width_of_strip;
    if (!in_place) pack_columns<B, width_of_strip>(part, values);
    strip<B, Shape>({scores + top * key_block, key_block, in_place ? part.data : values,
                     in_place ? part.stride : width_of_strip, visible(top, first, part.rows), part.rows},
                    {O.data + top * O.stride + c, O.stride, first == 0 ? Start::zero : Start::from_c, nullptr},
                    Q.rows - top, part.cols);
  }
};

// Room for a block of scaled queries and one panel of keys.
template <class B>
std::size_t attention_scratch_of(std::size_t T_q, std::size_t d_k) {
  return (smaller(T_q, query_block<B>) + key_panel<B>)*d_k;
}

template <class B>
void fused_attention_of(Window<const Element<B>> Q, Keys<Element<B>> K, Window<const Element<B>> V, Element<B> scale,
                        std::size_t past, Window<Element<B>> O, Element<B>* scratch) {
  if (past > V.rows) past = V.rows;  // all the same, and the sums below can't overflow
  QueryBlock<B> block;
  block.K = K;
  block.key_panel_here = scratch;
  block.V = V;
  Element<B>* const scaled = scratch + key_panel<B> * Q.cols;
  const B factor(scale * std::numbers::log2e_v<Element<B>>);
  for (std::size_t first = 0; first < Q.rows; first += query_block<B>) {
    const std::size_t queries = smaller(Q.rows - first, query_block<B>);
    for (std::size_t i = 0; i < queries; ++i) {
      map_row<B>(Q.data + (first + i) * Q.stride, Q.cols, scaled + i * Q.cols, [=](B x) { return x * factor; });
    }
    block.Q = {scaled, queries, Q.cols, Q.cols};
    block.seen = past + first + 1;
    block.O = some_rows(O, first, queries);
    block.attend();
  }
}

}  // namespace attn::kernels

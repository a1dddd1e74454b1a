// Matrix products for one batch type. A panel of B stays in the first-level cache while all rows of A pass by. Since a cell
// sums over k in one order everywhere, a row of C depends on its row of A and on B alone, bit for bit, and A·Bᵀ has the bits
// of A·B with B transposed.
#pragma once

#include <cstddef>

#include "kernels/pack.hpp"
#include "kernels/tile.hpp"
#include "kernels/window.hpp"

namespace attn::kernels {

// Numbers of k that a panel holds: 32 KiB of stack for the widest vectors, 16 KiB for those of WebAssembly.
inline constexpr std::size_t panel_depth = 256;

// Rows of A and C that stay in the second-level cache while the panels of B pass by.
inline constexpr std::size_t block_rows = 256;

// From this many rows on, a panel copied together is read often enough to repay the copying.
inline constexpr std::size_t rows_worth_packing = 8;

// b: the part of B (or of Bᵀ) that meets these columns of C. Row i of A has `seen + i` numbers, or all.
template <class B, TileShape Shape>
void multiply_columns(Window<const Element<B>> a, std::size_t seen, Window<const Element<B>> b, Factor factor,
                      Window<Element<B>> c, Start start) {
  constexpr std::size_t width = Shape.batches * lanes<B>;
  alignas(alignment<B>) Element<B> packed[panel_depth * width];
  const bool in_place = factor == Factor::plain && c.cols == width && c.rows < rows_worth_packing;
  if (!in_place) factor == Factor::plain ? pack_columns<B, width>(b, packed) : pack_rows<B, width>(b, packed);
  strip<B, Shape>({a.data, a.stride, in_place ? b.data : packed, in_place ? b.stride : width, seen, a.cols},
                  {c.data, c.stride, start, nullptr}, c.rows, c.cols);
}

// C = A·B or A·Bᵀ, for so many rows that what they read and write stays in the second-level cache.
template <class B>
void multiply_rows(Window<const Element<B>> a, std::size_t seen, Window<const Element<B>> b, Factor factor,
                   Window<Element<B>> c) {
  constexpr std::size_t wide = wide_shape<B>().batches * lanes<B>;
  constexpr std::size_t narrow = narrow_shape<B>().batches * lanes<B>;
  Start start = Start::zero;
  std::size_t k = 0;
  do {  // once at least: without any k, C is zero
    const std::size_t depth = smaller(a.cols - k, panel_depth);
    const std::size_t first = k < seen || k == 0 ? 0 : smaller(k - seen + 1, c.rows);  // the first row that gets so far
    const std::size_t rows = c.rows - first;
    const std::size_t seen_here = smaller(seen + first - k, depth);
    for (std::size_t j = 0; j < c.cols;) {
      const std::size_t left = c.cols - j;
      const std::size_t cols = smaller(left, wide);
      const auto a_part = some_columns(some_rows(a, first, rows), k, depth);
      const auto b_part = factor == Factor::plain ? some_columns(some_rows(b, k, depth), j, cols)
                                                  : some_columns(some_rows(b, j, cols), k, depth);
      const auto c_part = some_columns(some_rows(c, first, rows), j, cols);
      if (left > narrow) {
        multiply_columns<B, wide_shape<B>()>(a_part, seen_here, b_part, factor, c_part, start);
      } else {
        multiply_columns<B, narrow_shape<B>()>(a_part, seen_here, b_part, factor, c_part, start);
      }
      j += cols;
    }
    start = Start::from_c;
    k += depth;
  } while (k < a.cols);
}

// C = A·B or A·Bᵀ. Of row i of A the first `seen + i` numbers count; those behind them are 0.
template <class B>
void multiply(Window<const Element<B>> a, std::size_t seen, Window<const Element<B>> b, Factor factor,
              Window<Element<B>> c) {
  for (std::size_t i = 0; i < c.rows; i += block_rows) {
    const std::size_t rows = smaller(c.rows - i, block_rows);
    multiply_rows<B>(some_rows(a, i, rows), smaller(seen + i, a.cols), b, factor, some_rows(c, i, rows));
  }
}

}  // namespace attn::kernels

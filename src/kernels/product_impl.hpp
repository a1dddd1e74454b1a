// Matrix products for one batch type: a tile of C in registers, a panel of B in the first-level cache.
//
//            panel_width             Every cell of C sums over k in one order, whatever tile it falls in and however many
//            ┌───┐                   rows and columns there are: so a row of C depends on its row of A and on B alone,
//      B   k │   │                   bit for bit, and A·Bᵀ has the bits of A·B with B transposed.
//            └───┘
//      k     ┌───┐
//   ┌─────┐  │   │ tile_rows
// A └─────┘  └───┘ C
#pragma once

#include <cstddef>

#include "kernels/simd.hpp"
#include "kernels/window.hpp"

namespace attn::kernels {

// Numbers of k that a panel holds: 64 KiB of stack for the widest vectors, 16 KiB for those of WebAssembly.
inline constexpr std::size_t panel_depth = 256;

// From this many rows on, a panel copied together is read often enough to repay the copying.
inline constexpr std::size_t rows_worth_packing = 8;

enum class Factor { plain, transposed };  // C = A·B or A·Bᵀ
enum class Start { zero, from_c };        // C = or C +=

// C += A · panel for Rows rows and Batches vectors, all of C's tile in registers. Not inlined: in a larger function some
// browsers spill those registers.
template <class B, std::size_t Rows, std::size_t Batches>
[[gnu::noinline]] void tile(const Element<B>* a, std::size_t a_stride, const Element<B>* panel,
                            std::size_t panel_stride, std::size_t depth, Element<B>* c, std::size_t c_stride,
                            Start start) {
  B sums[Rows][Batches];
  for (std::size_t i = 0; i < Rows; ++i) {
    for (std::size_t j = 0; j < Batches; ++j) {
      sums[i][j] = start == Start::zero ? B(Element<B>(0)) : load<B>(c + i * c_stride + j * lanes<B>);
    }
  }
  for (std::size_t k = 0; k < depth; ++k) {
    B b[Batches];
    for (std::size_t j = 0; j < Batches; ++j) b[j] = load<B>(panel + j * lanes<B>);
    for (std::size_t i = 0; i < Rows; ++i) {
      const B a_ik(a[i * a_stride + k]);
      for (std::size_t j = 0; j < Batches; ++j) sums[i][j] = madd(a_ik, b[j], sums[i][j]);
    }
    panel += panel_stride;
  }
  for (std::size_t i = 0; i < Rows; ++i) {
    for (std::size_t j = 0; j < Batches; ++j) store(sums[i][j], c + i * c_stride + j * lanes<B>);
  }
}

// The same for a tile that reaches past C's last column: through a full one beside C.
template <class B, std::size_t Rows, std::size_t Batches>
void edge_tile(const Element<B>* a, std::size_t a_stride, const Element<B>* panel, std::size_t panel_stride,
               std::size_t depth, Element<B>* c, std::size_t c_stride, std::size_t cols, Start start) {
  constexpr std::size_t width = Batches * lanes<B>;
  Element<B> full[Rows * width];
  for (std::size_t i = 0; i < Rows; ++i) {
    for (std::size_t j = 0; j < width; ++j) {
      full[i * width + j] = start == Start::from_c && j < cols ? c[i * c_stride + j] : Element<B>(0);
    }
  }
  tile<B, Rows, Batches>(a, a_stride, panel, panel_stride, depth, full, width, start);
  for (std::size_t i = 0; i < Rows; ++i) {
    for (std::size_t j = 0; j < cols; ++j) c[i * c_stride + j] = full[i * width + j];
  }
}

// What one panel covers: rows [first_k, first_k + depth) of B and columns [first_col, first_col + cols).
struct Part {
  std::size_t first_k;
  std::size_t depth;
  std::size_t first_col;
  std::size_t cols;
};

// The part of B, or of B transposed, row by row without gaps; zeros behind its last column.
template <class B, std::size_t Width>
void pack(Window<const Element<B>> b, Factor factor, Part part, Element<B>* panel) {
  const std::size_t k_step = factor == Factor::plain ? b.stride : 1;
  const std::size_t col_step = factor == Factor::plain ? 1 : b.stride;
  const Element<B>* from = b.data + part.first_k * k_step + part.first_col * col_step;
  for (std::size_t j = 0; j < Width; ++j) {
    for (std::size_t k = 0; k < part.depth; ++k) {
      panel[k * Width + j] = j < part.cols ? from[k * k_step + j * col_step] : Element<B>(0);
    }
  }
}

// What one panel adds to C: its columns, all rows.
template <class B, std::size_t Rows, std::size_t Batches>
void multiply_part(Window<const Element<B>> a, Window<const Element<B>> b, Factor factor, Part part,
                   Window<Element<B>> c, Start start) {
  constexpr std::size_t width = Batches * lanes<B>;
  alignas(alignment<B>) Element<B> packed[panel_depth * width];
  const Element<B>* panel = b.data + part.first_k * b.stride + part.first_col;
  std::size_t panel_stride = b.stride;
  if (factor == Factor::transposed || part.cols < width || a.rows >= rows_worth_packing) {
    pack<B, width>(b, factor, part, packed);
    panel = packed;
    panel_stride = width;
  }

  const auto rows_from = [&]<std::size_t Count>(std::size_t i) {
    const Element<B>* a_tile = a.data + i * a.stride + part.first_k;
    Element<B>* c_tile = c.data + i * c.stride + part.first_col;
    if (part.cols == width) {
      tile<B, Count, Batches>(a_tile, a.stride, panel, panel_stride, part.depth, c_tile, c.stride, start);
    } else {
      edge_tile<B, Count, Batches>(a_tile, a.stride, panel, panel_stride, part.depth, c_tile, c.stride, part.cols,
                                   start);
    }
  };
  std::size_t i = 0;
  for (; i + Rows <= c.rows; i += Rows) rows_from.template operator()<Rows>(i);
  for (; i < c.rows; ++i) rows_from.template operator()<1>(i);
}

// C (+)= A·B or A·Bᵀ. 2 rows of 4 vectors, or 4 rows of 2, are what 16 registers hold without spilling.
template <class B>
void multiply(Window<const Element<B>> a, Window<const Element<B>> b, Factor factor, Window<Element<B>> c,
              Start start) {
  constexpr std::size_t narrow = 2 * lanes<B>;
  constexpr std::size_t wide = 4 * lanes<B>;
  Part part{};
  do {  // once at least: without any k, C is zero
    part.depth = a.cols - part.first_k < panel_depth ? a.cols - part.first_k : panel_depth;
    for (part.first_col = 0; part.first_col < c.cols; part.first_col += part.cols) {
      const std::size_t left = c.cols - part.first_col;
      part.cols = left < wide ? left : wide;
      if (part.cols <= narrow) {
        multiply_part<B, 4, 2>(a, b, factor, part, c, start);
      } else {
        multiply_part<B, 2, 4>(a, b, factor, part, c, start);
      }
    }
    start = Start::from_c;
    part.first_k += part.depth;
  } while (part.first_k < a.cols);
}

}  // namespace attn::kernels

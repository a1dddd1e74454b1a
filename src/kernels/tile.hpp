// The micro-kernel under every product: a tile of C in registers, C (+)= A · panel.
//
//            panel    Each cell of C sums over k in one order, whatever tile it falls in: so it depends on its row of A and
//          ┌───────┐  its column of the panel alone, bit for bit.
//        k │       │
//          └───────┘
//      k   ┌───────┐
//    ┌───┐ │       │ rows
//  A └───┘ └───────┘ C
#pragma once

#include <cstddef>

#include "kernels/simd.hpp"
#include "kernels/window.hpp"

namespace attn::kernels {

enum class Start { zero, from_c };  // C = or C +=

struct TileShape {
  std::size_t rows;
  std::size_t batches;  // vectors side by side
};

// As many sums as there are registers for, with the panel's vectors and A's number beside them. Engines for WebAssembly load
// all that a round needs before they compute, and without a fused multiply-add a product needs a register too: then 8 sums
// are all that 16 registers hold.
template <class B>
constexpr TileShape wide_shape() {
  constexpr std::size_t bytes = lanes<B> * sizeof(Element<B>);
  if (lanes<B> == 1) return {4, 4};  // too many for the registers, but each read of JavaScript's costs more than a sum
  if (bytes == 64) return {8, 2};
  if (bytes == 32) return {6, 2};
  return {2, 4};
}

// For what is left at the right, half as wide or less.
template <class B>
constexpr TileShape narrow_shape() {
  return {wide_shape<B>().batches == 4 ? 4 : wide_shape<B>().rows, wide_shape<B>().batches / 2};
}

// A strip of C: one panel wide. Row i of A has min(depth + i, max_depth) numbers: under a causal mask each query sees one key
// more than the one before.
template <class B>
struct StripInput {
  const Element<B>* a;
  std::size_t a_stride;
  const Element<B>* panel;
  std::size_t panel_stride;
  std::size_t depth;
  std::size_t max_depth;
};

template <class B>
struct StripOutput {
  Element<B>* c;
  std::size_t c_stride;
  Start start;
  B* row_max;  // if given, row i of C is taken into row_max[i]
};

// sums += A's column · panel's row, for the rows from First on.
template <class B, std::size_t Rows, std::size_t Batches>
XSIMD_INLINE void add_products(const Element<B>* a, std::size_t a_stride, const Element<B>* panel, std::size_t first,
                               Sum<B> (&sums)[Rows][Batches]) {
  Sum<B> b[Batches];
  for (std::size_t j = 0; j < Batches; ++j) b[j] = Sum<B>(load<B>(panel + j * lanes<B>));
  for (std::size_t i = 0; i < Rows; ++i) {
    if (i < first) continue;
    const Sum<B> a_ik(a[i * a_stride]);
    for (std::size_t j = 0; j < Batches; ++j) sums[i][j] = madd(a_ik, b[j], sums[i][j]);
  }
}

// The tiles of a strip from row `i` on, as long as they are whole; returns the row after them. Not inlined: in a larger
// function some engines spill the sums.
template <class B, std::size_t Rows, std::size_t Batches>
[[gnu::noinline]] std::size_t tiles(const StripInput<B>& in, const StripOutput<B>& out, std::size_t i,
                                    std::size_t rows) {
  using T = Element<B>;
  for (; i + Rows <= rows; i += Rows) {
    T* const c = out.c + i * out.c_stride;
    Sum<B> sums[Rows][Batches];
    for (std::size_t row = 0; row < Rows; ++row) {
      for (std::size_t j = 0; j < Batches; ++j) {
        sums[row][j] = Sum<B>(out.start == Start::zero ? B(T(0)) : load<B>(c + row * out.c_stride + j * lanes<B>));
      }
    }

    const std::size_t depth = smaller(in.depth + i, in.max_depth);
    const std::size_t stairs = smaller(in.depth + i + Rows - 1, in.max_depth) - depth;
    const T* a = in.a + i * in.a_stride;
    const T* panel = in.panel;
    for (const T* const end = a + depth; a != end; ++a, panel += in.panel_stride) {
      add_products<B>(a, in.a_stride, panel, 0, sums);
    }
    for (std::size_t stair = 0; stair < stairs; ++stair, ++a, panel += in.panel_stride) {
      add_products<B>(a, in.a_stride, panel, stair + 1, sums);
    }

    for (std::size_t row = 0; row < Rows; ++row) {
      for (std::size_t j = 0; j < Batches; ++j) store(B(sums[row][j]), c + row * out.c_stride + j * lanes<B>);
    }
    if (out.row_max == nullptr) continue;
    for (std::size_t row = 0; row < Rows; ++row) {
      B best = out.row_max[i + row];
      for (std::size_t j = 0; j < Batches; ++j) best = larger(best, B(sums[row][j]));
      out.row_max[i + row] = best;
    }
  }
  return i;
}

// All rows of a strip from row `i` on: as many at a time as there are in a tile, the rest in halves.
template <class B, std::size_t Rows, std::size_t Batches>
void whole_strip(const StripInput<B>& in, const StripOutput<B>& out, std::size_t i, std::size_t rows) {
  i = tiles<B, Rows, Batches>(in, out, i, rows);
  if constexpr (Rows > 1) {
    if (i < rows) whole_strip<B, Rows / 2, Batches>(in, out, i, rows);
  }
}

// A strip of `cols` columns. One that is narrower than the panel goes through full rows beside C.
template <class B, TileShape Shape>
void strip(const StripInput<B>& in, const StripOutput<B>& out, std::size_t rows, std::size_t cols) {
  constexpr std::size_t width = Shape.batches * lanes<B>;
  if (cols == width) return whole_strip<B, Shape.rows, Shape.batches>(in, out, 0, rows);
  Element<B> full[Shape.rows * width];
  for (std::size_t first = 0; first < rows; first += Shape.rows) {
    const std::size_t some = smaller(rows - first, Shape.rows);
    Element<B>* const c = out.c + first * out.c_stride;
    for (std::size_t i = 0; i < some; ++i) {
      for (std::size_t j = 0; j < width; ++j) {
        full[i * width + j] = out.start == Start::from_c && j < cols ? c[i * out.c_stride + j] : Element<B>(0);
      }
    }
    const StripInput<B> part{in.a + first * in.a_stride,
                             in.a_stride,
                             in.panel,
                             in.panel_stride,
                             smaller(in.depth + first, in.max_depth),
                             in.max_depth};
    whole_strip<B, Shape.rows, Shape.batches>(part, {full, width, out.start, nullptr}, 0, some);
    for (std::size_t i = 0; i < some; ++i) {
      for (std::size_t j = 0; j < cols; ++j) c[i * out.c_stride + j] = full[i * width + j];
    }
  }
}

}  // namespace attn::kernels

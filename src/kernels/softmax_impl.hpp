// Softmax and its parts for one batch type: every row on its own.
#pragma once

#include "kernels/row_impl.hpp"
#include "kernels/window.hpp"

namespace attn::kernels {

template <class B>
void row_max_of(Window<const Element<B>> logits, Element<B>* maxima) {
  for (std::size_t i = 0; i < logits.rows; ++i) {
    maxima[i] = extremes_of_row<B>(logits.data + i * logits.stride, logits.cols).largest;
  }
}

template <class B>
void exps_of(Window<const Element<B>> logits, const Element<B>* maxima, Element<B> temperature,
             Window<Element<B>> out) {
  for (std::size_t i = 0; i < logits.rows; ++i) {
    const Extremes<Element<B>> extremes{minus_infinity<Element<B>>, maxima[i]};
    exps_of_row<B>(logits.data + i * logits.stride, logits.cols, extremes, temperature, out.data + i * out.stride);
  }
}

template <class B>
void row_sum_of(Window<const Element<B>> exps, Element<B>* sums) {
  for (std::size_t i = 0; i < exps.rows; ++i) sums[i] = sum_of_row<B>(exps.data + i * exps.stride, exps.cols);
}

template <class B>
void divide_rows_of(Window<const Element<B>> exps, const Element<B>* sums, Window<Element<B>> out) {
  for (std::size_t i = 0; i < exps.rows; ++i) {
    divide_row<B>(exps.data + i * exps.stride, exps.cols, sums[i], out.data + i * out.stride);
  }
}

template <class B>
void softmax_of(Window<const Element<B>> logits, Element<B> temperature, Window<Element<B>> out) {
  if (logits.rows == 0) return;
  auto extremes = extremes_of_row<B>(logits.data, logits.cols);
  for (std::size_t i = 0; i < logits.rows; ++i) {
    const Element<B>* from = logits.data + i * logits.stride;
    const Element<B>* next = i + 1 < logits.rows ? from + logits.stride : from;
    Element<B>* to = out.data + i * out.stride;
    const Element<B> sum = exps_of_row<B>(from, logits.cols, extremes, temperature, to);
    extremes = divide_row_and_look_at<B>(next, logits.cols, sum, to);
  }
}

}  // namespace attn::kernels

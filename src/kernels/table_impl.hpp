// The table of one architecture; each file in src/kernels/arch makes one.
#pragma once

#include "kernels/attention_impl.hpp"
#include "kernels/keys.hpp"
#include "kernels/product_impl.hpp"
#include "kernels/softcap_impl.hpp"
#include "kernels/softmax_impl.hpp"
#include "kernels/table.hpp"

namespace attn::kernels {

template <class B>
void exp_of(const Element<B>* x, std::size_t count, Element<B>* out) {
  const Exponential<B> exponential;
  map_row<B>(x, count, out, exponential);
}

template <class B>
void exp2_of(const Element<B>* x, std::size_t count, Element<B>* out) {
  const PowerOfTwo<B> exp2;
  map_row<B>(x, count, out, exp2);
}

template <class B>
constexpr Table<Element<B>> table() {
  return {.matmul = multiply<B>,
          .row_max = row_max_of<B>,
          .exps = exps_of<B>,
          .row_sum = row_sum_of<B>,
          .divide_rows = divide_rows_of<B>,
          .softmax = softmax_of<B>,
          .softcap = softcap_of<B>,
          .packed_keys_size = packed_keys_size_of<B>,
          .pack_keys = pack_keys_of<B>,
          .unpack_keys = unpack_keys_of<B>,
          .attention_scratch = attention_scratch_of<B>,
          .fused_attention = fused_attention_of<B>,
          .exp = exp_of<B>,
          .exp2 = exp2_of<B>};
}

template <class Arch>
constexpr Architecture architecture(std::string_view name) {
  return {name, table<Batch<float, Arch>>(), table<Batch<double, Arch>>()};
}

}  // namespace attn::kernels

// The kernels of one architecture, as addresses.
#pragma once

#include <cstddef>
#include <string_view>

#include "kernels/window.hpp"

namespace attn::kernels {

template <class T>
struct Table {
  using In = Window<const T>;
  using Out = Window<T>;

  // Of row i of A the first `seen + i` numbers count.
  void (*matmul)(In A, std::size_t seen, In B, Factor factor, Out C);
  void (*row_max)(In logits, T* maxima);
  void (*exps)(In logits, const T* maxima, T temperature, Out out);
  void (*row_sum)(In exps, T* sums);
  void (*divide_rows)(In exps, const T* sums, Out out);
  void (*softmax)(In logits, T temperature, Out out);
  void (*softcap)(In scores, T cap, Out capped);
  std::size_t (*packed_keys_size)(std::size_t T_k, std::size_t d_k);
  void (*pack_keys)(In K, std::size_t first, T* packed);
  void (*unpack_keys)(const T* packed, Out K);
  std::size_t (*attention_scratch)(std::size_t T_q, std::size_t d_k);
  void (*fused_attention)(In Q, Keys<T> K, In V, T scale, std::size_t past, Out O, T* scratch);
  void (*exp)(const T* x, std::size_t count, T* out);   // for tests: e^x itself, x ≤ 0
  void (*exp2)(const T* x, std::size_t count, T* out);  // and 2^x
};

struct Architecture {
  std::string_view name;
  Table<float> floats;
  Table<double> doubles;
};

// Those of src/kernels/arch, where there is a choice.
extern const Architecture sse2, sse4_2, avx2, avx512;

}  // namespace attn::kernels

// Keys and values that stay where they are: a step of decoding brings its own and attends to all before it, without
// copying the past.
#pragma once

#include <cstddef>
#include <vector>

#include "attention/attention.hpp"
#include "attention/fit.hpp"

namespace attn {

struct CacheShape {
  std::size_t heads;     // of q; a multiple of kv_heads
  std::size_t kv_heads;  // of k and v
  std::size_t d_k;
  std::size_t d_v;
};

// What `append` and `attend` below refuse for sizes alone, before a caller holds any number.
struct AppendFit {
  HeadSizes K, V;
};
Result<AppendFit> check_append(CacheShape cache, const Extent& k, const Extent& v);
Result<Fit> check_attend(CacheShape cache, std::size_t length, const Extent& q, const std::optional<Extent>& mask,
                         const PlainOptions& options);

template <class T>
class KeyValueCache {
 public:
  // ERR_ARG where a size is 0 or heads is no multiple of kv_heads, ERR_OOM.
  static Result<KeyValueCache> make(CacheShape shape);

  std::size_t length() const { return length_; }  // tokens

  // k [kv_heads, T, d_k], v [kv_heads, T, d_v]; a leading axis of 1 may be there, and that of one head left out.
  // ERR_SHAPE, ERR_TOO_LARGE, ERR_OOM, and then nothing was appended.
  Result<void> append(const TensorView<T>& k, const TensorView<T>& v);

  // Attention over all that was appended; q [heads, T_q, d_k] or as above. Its queries stand at the last T_q positions: when
  // causal, query i attends keys j ≤ i + length − T_q. The cache is the past, and it has no padding: ERR_ARG for `past`,
  // `offset` and `key_lengths`. A mask and intermediates cost a copy of the keys, a softcap and a left end of the window one of
  // those that are reached. ERR_SHAPE, also while the cache is empty; ERR_ARG, ERR_TOO_LARGE, ERR_OOM.
  Result<AttentionResult<T>> attend(const TensorView<T>& q, const AttentionOptions<T>& options = {}) const;

 private:
  // Room for `capacity` tokens of one head.
  struct Head {
    Matrix<T> keys;    // in the kernels’ panels
    Matrix<T> values;  // capacity × d_v
    std::size_t capacity = 0;
  };

  KeyValueCache(CacheShape shape, std::vector<Head> heads) : shape_(shape), heads_(std::move(heads)) {}

  Result<void> reserve(Head& head, std::size_t tokens) const;
  ConstMatrixView<T> values_of(const Head& head) const { return {head.values.data(), {length_, shape_.d_v}}; }
  Result<AttentionResult<T>> attend_fused(const TensorView<T>& q, const AttentionOptions<T>& options) const;
  Result<AttentionResult<T>> attend_by_steps(Fit fit, const TensorView<T>& q, AttentionOptions<T> options) const;
  std::size_t first_key_for(const AttentionOptions<T>& options) const;
  Result<Tensor<T>> copied_keys(std::size_t from) const;
  Result<Tensor<T>> copied_values(std::size_t from) const;

  CacheShape shape_;
  std::vector<Head> heads_;
  std::size_t length_ = 0;
};

extern template class KeyValueCache<float>;
extern template class KeyValueCache<double>;

}  // namespace attn

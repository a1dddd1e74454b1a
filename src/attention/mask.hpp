// Which keys a query may attend. One polarity everywhere: true, or 1, means that it may.
#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "tensor/matrix.hpp"

namespace attn {

// The mask of one head, T_q × T_k. A stride of 0 repeats one row or column for all.
template <class T>
struct HeadMask {
  bool causal = false;  // query i attends keys j ≤ i + past
  std::size_t past = 0;
  const unsigned char* may_attend = nullptr;  // 1 or 0
  const T* added = nullptr;                   // −∞ hides a key as 0 does above
  std::size_t row_stride = 0;
  std::size_t col_stride = 0;

  // How many of the first keys query i sees as far as `causal` goes.
  std::size_t seen(std::size_t i, std::size_t T_k) const {
    return causal && i < T_k && past < T_k - i ? i + past + 1 : T_k;
  }

  bool allows(std::size_t i, std::size_t j) const {
    if (causal && j > i && j - i > past) return false;
    const std::size_t at = i * row_stride + j * col_stride;
    if (may_attend && may_attend[at] == 0) return false;
    return !added || added[at] != -std::numeric_limits<T>::infinity();
  }
};

// masked = scores, plus what the mask adds; −∞ where it hides a key, whatever the score there (NaN too). `masked` may be
// `scores`.
template <class T>
void apply_mask(ConstMatrixView<T> scores, const HeadMask<T>& mask, MatrixView<T> masked);

// O = weights · V over the keys that each query may attend: hidden ones are skipped, not multiplied by their weight 0, so
// that NaN in V doesn't reach a query that may not see it. ERR_OOM.
template <class T>
Result<void> mix(ConstMatrixView<T> weights, const HeadMask<T>& mask, ConstMatrixView<T> V, MatrixView<T> O);

// The queries of `scores` [T_q × T_k] that may attend to nothing, first to last.
template <class T>
std::vector<std::size_t> fully_masked(const HeadMask<T>& mask, Shape scores);

}  // namespace attn

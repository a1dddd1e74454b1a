// Which keys a query may attend. One polarity everywhere: true, or 1, means that it may.
#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "attention/reach.hpp"
#include "tensor/matrix.hpp"

namespace attn {

// The mask of one head, T_q × T_k. A stride of 0 repeats one row or column for all.
template <class T>
struct HeadMask {
  Reach reach = {};
  const unsigned char* may_attend = nullptr;  // 1 or 0
  const T* added = nullptr;                   // −∞ hides a key as 0 does above
  std::size_t row_stride = 0;
  std::size_t col_stride = 0;

  // Whether query i may attend key j, which it reaches.
  bool allows(std::size_t i, std::size_t j) const {
    const std::size_t at = i * row_stride + j * col_stride;
    if (may_attend && may_attend[at] == 0) return false;
    return !added || added[at] != -std::numeric_limits<T>::infinity();
  }

  // The part from query i and key j on, where no query’s reach ends before j.
  HeadMask from(std::size_t i, std::size_t j) const {
    HeadMask part = *this;
    const std::size_t start = i * row_stride + j * col_stride;
    part.reach = reach.from(i, j);
    if (part.may_attend) part.may_attend += start;
    if (part.added) part.added += start;
    return part;
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

// Adds the numbers of those queries of `scores` [T_q × T_k] that may attend to nothing; the first query has `number`.
template <class T>
void add_fully_masked(const HeadMask<T>& mask, Shape scores, std::size_t number, std::vector<std::size_t>& rows);

}  // namespace attn

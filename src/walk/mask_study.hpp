// What becomes of the weights when a mask is put on in a wrong way.
#pragma once

#include <cstddef>

#include "walk/trace.hpp"

namespace attn::walk {

// Each T_q × T_k, of one head.
struct MaskStudy {
  Matrix<double> right;       // softmax of the logits with −∞ where a query may not attend
  Matrix<double> added;       // 1 added where it may attend and 0 where not: hidden keys keep weight
  Matrix<double> multiplied;  // softmax of all logits, then 0 where it may not attend: rows no longer add up to 1
};

// `head` counts from 1, 0 where there is one. ERR_ARG where the walk has no mask, ERR_NAME where it has no such head;
// ERR_OOM.
Result<MaskStudy> study_mask(const Trace& trace, std::size_t head);

}  // namespace attn::walk

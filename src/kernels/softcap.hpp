// A softcap keeps every score within ±cap: capped = cap · tanh(score / cap). NaN stays NaN. Off by at most 4 units in
// the last place, and never beyond the cap.
#pragma once

#include "tensor/matrix.hpp"

namespace attn::kernels {

// cap > 0. `capped` may be `scores`.
template <class T>
void softcap(ConstMatrixView<T> scores, T cap, MatrixView<T> capped);

}  // namespace attn::kernels

#include "kernels/softcap.hpp"

#include "kernels/dispatch.hpp"

namespace attn::kernels {

template <class T>
void softcap(ConstMatrixView<T> scores, T cap, MatrixView<T> capped) {
  assert(capped.shape() == scores.shape() && cap > T(0));
  current_table<T>().softcap(window(scores), cap, window(capped));
}

template void softcap(ConstMatrixView<float>, float, MatrixView<float>);
template void softcap(ConstMatrixView<double>, double, MatrixView<double>);

}  // namespace attn::kernels

// Which architecture computes: the best that this machine has, asked once. A test may choose another.
#pragma once

#include <string_view>
#include <type_traits>
#include <vector>

#include "kernels/table.hpp"
#ifdef ATTN_ONE_ARCHITECTURE
#include "kernels/table_impl.hpp"
#endif
#include "tensor/matrix.hpp"

namespace attn::kernels {

// What this build has and this machine can run, best first.
std::vector<std::string_view> architectures();

// False, and nothing changes, when the name isn't one of `architectures`.
bool use_architecture(std::string_view name);

#ifdef ATTN_ONE_ARCHITECTURE
// In the compiler's sight: what nobody calls of it isn't linked.
inline constexpr Architecture baseline = architecture<BaselineArch>(BaselineArch::name());
constexpr const Architecture& current_architecture() { return baseline; }
#else
const Architecture& current_architecture();
#endif

template <class T>
const Table<T>& current_table() {
  if constexpr (std::is_same_v<T, float>) {
    return current_architecture().floats;
  } else {
    return current_architecture().doubles;
  }
}

template <class T>
Window<T> window(MatrixView<T> view) {
  return {view.data(), view.rows(), view.cols(), view.stride()};
}

}  // namespace attn::kernels

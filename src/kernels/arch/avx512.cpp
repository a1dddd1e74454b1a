#include "kernels/table_impl.hpp"

namespace attn::kernels {

constexpr Architecture avx512 = architecture<xsimd::avx512f>("avx512");

}  // namespace attn::kernels

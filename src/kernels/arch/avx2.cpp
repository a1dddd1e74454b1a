#include "kernels/table_impl.hpp"

namespace attn::kernels {

constexpr Architecture avx2 = architecture<xsimd::fma3<xsimd::avx2>>("avx2");

}  // namespace attn::kernels

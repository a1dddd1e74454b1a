#include "kernels/table_impl.hpp"

namespace attn::kernels {

constexpr Architecture sse2 = architecture<xsimd::sse2>("sse2");

}  // namespace attn::kernels

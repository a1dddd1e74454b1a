#include "kernels/table_impl.hpp"

namespace attn::kernels {

constexpr Architecture sse4_2 = architecture<xsimd::sse4_2>("sse4_2");

}  // namespace attn::kernels

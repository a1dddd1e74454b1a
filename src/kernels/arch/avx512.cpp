#if defined(__GNUC__) && !defined(__clang__)
// GCC 12 takes the undefined vectors of its own intrinsics for a mistake of ours (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#include "kernels/table_impl.hpp"

namespace attn::kernels {

constexpr Architecture avx512 = architecture<xsimd::avx512f>("avx512");

}  // namespace attn::kernels

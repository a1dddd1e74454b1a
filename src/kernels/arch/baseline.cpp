#include "kernels/table_impl.hpp"

namespace attn::kernels {

constexpr Architecture baseline = architecture<BaselineArch>(BaselineArch::name());

}  // namespace attn::kernels

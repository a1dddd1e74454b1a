// A build for one architecture, whatever machine runs it.
#include "kernels/dispatch.hpp"

namespace attn::kernels {

std::vector<std::string_view> architectures() { return {baseline.name}; }

bool use_architecture(std::string_view name) { return name == baseline.name; }

}  // namespace attn::kernels

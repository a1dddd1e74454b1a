#include "kernels/dispatch.hpp"

#include <atomic>

#include "kernels/simd.hpp"

namespace attn::kernels {

namespace {

std::vector<const Architecture*> runnable() {
  const auto machine = xsimd::available_architectures();
  std::vector<const Architecture*> found;
  if (machine.has(xsimd::avx512f{})) found.push_back(&avx512);
  if (machine.has(xsimd::fma3<xsimd::avx2>{})) found.push_back(&avx2);
  if (machine.has(xsimd::sse4_2{})) found.push_back(&sse4_2);
  found.push_back(&sse2);
  return found;
}

std::atomic<const Architecture*>& choice() {
  static std::atomic<const Architecture*> chosen{runnable().front()};
  return chosen;
}

}  // namespace

std::vector<std::string_view> architectures() {
  std::vector<std::string_view> names;
  for (const Architecture* architecture : runnable()) names.push_back(architecture->name);
  return names;
}

bool use_architecture(std::string_view name) {
  for (const Architecture* architecture : runnable()) {
    if (architecture->name != name) continue;
    choice() = architecture;
    return true;
  }
  return false;
}

const Architecture& current_architecture() { return *choice(); }

}  // namespace attn::kernels

#include "walk/spec.hpp"

#include <algorithm>
#include <array>

namespace attn::walk {

namespace {

constexpr std::array<std::string_view, 11> names{"X",   "X_kv", "W_Q",    "Q",       "W_K", "K",
                                                 "W_V", "V",    "scores", "weights", "W_O"};

}  // namespace

std::string_view name(ScaleRule rule) { return scale_rules[static_cast<std::size_t>(rule)]; }
std::string_view name(MaskRule rule) { return mask_rules[static_cast<std::size_t>(rule)]; }

std::span<const std::string_view> matrix_names() { return names; }

const NamedMatrix* find(const Spec& spec, std::string_view name) {
  const auto found = std::ranges::find(spec.matrices, name, &NamedMatrix::name);
  return found == spec.matrices.end() ? nullptr : &*found;
}

}  // namespace attn::walk

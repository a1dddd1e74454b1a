// What fused attention needs of memory beyond its inputs and its output: heap and stack, measured in the module.
#include <emscripten/stack.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "attention/attention.hpp"

namespace {

constexpr unsigned char paint = 0xA5;

std::uintptr_t heap_end() { return reinterpret_cast<std::uintptr_t>(sbrk(0)); }

unsigned char* stack_bottom() { return reinterpret_cast<unsigned char*>(emscripten_stack_get_end()); }

[[gnu::noinline]] void paint_stack() {
  constexpr std::size_t own_frame = 1024;
  std::fill(stack_bottom(), reinterpret_cast<unsigned char*>(emscripten_stack_get_current()) - own_frame, paint);
}

[[gnu::noinline]] std::size_t stack_used() {
  auto* const top = reinterpret_cast<unsigned char*>(emscripten_stack_get_current());
  return static_cast<std::size_t>(top - std::find_if(stack_bottom(), top, [](auto byte) { return byte != paint; }));
}

}  // namespace

// In bytes; 0 when attention was refused. For a fresh instance: a hole in the heap would hide what falls into it.
extern "C" std::size_t scratch(std::size_t T, std::size_t d) {
  auto input = attn::Matrix<float>::zeros({T, d});
  if (!input) return 0;
  const attn::TensorView<float> view{input->values(), {T, d}};
  attn::AttentionOptions<float> options;
  options.causal = true;

  paint_stack();
  const std::uintptr_t before = heap_end();
  const auto result = attn::attention(view, view, view, options);
  if (!result) return 0;
  return heap_end() - before - T * d * sizeof(float) + stack_used();
}

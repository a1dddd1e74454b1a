#include "binding/memory.hpp"

#include <emscripten/em_macros.h>

#include <cstdint>
#include <cstdlib>
#include <new>

namespace attn::binding {

namespace {

constexpr std::size_t boundary = 64;

// Small calls get along with this.
alignas(boundary) std::byte small[16384];
std::size_t used = 0;

// A larger piece, with the one before it; its memory follows behind a boundary.
struct Block {
  Block* before;
};
Block* blocks = nullptr;

}  // namespace

CallMemory::CallMemory() : used_before_(used), blocks_before_(blocks) {}

CallMemory::~CallMemory() {
  used = used_before_;
  while (blocks != blocks_before_) {
    Block* const last = blocks;
    blocks = last->before;
    std::free(last);
  }
}

extern "C" EMSCRIPTEN_KEEPALIVE void* attn_reserve(std::size_t bytes) {
  if (bytes > PTRDIFF_MAX) return nullptr;
  const std::size_t size = (bytes + boundary - 1) / boundary * boundary;
  if (size <= sizeof small - used) {
    used += size;
    return small + used - size;
  }
  void* const piece = std::aligned_alloc(boundary, size + boundary);
  if (piece == nullptr) return nullptr;
  blocks = ::new (piece) Block{blocks};
  return static_cast<std::byte*>(piece) + boundary;
}

}  // namespace attn::binding

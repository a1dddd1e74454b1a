// Memory for what a call is given, until it ends.
#pragma once

#include <cstddef>

namespace attn::binding {

// A call from within a call (a getter may make one) has its own on top.
class CallMemory {
 public:
  CallMemory();
  ~CallMemory();
  CallMemory(const CallMemory&) = delete;
  CallMemory& operator=(const CallMemory&) = delete;

 private:
  std::size_t used_before_;
  void* blocks_before_;
};

// On a 64-byte boundary; nullptr when there is no more.
extern "C" void* attn_reserve(std::size_t bytes);

}  // namespace attn::binding

// What copies and fills memory, as single instructions. The C library that -Oz links does it byte by byte, and every engine
// with SIMD has these.
#include <cstddef>

extern "C" {

__attribute__((target("bulk-memory"))) void* memcpy(void* to, const void* from, std::size_t bytes) {
  return __builtin_memcpy(to, from, bytes);
}

__attribute__((target("bulk-memory"))) void* memmove(void* to, const void* from, std::size_t bytes) {
  return __builtin_memmove(to, from, bytes);
}

__attribute__((target("bulk-memory"))) void* memset(void* to, int value, std::size_t bytes) {
  return __builtin_memset(to, value, bytes);
}
}

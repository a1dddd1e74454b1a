#include <emscripten/bind.h>

#include <new>

#include "binding/caches.hpp"
#include "binding/crossing.hpp"
#include "binding/operators.hpp"

EMSCRIPTEN_BINDINGS(operators) {
  using namespace attn::binding;

  // Where the standard library asks for memory that isn't there, and can't return an error.
  std::set_new_handler([] { attn_out_of_memory(); });

  emscripten::function("matmul", &matmul);
  emscripten::function("softmax", &softmax);
  emscripten::function("attention", &attention);
  emscripten::function("makeCache", &make_cache);
  emscripten::function("appendToCache", &append_to_cache);
  emscripten::function("attendWithCache", &attend_with_cache);
  emscripten::function("dropCache", &drop_cache);
}

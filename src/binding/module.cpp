#include <emscripten/bind.h>

#include "binding/functions.hpp"

EMSCRIPTEN_BINDINGS(attention_walk) {
  using namespace attn::binding;

  emscripten::function("matmul", &matmul);
  emscripten::function("softmax", &softmax);
  emscripten::function("attention", &attention);
  emscripten::function("trace", &trace);
  emscripten::function("explain", &explain);
  emscripten::function("check", &check);
  emscripten::function("parseNumber", &parse_number);
  emscripten::function("parseMatrix", &parse_matrix);
  emscripten::function("stepTable", &step_table);
  emscripten::function("formulas", &formulas);
  emscripten::function("limits", &limits);
}

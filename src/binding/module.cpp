#include <emscripten/bind.h>

#include <new>

#include "binding/caches.hpp"
#include "binding/crossing.hpp"
#include "binding/functions.hpp"
#include "binding/questions.hpp"
#include "binding/studies.hpp"

EMSCRIPTEN_BINDINGS(attention_walk) {
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
  emscripten::function("trace", &trace);
  emscripten::function("explain", &explain);
  emscripten::function("check", &check);
  emscripten::function("parseNumber", &parse_number);
  emscripten::function("parseMatrix", &parse_matrix);
  emscripten::function("stepTable", &step_table);
  emscripten::function("formulas", &formulas);
  emscripten::function("limits", &limits);

  emscripten::function("practice", &practice);
  emscripten::function("studySoftmax", &study_softmax);
  emscripten::function("studyScale", &study_scale);
  emscripten::function("studyCost", &study_cost);
  emscripten::function("checkPrinted", &check_printed);
  emscripten::function("similarity", &similarity);
  emscripten::function("studyMask", &study_mask);

  emscripten::function("checkCells", &check_cells);
  emscripten::function("checkShape", &check_shape);
  emscripten::function("checkCost", &check_cost);
  emscripten::function("choices", &choices);
  emscripten::function("largestInRow", &largest_in_row);
  emscripten::function("checkOrder", &check_order);
  emscripten::function("spoiled", &spoiled);
}

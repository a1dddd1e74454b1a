#include <emscripten/bind.h>

#include "binding/questions.hpp"
#include "binding/studies.hpp"
#include "binding/walks.hpp"

EMSCRIPTEN_BINDINGS(walks) {
  using namespace attn::binding;

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

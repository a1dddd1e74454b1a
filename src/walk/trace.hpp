// The trace: every step of one walk with every number kept.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tensor/error.hpp"
#include "tensor/matrix.hpp"
#include "walk/spec.hpp"
#include "walk/step.hpp"

namespace attn::walk {

// Its texts other than the id are permanent: they outlive every trace.
struct Step {
  std::string id;         // "scores"; with several heads "scores.1", counted from 1
  std::string_view stem;  // the id without its head
  StepKind kind;
  std::size_t head = 0;  // 0 where a step belongs to no head; K and V count their own heads
  Matrix<double> values;
  std::string_view row_axis;  // query, key, d_model, d_k, d_v, heads·d_k, kv_heads·d_v …, one: what a row stands for
  std::string_view col_axis;
  std::vector<std::size_t> operands;  // earlier steps, by their places in the trace
  std::string_view formula;           // TeX
  double flops = 0;                   // dense count; 2·T_q·T_k·d_k for scores, one an element and operation elsewhere
};

// Where a scale comes from: factor = 1/√size, 1/size, 1 or the author's own number (rule absent).
struct ScaleOrigin {
  double factor = 1;
  std::optional<ScaleRule> rule;
  std::size_t size = 0;  // d_k or d_model; 0 where the rule needs none
};

struct Trace {
  Spec spec;
  ScaleOrigin scale;
  std::vector<Step> steps;               // in order; operands come first
  std::vector<std::size_t> masked_rows;  // queries that may attend to nothing: their weights and output are 0
};

// Computes every step that the author's matrices reach, wherever they start: X with W_*; Q, K, V; scores and V; weights
// and V. A step that would change nothing by its rule (scale none, mask none) isn't there.
// ERR_ARG, ERR_SHAPE, ERR_NAME, ERR_NONFINITE, ERR_TOO_LARGE (caps.hpp) with the matrix and cell in `where`: "X[1][2]"
// is the second row's third number.
Result<Trace> trace(Spec spec);

// nullptr where there is none.
const Step* find(const Trace& trace, std::string_view id);

}  // namespace attn::walk

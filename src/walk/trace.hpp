// The trace: every step of one walk with every number kept.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tensor/error.hpp"
#include "tensor/matrix.hpp"
#include "walk/spec.hpp"
#include "walk/step.hpp"

namespace attn::walk {

struct Step {
  std::string id;  // "scores"; with several heads "scores.1", counted from 1
  StepKind kind;
  std::size_t head = 0;  // 0 where a step belongs to no head
  Matrix<double> values;
  std::string row_axis;  // query, key, d_model, d_k, d_v, …: what a row stands for
  std::string col_axis;
  std::vector<std::string> operands;  // ids of earlier steps
  std::string formula;                // TeX
  double flops = 0;                   // dense count; 2·T_q·T_k·d_k for scores
};

struct Trace {
  Spec spec;
  double scale;                          // the factor itself
  std::vector<Step> steps;               // in order; operands come first
  std::vector<std::size_t> masked_rows;  // queries that may attend to nothing: their weights and output are 0
};

// Computes every step from wherever the author's matrices start: X with W_*; Q, K, V; scores and V; weights and V.
// ERR_SHAPE, ERR_ARG, ERR_NAME, ERR_NONFINITE with the matrix and cell in `where`.
Result<Trace> trace(Spec spec);

// nullptr where there is none.
const Step* find(const Trace& trace, std::string_view id);

}  // namespace attn::walk

// How one number came about, as data: the terms that make it, each with the cells it was made of.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "walk/trace.hpp"

namespace attn::walk {

struct Cell {
  std::string step;
  std::size_t row;
  std::size_t col;
  double value;
};

// A product of cells (or one cell), what it comes to, and the sum of the terms so far.
struct Term {
  std::vector<Cell> factors;
  double value;
  double running;
};

enum class Rule {
  given,     // the author's own number: no terms
  copy,      // one cell, taken over
  dot,       // Σ of products
  scale,     // one cell times `scale.factor`
  mask,      // one cell, kept or replaced by −∞
  maximum,   // the largest of the terms; `winner` says which
  exponent,  // e^`exponent`, exponent = (term 0 − term 1) / temperature
  sum,       // Σ of the terms
  quotient,  // term 0 / term 1
  mix,       // Σ of weight · value
};

std::string_view name(Rule rule);

// Where a scale comes from: factor = 1/√size, 1/size, 1 or the author's own number (rule absent).
struct ScaleOrigin {
  double factor;
  std::optional<ScaleRule> rule;
  std::size_t size;  // d_k or d_model
};

struct Explanation {
  Cell cell;
  Rule rule;
  std::vector<Term> terms;
  std::optional<ScaleOrigin> scale;
  std::optional<bool> may_attend;     // mask, and every softmax step of a masked cell
  std::optional<std::size_t> winner;  // maximum: index of the term
  std::optional<double> exponent;
  std::optional<double> temperature;   // only where it isn't 1
};

// ERR_NAME for an unknown step, ERR_ARG for a cell outside it.
Result<Explanation> explain(const Trace& trace, std::string_view step, std::size_t row, std::size_t col);

}  // namespace attn::walk

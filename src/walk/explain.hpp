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
  std::size_t row = 0;
  std::size_t col = 0;
  double value = 0;
};

// What of a product's last factor is taken: the factor itself, or for an angle its cosine or sine.
enum class Through { itself, cos, sin, minus_sin };

// A product of cells (or one cell), what it comes to, and the sum of the terms so far. Under `maximum` `running` is the
// largest so far; under a rule that adds nothing up it is the value.
struct Term {
  std::vector<Cell> factors;
  double value;
  double running;
  Through through = Through::itself;
};

enum class Rule {
  given,     // the author's own number: no terms
  copy,      // one cell, taken over
  dot,       // Σ of products
  angle,     // `angle.position` · `angle.frequency`: no terms
  rotate,    // Σ of products with the cosine or sine of an angle
  scale,     // one cell times `scale.factor`
  mask,      // one cell, kept or replaced by −∞
  maximum,   // the largest of the terms; `winner` says which
  exponent,  // e^`exponent`, exponent = (term 0 − term 1) / temperature
  sum,       // Σ of the terms
  quotient,  // term 0 / term 1
  mix,       // Σ of weight · value
};

std::string_view name(Rule rule);
std::string_view name(Through through);

// frequency = θ^(−2p/d_k)
struct Angle {
  std::size_t position = 0;
  std::size_t pair = 0;
  double theta = 0;
  double frequency = 0;
};

struct Explanation {
  Cell cell;
  Rule rule = Rule::given;
  std::vector<Term> terms;
  std::optional<Angle> angle;
  std::optional<ScaleOrigin> scale;
  std::optional<bool> may_attend;     // mask; false in the softmax steps of a cell whose logit is −∞, absent elsewhere
  std::optional<std::size_t> winner;  // maximum: index of the term
  std::optional<double> exponent;
  std::optional<double> temperature;  // only where it isn't 1
};

// ERR_NAME for an unknown step, ERR_ARG for a cell outside it.
Result<Explanation> explain(const Trace& trace, std::string_view step, std::size_t row, std::size_t col);

}  // namespace attn::walk

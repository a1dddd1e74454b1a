// The rules of `explain`, each written into an explanation whose cell is filled in.
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include "walk/explain.hpp"

namespace attn::walk {

// What the logit of a cell is that a query may not attend.
inline constexpr double hidden = -std::numeric_limits<double>::infinity();

const Step& operand(const Trace& trace, const Step& step, std::size_t which);
Cell cell_of(const Step& step, std::size_t row, std::size_t col);

// A term that is added to those before.
void add_up(Explanation& explanation, std::vector<Cell> factors, double value);
// A term that stands for itself.
void add_term(Explanation& explanation, Cell cell);

// The logits behind a step of softmax or a mix; nullptr where the weights are the author's own.
const Step* logits_of(const Trace& trace, const Step& step);
bool is_hidden(const Step* logits, std::size_t i, std::size_t j);

// explain_sums.cpp
void explain_dot(const Trace& trace, const Step& step, std::size_t i, std::size_t j, Explanation& explanation);
void explain_mix(const Trace& trace, const Step& step, std::size_t i, std::size_t c, Explanation& explanation);
void explain_sum(const Trace& trace, const Step& step, std::size_t i, Explanation& explanation);

// rope.cpp
void explain_angle(const Trace& trace, const Step& step, std::size_t i, std::size_t j, Explanation& explanation);
void explain_rotation(const Trace& trace, const Step& step, std::size_t i, std::size_t j, Explanation& explanation);

// explain_softmax.cpp
void explain_maximum(const Trace& trace, const Step& step, std::size_t i, Explanation& explanation);
void explain_exponent(const Trace& trace, const Step& step, std::size_t i, std::size_t j, Explanation& explanation);
void explain_quotient(const Trace& trace, const Step& step, std::size_t i, std::size_t j, Explanation& explanation);

}  // namespace attn::walk

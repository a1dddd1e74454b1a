// Cells that add up products or numbers.
#include <utility>

#include "walk/explain_rules.hpp"

namespace attn::walk {

void add_up(Explanation& explanation, std::vector<Cell> factors, double value) {
  const double before = explanation.terms.empty() ? 0 : explanation.terms.back().running;
  explanation.terms.push_back({std::move(factors), value, before + value});
}

// Row i of the first operand with column j of the second; with its row j where the second is transposed.
void explain_dot(const Trace& trace, const Step& step, std::size_t i, std::size_t j, Explanation& explanation) {
  explanation.rule = Rule::dot;
  const Step& A = operand(trace, step, 0);
  const Step& B = operand(trace, step, 1);
  const bool transposed = step.kind == StepKind::scores;
  for (std::size_t r = 0; r < A.values.cols(); ++r) {
    const Cell a = cell_of(A, i, r);
    const Cell b = transposed ? cell_of(B, j, r) : cell_of(B, r, j);
    add_up(explanation, {a, b}, a.value * b.value);
  }
}

// A hidden value is skipped, not multiplied: its term is 0 whatever it holds.
void explain_mix(const Trace& trace, const Step& step, std::size_t i, std::size_t c, Explanation& explanation) {
  explanation.rule = Rule::mix;
  const Step& weights = operand(trace, step, 0);
  const Step& V = operand(trace, step, 1);
  const Step* logits = logits_of(trace, step);
  for (std::size_t j = 0; j < V.values.rows(); ++j) {
    const Cell weight = cell_of(weights, i, j);
    const Cell value = cell_of(V, j, c);
    add_up(explanation, {weight, value}, is_hidden(logits, i, j) ? 0 : weight.value * value.value);
  }
}

void explain_sum(const Trace& trace, const Step& step, std::size_t i, Explanation& explanation) {
  explanation.rule = Rule::sum;
  const Step& exps = operand(trace, step, 0);
  for (std::size_t j = 0; j < exps.values.cols(); ++j) add_up(explanation, {cell_of(exps, i, j)}, exps.values(i, j));
}

}  // namespace attn::walk

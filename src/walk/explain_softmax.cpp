// The parts of softmax.
#include "walk/explain_rules.hpp"

namespace attn::walk {

const Step* logits_of(const Trace& trace, const Step& step) {
  if (step.kind == StepKind::exps) return &operand(trace, step, 0);
  if (step.kind == StepKind::weights || step.kind == StepKind::mix) return logits_of(trace, operand(trace, step, 0));
  return nullptr;
}

bool is_hidden(const Step* logits, std::size_t i, std::size_t j) { return logits && logits->values(i, j) == hidden; }

void explain_maximum(const Trace& trace, const Step& step, std::size_t i, Explanation& explanation) {
  explanation.rule = Rule::maximum;
  const Step& logits = operand(trace, step, 0);
  double largest = hidden;
  for (std::size_t j = 0; j < logits.values.cols(); ++j) {
    const double value = logits.values(i, j);
    if (!explanation.winner || value > largest) {
      explanation.winner = j;
      largest = value;
    }
    explanation.terms.push_back({{cell_of(logits, i, j)}, value, largest});
  }
}

void explain_exponent(const Trace& trace, const Step& step, std::size_t i, std::size_t j, Explanation& explanation) {
  explanation.rule = Rule::exponent;
  const Cell logit = cell_of(operand(trace, step, 0), i, j);
  const Cell largest = cell_of(operand(trace, step, 1), i, 0);
  const double temperature = trace.spec.temperature;
  // In a row that may attend to nothing the largest is −∞ too, and the difference would be NaN.
  explanation.exponent = logit.value == hidden ? hidden : (logit.value - largest.value) / temperature;
  if (logit.value == hidden) explanation.may_attend = false;
  if (temperature != 1) explanation.temperature = temperature;
  add_term(explanation, logit);
  add_term(explanation, largest);
}

void explain_quotient(const Trace& trace, const Step& step, std::size_t i, std::size_t j, Explanation& explanation) {
  explanation.rule = Rule::quotient;
  if (is_hidden(logits_of(trace, step), i, j)) explanation.may_attend = false;
  add_term(explanation, cell_of(operand(trace, step, 0), i, j));
  add_term(explanation, cell_of(operand(trace, step, 1), i, 0));
}

}  // namespace attn::walk

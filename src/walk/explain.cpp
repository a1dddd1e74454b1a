#include "walk/explain.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "walk/place.hpp"

namespace attn::walk {

namespace {

constexpr double hidden = -std::numeric_limits<double>::infinity();

const Step& operand(const Trace& trace, const Step& step, std::size_t which) {
  return *find(trace, step.operands[which]);
}

Cell cell_of(const Step& step, std::size_t row, std::size_t col) { return {step.id, row, col, step.values(row, col)}; }

void add_up(Explanation& explanation, std::vector<Cell> factors, double value) {
  const double before = explanation.terms.empty() ? 0 : explanation.terms.back().running;
  explanation.terms.push_back({std::move(factors), value, before + value});
}

void add_term(Explanation& explanation, Cell cell) {
  const double value = cell.value;
  explanation.terms.push_back({{std::move(cell)}, value, value});
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

// The logits behind a step of softmax or a mix; nullptr where the weights are the author's own.
const Step* logits_of(const Trace& trace, const Step& step) {
  const Step* at = &step;
  while (at && (at->kind == StepKind::mix || at->kind == StepKind::weights || at->kind == StepKind::exps)) {
    const Step* before = &operand(trace, *at, 0);
    if (at->kind == StepKind::exps) return before;
    at = before;
  }
  return nullptr;
}

bool is_hidden(const Step* logits, std::size_t i, std::size_t j) { return logits && logits->values(i, j) == hidden; }

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

void explain_mask(const Trace& trace, const Step& step, std::size_t i, std::size_t j, Explanation& explanation) {
  explanation.rule = Rule::mask;
  const auto* custom = std::get_if<CustomMask>(&trace.spec.mask);
  explanation.may_attend = custom ? custom->may_attend[i * custom->shape.cols + j] != 0 : j <= i;
  add_term(explanation, cell_of(operand(trace, step, 0), i, j));
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

// The columns of one head in all of them, or the other way round.
void explain_copy(const Trace& trace, const Step& step, std::size_t i, std::size_t j, Explanation& explanation) {
  explanation.rule = Rule::copy;
  if (step.kind == StepKind::split) {
    const std::size_t first = (step.head - 1) * step.values.cols();
    add_term(explanation, cell_of(operand(trace, step, 0), i, first + j));
    return;
  }
  const std::size_t width = operand(trace, step, 0).values.cols();
  add_term(explanation, cell_of(operand(trace, step, j / width), i, j % width));
}

void explain_scale(const Trace& trace, const Step& step, std::size_t i, std::size_t j, Explanation& explanation) {
  explanation.rule = Rule::scale;
  explanation.scale = trace.scale;
  add_term(explanation, cell_of(operand(trace, step, 0), i, j));
}

void explain_into(const Trace& trace, const Step& step, std::size_t i, std::size_t j, Explanation& explanation) {
  switch (step.kind) {
    case StepKind::given:
    case StepKind::parameter: return;
    case StepKind::split:
    case StepKind::heads: return explain_copy(trace, step, i, j, explanation);
    case StepKind::project:
    case StepKind::output:
    case StepKind::scores: return explain_dot(trace, step, i, j, explanation);
    case StepKind::scaled: return explain_scale(trace, step, i, j, explanation);
    case StepKind::masked: return explain_mask(trace, step, i, j, explanation);
    case StepKind::row_max: return explain_maximum(trace, step, i, explanation);
    case StepKind::exps: return explain_exponent(trace, step, i, j, explanation);
    case StepKind::row_sum: return explain_sum(trace, step, i, explanation);
    case StepKind::weights: return explain_quotient(trace, step, i, j, explanation);
    case StepKind::mix: return explain_mix(trace, step, i, j, explanation);
  }
}

}  // namespace

std::string_view name(Rule rule) {
  switch (rule) {
    case Rule::given: return "given";
    case Rule::copy: return "copy";
    case Rule::dot: return "dot";
    case Rule::scale: return "scale";
    case Rule::mask: return "mask";
    case Rule::maximum: return "maximum";
    case Rule::exponent: return "exponent";
    case Rule::sum: return "sum";
    case Rule::quotient: return "quotient";
    case Rule::mix: return "mix";
  }
  std::unreachable();
}

Result<Explanation> explain(const Trace& trace, std::string_view step, std::size_t row, std::size_t col) {
  const Step* found = find(trace, step);
  if (!found) {
    std::string known;
    for (const Step& each : trace.steps) known += (known.empty() ? "" : ", ") + each.id;
    return fail(ErrorCode::unknown_name, "explain: this walk has no step " + quoted(step) + "; its steps are " + known,
                std::string(step));
  }
  if (row >= found->values.rows() || col >= found->values.cols()) {
    return fail(
        ErrorCode::argument,
        "explain: " + found->id + " is " + to_string(found->values.shape()) + "; there is no " + cell_words(row, col),
        place(found->id, row, col));
  }
  Explanation explanation{.cell = cell_of(*found, row, col), .rule = Rule::given, .terms = {}};
  explain_into(trace, *found, row, col, explanation);
  return explanation;
}

}  // namespace attn::walk

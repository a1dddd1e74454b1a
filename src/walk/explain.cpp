#include "walk/explain.hpp"

#include <utility>

#include "walk/asked.hpp"
#include "walk/explain_rules.hpp"

namespace attn::walk {

const Step& operand(const Trace& trace, const Step& step, std::size_t which) {
  return trace.steps[step.operands[which]];
}

Cell cell_of(const Step& step, std::size_t row, std::size_t col) { return {step.id, row, col, step.values(row, col)}; }

void add_term(Explanation& explanation, Cell cell) {
  const double value = cell.value;
  explanation.terms.push_back({{std::move(cell)}, value, value});
}

namespace {

void explain_mask(const Trace& trace, const Step& step, std::size_t i, std::size_t j, Explanation& explanation) {
  explanation.rule = Rule::mask;
  const auto* custom = std::get_if<CustomMask>(&trace.spec.mask);
  explanation.may_attend = custom ? custom->may_attend[i * custom->shape.cols + j] != 0 : j <= i;
  add_term(explanation, cell_of(operand(trace, step, 0), i, j));
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
    case StepKind::angles: return explain_angle(trace, step, i, j, explanation);
    case StepKind::rotate: return explain_rotation(trace, step, i, j, explanation);
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
    case Rule::angle: return "angle";
    case Rule::rotate: return "rotate";
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

std::string_view name(Through through) {
  switch (through) {
    case Through::itself: return "itself";
    case Through::cos: return "cos";
    case Through::sin: return "sin";
    case Through::minus_sin: return "minus_sin";
  }
  std::unreachable();
}

Result<Explanation> explain(const Trace& trace, std::string_view step, std::size_t row, std::size_t col) {
  const auto found = asked_step(trace, step, "explain");
  if (!found) return std::unexpected(found.error());
  if (auto ok = asked_cell(**found, {row, col}, "explain"); !ok) return std::unexpected(ok.error());
  Explanation explanation;
  explanation.cell = cell_of(**found, row, col);
  explain_into(trace, **found, row, col, explanation);
  return explanation;
}

}  // namespace attn::walk

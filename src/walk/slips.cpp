#include "walk/slips.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "walk/explain.hpp"
#include "walk/explain_rules.hpp"
#include "walk/softmax_study.hpp"

namespace attn::walk {

namespace {

using Suspects = std::vector<Suspect>;

// Every term in turn, left out or turned round or taken for the whole.
void suspect_terms(const Explanation& explanation, bool signs, Suspects& found) {
  const auto& terms = explanation.terms;
  if (terms.size() < 2) return;
  const double sum = explanation.cell.value;
  const auto each = [&](Slip slip, auto value_of) {
    for (std::size_t t = 0; t < terms.size(); ++t) {
      if (terms[t].value != 0) found.push_back({slip, t, value_of(terms[t].value)});
    }
  };
  each(Slip::term_missing, [&](double value) { return sum - value; });
  if (signs) each(Slip::term_flipped, [&](double value) { return sum - 2 * value; });
  each(Slip::term_alone, [](double value) { return value; });
  if (signs) each(Slip::term_alone_flipped, [](double value) { return -value; });
}

void suspect_scale(const Explanation& explanation, Suspects& found) {
  const double before = explanation.terms[0].value;
  found.push_back({Slip::not_scaled, {}, before});
  if (explanation.scale->factor != 0) found.push_back({Slip::scaled_up, {}, before / explanation.scale->factor});
}

void suspect_mask(const Explanation& explanation, Suspects& found) {
  if (*explanation.may_attend) return;
  found.push_back({Slip::not_masked, {}, explanation.terms[0].value});
  found.push_back({Slip::zeroed, {}, 0});
}

void suspect_maximum(const Explanation& explanation, Suspects& found) {
  for (std::size_t t = 0; t < explanation.terms.size(); ++t) {
    if (t != explanation.winner) found.push_back({Slip::not_largest, t, explanation.terms[t].value});
  }
}

// The step before the mask, or nullptr where there is none.
const Step* before_mask(const Trace& trace, const Step& logits) {
  return logits.kind == StepKind::masked ? &operand(trace, logits, 0) : nullptr;
}

void suspect_exponent(const Trace& trace, const Step& step, std::size_t i, std::size_t j,
                      const Explanation& explanation, Suspects& found) {
  const double temperature = trace.spec.temperature;
  const double largest = explanation.terms[1].value;
  if (std::isfinite(*explanation.exponent)) {
    found.push_back({Slip::not_shifted, {}, std::exp(explanation.terms[0].value / temperature)});
    found.push_back({Slip::not_raised, {}, *explanation.exponent});
  }
  const Step* open = before_mask(trace, *logits_of(trace, step));
  if (open && std::isfinite(largest)) {
    found.push_back({Slip::not_masked, {}, std::exp((open->values(i, j) - largest) / temperature)});
  }
}

// The weight of key j where softmax takes other logits.
void suspect_softmax(Slip slip, std::span<const double> logits, double temperature, std::size_t j, Suspects& found) {
  const auto study = study_softmax(logits, {.temperature = temperature});
  if (study && std::isfinite(study->weights[j])) found.push_back({slip, {}, study->weights[j]});
}

void suspect_quotient(const Trace& trace, const Step& step, std::size_t i, std::size_t j,
                      const Explanation& explanation, Suspects& found) {
  const Step& logits = *logits_of(trace, step);
  const double temperature = trace.spec.temperature;
  const Step* open = before_mask(trace, logits);
  found.push_back({Slip::not_divided, {}, explanation.terms[0].value});
  if (open) suspect_softmax(Slip::not_masked, open->values.row(i), temperature, j, found);
  const Step& scaled = open ? *open : logits;
  if (scaled.kind != StepKind::scaled) return;
  const auto raw = operand(trace, scaled, 0).values.row(i);
  std::vector<double> unscaled(raw.begin(), raw.end());
  for (std::size_t k = 0; k < unscaled.size(); ++k) {
    if (logits.values(i, k) == hidden) unscaled[k] = hidden;
  }
  suspect_softmax(Slip::not_scaled, unscaled, temperature, j, found);
}

void suspect_rule(const Trace& trace, const Step& step, std::size_t i, std::size_t j, const Explanation& explanation,
                  Suspects& found) {
  switch (explanation.rule) {
    case Rule::given:
    case Rule::copy:
    case Rule::angle: return;
    case Rule::dot:
    case Rule::rotate:
    case Rule::mix: return suspect_terms(explanation, true, found);
    case Rule::sum: return suspect_terms(explanation, false, found);
    case Rule::scale: return suspect_scale(explanation, found);
    case Rule::mask: return suspect_mask(explanation, found);
    case Rule::maximum: return suspect_maximum(explanation, found);
    case Rule::exponent: return suspect_exponent(trace, step, i, j, explanation, found);
    case Rule::quotient: return suspect_quotient(trace, step, i, j, explanation, found);
  }
}

}  // namespace

std::vector<Suspect> suspects(const Trace& trace, const Step& step, std::size_t row, std::size_t col) {
  Suspects found;
  const auto explanation = explain(trace, step.id, row, col);
  if (!explanation || explanation->rule == Rule::given) return found;
  suspect_rule(trace, step, row, col, *explanation, found);
  const Shape shape = step.values.shape();
  if (shape.rows == shape.cols && row != col) found.push_back({Slip::transposed, {}, step.values(col, row)});
  return found;
}

}  // namespace attn::walk

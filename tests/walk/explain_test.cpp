#include "walk/explain.hpp"

#include <cfloat>

#include "samples.hpp"

namespace attn::test {

namespace {

using walk::Explanation;
using walk::Rule;
using walk::Step;

bool same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

// The factors are cells of the step's own operands, with the values that stand there.
void check_factors(const Trace& trace, const Step& step, const Explanation& explanation) {
  for (const auto& term : explanation.terms) {
    for (const auto& cell : term.factors) {
      REQUIRE(std::ranges::find(step.operands, cell.step, [&](std::size_t i) { return trace.steps[i].id; }) !=
              step.operands.end());
      CHECK(cell.value == values(trace, cell.step)(cell.row, cell.col));
    }
  }
}

double taken(const walk::Term& term, double last) {
  switch (term.through) {
    case walk::Through::itself: return last;
    case walk::Through::cos: return std::cos(last);
    case walk::Through::sin: return std::sin(last);
    case walk::Through::minus_sin: return -std::sin(last);
  }
  return infinity;
}

void check_running_sum(const Explanation& explanation, bool products) {
  double running = 0;
  double size = 0;
  for (const auto& term : explanation.terms) {
    double product = taken(term, term.factors.back().value);
    if (term.factors.size() == 2) product *= term.factors.front().value;
    CHECK(term.value == product);
    CHECK(term.factors.size() == (products ? 2 : 1));
    running += product;
    size += std::fabs(product);
    CHECK(term.running == running);
  }
  const double roundings = 2.0 * static_cast<double>(explanation.terms.size());
  CHECK(std::fabs(running - explanation.cell.value) <= roundings * DBL_EPSILON * size);
}

void check_largest(const Explanation& explanation) {
  REQUIRE(explanation.winner.has_value());
  CHECK(explanation.terms.at(*explanation.winner).value == explanation.cell.value);
  CHECK(explanation.terms.back().running == explanation.cell.value);
  for (const auto& term : explanation.terms) CHECK(term.value <= explanation.cell.value);
}

void check_exponent(const Explanation& explanation, double temperature) {
  REQUIRE(explanation.terms.size() == 2);
  REQUIRE(explanation.exponent.has_value());
  CHECK(explanation.temperature.value_or(1) == temperature);
  if (explanation.terms[0].value == -infinity) {
    CHECK(explanation.exponent == -infinity);
    CHECK(explanation.cell.value == 0);
    CHECK(explanation.may_attend == false);
    return;
  }
  const double exponent = (explanation.terms[0].value - explanation.terms[1].value) / temperature;
  CHECK(explanation.exponent == exponent);
  const double expected = std::exp(exponent);
  CHECK(std::fabs(explanation.cell.value - expected) <= 4 * DBL_EPSILON * expected);
}

void check_quotient(const Explanation& explanation) {
  REQUIRE(explanation.terms.size() == 2);
  const double divisor = explanation.terms[1].value;
  const double expected = divisor == 0 ? 0 : explanation.terms[0].value / divisor;
  CHECK(std::fabs(explanation.cell.value - expected) <= 2 * DBL_EPSILON * expected);
}

void check_adds_up(const Trace& trace, const Explanation& explanation) {
  const double value = explanation.cell.value;
  switch (explanation.rule) {
    case Rule::given: CHECK(explanation.terms.empty()); return;
    case Rule::copy: CHECK(explanation.terms.at(0).value == value); return;
    case Rule::angle:
      REQUIRE(explanation.angle.has_value());
      CHECK(static_cast<double>(explanation.angle->position) * explanation.angle->frequency == value);
      return;
    case Rule::dot:
    case Rule::rotate:
    case Rule::mix: return check_running_sum(explanation, true);
    case Rule::sum: return check_running_sum(explanation, false);
    case Rule::scale:
      REQUIRE(explanation.scale.has_value());
      CHECK(explanation.terms.at(0).value * explanation.scale->factor == value);
      return;
    case Rule::mask:
      REQUIRE(explanation.may_attend.has_value());
      CHECK(value == (*explanation.may_attend ? explanation.terms.at(0).value : -infinity));
      return;
    case Rule::maximum: return check_largest(explanation);
    case Rule::exponent: return check_exponent(explanation, trace.spec.temperature);
    case Rule::quotient: return check_quotient(explanation);
  }
}

Explanation explained(const Trace& trace, std::string_view step, std::size_t i, std::size_t j) {
  auto made = walk::explain(trace, step, i, j);
  REQUIRE(made.has_value());
  return std::move(*made);
}

}  // namespace

TEST_CASE("every explanation of every cell adds up to it again", "[explain]") {
  for (const Sample& sample : samples) {
    DYNAMIC_SECTION(sample.name) {
      const Trace trace = traced(sample.spec());
      for (const Step& step : trace.steps) {
        for (std::size_t i = 0; i < step.values.rows(); ++i) {
          for (std::size_t j = 0; j < step.values.cols(); ++j) {
            INFO(step.id << " " << i << " " << j);
            const Explanation explanation = explained(trace, step.id, i, j);
            CHECK(explanation.cell.step == step.id);
            CHECK(explanation.cell.row == i);
            CHECK(explanation.cell.col == j);
            CHECK(same(explanation.cell.value, step.values(i, j)));
            check_factors(trace, step, explanation);
            check_adds_up(trace, explanation);
          }
        }
      }
    }
  }
}

TEST_CASE("a score is the products of a query and a key", "[explain]") {
  const Trace trace = traced(samples[0].spec());  // C2: q_cat = (2, 1), k_sat = (2, 0)
  const Explanation score = explained(trace, "scores", 1, 2);
  CHECK(score.rule == Rule::dot);
  REQUIRE(score.terms.size() == 2);
  CHECK(score.terms[0].factors[0].step == "Q");
  CHECK(score.terms[0].factors[1].step == "K");
  CHECK(score.terms[0].factors[1].row == 2);
  CHECK(score.terms[0].value == 4);
  CHECK(score.terms[1].value == 0);
  CHECK(score.terms[1].running == 4);
  CHECK(score.cell.value == 4);
}

TEST_CASE("a scale says where it comes from", "[explain]") {
  const auto by_width = explained(traced(samples[0].spec()), "scaled", 0, 0).scale;
  REQUIRE(by_width.has_value());
  CHECK(by_width->rule == walk::ScaleRule::sqrt_dk);
  CHECK(by_width->size == 2);
  CHECK(by_width->factor == 1 / std::sqrt(2.0));

  const auto own = explained(traced(tempered()), "scaled", 0, 0).scale;
  REQUIRE(own.has_value());
  CHECK_FALSE(own->rule.has_value());
  CHECK(own->factor == 0.3);

  const auto by_model = explained(traced(cross()), "scaled", 0, 0).scale;
  REQUIRE(by_model.has_value());
  CHECK(by_model->rule == walk::ScaleRule::sqrt_dmodel);
  CHECK(by_model->size == 2);
}

TEST_CASE("a masked cell says so in every step that follows", "[explain]") {
  const Trace trace = traced(samples[0].spec());
  const Explanation masked = explained(trace, "masked", 0, 2);
  CHECK(masked.rule == Rule::mask);
  CHECK(masked.may_attend == false);
  CHECK(masked.cell.value == -infinity);
  CHECK(masked.terms.at(0).factors.at(0).step == "scaled");
  CHECK(explained(trace, "masked", 2, 0).may_attend == true);

  const Explanation exponential = explained(trace, "exps", 0, 2);
  CHECK(exponential.may_attend == false);
  CHECK(exponential.exponent == -infinity);
  CHECK(exponential.cell.value == 0);
  CHECK(explained(trace, "weights", 0, 2).may_attend == false);
  CHECK_FALSE(explained(trace, "weights", 2, 0).may_attend.has_value());
  CHECK(explained(trace, "O", 0, 0).terms.at(2).value == 0);
}

TEST_CASE("the temperature shows only where it does something", "[explain]") {
  CHECK(explained(traced(tempered()), "exps", 0, 0).temperature == 0.5);
  CHECK_FALSE(explained(traced(samples[0].spec()), "exps", 0, 0).temperature.has_value());
}

TEST_CASE("of equal scores the first is the largest", "[explain]") {
  const Trace trace = traced(spec({{"scores", {{1, 3, 3, 2}}}}));
  CHECK(explained(trace, "row_max", 0, 0).winner == 1);
}

TEST_CASE("one head's columns come from all, and all are put together from each", "[explain]") {
  const Trace trace = traced(two_heads(2));
  const auto split = explained(trace, "K.2", 1, 0).terms.at(0).factors.at(0);
  CHECK(split.step == "K");
  CHECK(split.col == 2);
  const auto joined = explained(trace, "heads", 1, 3).terms.at(0).factors.at(0);
  CHECK(joined.step == "O.2");
  CHECK(joined.col == 1);
}

TEST_CASE("what can't be explained is refused by name and place", "[explain][error]") {
  const Trace trace = traced(samples[0].spec());
  const auto unknown = walk::explain(trace, "score", 0, 0);
  REQUIRE_FALSE(unknown.has_value());
  CHECK(unknown.error().code == ErrorCode::unknown_name);
  CHECK(unknown.error().where == "score");
  CHECK(unknown.error().message.find("scores") != std::string::npos);  // what there is

  const auto outside = walk::explain(trace, "scores", 3, 0);
  REQUIRE_FALSE(outside.has_value());
  CHECK(outside.error().code == ErrorCode::argument);
  CHECK(outside.error().where == "scores[3][0]");
  CHECK(outside.error().message.find("3 × 3") != std::string::npos);
  CHECK_FALSE(walk::explain(trace, "row_max", 0, 1).has_value());
  CHECK(walk::explain(trace, "scores", 2, 2).has_value());
}

}  // namespace attn::test

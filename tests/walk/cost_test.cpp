// Expected numbers from the lessons' sources (S0, costs), or counted product by product.
#include "walk/cost.hpp"

#include "walk/samples.hpp"

namespace attn::test {

namespace {

using walk::CostChoice;
using walk::StepKind;

walk::CostStudy study(const std::vector<std::size_t>& lengths, const CostChoice& choice) {
  auto made = walk::study_cost(lengths, choice);
  REQUIRE(made.has_value());
  return *std::move(made);
}

// Two for each product that the explanation of some cell writes out.
double counted(const Trace& trace, const walk::Step& step) {
  double flops = 0;
  for (std::size_t i = 0; i < step.values.rows(); ++i) {
    for (std::size_t j = 0; j < step.values.cols(); ++j) {
      const auto explanation = walk::explain(trace, step.id, i, j);
      REQUIRE(explanation.has_value());
      for (const auto& term : explanation->terms) flops += term.factors.size() == 2 ? 2 : 0;
    }
  }
  return flops;
}

double flops_of(const Trace& trace, StepKind kind) {
  double flops = 0;
  for (const walk::Step& step : trace.steps) flops += step.kind == kind ? step.flops : 0;
  return flops;
}

void check_refused(const std::vector<std::size_t>& lengths, const CostChoice& choice, std::string_view where) {
  const auto found = walk::study_cost(lengths, choice);
  REQUIRE_FALSE(found.has_value());
  CHECK(name(found.error().code) == "ERR_ARG");
  CHECK(found.error().where == where);
}

}  // namespace

TEST_CASE("products cost what the source says", "[cost][golden]") {
  const auto cat = study({3}, {.d_model = 3, .d_k = 2, .d_v = 2}).costs.front();
  CHECK(std::vector{cat.Q, cat.K, cat.V, cat.scores, cat.mix} == std::vector<double>(5, 36));
  CHECK(cat.projections == 108);
  CHECK(cat.pairs == 72);
  CHECK(cat.output == 0);
  const auto large = study({1024}, {.d_model = 768, .d_k = 64, .d_v = 64}).costs.front();
  CHECK(large.scores == 134'217'728);
  CHECK(large.mix == 134'217'728);
  CHECK(large.Q == 100'663'296);
}

TEST_CASE("projections cost as much as the pairs at 1.5 d_model", "[cost][golden]") {
  const CostChoice choice{.d_model = 768, .d_k = 64, .d_v = 64};
  const auto dense = study({1151, 1152, 1153}, choice);
  CHECK(dense.even == 1.5 * 768);
  CHECK(dense.costs[0].pairs < dense.costs[0].projections);
  CHECK(dense.costs[1].pairs == dense.costs[1].projections);
  CHECK(dense.costs[2].pairs > dense.costs[2].projections);

  CostChoice with_output = choice;
  with_output.output = true;
  CHECK(study({}, with_output).even == 2 * 768);

  CostChoice causal = choice;
  causal.causal = true;
  const auto half = study({4, 2303}, causal);
  CHECK(half.costs[0].scores == 2 * 10 * 64);  // 1 + 2 + 3 + 4 pairs
  CHECK(half.even == 2 * 1152 - 1);
  CHECK(half.costs[1].pairs == half.costs[1].projections);
}

// P18
TEST_CASE("what a walk says it costs is what its arithmetic writes out", "[cost]") {
  for (const Sample& sample : samples) {
    const Trace trace = traced(sample.spec());
    for (const walk::Step& step : trace.steps) {
      const bool product = step.kind == StepKind::project || step.kind == StepKind::scores ||
                           step.kind == StepKind::mix || step.kind == StepKind::output;
      INFO(sample.name << ": " << step.id);
      if (product) CHECK(step.flops == counted(trace, step));
    }
  }
}

TEST_CASE("a study counts what a walk of that size does", "[cost]") {
  for (const std::size_t kv_heads : std::vector<std::size_t>{1, 2}) {
    const Trace trace = traced(two_heads(kv_heads));
    const auto cost =
        study({4}, {.d_model = 3, .d_k = 2, .d_v = 2, .heads = 2, .kv_heads = kv_heads, .output = true}).costs.front();
    CHECK(cost.Q == find(trace, "Q")->flops);
    CHECK(cost.K == find(trace, "K")->flops);
    CHECK(cost.V == find(trace, "V")->flops);
    CHECK(cost.output == find(trace, "output")->flops);
    CHECK(cost.scores == flops_of(trace, StepKind::scores));
    CHECK(cost.mix == flops_of(trace, StepKind::mix));
  }
}

TEST_CASE("a million tokens are counted without overflow", "[cost]") {
  const auto cost = study({1 << 20}, {.d_model = 4096, .d_k = 128, .d_v = 128, .heads = 32}).costs.front();
  CHECK(cost.scores == 0x1p53);  // 2 · 2⁴⁰ · 2¹²
  CHECK(cost.Q == 0x1p45);
}

TEST_CASE("sizes out of bounds are named", "[cost][error]") {
  check_refused({}, {.d_model = 0}, "d_model");
  check_refused({}, {.d_k = 4097}, "d_k");
  check_refused({}, {.d_v = 0}, "d_v");
  check_refused({}, {.heads = 65}, "heads");
  check_refused({}, {.heads = 2, .kv_heads = 4}, "kv_heads");
  check_refused({}, {.heads = 6, .kv_heads = 4}, "kv_heads");
  check_refused({0}, {}, "T");
  check_refused({(1 << 20) + 1}, {}, "T");
}

}  // namespace attn::test

// S4: one query against four keys, and the six exercises.
#include "golden/softmax_blend.hpp"

#include "walk/check.hpp"
#include "walk/walks.hpp"

namespace attn::test {

namespace {

namespace blend = golden::blend;

Rows softmax_of(const Rows& scores) { return rows_of(traced(spec({{"scores", scores}})), "weights"); }

Rows mixed(const Rows& weights, const Rows& V) { return rows_of(traced(spec({{"weights", weights}, {"V", V}})), "O"); }

double sum(const std::vector<double>& row) {
  double total = 0;
  for (const double x : row) total += x;
  return total;
}

}  // namespace

TEST_CASE("softmax and blend: exponentials, sum, weights and output", "[golden][S4]") {
  const Trace trace = traced(spec({{"scores", blend::scores}, {"V", blend::V}}));
  // Ours are shifted by the largest score; the page's aren't.
  const double shift = std::exp(1.1);
  Rows exps = rows_of(trace, "exps");
  for (double& x : exps[0]) x *= shift;
  const double Z = values(trace, "row_sum")(0, 0) * shift;
  check_near(exps, blend::exps, 5e-11);
  check_printed(exps, blend::printed_exps);
  CHECK(std::fabs(Z - blend::Z) < 5e-11);
  check_printed({{Z}}, blend::printed_Z);

  check_near(rows_of(trace, "weights"), blend::weights, 5e-11);
  check_printed(rows_of(trace, "weights"), blend::corrected_weights);
  CHECK(values(trace, "weights")(0, 3) == 0);
  check_near(rows_of(trace, "O"), blend::O, 5e-11);
  check_printed(rows_of(trace, "O"), blend::printed_O);
}

TEST_CASE("softmax and blend: the printed 0.482 and the drawn vector are not the softmax", "[golden][S4]") {
  const auto weights = softmax_of(blend::scores)[0];
  const auto printed = walk::check_answer(weights, std::vector<std::string>{"0.323", "0.482", "0.196", "0"}, 3);
  REQUIRE(printed.has_value());
  CHECK_FALSE(printed->correct);
  CHECK(printed->entries[0].correct);
  CHECK(printed->entries[1].slip == walk::Slip::rounding);

  for (std::size_t j = 0; j < 3; ++j) CHECK(std::fabs(blend::image_weights[0][j] - weights[j]) > 0.06);
  // No other spread of the scores makes it one: the drawn shares order the keys differently.
  CHECK(blend::image_weights[0][2] > blend::image_weights[0][0]);
  CHECK(weights[2] < weights[0]);
}

TEST_CASE("softmax and blend: printed weights give other last digits than unrounded ones", "[golden][S4]") {
  check_printed(mixed(blend::printed_weights, blend::V), "0.519 1.160");
  check_printed(mixed({{0.323, 0.481, 0.196, 0}}, blend::V), "0.519 1.158");
}

TEST_CASE("softmax and blend: the six exercises", "[golden][S4]") {
  CHECK(softmax_of({{0, 0}}) == Rows{{0.5, 0.5}});
  check_near(softmax_of({{std::log(2.0), 0}}), {{2.0 / 3, 1.0 / 3}}, 2e-16);
  CHECK(softmax_of({{3, 1, 2}}) == softmax_of({{103, 101, 102}}));
  CHECK(mixed({{0.25, 0.75}}, {{2, 0}, {0, 4}}) == Rows{{0.5, 3}});
  CHECK(shown(sum(blend::printed_weights[0]), 3) == "1.001");
  CHECK(std::fabs(sum(softmax_of(blend::scores)[0]) - 1) < 1e-15);
  CHECK(mixed({{0, 1, 0, 0}}, blend::V) == Rows{blend::V[1]});
}

}  // namespace attn::test

#include "walk/ranges.hpp"

#include "golden/softmax_blend.hpp"
#include "support/generators.hpp"
#include "walk/walks.hpp"

namespace attn::test {

namespace {

std::vector<walk::Ranges> ranges(const Trace& trace) {
  auto made = walk::ranges_of(trace);
  REQUIRE(made.has_value());
  return *std::move(made);
}

std::size_t index_of(const Trace& trace, std::string_view id) {
  return static_cast<std::size_t>(find(trace, id) - trace.steps.data());
}

void check_near(walk::Range found, double low, double high) {
  CHECK(std::fabs(found.low - low) < 1e-12);
  CHECK(std::fabs(found.high - high) < 1e-12);
}

double one_decimal(Random& random) { return std::round(random.between(-15, 15)) / 10; }

Rows numbers(Random& random, std::size_t rows, std::size_t cols) {
  Rows made(rows, std::vector<double>(cols));
  for (auto& row : made) {
    for (double& value : row) value = one_decimal(random);
  }
  return made;
}

// Numbers that round to those, at random or at the ends of what rounds to them.
Spec nudged(const Spec& from, Random& random, bool ends) {
  Spec made;
  made.mask = from.mask;
  made.scale = from.scale;
  made.heads = from.heads;
  made.temperature = from.temperature;
  made.rope = from.rope;
  for (const auto& [name, given] : from.matrices) {
    Rows rows = rows_of(given);
    for (auto& row : rows) {
      for (double& value : row) value += ends ? (random.below(2) == 0 ? -0.05 : 0.05) : random.between(-0.05, 0.05);
    }
    made.matrices.push_back({name, matrix(rows)});
  }
  return made;
}

}  // namespace

TEST_CASE("no numbers that round to the given ones lead out of the ranges", "[ranges]") {
  Random random(4);
  for (int round = 0; round < 20; ++round) {
    Spec made = spec({{"X", numbers(random, 3, 4)},
                      {"W_Q", numbers(random, 4, 2)},
                      {"W_K", numbers(random, 4, 2)},
                      {"W_V", numbers(random, 4, 2)},
                      {"W_O", numbers(random, 2, 3)}},
                     walk::MaskRule::causal);
    if (round % 2 == 1) made.heads = 2;
    if (round % 4 == 0) made.rope = walk::Rope{.theta = 10, .start = 1};
    if (round % 3 == 1) made.temperature = 0.5;
    if (round % 3 == 2) made.scale = -0.7;
    made.matrices[0].values(0, 0) = 0.1;  // so that no matrix is whole by chance
    const auto trace = traced(std::move(made));
    const auto all = ranges(trace);
    for (int sample = 0; sample < 50; ++sample) {
      const auto other = traced(nudged(trace.spec, random, sample % 2 == 0));
      for (std::size_t s = 0; s < trace.steps.size(); ++s) {
        INFO(trace.steps[s].id);
        for (std::size_t i = 0; i < all[s].shape().rows; ++i) {
          for (std::size_t j = 0; j < all[s].shape().cols; ++j) {
            const double value = other.steps[s].values(i, j);
            const double slack = value == -infinity ? 0 : 1e-12 * (1 + std::fabs(value));
            REQUIRE(value >= all[s](i, j).low - slack);
            REQUIRE(value <= all[s](i, j).high + slack);
          }
        }
      }
    }
  }
}

TEST_CASE("the range of a weight is reached at the ends", "[ranges]") {
  const auto trace = traced(spec({{"scores", golden::blend::scores}}));
  const auto all = ranges(trace);
  const auto& weights = all[index_of(trace, "weights")];
  const auto share = [](double a, double b, double c) {
    return std::exp(a) / (std::exp(a) + std::exp(b) + std::exp(c));
  };
  check_near(weights(0, 0), share(0.65, 1.15, 0.25), share(0.75, 1.05, 0.15));
  check_near(weights(0, 2), share(0.15, 1.15, 0.75), share(0.25, 1.05, 0.65));
  check_near(weights(0, 3), 0, 0);
}

TEST_CASE("weights that add up to 1 narrow what they mix", "[ranges]") {
  // 0.5 ± 0.05 of 0 and of 1: the plain product would reach 0.55, and so does the blend; of 10 and 11 it would reach 11.55.
  const auto trace = traced(spec({{"weights", {{0.5, 0.5}}}, {"V", {{10}, {11}}}}));
  check_near(ranges(trace)[index_of(trace, "O")](0, 0), 10.45, 10.55);
}

TEST_CASE("whole and endless numbers hide nothing", "[ranges]") {
  const auto trace = traced(spec({{"Q", {{1, 2}}}, {"K", {{3, 4}, {0.25, 1.5}}}, {"V", {{1.0 / 3}, {2}}}}));
  const auto all = ranges(trace);
  check_near(all[index_of(trace, "Q")](0, 0), 1, 1);
  check_near(all[index_of(trace, "V")](0, 0), 1.0 / 3, 1.0 / 3);
  check_near(all[index_of(trace, "K")](1, 1), 1.495, 1.505);
  check_near(all[index_of(trace, "K")](0, 0), 2.995, 3.005);
  check_near(all[index_of(trace, "scores")](0, 1), 3.25 - 0.015, 3.25 + 0.015);
}

}  // namespace attn::test

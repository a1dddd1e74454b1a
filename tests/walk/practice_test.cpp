#include "walk/practice.hpp"

#include "walk/walks.hpp"

namespace attn::test {

namespace {

using walk::Practice;
using walk::Start;

Spec exercise(const Practice& wanted) {
  auto made = walk::practice(wanted);
  INFO((made ? std::string() : made.error().message));
  REQUIRE(made.has_value());
  return *std::move(made);
}

Rows given(const Spec& spec, std::string_view name) {
  const auto* matrix = walk::find(spec, name);
  REQUIRE(matrix != nullptr);
  return rows_of(matrix->values);
}

constexpr Start starts[] = {Start::X, Start::QKV, Start::scores, Start::weights};

}  // namespace

TEST_CASE("every exercise is worth doing", "[practice]") {
  int instructive = 0, all = 0;
  for (const Start start : starts) {
    for (const std::size_t T : {2UZ, 3UZ, 5UZ}) {
      for (std::uint32_t seed = 0; seed < 40; ++seed) {
        INFO("start " << static_cast<int>(start) << ", T " << T << ", seed " << seed);
        const auto trace = traced(exercise({.seed = seed, .start = start, .T = T}));
        for (const auto& [name, values] : trace.spec.matrices) {
          for (const double value : values.values()) {
            CHECK(std::fabs(value) <= 3);
            if (name != "weights") CHECK(value == std::round(value));
          }
          for (std::size_t i = 0; i < values.rows(); ++i) {
            CHECK(std::ranges::any_of(values.row(i), [](double value) { return value != 0; }));
          }
        }
        bool plain = true;
        for (const auto& row : rows_of(trace, "weights")) {
          double sum = 0;
          for (const double weight : row) {
            sum += weight;
            plain = plain && (weight == 0 || weight == 1 || (weight > 0.005 && weight < 0.995));
          }
          CHECK(std::fabs(sum - 1) < 1e-12);
        }
        instructive += plain;
        ++all;
      }
    }
  }
  CHECK(instructive == all);
}

TEST_CASE("a seed is one exercise, and another seed another", "[practice]") {
  for (const Start start : starts) {
    const Spec first = exercise({.seed = 7, .start = start});
    const Spec again = exercise({.seed = 7, .start = start});
    const Spec other = exercise({.seed = 8, .start = start});
    CHECK(rows_of(first.matrices[0].values) == rows_of(again.matrices[0].values));
    CHECK(rows_of(first.matrices[1].values) == rows_of(again.matrices[1].values));
    CHECK(rows_of(first.matrices[0].values) != rows_of(other.matrices[0].values));
  }
}

// By another program (SplitMix64 and the rules above in Python).
TEST_CASE("an exercise is the same everywhere", "[practice]") {
  const Spec seven = exercise({.seed = 7});
  CHECK(given(seven, "Q") == Rows{{1, -1}, {0, -1}, {-1, -1}});
  CHECK(given(seven, "K") == Rows{{-1, 1}, {1, -2}, {0, -1}});
  CHECK(given(seven, "V") == Rows{{1, 0}, {1, -2}, {0, -3}});
  const Spec other = exercise({.seed = 2026, .T = 4, .d_k = 3});
  CHECK(given(other, "Q") == Rows{{0, -1, 1}, {-2, -1, -2}, {2, 0, 1}, {-1, 1, 0}});
  CHECK(given(other, "K") == Rows{{1, 1, -1}, {2, 0, 0}, {1, 0, -1}, {1, -1, 3}});
  CHECK(given(other, "V") == Rows{{-1, 0}, {-1, -2}, {1, 0}, {0, -3}});
}

TEST_CASE("an exercise has the sizes asked for", "[practice]") {
  const Spec made =
      exercise({.start = Start::X, .T = 4, .d_model = 5, .d_k = 3, .d_v = 1, .mask = walk::MaskRule::none});
  CHECK(given(made, "X").size() == 4);
  CHECK(given(made, "W_Q").size() == 5);
  CHECK(given(made, "W_K").front().size() == 3);
  CHECK(given(made, "W_V").front().size() == 1);
  CHECK(std::get<walk::MaskRule>(made.mask) == walk::MaskRule::none);
  for (const std::size_t T : {1UZ, 8UZ}) CHECK(given(exercise({.T = T, .d_k = 8, .d_v = 8}), "Q").size() == T);
}

TEST_CASE("sizes that don't fit on paper are refused", "[practice][error]") {
  const auto refused = [](const Practice& wanted, std::string_view where) {
    const auto made = walk::practice(wanted);
    REQUIRE_FALSE(made.has_value());
    CHECK(made.error().code == ErrorCode::argument);
    CHECK(made.error().where == where);
  };
  refused({.T = 0}, "T");
  refused({.T = 9}, "T");
  refused({.d_model = 0}, "d_model");
  refused({.d_k = 9}, "d_k");
  refused({.d_v = 0}, "d_v");
}

}  // namespace attn::test

#include "walk/rounding.hpp"

#include "golden/softmax_blend.hpp"
#include "walk/walks.hpp"

namespace attn::test {

TEST_CASE("halves go away from zero, as on paper", "[rounding]") {
  struct Sample {
    double value;
    int decimals;
    double expected;
  };
  const std::vector<Sample> samples{
      {0.125, 2, 0.13},     {-0.125, 2, -0.13},
      {0.35, 1, 0.4},       {-0.35, 1, -0.4},
      {1.005, 2, 1.01},     {2.675, 2, 2.68},
      {0.045, 2, 0.05},     {1.45, 1, 1.5},
      {8.345, 2, 8.35},     {-1.005, 2, -1.01},
      {0.5, 0, 1},          {1.5, 0, 2},
      {2.5, 0, 3},          {0.4999999, 0, 0},
      {0.1249999, 2, 0.12}, {0.4814892, 3, 0.481},
      {0.9999, 3, 1},       {99.995, 2, 100},
      {0.1 + 0.2, 1, 0.3},  {0.15 + 0.2, 1, 0.4},
      {1e15, 3, 1e15},      {123456789.125, 2, 123456789.13},
      {1e300, 15, 1e300},
  };
  for (const auto& [value, decimals, expected] : samples) {
    INFO(value << " to " << decimals);
    CHECK(walk::rounded(value, decimals) == expected);
  }
}

TEST_CASE("nothing becomes −0, and infinities stay", "[rounding]") {
  for (const double value : {-0.0, -0.004, -1e-300, 0.004}) {
    CHECK(walk::rounded(value, 2) == 0);
    CHECK_FALSE(std::signbit(walk::rounded(value, 2)));
  }
  CHECK(walk::rounded(infinity, 2) == infinity);
  CHECK(walk::rounded(-infinity, 2) == -infinity);
  CHECK(std::isnan(walk::rounded(std::numeric_limits<double>::quiet_NaN(), 2)));
}

// S4 on paper: e^0.7 and so on to three decimals, their sum, the quotients, the mix.
TEST_CASE("a walk on paper goes on from what it shows", "[rounding][trace]") {
  Spec on_paper = spec({{"scores", {{0.7, 1.1, 0.2}}}, {"V", {{1, 0}, {0, 2}, {1, 1}}}});
  on_paper.rounding = 3;
  const auto trace = traced(std::move(on_paper));
  // e^−0.4 = 0.67032…, e^−0.9 = 0.40656…; 0.670 / 2.077 = 0.32258…, 1 / 2.077 = 0.48146…, 0.407 / 2.077 = 0.19595…
  CHECK(rows_of(trace, "exps") == Rows{{0.670, 1, 0.407}});
  CHECK(rows_of(trace, "row_sum") == Rows{{2.077}});
  CHECK(rows_of(trace, "weights") == Rows{{0.323, 0.481, 0.196}});
  CHECK(rows_of(trace, "O") == Rows{{0.519, 1.158}});  // 1.159 from exact weights
}

TEST_CASE("rounding is from 0 to 15 decimals", "[rounding][error]") {
  for (const int decimals : {-1, 16}) {
    Spec bad = spec({{"scores", {{1, 2}}}});
    bad.rounding = decimals;
    const auto refused = walk::trace(std::move(bad));
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == ErrorCode::argument);
    CHECK(refused.error().where == "rounding");
  }
}

}  // namespace attn::test

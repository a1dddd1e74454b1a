// What must hold for any numbers: the claims P1 to P19 that the sources make, on random matrices and on preset L1.
#include <cfloat>

#include "samples.hpp"
#include "support/generators.hpp"

namespace attn::test {

namespace {

Rows random_rows(Random& random, std::size_t rows, std::size_t cols) {
  Rows made(rows, std::vector<double>(cols));
  for (auto& row : made) {
    for (double& x : row) x = random.between(-2, 2);
  }
  return made;
}

struct Matrices {
  Rows X, W_Q, W_K, W_V;

  Spec spec(walk::MaskRule mask) const {
    return test::spec({{"X", X}, {"W_Q", W_Q}, {"W_K", W_K}, {"W_V", W_V}}, mask);
  }
  Matrices first(std::size_t T) const {
    Matrices part = *this;
    part.X.resize(T);
    return part;
  }
};

Matrices random_matrices(std::uint64_t seed, std::size_t T = 7) {
  Random random(seed);
  return {random_rows(random, T, 5), random_rows(random, 5, 3), random_rows(random, 5, 3), random_rows(random, 5, 4)};
}

Matrices lisa() {
  const auto& p = golden::cat_sat::presets[0];
  return {p.X, p.W_Q, p.W_K, p.W_V};
}

constexpr walk::MaskRule masks[] = {walk::MaskRule::none, walk::MaskRule::causal};

double sum(const std::vector<double>& row) {
  long double total = 0;
  for (const double x : row) total += x;
  return static_cast<double>(total);
}

// Checks every trace over many random matrices, with and without the mask.
template <class Check>
void for_many(Check check) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    for (const walk::MaskRule mask : masks) {
      INFO("seed " << seed << ", mask " << static_cast<int>(mask));
      check(random_matrices(seed), mask);
    }
  }
}

Rows softmax_of(const Rows& scores) { return rows_of(traced(spec({{"scores", scores}})), "weights"); }

}  // namespace

TEST_CASE("P1, P2: weights are from 0 to 1 and each row sums to 1", "[property]") {
  for_many([](const Matrices& m, walk::MaskRule mask) {
    for (const auto& row : rows_of(traced(m.spec(mask)), "weights")) {
      CHECK(std::fabs(sum(row) - 1) <= 4 * DBL_EPSILON * std::sqrt(static_cast<double>(row.size())));
      CHECK(std::ranges::all_of(row, [](double x) { return x >= 0 && x <= 1; }));
    }
  });
}

TEST_CASE("P3, P4: a masked weight is exactly 0, and the first row of O is v₁", "[property]") {
  for_many([](const Matrices& m, walk::MaskRule mask) {
    if (mask == walk::MaskRule::none) return;
    const Trace trace = traced(m.spec(mask));
    const Rows weights = rows_of(trace, "weights");
    for (std::size_t i = 0; i < weights.size(); ++i) {
      for (std::size_t j = i + 1; j < weights.size(); ++j) CHECK((weights[i][j] == 0 && !std::signbit(weights[i][j])));
    }
    CHECK(rows_of(trace, "O")[0] == rows_of(trace, "V")[0]);
  });
}

TEST_CASE("P5: a new token leaves earlier rows as they were, under the mask alone", "[property]") {
  const std::vector<Matrices> all{lisa(), random_matrices(3, 40)};
  for (const Matrices& m : all) {
    for (std::size_t T = 1; T < m.X.size(); ++T) {
      INFO(T << " tokens");
      const Trace before = traced(m.first(T).spec(walk::MaskRule::causal));
      const Trace after = traced(m.first(T + 1).spec(walk::MaskRule::causal));
      for (const char* id : {"Q", "K", "V", "O"}) {
        Rows kept = rows_of(after, id);
        kept.pop_back();
        CHECK(kept == rows_of(before, id));
      }
      Rows kept = rows_of(after, "weights");
      kept.pop_back();
      for (auto& row : kept) row.pop_back();
      CHECK(kept == rows_of(before, "weights"));

      Rows mixed = rows_of(traced(m.first(T + 1).spec(walk::MaskRule::none)), "O");
      mixed.pop_back();
      CHECK(mixed != rows_of(traced(m.first(T).spec(walk::MaskRule::none)), "O"));
    }
  }
}

TEST_CASE("P6: O stays within the visible values, coordinate by coordinate", "[property]") {
  for_many([](const Matrices& m, walk::MaskRule mask) {
    const Trace trace = traced(m.spec(mask));
    const Rows V = rows_of(trace, "V");
    const Rows O = rows_of(trace, "O");
    for (std::size_t i = 0; i < O.size(); ++i) {
      const std::size_t seen = mask == walk::MaskRule::causal ? i + 1 : V.size();
      for (std::size_t c = 0; c < V[0].size(); ++c) {
        double low = V[0][c];
        double high = V[0][c];
        for (std::size_t j = 1; j < seen; ++j) {
          low = std::min(low, V[j][c]);
          high = std::max(high, V[j][c]);
        }
        const double rounding = 8 * DBL_EPSILON * std::max(std::fabs(low), std::fabs(high));
        CHECK(O[i][c] >= low - rounding);
        CHECK(O[i][c] <= high + rounding);
      }
    }
  });
}

TEST_CASE("P6: the claim ends at W_O", "[property]") {
  const Trace trace = traced(spec({{"weights", {{0.5, 0.5}}}, {"V", {{1, 2}, {3, 4}}}, {"W_O", {{2, 0}, {0, 2}}}}));
  CHECK(rows_of(trace, "O") == Rows{{2, 3}});
  CHECK(rows_of(trace, "output") == Rows{{4, 6}});  // outside 1 … 3 and 2 … 4
}

TEST_CASE("P7, P9: softmax sees differences alone, and equal scores share equally", "[property]") {
  Random random(7);
  for (int round = 0; round < 20; ++round) {
    Rows scores(1, std::vector<double>(9));
    for (double& x : scores[0]) x = std::round(random.between(-40, 40)) / 8;  // so that adding loses nothing
    const Rows weights = softmax_of(scores);
    for (double& x : scores[0]) x += 1024;
    CHECK(softmax_of(scores) == weights);
  }
  for (const std::size_t n : {1UZ, 2UZ, 3UZ, 4UZ, 6UZ, 17UZ}) {
    for (const double s : {-1e4, 0.0, 1.25, 1e4}) {
      CHECK(softmax_of({std::vector<double>(n, s)})[0] == std::vector<double>(n, 1 / static_cast<double>(n)));
    }
  }
}

TEST_CASE("P8: all weight on one key returns its value", "[property]") {
  const Rows V{{0.1, -0.7}, {1.0 / 3, 1e-8}, {-5, 2e6}};
  for (std::size_t j = 0; j < 3; ++j) {
    Rows one(1, std::vector<double>(3));
    one[0][j] = 1;
    CHECK(rows_of(traced(spec({{"weights", one}, {"V", V}})), "O")[0] == V[j]);
  }
}

TEST_CASE("P10: V doesn't reach the weights, nor Q and K the values", "[property]") {
  Matrices m = random_matrices(10);
  const Trace before = traced(m.spec(walk::MaskRule::causal));
  m.W_V[0][0] += 1;
  const Trace other_V = traced(m.spec(walk::MaskRule::causal));
  CHECK(rows_of(other_V, "weights") == rows_of(before, "weights"));
  CHECK(rows_of(other_V, "O") != rows_of(before, "O"));
  m.W_Q[0][0] += 1;
  m.W_K[0][0] -= 1;
  const Trace other_QK = traced(m.spec(walk::MaskRule::causal));
  CHECK(rows_of(other_QK, "V") == rows_of(other_V, "V"));
  CHECK(rows_of(other_QK, "weights") != rows_of(other_V, "weights"));
}

TEST_CASE("P11: a projected row depends on its own token alone", "[property]") {
  const Matrices m = random_matrices(11);
  const Rows Q = rows_of(traced(m.spec(walk::MaskRule::none)), "Q");
  for (std::size_t i = 0; i < m.X.size(); ++i) {
    CHECK(rows_of(traced(spec({{"X", {m.X[i]}}, {"W_Q", m.W_Q}})), "Q")[0] == Q[i]);
  }
}

TEST_CASE("P12: features may change places with their weights; tokens take their rows along", "[property]") {
  const Matrices m = random_matrices(12);
  const Rows Q = rows_of(traced(m.spec(walk::MaskRule::none)), "Q");

  Matrices features = m;
  for (auto& row : features.X) std::ranges::reverse(row);
  std::ranges::reverse(features.W_Q);
  check_near(rows_of(traced(spec({{"X", features.X}, {"W_Q", features.W_Q}})), "Q"), Q, 1e-14);

  Matrices tokens = m;
  std::ranges::reverse(tokens.X);
  const Trace turned = traced(tokens.spec(walk::MaskRule::none));
  Rows turned_Q = rows_of(turned, "Q");
  std::ranges::reverse(turned_Q);
  CHECK(turned_Q == Q);
  Rows turned_O = rows_of(turned, "O");
  std::ranges::reverse(turned_O);
  check_near(turned_O, rows_of(traced(m.spec(walk::MaskRule::none)), "O"), 1e-14);
}

TEST_CASE("P17: edges", "[property]") {
  SECTION("a row that may attend to nothing") {
    const Trace trace =
        traced(spec({{"Q", {{1}, {2}}}, {"K", {{1}, {2}}}, {"V", {{3}, {4}}}}, walk::CustomMask{{2, 2}, {0, 0, 1, 1}}));
    CHECK(trace.masked_rows == std::vector<std::size_t>{0});
    CHECK(values(trace, "row_max")(0, 0) == -infinity);
    CHECK(rows_of(trace, "exps")[0] == std::vector<double>{0, 0});
    CHECK(values(trace, "row_sum")(0, 0) == 0);
    CHECK(rows_of(trace, "weights")[0] == std::vector<double>{0, 0});
    CHECK(rows_of(trace, "O")[0] == std::vector<double>{0});
    CHECK(std::fabs(sum(rows_of(trace, "weights")[1]) - 1) <= DBL_EPSILON);
  }
  SECTION("huge scores") {
    CHECK(softmax_of({{1e4, -1e4, 0}}) == Rows{{1, 0, 0}});
    CHECK(softmax_of({{-1e4, -1e4}}) == Rows{{0.5, 0.5}});
    CHECK(softmax_of({{1e308, 1e308, -1e308}}) == Rows{{0.5, 0.5, 0}});
    CHECK(softmax_of({{88.8, 0, 0}})[0][0] == 1);
  }
  SECTION("ties") { CHECK(softmax_of({{2, 2, -infinity}}) == Rows{{0.5, 0.5, 0}}); }
  SECTION("one token") {
    const Trace trace = traced(random_matrices(1, 1).spec(walk::MaskRule::causal));
    CHECK(rows_of(trace, "weights") == Rows{{1}});
    CHECK(rows_of(trace, "O") == rows_of(trace, "V"));
  }
  SECTION("zeros of either sign") { CHECK(softmax_of({{0.0, -0.0}}) == Rows{{0.5, 0.5}}); }
  SECTION("empty") { CHECK(walk::trace(spec({{"scores", {}}})).error().code == ErrorCode::shape); }
}

TEST_CASE("P19: a sum of displayed weights is not the sum of the weights", "[property]") {
  for (const auto& preset : golden::cat_sat::presets) {
    Spec made = Matrices{preset.X, preset.W_Q, preset.W_K, preset.W_V}.spec(walk::MaskRule::causal);
    made.scale = preset.scaled ? walk::ScaleRule::sqrt_dk : walk::ScaleRule::none;
    const Rows weights = rows_of(traced(std::move(made)), "weights");
    const auto displayed = [&](std::size_t i) {
      double total = 0;
      for (const double x : weights[i]) total += std::stod(shown(x, 2));
      return shown(total, 2);
    };
    CHECK(displayed(2) == "1.01");  // sat
    CHECK(displayed(3) == "1.01");  // on
    for (const auto& row : weights) CHECK(std::fabs(sum(row) - 1) <= 4 * DBL_EPSILON);
  }
}

}  // namespace attn::test

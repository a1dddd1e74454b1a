// Expected numbers by another program (Python: math, and struct's half precision), or from the sources.
#include <cmath>

#include "golden/linear_algebra.hpp"
#include "walk/mask_study.hpp"
#include "walk/scale_study.hpp"
#include "walk/similarity.hpp"
#include "walk/softmax_study.hpp"
#include "walk/walks.hpp"

namespace attn::test {

namespace {

using walk::Precision;
using walk::SoftmaxChoice;

walk::SoftmaxStudy softmax(const std::vector<double>& logits, const SoftmaxChoice& choice = {}) {
  auto made = walk::study_softmax(logits, choice);
  REQUIRE(made.has_value());
  return *std::move(made);
}

// C2 of the cat example.
Spec cat(walk::Mask mask) {
  return spec({{"Q", {{1, 0}, {2, 1}, {1, 1}}}, {"K", {{0, 1}, {2, 1}, {2, 0}}}, {"V", {{1, 1}, {0, 1}, {1, 0}}}},
              std::move(mask));
}

template <class Found>
void check_refused(const Found& found, ErrorCode code, std::string_view where) {
  REQUIRE_FALSE(found.has_value());
  INFO(found.error().message);
  CHECK(name(found.error().code) == name(code));
  CHECK(found.error().where == where);
}

}  // namespace

TEST_CASE("half precision rounds to even and ends at 65504", "[study]") {
  const std::vector<std::pair<double, double>> samples{
      {0.1, 0.0999755859375},
      {1.0 / 3, 0.333251953125},
      {2049, 2048},
      {2051, 2052},
      {65504, 65504},
      {65519, 65504},
      {65520, infinity},
      {-65519.99, -65504},
      {2.9e-8, 0},
      {3e-8, 0x1p-24},
      {1e-7, 0x1p-23},
      {6.1e-05, 6.097555160522461e-05},
      {1.00048828125, 1},
      {1.00146484375, 1.001953125},
      {2047.5, 2048},
      {12.3456, 12.34375},
      {-0.1, -0.0999755859375},
      {-infinity, -infinity},
  };
  for (const auto& [value, half] : samples) {
    INFO(value);
    CHECK(walk::to_half(value) == half);
  }
}

TEST_CASE("without the shift, half precision overflows at e^12", "[study]") {
  const auto bad = softmax({1, 12, 3}, {.shift = false, .precision = Precision::half});
  CHECK(bad.exps == std::vector<double>{2.71875, infinity, 20.078125});
  CHECK(bad.sum == infinity);
  CHECK(bad.weights[0] == 0);
  CHECK(std::isnan(bad.weights[1]));
  const auto good = softmax({1, 12, 3}, {.precision = Precision::half});
  CHECK(good.shifted == std::vector<double>{-11, 0, -9});
  CHECK(good.weights == std::vector<double>{1.6689300537109375e-05, 1, 0.0001233816146850586});
  const auto small = softmax({1, 2, 3}, {.shift = false, .precision = Precision::half});
  CHECK(small.weights == std::vector<double>{0.090087890625, 0.244873046875, 0.6650390625});
  CHECK(std::isfinite(softmax({1, 12, 3}, {.shift = false}).sum));
}

TEST_CASE("a constant added to every logit changes no weight", "[study]") {
  const auto plain = softmax({0.7, 1.1, 0.2, -infinity});
  const auto moved = softmax({0.7, 1.1, 0.2, -infinity}, {.constant = 5});
  for (std::size_t j = 0; j < 4; ++j) CHECK(std::fabs(plain.weights[j] - moved.weights[j]) < 1e-15);
  CHECK(std::fabs(plain.weights[1] - 0.4814892179) < 5e-11);
  CHECK(plain.weights[3] == 0);
  CHECK(std::fabs(moved.shift - 6.1) < 1e-15);
  const auto cold = softmax({0, 1}, {.temperature = 0.5});
  CHECK(std::fabs(cold.weights[1] - 1 / (1 + std::exp(-2.0))) < 1e-15);
}

TEST_CASE("masks put on wrongly leak, or lose weight", "[study]") {
  const auto trace = traced(cat(walk::MaskRule::causal));
  const auto study = walk::study_mask(trace, 0);
  REQUIRE(study.has_value());
  CHECK(rows_of(study->right) == rows_of(trace, "weights"));
  check_near(rows_of(study->added),
             {{0.248363255012, 0.375818372494, 0.375818372494},
              {0.047646881986, 0.806129433386, 0.146223684628},
              {0.140029245043, 0.575975345215, 0.283995409741}},
             1e-12);
  check_near(
      rows_of(study->multiplied),
      {{0.108383451785, 0, 0}, {0.038079319641, 0.644257485206, 0}, {0.140029245043, 0.575975345215, 0.283995409741}},
      1e-12);
  check_refused(walk::study_mask(traced(cat(walk::MaskRule::none)), 0), ErrorCode::argument, "mask");
  check_refused(walk::study_mask(trace, 2), ErrorCode::unknown_name, "head");
}

TEST_CASE("unscaled scores spread as √d_k, and sharpen the weights", "[study]") {
  const std::vector<std::size_t> widths{4, 64, 256};
  const auto found = walk::study_scale(widths, {.seed = 3, .keys = 16, .heads = 8, .draws = 256});
  REQUIRE(found.has_value());
  REQUIRE(found->size() == 12);
  for (std::size_t at = 0; at < 12; ++at) {
    const auto& [d_k, rule, spread, largest] = (*found)[at];
    CHECK(d_k == widths[at / 4]);
    const double root = std::sqrt(static_cast<double>(d_k));
    const double expected = rule == walk::ScaleRule::none      ? root
                            : rule == walk::ScaleRule::sqrt_dk ? 1
                            : rule == walk::ScaleRule::dk      ? 1 / root
                                                               : 1 / std::sqrt(8.0);
    INFO("d_k " << d_k << ", rule " << static_cast<int>(rule));
    CHECK(std::fabs(spread / expected - 1) < 0.25);
    CHECK(largest > 1.0 / 16);
    CHECK(largest <= 1);
  }
  CHECK((*found)[8].largest > 0.9);   // none, d_k 256: nearly one-hot
  CHECK((*found)[9].largest < 0.45);  // √d_k: as soft as for d_k 4
  CHECK((*found)[10].largest < 0.1);  // d_k: nearly even
  CHECK(walk::study_scale(widths, {.seed = 4})->front().spread !=
        walk::study_scale(widths, {.seed = 5})->front().spread);
  check_refused(walk::study_scale(widths, {.keys = 1}), ErrorCode::argument, "keys");
  check_refused(walk::study_scale(std::vector<std::size_t>{0}, {}), ErrorCode::argument, "d_k");
}

// S2: "not a cosine".
TEST_CASE("a score is two lengths and a cosine", "[study][golden]") {
  const auto trace = traced(spec({{"Q", golden::linear_algebra::Q}, {"K", golden::linear_algebra::K}}));
  const auto found = walk::similarity(trace, "scores", 0, 2);
  REQUIRE(found.has_value());
  CHECK(std::fabs(found->dot - 4.6166) < 5e-5);
  CHECK(std::fabs(*found->cosine - 0.6150) < 5e-5);
  CHECK(std::fabs(found->q_length * found->k_length * *found->cosine - found->dot) < 1e-12);
  CHECK(std::fabs(*found->degrees - 52.05) < 0.01);  // arccos 0.6150, within its digits

  const auto plain = traced(spec({{"Q", {{3, 4}, {0, 0}}}, {"K", {{-6, -8}, {4, -3}}}}));
  CHECK(*walk::similarity(plain, "scores", 0, 0)->degrees == 180);
  CHECK(*walk::similarity(plain, "scores", 0, 1)->degrees == 90);
  CHECK(walk::similarity(plain, "scores", 0, 0)->q_length == 5);
  CHECK_FALSE(walk::similarity(plain, "scores", 1, 0)->cosine.has_value());
  check_refused(walk::similarity(plain, "scaled", 0, 0), ErrorCode::unknown_name, "scaled");
  check_refused(walk::similarity(plain, "Q", 0, 0), ErrorCode::unknown_name, "Q");
  check_refused(walk::similarity(plain, "scores", 2, 0), ErrorCode::argument, "scores[2][0]");
}

TEST_CASE("logits that no softmax takes", "[study][error]") {
  check_refused(walk::study_softmax({}, {}), ErrorCode::shape, "logits");
  check_refused(walk::study_softmax(std::vector<double>{1, std::nan("")}, {}), ErrorCode::non_finite, "[1]");
  check_refused(walk::study_softmax(std::vector<double>{infinity}, {}), ErrorCode::non_finite, "[0]");
  check_refused(walk::study_softmax(std::vector<double>{1}, {.temperature = 0}), ErrorCode::argument, "temperature");
  check_refused(walk::study_softmax(std::vector<double>{1}, {.constant = infinity}), ErrorCode::argument, "constant");
}

}  // namespace attn::test

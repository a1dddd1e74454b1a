// Rotary position embedding. The numbers were computed apart, each pair as a complex number times e^(i·angle).
#include <cfloat>

#include "samples.hpp"
#include "walk/caps.hpp"

namespace attn::test {

namespace {

using walk::Pairing;

const Rows Q{{1, 0, 2, -1}, {0.5, 1, 0, 3}, {2, -2, 1, 1}};
const Rows K{{1, 1, 0, 0.5}, {-1, 0, 1, 2}, {0, 3, 1, -1}};
const Rows V{{1, 0}, {0, 1}, {2, -1}};

Spec unrotated(walk::MaskRule mask = walk::MaskRule::none) { return spec({{"Q", Q}, {"K", K}, {"V", V}}, mask); }

Spec turned(walk::Rope rope) {
  Spec made = unrotated();
  made.rope = rope;
  return made;
}

double length(std::span<const double> row) {
  double sum = 0;
  for (const double x : row) sum += x * x;
  return std::sqrt(sum);
}

void check_refused(Spec from, ErrorCode code, std::string_view where, std::string_view said) {
  const auto made = walk::trace(std::move(from));
  REQUIRE_FALSE(made.has_value());
  INFO(made.error().message);
  CHECK(name(made.error().code) == name(code));
  CHECK(made.error().where == where);
  CHECK(made.error().message.find(said) != std::string::npos);
}

}  // namespace

TEST_CASE("neighbouring features are turned as complex numbers are", "[rope]") {
  const Trace trace = traced(turned({}));
  check_near(rows_of(trace, "angles"), {{0, 0}, {1, 0.01}, {2, 0.02}}, 1e-15);
  check_near(rows_of(trace, "Q_rot"),
             {{1.0, 0.0, 2.0, -1.0},
              {-0.5713198318738266, 0.961037798272088, -0.02999950000249999, 2.999850001249996},
              {0.9863011805570786, 2.650888526745648, 0.9798013399732447, 1.019798673359911}},
             1e-14);
  check_near(rows_of(trace, "scores"),
             {{0.5, -0.590301472538973, 0.29150640621602164},
              {1.8896429670232595, 5.5, -2.611150060854922},
              {4.147089043982683, 0.24630325323209057, -6.0}},
             1e-13);
}

TEST_CASE("the other pairing takes a feature of each half", "[rope]") {
  check_near(rows_of(traced(turned({.pairing = Pairing::halves})), "Q_rot"),
             {{1.0, 0.0, 2.0, -1.0},
              {0.2701511529340699, 0.9699505004141653, 0.42073549240394825, 3.0098498345841627},
              {-1.7415910999199666, -2.0195986800264887, 1.402448017104221, 0.9598026732799116}},
             1e-14);
}

TEST_CASE("theta and the first position change the angles", "[rope]") {
  check_near(rows_of(traced(turned({.theta = 100, .start = 5})), "Q_rot"),
             {{0.28366218546322625, -0.9589242746631385, 2.2345906623849485, 0.08126851531803325},
              {0.7595006415241088, 0.820462537550903, -1.6939274201851064, 2.4760068447290347},
              {2.8217777061241875, -0.19383131124903108, 0.12062450004679726, 1.4090598745221796}},
             1e-14);
}

TEST_CASE("P13: lengths stay, only the distance counts, and V isn't touched", "[rope][property]") {
  for (const Pairing pairing : {Pairing::adjacent, Pairing::halves}) {
    const Trace trace = traced(turned({.theta = 50, .pairing = pairing}));
    const Trace later = traced(turned({.theta = 50, .pairing = pairing, .start = 1000}));
    const Trace plain = traced(unrotated());
    for (std::size_t i = 0; i < 3; ++i) {
      const double before = length(values(trace, "Q").row(i));
      CHECK(std::fabs(length(values(trace, "Q_rot").row(i)) - before) <= 4 * DBL_EPSILON * before);
      CHECK(std::fabs(values(trace, "scores")(i, i) - values(plain, "scores")(i, i)) <= 1e-13);
    }
    CHECK(rows_of(trace, "scores") != rows_of(plain, "scores"));
    check_near(rows_of(later, "scores"), rows_of(trace, "scores"), 1e-11);
    CHECK(rows_of(later, "Q_rot") != rows_of(trace, "Q_rot"));
    CHECK(rows_of(trace, "V") == V);
  }
}

TEST_CASE("heads turn alike, and heads that share a key share its rotation", "[rope]") {
  const Trace trace = traced(rotated(1, Pairing::halves));
  CHECK(ids(trace) == std::vector<std::string>{
                          "X",         "W_Q",      "Q",         "W_K",       "K",        "W_V",       "V",
                          "Q.1",       "angles",   "Q_rot.1",   "K_rot",     "scores.1", "scaled.1",  "masked.1",
                          "row_max.1", "exps.1",   "row_sum.1", "weights.1", "O.1",      "Q.2",       "Q_rot.2",
                          "scores.2",  "scaled.2", "masked.2",  "row_max.2", "exps.2",   "row_sum.2", "weights.2",
                          "O.2",       "heads",    "W_O",       "output"});
  CHECK(values(trace, "angles").cols() == 1);
}

TEST_CASE("a rotation without what it needs is refused", "[rope][error]") {
  Spec scores = spec({{"scores", {{1, 2}}}, {"V", {{1}, {2}}}});
  scores.rope = walk::Rope{};
  check_refused(std::move(scores), ErrorCode::argument, "rope", "Q and K");
  Spec odd = spec({{"Q", {{1, 2, 3}}}, {"K", {{1, 2, 3}}}, {"V", {{1}}}});
  odd.rope = walk::Rope{};
  check_refused(std::move(odd), ErrorCode::shape, "rope", "d_k is 3");
  for (const double theta : {0.0, -1.0, infinity, std::nan("")}) {
    check_refused(turned({.theta = theta}), ErrorCode::argument, "rope.theta", "above 0");
  }
  check_refused(turned({.start = walk::caps::position + 1}), ErrorCode::too_large, "rope.start", "1048577");
}

}  // namespace attn::test

#include "kernels/softcap.hpp"

#include <algorithm>
#include <catch2/catch_template_test_macros.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "architectures.hpp"
#include "support/generators.hpp"
#include "support/matchers.hpp"

namespace attn::test {

namespace {

template <class T>
std::vector<T> capped(const std::vector<T>& scores, T cap) {
  std::vector<T> result(scores.size());
  const Shape shape{1, scores.size()};
  kernels::softcap<T>({scores.data(), shape}, cap, {result.data(), shape});
  return result;
}

// From the smallest numbers to where the cap holds, both signs, a few of each size.
template <class T>
std::vector<T> scores_of_all_sizes(double cap) {
  std::vector<T> scores{T(0)};
  Random random(3);
  for (double size = cap * 64; size > static_cast<double>(std::numeric_limits<T>::min()); size *= 0.93) {
    const T score = static_cast<T>(size * random.between(0.93, 1));
    scores.insert(scores.end(), {score, -score});
  }
  return scores;
}

}  // namespace

TEMPLATE_TEST_CASE("a softcap is cap · tanh(score / cap) to four units in the last place", "[softcap]", float, double) {
  with_each_architecture([] {
    for (const double cap : {1e-3, 0.7, 1.0, 30.0, 50.0, 1e6}) {
      const auto scores = scores_of_all_sizes<TestType>(cap);
      const auto found = capped(scores, static_cast<TestType>(cap));
      const Real exact_cap = static_cast<TestType>(cap);
      Real worst = 0;
      for (std::size_t i = 0; i < scores.size(); ++i) {
        const Real expected = soft_capped(scores[i], exact_cap);
        const Real off = std::fabs(static_cast<Real>(found[i]) - expected) / ulp<TestType>(expected);
        worst = off <= worst ? worst : off;  // NaN counts as worst
        CHECK(std::fabs(found[i]) <= static_cast<TestType>(cap));
      }
      INFO("cap " << cap << ", off by " << static_cast<double>(worst));
      CHECK(worst <= 4);
    }
  });
}

TEMPLATE_TEST_CASE("a softcap at the ends of the range", "[softcap]", float, double) {
  with_each_architecture([] {
    using Limits = std::numeric_limits<TestType>;
    const TestType huge = Limits::max(), infinity = Limits::infinity();
    const std::vector<TestType> found =
        capped<TestType>({0, TestType(-0.0), huge, -huge, infinity, -infinity, Limits::quiet_NaN()}, 3);
    CHECK(found[0] == 0);
    CHECK_FALSE(std::signbit(found[0]));
    CHECK(std::signbit(found[1]));
    CHECK(found[2] == 3);
    CHECK(found[3] == -3);
    CHECK(found[4] == 3);
    CHECK(found[5] == -3);
    CHECK(std::isnan(found[6]));
    CHECK(capped<TestType>({1}, Limits::denorm_min()).front() == Limits::denorm_min());
  });
}

TEMPLATE_TEST_CASE("each row of a softcap is its own, wherever it lies", "[softcap]", float, double) {
  with_each_architecture([] {
    for (const std::size_t cols : lengths()) {
      const Guarded<TestType> scores(3, cols, Kind::outliers, 5);
      Guarded<TestType> found(3, cols), in_place = scores;
      kernels::softcap<TestType>(scores.view(), 2, found.view());
      kernels::softcap<TestType>(in_place.view(), 2, in_place.view());
      CHECK_THAT(found.view(), near<TestType>(soft_capped(exact(scores.view()), 2), 4, 0));
      CHECK_THAT(in_place.view(), same_bits(found.view()));
      CHECK(found.intact());
      CHECK(in_place.intact());
    }
  });
}

}  // namespace attn::test

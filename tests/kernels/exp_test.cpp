#include <algorithm>
#include <bit>
#include <catch2/catch_template_test_macros.hpp>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "architectures.hpp"
#include "support/generators.hpp"
#include "support/matchers.hpp"

namespace attn::test {

namespace {

template <class T>
std::vector<T> exponentials(const std::vector<T>& x) {
  std::vector<T> result(x.size());
  kernels::current_table<T>().exp(x.data(), x.size(), result.data());
  return result;
}

template <class T>
T exponential(T x) {
  return exponentials(std::vector<T>{x}).front();
}

// In units in the last place of the true value.
template <class T>
Real error(T found, T x) {
  const Real expected = std::exp(static_cast<Real>(x));
  return std::fabs(static_cast<Real>(found) - expected) / ulp<T>(expected);
}

template <class T>
Real worst_error(const std::vector<T>& x) {
  const std::vector<T> found = exponentials(x);
  Real worst = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const Real now = error(found[i], x[i]);
    worst = now <= worst ? worst : now;  // NaN counts as worst
  }
  return worst;
}

template <class T>
std::vector<T> evenly(double low, double high, std::size_t count) {
  std::vector<T> x;
  for (std::size_t i = 0; i < count; ++i) {
    x.push_back(static_cast<T>(low + (high - low) * (static_cast<double>(i) + 0.5) / static_cast<double>(count)));
  }
  return x;
}

template <class T>
constexpr T infinity = std::numeric_limits<T>::infinity();

// ln of the largest finite and of half the smallest subnormal number.
template <class T>
constexpr double overflow_at = std::is_same_v<T, float> ? 88.72283 : 709.78271;
template <class T>
constexpr double vanish_at = std::is_same_v<T, float> ? -103.97208 : -745.13322;

}  // namespace

TEMPLATE_TEST_CASE("e^x is right to one unit in the last place", "[exp]", float, double) {
  with_each_architecture([] {
    const Real bound = 1;
    CHECK(worst_error(evenly<TestType>(-1, 1, 4000)) <= bound);
    CHECK(worst_error(evenly<TestType>(-20, 0, 8000)) <= bound);
    CHECK(worst_error(evenly<TestType>(vanish_at<TestType>, overflow_at<TestType>, 8000)) <= bound);
    CHECK(worst_error(evenly<TestType>(vanish_at<TestType> * 0.8, vanish_at<TestType>, 2000)) <= bound);
    CHECK(worst_error(evenly<TestType>(-1e-8, 1e-8, 500)) <= bound);
  });
}

// Where the argument goes over from one power of two to the next, and where the polynomial is furthest from its middle.
TEMPLATE_TEST_CASE("e^x is right at the seams of its range reduction", "[exp]", float, double) {
  with_each_architecture([] {
    std::vector<TestType> x;
    for (int half_turns = -200; half_turns <= 175; ++half_turns) {
      TestType at = static_cast<TestType>(static_cast<double>(half_turns) * 0.34657359027997264);
      if (at < static_cast<TestType>(vanish_at<TestType>) || at > static_cast<TestType>(overflow_at<TestType>))
        continue;
      for (int step = 0; step < 5; ++step) at = std::nextafter(at, -infinity<TestType>);
      for (int step = 0; step < 10; ++step) x.push_back(at = std::nextafter(at, infinity<TestType>));
    }
    std::erase_if(x, [](TestType at) { return at > static_cast<TestType>(overflow_at<TestType>); });
    CHECK(worst_error(x) <= 1);
  });
}

TEMPLATE_TEST_CASE("e^x at the ends of the range", "[exp]", float, double) {
  with_each_architecture([] {
    using Limits = std::numeric_limits<TestType>;
    CHECK(exponential(TestType(0)) == 1);
    CHECK(exponential(TestType(-0.0)) == 1);
    CHECK(exponential(Limits::denorm_min()) == 1);
    CHECK(exponential(-infinity<TestType>) == 0);
    CHECK_FALSE(std::signbit(exponential(-infinity<TestType>)));
    CHECK(exponential(infinity<TestType>) == infinity<TestType>);
    CHECK(std::isnan(exponential(Limits::quiet_NaN())));
    CHECK(exponential(Limits::lowest()) == 0);
    CHECK(exponential(Limits::max()) == infinity<TestType>);
    for (const double far : {1.01, 1.2, 1.5, 2.0, 3.0, 10.0, 1e4, 1e30}) {
      CHECK(exponential(static_cast<TestType>(overflow_at<TestType> * far)) == infinity<TestType>);
      CHECK(exponential(static_cast<TestType>(vanish_at<TestType> * far)) == 0);
    }
  });
}

TEMPLATE_TEST_CASE("e^x never falls as x rises", "[exp]", float, double) {
  with_each_architecture([] {
    for (const double from : {-87.0, -20.0, -5.88413, -1.0, -0.3465736, 0.0, 0.3465735, 3.0}) {
      std::vector<TestType> x{static_cast<TestType>(from)};
      while (x.size() < 3000) x.push_back(std::nextafter(x.back(), infinity<TestType>));
      CHECK(std::ranges::is_sorted(exponentials(x)));
    }
    CHECK(std::ranges::is_sorted(exponentials(evenly<TestType>(vanish_at<TestType>, overflow_at<TestType>, 10000))));
  });
}

}  // namespace attn::test

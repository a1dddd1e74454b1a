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

// ln of half the smallest subnormal number, which rounds to 0.
template <class T>
constexpr double vanish_at = std::is_same_v<T, float> ? -103.97208 : -745.13322;

// Every float of one sign between two others, both included, in the order of their bits; `stride` bits apart.
template <class F>
void for_floats(float from, float to, std::uint32_t stride, F visit) {
  constexpr std::size_t at_once = 1 << 12;
  std::vector<float> x;
  const std::uint64_t last = std::bit_cast<std::uint32_t>(to);
  for (std::uint64_t bits = std::bit_cast<std::uint32_t>(from); bits <= last; bits += stride) {
    x.push_back(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
    if (x.size() < at_once && bits + stride <= last) continue;
    visit(x, exponentials(x));
    x.clear();
  }
}

// std::exp of a double is right to far below a float's last place.
double error_in_ulps(float found, float x) {
  const double expected = std::exp(static_cast<double>(x));
  const std::uint64_t exponent = std::max(std::bit_cast<std::uint32_t>(static_cast<float>(expected)) >> 23, 1U);
  const double ulp = std::bit_cast<double>((exponent - 127 - 23 + 1023) << 52);
  return std::fabs(static_cast<double>(found) - expected) / ulp;
}

#ifdef __EMSCRIPTEN__
constexpr std::uint32_t stride = 211;  // Node on a shared machine
#else
constexpr std::uint32_t stride = 1;
#endif

template <class T>
std::vector<T> powers_of_two(const std::vector<T>& x) {
  std::vector<T> result(x.size());
  kernels::current_table<T>().exp2(x.data(), x.size(), result.data());
  return result;
}

}  // namespace

// With a fused multiply-add, where there is one; without, every 16th.
TEST_CASE("e^x of every float is right, and never falls as x rises", "[exp][exhaustive]") {
  const BestAgain afterwards;
  const auto names = kernels::architectures();
  for (const auto name : {names.front(), names.back()}) {
    INFO("with " << name);
    REQUIRE(kernels::use_architecture(name));
    const std::uint32_t step = name == names.front() ? stride : 16 * stride;
    double worst = 0;
    float before = 1;
    bool sorted = true;
    const float vanished = static_cast<float>(vanish_at<float>) - 1;
    for_floats(-0x1p-27F, vanished, step, [&](const auto& x, const auto& found) {
      for (std::size_t i = 0; i < x.size(); ++i) {
        sorted = sorted && found[i] <= before;
        before = found[i];
        worst = std::max(worst, error_in_ulps(found[i], x[i]));
      }
    });
    CHECK(worst <= 1.1);
    CHECK(sorted);

    std::size_t others = 0;
    for_floats(-0.0F, -0x1p-27F, step, [&](const auto& x, const auto& found) {
      others += x.size() - static_cast<std::size_t>(std::ranges::count(found, 1.0F));
    });
    for_floats(vanished, -infinity<float>, step, [&](const auto& x, const auto& found) {
      others += x.size() - static_cast<std::size_t>(std::ranges::count(found, 0.0F));
    });
    CHECK(others == 0);
  }
}

TEMPLATE_TEST_CASE("e^x is right to one unit in the last place", "[exp]", float, double) {
  with_each_architecture([] {
    const Real bound = 1.1L;
    CHECK(worst_error(evenly<TestType>(-1, 0, 4000)) <= bound);
    CHECK(worst_error(evenly<TestType>(-20, 0, 8000)) <= bound);
    CHECK(worst_error(evenly<TestType>(vanish_at<TestType>, 0, 8000)) <= bound);
    CHECK(worst_error(evenly<TestType>(vanish_at<TestType>, vanish_at<TestType> * 0.8, 2000)) <= bound);
    CHECK(worst_error(evenly<TestType>(-1e-8, 0, 500)) <= bound);
  });
}

// Where the argument goes over from one power of two to the next, and where the polynomial is furthest from its middle.
TEMPLATE_TEST_CASE("e^x is right at the seams of its range reduction", "[exp]", float, double) {
  with_each_architecture([] {
    std::vector<TestType> x;
    for (int halves = -200; halves < 0; ++halves) {
      TestType at = static_cast<TestType>(static_cast<double>(halves) * 0.34657359027997264);
      for (int step = 0; step < 5; ++step) at = std::nextafter(at, -infinity<TestType>);
      for (int step = 0; step < 10; ++step) x.push_back(at = std::nextafter(at, infinity<TestType>));
    }
    CHECK(worst_error(x) <= 1.1L);
    CHECK(std::ranges::is_sorted(exponentials(x)));
  });
}

TEMPLATE_TEST_CASE("e^x at the ends of the range", "[exp]", float, double) {
  with_each_architecture([] {
    using Limits = std::numeric_limits<TestType>;
    CHECK(exponential(TestType(0)) == 1);
    CHECK(exponential(TestType(-0.0)) == 1);
    CHECK(exponential(-Limits::denorm_min()) == 1);
    CHECK(exponential(-infinity<TestType>) == 0);
    CHECK_FALSE(std::signbit(exponential(-infinity<TestType>)));
    CHECK(std::isnan(exponential(Limits::quiet_NaN())));
    CHECK(std::isnan(exponential(-Limits::quiet_NaN())));
    CHECK(exponential(Limits::lowest()) == 0);
    for (const double far : {1.01, 1.2, 1.5, 2.0, 3.0, 10.0, 1e4, 1e30}) {
      CHECK(exponential(static_cast<TestType>(vanish_at<TestType> * far)) == 0);
    }
  });
}

TEMPLATE_TEST_CASE("e^x never falls as x rises", "[exp]", float, double) {
  with_each_architecture([] {
    for (const double from : {-87.0, -20.0, -5.88413, -1.0, -0.3465736}) {
      std::vector<TestType> x{static_cast<TestType>(from)};
      while (x.size() < 3000) x.push_back(std::nextafter(x.back(), infinity<TestType>));
      CHECK(std::ranges::is_sorted(exponentials(x)));
    }
    CHECK(std::ranges::is_sorted(exponentials(evenly<TestType>(vanish_at<TestType>, 0, 10000))));
  });
}

TEMPLATE_TEST_CASE("2^x is right to little more than one unit in the last place", "[exp]", float, double) {
  with_each_architecture([] {
    const double normal = std::is_same_v<TestType, float> ? -126 : -1022;
    for (const double low : {-0.5, -20.0, normal}) {
      const std::vector<TestType> x = evenly<TestType>(low, 0, 20000), found = powers_of_two(x);
      Real worst = 0;
      for (std::size_t i = 0; i < x.size(); ++i) {
        const Real expected = std::exp2(static_cast<Real>(x[i]));
        const Real off = std::fabs(static_cast<Real>(found[i]) - expected) / ulp<TestType>(expected);
        worst = off <= worst ? worst : off;  // NaN counts as worst
      }
      INFO("down to " << low << " off by " << static_cast<double>(worst));
      CHECK(worst <= 1.3L);
    }
  });
}

TEMPLATE_TEST_CASE("2^x of whole numbers is exact, and nothing below the normal numbers", "[exp]", float, double) {
  with_each_architecture([] {
    using Limits = std::numeric_limits<TestType>;
    for (int n = Limits::min_exponent - 1; n <= 0; ++n) {
      CHECK(powers_of_two<TestType>({static_cast<TestType>(n)}).front() == std::ldexp(TestType(1), n));
    }
    CHECK(powers_of_two<TestType>({TestType(-0.0)}).front() == 1);
    for (const TestType far : {TestType(Limits::min_exponent) - 2, Limits::lowest(), -infinity<TestType>}) {
      CHECK(powers_of_two<TestType>({far}).front() == 0);
      CHECK_FALSE(std::signbit(powers_of_two<TestType>({far}).front()));
    }
    CHECK(std::isnan(powers_of_two<TestType>({Limits::quiet_NaN()}).front()));
  });
}

}  // namespace attn::test

#include "kernels/softmax.hpp"

#include <algorithm>
#include <catch2/catch_template_test_macros.hpp>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>
#include <vector>

#include "architectures.hpp"
#include "support/generators.hpp"
#include "support/matchers.hpp"
#include "support/oracle.hpp"

namespace attn::test {

namespace {

constexpr Kind kinds[] = {Kind::plain,    Kind::ties,     Kind::tiny,          Kind::subnormal,
                          Kind::outliers, Kind::overflow, Kind::minus_infinity};

template <class T>
constexpr T infinity = std::numeric_limits<T>::infinity();
template <class T>
constexpr T not_a_number = std::numeric_limits<T>::quiet_NaN();

template <class T>
Guarded<T> softmax_of(const Guarded<T>& logits, T temperature = 1) {
  Guarded<T> weights(logits.view().rows(), logits.view().cols());
  kernels::softmax<T>(logits.view(), temperature, weights.view());
  return weights;
}

// A weight w is rounded by its exponential (1 ulp), the sum and the quotient; and what rounding takes from the exponent
// (x − max) / temperature, it takes from w as a factor.
template <class T>
Table allowed_error(const Table& logits, const Table& weights, Real temperature) {
  const Table maxima = row_max(logits);
  Table allowed(logits.rows, logits.cols);
  for (std::size_t i = 0; i < logits.rows; ++i) {
    for (std::size_t j = 0; j < logits.cols; ++j) {
      if (std::isinf(logits(i, j))) continue;  // exactly 0
      const Real exponent = std::fabs(logits(i, j) - maxima(i, 0)) / temperature;
      allowed(i, j) =
          std::numeric_limits<T>::epsilon() * (4 + exponent) * weights(i, j) + std::numeric_limits<T>::denorm_min();
    }
  }
  return allowed;
}

template <class T>
void check_softmax(std::size_t rows, std::size_t cols, Kind kind, T temperature = 1) {
  INFO(rows << " × " << cols << ", " << name(kind) << ", temperature " << temperature);
  const Guarded<T> logits(rows, cols, kind, 1);
  Guarded<T> weights = softmax_of(logits, temperature);
  const Table exact_logits = exact(logits.view());
  const Table expected = softmax(exact_logits, temperature);
  CHECK_THAT(weights.view(), near(expected, allowed_error<T>(exact_logits, expected, temperature)));
  CHECK(weights.intact());
}

}  // namespace

TEMPLATE_TEST_CASE("softmax of rows of every length", "[softmax]", float, double) {
  with_each_architecture([] {
    for (const std::size_t n : lengths()) check_softmax<TestType>(3, n, Kind::plain);
    check_softmax<TestType>(2, 1000, Kind::plain);
  });
}

// P17.
TEMPLATE_TEST_CASE("softmax of numbers that hurt", "[softmax][property]", float, double) {
  with_each_architecture([] {
    for (const Kind kind : kinds) {
      for (const std::size_t n : Sizes{1, 2, 6, 17, 40}) check_softmax<TestType>(9, n, kind);
    }
  });
}

// Emscripten's std::exp(long double) is only as exact as that of double, and so can't judge doubles to a few units.
#ifdef __EMSCRIPTEN__
using Judged = std::tuple<float>;
#else
using Judged = std::tuple<float, double>;
#endif

// Logits of ±12 around some number, as wide as a context: what x − max rounds away alone would be 12 units in the last place
// and more.
TEMPLATE_LIST_TEST_CASE("weights are right to 5 units in the last place, and to 1 in the mean", "[softmax]", Judged) {
  with_each_architecture([] {
    for (const double middle : {0.0, 60.0, -90.0, 203.0, -400.0, 1490.0}) {
      INFO("around " << middle);
      const std::size_t rows = middle == 0 ? 40 : 8, cols = 1024;
      Random random(12);
      Guarded<TestType> logits(rows, cols);
      for (std::size_t i = 0; i < rows; ++i) {
        for (TestType& logit : logits.view().row(i)) logit = static_cast<TestType>(middle + random.between(-12, 12));
      }
      const Guarded<TestType> weights = softmax_of(logits);
      const Table expected = softmax(exact(std::as_const(logits).view()), 1);
      Real worst = 0, sum = 0;
      for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < cols; ++j) {
          const Real off = std::fabs(static_cast<Real>(weights(i, j)) - expected(i, j)) / ulp<TestType>(expected(i, j));
          worst = std::fmax(worst, off);
          sum += off;
        }
      }
      CHECK(worst <= 5);
      CHECK(sum / static_cast<Real>(rows * cols) <= 1);
    }
  });
}

TEMPLATE_TEST_CASE("temperature divides the exponent, whatever it is", "[softmax]", float, double) {
  with_each_architecture([] {
    for (const double temperature : {0.01, 0.5, 3.0, 1000.0}) {
      check_softmax<TestType>(4, 19, Kind::plain, static_cast<TestType>(temperature));
    }
    const Guarded<TestType> logits(1, 6, Kind::plain, 2);
    CHECK(softmax_of(logits, TestType(1))(0, 0) != softmax_of(logits, TestType(2))(0, 0));
  });
}

namespace {

template <class T>
void check_parts(std::size_t n, Kind kind, T temperature) {
  INFO(n << " columns, " << name(kind) << ", temperature " << temperature);
  const std::size_t rows = 3;
  const Guarded<T> logits(rows, n, kind, 3);
  const Table exact_logits = exact(logits.view());
  std::vector<T> maxima(rows), sums(rows);
  Guarded<T> exps(rows, n), weights(rows, n);

  kernels::row_max<T>(logits.view(), maxima);
  for (std::size_t i = 0; i < rows; ++i) CHECK(static_cast<Real>(maxima[i]) == row_max(exact_logits)(i, 0));

  kernels::exps<T>(logits.view(), maxima, temperature, exps.view());
  const Table expected = test::exps(exact_logits, static_cast<Real>(temperature));
  CHECK_THAT(exps.view(), near(expected, allowed_error<T>(exact_logits, expected, temperature)));
  CHECK(exps.intact());

  kernels::row_sum<T>(exps.view(), sums);
  const Table exact_sums = row_sum(exact(std::as_const(exps).view()));
  CHECK_THAT((MatrixView<T>(sums.data(), {rows, 1})), near<T>(exact_sums, 3, 0));

  kernels::divide_rows<T>(exps.view(), sums, weights.view());
  CHECK_THAT(weights.view(), same_bits(softmax_of(logits, temperature).view()));
  CHECK(weights.intact());
}

}  // namespace

TEMPLATE_TEST_CASE("the parts of softmax", "[softmax]", float, double) {
  with_each_architecture([] {
    for (const Kind kind : kinds) {
      for (const std::size_t n : lengths()) {
        for (const double temperature : {1.0, 1.5}) check_parts<TestType>(n, kind, static_cast<TestType>(temperature));
      }
    }
  });
}

// Instruction sets differ in what their maximum does with NaN; ours doesn't.
TEMPLATE_TEST_CASE("a row's maximum leaves NaN out, wherever it stands", "[softmax]", float, double) {
  with_each_architecture([] {
    for (const std::size_t n : lengths()) {
      const Guarded<TestType> clean(1, n, Kind::plain, 11);
      for (std::size_t at = 0; at < n; ++at) {
        Guarded<TestType> logits = clean, without = clean;
        logits(0, at) = not_a_number<TestType>;
        without(0, at) = -infinity<TestType>;
        std::vector<TestType> maximum(1);
        kernels::row_max<TestType>(logits.view(), maximum);
        CHECK(maximum[0] == std::ranges::max(without.view().row(0)));
      }
    }
  });
}

TEMPLATE_TEST_CASE("softmax may write over its input", "[softmax]", float, double) {
  with_each_architecture([] {
    for (const std::size_t n : lengths()) {
      Guarded<TestType> logits(3, n, Kind::minus_infinity, 4);
      const Guarded<TestType> expected = softmax_of(logits);
      kernels::softmax<TestType>(logits.view(), 1, logits.view());
      CHECK_THAT(logits.view(), same_bits(expected.view()));
      CHECK(logits.intact());
    }
  });
}

// P1, P2, P3.
TEMPLATE_TEST_CASE("weights are between 0 and 1 and add up to 1, masked ones are exactly 0", "[softmax][property]",
                   float, double) {
  with_each_architecture([] {
    for (const Kind kind : kinds) {
      const Guarded<TestType> logits(20, 33, kind, 5);
      const Guarded<TestType> weights = softmax_of(logits);
      for (std::size_t i = 0; i < 20; ++i) {
        INFO("row " << i << ", " << name(kind));
        bool any = false;
        Real sum = 0;
        for (std::size_t j = 0; j < 33; ++j) {
          const bool masked = logits(i, j) == -infinity<TestType>;
          any = any || !masked;
          sum += static_cast<Real>(weights(i, j));
          CHECK((weights(i, j) >= 0 && weights(i, j) <= 1));
          if (masked) CHECK((weights(i, j) == 0 && !std::signbit(weights(i, j))));
        }
        CHECK(is_near(sum, any ? 1 : 0, 4 * std::numeric_limits<TestType>::epsilon()));
      }
    }
  });
}

// P5 for softmax: further masked keys don't change a bit, and neither do further rows.
TEMPLATE_TEST_CASE("what is masked behind a row doesn't change its bits", "[softmax][property]", float, double) {
  with_each_architecture([] {
    const Guarded<TestType> logits(1, 70, Kind::plain, 6);
    for (std::size_t visible = 1; visible <= 70; ++visible) {
      INFO(visible << " visible keys");
      Guarded<TestType> padded(3, 131, Kind::plain, 7);
      for (std::size_t j = 0; j < 131; ++j) padded(1, j) = j < visible ? logits(0, j) : -infinity<TestType>;
      const Guarded<TestType> long_row = softmax_of(padded);
      Guarded<TestType> short_row(1, visible);
      kernels::softmax<TestType>(logits.view().columns(0, visible), 1, short_row.view());
      CHECK(std::ranges::equal(long_row.view().row(1).first(visible), short_row.view().row(0)));
    }
  });
}

namespace {

enum class Within { plain, minus_infinity, nan, infinity };

// The exponentials of a row and their sum, with −∞ behind it and without.
template <class T>
void check_tail(std::size_t visible, std::size_t hidden, Within within, T temperature) {
  INFO(visible << " visible, " << hidden << " hidden, case " << static_cast<int>(within));
  constexpr T put[] = {0, -infinity<T>, not_a_number<T>, infinity<T>};
  Guarded<T> row(1, visible, Kind::plain, 13), padded(1, visible + hidden);
  if (within != Within::plain) row(0, visible / 2) = put[static_cast<std::size_t>(within)];
  std::ranges::fill(padded.view().row(0), -infinity<T>);
  std::ranges::copy(row.view().row(0), padded.view().row(0).begin());

  std::vector<T> maximum(1), sum(1), sum_of_padded(1);
  kernels::row_max<T>(row.view(), maximum);
  Guarded<T> exps(1, visible), exps_of_padded(1, visible + hidden, Kind::plain, 1);
  kernels::exps<T>(std::as_const(row).view(), maximum, temperature, exps.view());
  kernels::exps<T>(std::as_const(padded).view(), maximum, temperature, exps_of_padded.view());
  CHECK_THAT(exps_of_padded.view().columns(0, visible), same_bits<T>(exps.view()));
  for (const T hidden_exp : exps_of_padded.view().row(0).subspan(visible)) {
    CHECK((hidden_exp == 0 && !std::signbit(hidden_exp)));
  }
  CHECK(exps_of_padded.intact());

  kernels::row_sum<T>(exps.view(), sum);
  kernels::row_sum<T>(exps_of_padded.view(), sum_of_padded);
  const bool spoilt = within == Within::nan || within == Within::infinity;
  CHECK((spoilt ? std::isnan(sum_of_padded[0]) : sum_of_padded[0] == sum[0]));
}

}  // namespace

TEMPLATE_TEST_CASE("exponentials of a row that ends in −∞", "[softmax][property]", float, double) {
  with_each_architecture([] {
    for (const std::size_t visible : lengths()) {
      for (const std::size_t hidden : Sizes{1, 2, 3, 4, 5, 8, 17, 70}) {
        for (const Within within : {Within::plain, Within::minus_infinity, Within::nan, Within::infinity}) {
          for (const double temperature : {1.0, 1.5}) {
            check_tail<TestType>(visible, hidden, within, static_cast<TestType>(temperature));
          }
        }
      }
    }
  });
}

// P7: integers and a shift by an integer are exact, so the weights are the same to the bit.
TEMPLATE_TEST_CASE("a shift of all scores changes no weight", "[softmax][property]", float, double) {
  with_each_architecture([] {
    for (const double shift : {-300.0, 1.0, 4096.0}) {
      const Guarded<TestType> logits(5, 21, Kind::ties, 8);
      Guarded<TestType> shifted(5, 21);
      for (std::size_t i = 0; i < 5; ++i) {
        for (std::size_t j = 0; j < 21; ++j) shifted(i, j) = logits(i, j) + static_cast<TestType>(shift);
      }
      CHECK_THAT(softmax_of(shifted).view(), same_bits(softmax_of(logits).view()));
    }
  });
}

// P9, and ties at any height.
TEMPLATE_TEST_CASE("equal scores share evenly", "[softmax][property]", float, double) {
  with_each_architecture([] {
    for (const std::size_t n : lengths()) {
      for (const double score : {0.0, -1e4, 1e4, 1e30}) {
        Guarded<TestType> logits(1, n);
        std::ranges::fill(logits.view().row(0), static_cast<TestType>(score));
        const Guarded<TestType> weights = softmax_of(logits);
        for (const TestType weight : weights.view().row(0)) CHECK(weight == TestType(1) / static_cast<TestType>(n));
      }
    }
  });
}

TEMPLATE_TEST_CASE("one score far above the rest takes all", "[softmax][property]", float, double) {
  with_each_architecture([] {
    Guarded<TestType> logits(2, 35, Kind::plain, 9);
    logits(0, 30) = TestType(1e4);
    logits(1, 2) = TestType(1e4);
    const Guarded<TestType> weights = softmax_of(logits);
    for (std::size_t j = 0; j < 35; ++j) {
      CHECK(weights(0, j) == (j == 30 ? 1 : 0));
      CHECK(weights(1, j) == (j == 2 ? 1 : 0));
    }
  });
}

// P17: the rules of softmax.hpp.
TEMPLATE_TEST_CASE("NaN and +∞ spoil their own row and no other", "[softmax][property]", float, double) {
  with_each_architecture([] {
    for (const std::size_t n : Sizes{1, 2, 5, 18, 35}) {
      for (std::size_t at = 0; at < n; ++at) {
        INFO(n << " columns, the bad one " << at);
        Guarded<TestType> logits(6, n, Kind::plain, 10);
        const Guarded<TestType> clean = softmax_of(logits);
        std::ranges::fill(logits.view().row(4), -infinity<TestType>);
        logits(1, at) = not_a_number<TestType>;
        logits(3, at) = infinity<TestType>;
        logits(4, at) = not_a_number<TestType>;
        const Guarded<TestType> weights = softmax_of(logits);
        for (std::size_t j = 0; j < n; ++j) {
          for (const std::size_t spoilt : Sizes{1, 3, 4}) CHECK(std::isnan(weights(spoilt, j)));
          for (const std::size_t good : Sizes{0, 2, 5}) CHECK(weights(good, j) == clean(good, j));
        }
      }
    }
  });
}

TEMPLATE_TEST_CASE("a row of −∞ alone has maximum −∞ and zeros for the rest", "[softmax][property]", float, double) {
  with_each_architecture([] {
    for (const std::size_t n : Sizes{0, 1, 6, 40}) {
      Guarded<TestType> logits(1, n), exps(1, n);
      std::ranges::fill(logits.view().row(0), -infinity<TestType>);
      std::vector<TestType> maximum(1), sum(1);
      kernels::row_max<TestType>(logits.view(), maximum);
      kernels::exps<TestType>(logits.view(), maximum, 1, exps.view());
      kernels::row_sum<TestType>(exps.view(), sum);
      const Guarded<TestType> weights = softmax_of(logits);
      CHECK(maximum[0] == -infinity<TestType>);
      CHECK(sum[0] == 0);
      CHECK(std::ranges::count(exps.view().row(0), TestType(0)) == static_cast<std::ptrdiff_t>(n));
      CHECK(std::ranges::count(weights.view().row(0), TestType(0)) == static_cast<std::ptrdiff_t>(n));
    }
  });
}

}  // namespace attn::test

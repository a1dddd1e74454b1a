#include "kernels/matmul.hpp"

#include <algorithm>
#include <catch2/catch_template_test_macros.hpp>
#include <limits>
#include <utility>

#include "architectures.hpp"
#include "support/generators.hpp"
#include "support/matchers.hpp"
#include "support/oracle.hpp"

namespace attn::test {

namespace {

// Each of the K products and K − 1 sums is rounded once, and each may lose a subnormal number's last digit.
template <class T>
Table allowed_error(const Table& a, const Table& b, Kind kind) {
  Table allowed = product_size(a, b);
  const Real k = static_cast<Real>(a.cols);
  const Real unit = kind == Kind::ties ? 0 : std::numeric_limits<T>::epsilon() / 2;  // small integers stay exact
  for (Real& value : allowed.values) value = (k + 1) * (unit * value + std::numeric_limits<T>::denorm_min());
  return allowed;
}

template <class T>
Guarded<T> transposed(const Guarded<T>& matrix) {
  const auto from = matrix.view();
  Guarded<T> result(from.cols(), from.rows());
  for (std::size_t i = 0; i < from.rows(); ++i) {
    for (std::size_t j = 0; j < from.cols(); ++j) result(j, i) = from(i, j);
  }
  return result;
}

template <class T>
Guarded<T> times(const Guarded<T>& a, const Guarded<T>& b) {
  Guarded<T> c(a.view().rows(), b.view().cols());
  kernels::matmul<T>(a.view(), b.view(), c.view());
  return c;
}

template <class T>
void check_products(std::size_t M, std::size_t K, std::size_t N, Kind kind) {
  INFO(M << " × " << K << " · " << K << " × " << N << ", " << name(kind));
  const Guarded<T> a(M, K, kind, 1);
  const Guarded<T> b(K, N, kind, 2);
  const Table exact_a = exact(a.view());
  const Table exact_b = exact(b.view());

  Guarded<T> c = times(a, b);
  CHECK_THAT(c.view(), near(product(exact_a, exact_b), allowed_error<T>(exact_a, exact_b, kind)));
  CHECK(c.intact());

  Guarded<T> c_from_rows(M, N);
  kernels::matmul_transposed<T>(a.view(), transposed(b).view(), c_from_rows.view());
  CHECK_THAT(c_from_rows.view(), same_bits(c.view()));
  CHECK(c_from_rows.intact());
}

}  // namespace

TEMPLATE_TEST_CASE("products of every size are right to the last bits", "[matmul]", float, double) {
  with_each_architecture([] {
    for (const std::size_t n : lengths()) {
      check_products<TestType>(n, 5, 7, Kind::plain);
      check_products<TestType>(3, n, 5, Kind::plain);
      check_products<TestType>(2, 3, n, Kind::plain);
      check_products<TestType>(9, 4, n, Kind::plain);
      if (n <= 35) check_products<TestType>(n, n, n, Kind::ties);
    }
  });
}

TEMPLATE_TEST_CASE("products longer than a panel go on where they stopped", "[matmul]", float, double) {
  with_each_architecture([] {
    for (const std::size_t K : Sizes{255, 256, 257, 512, 513}) check_products<TestType>(3, K, 10, Kind::plain);
  });
}

TEMPLATE_TEST_CASE("products of numbers that hurt", "[matmul]", float, double) {
  with_each_architecture([] {
    for (const Kind kind : finite_kinds) check_products<TestType>(6, 11, 37, kind);
  });
}

namespace {

// What a causal mask hides is NaN here, in A and in the rows of B that no row of A gets to: it must not be read.
template <class T>
void check_causal(std::size_t M, std::size_t K, std::size_t N, std::size_t past) {
  INFO(M << " × " << K << " · " << K << " × " << N << ", " << past << " before");
  const Guarded<T> b(K, N, Kind::plain, 2);
  Guarded<T> a(M, K, Kind::plain, 1), zeros = a, unread = b;
  for (std::size_t i = 0; i < M; ++i) {
    for (std::size_t k = i + past + 1; k < K; ++k) {
      a(i, k) = std::numeric_limits<T>::quiet_NaN();
      zeros(i, k) = 0;
    }
  }
  for (std::size_t k = M + past; k < K; ++k) std::ranges::fill(unread.view().row(k), a(0, K - 1));

  Guarded<T> c(M, N);
  kernels::matmul_causal<T>(std::as_const(a).view(), past, std::as_const(unread).view(), c.view());
  const Table exact_a = exact(std::as_const(zeros).view());
  const Table exact_b = exact(b.view());
  CHECK_THAT(c.view(), near(product(exact_a, exact_b), allowed_error<T>(exact_a, exact_b, Kind::plain)));
  CHECK_THAT(c.view(), same_bits(times(zeros, b).view()));
  CHECK(c.intact());
}

}  // namespace

TEMPLATE_TEST_CASE("a product under a causal mask leaves out what is hidden", "[matmul]", float, double) {
  with_each_architecture([] {
    for (const std::size_t n : lengths()) {
      for (const std::size_t past : Sizes{0, 1, 6, 400}) check_causal<TestType>(n, n + 2, 7, past);
    }
    for (const std::size_t N : Sizes{1, 4, 9, 16, 33}) check_causal<TestType>(21, 19, N, 0);
    // Around the ends of panels and of blocks of rows.
    for (const std::size_t K : Sizes{255, 256, 257, 513}) {
      for (const std::size_t past : Sizes{0, 254, 255, 256}) check_causal<TestType>(3, K, 5, past);
    }
    check_causal<TestType>(300, 300, 5, 0);
    check_causal<TestType>(300, 560, 5, 3);
  });
}

TEMPLATE_TEST_CASE("a sum of nothing is zero", "[matmul]", float, double) {
  with_each_architecture([] {
    const Guarded<TestType> a(3, 0), b(0, 5), zeros(3, 5, Kind::ties, 0);
    Guarded<TestType> c(3, 5, Kind::plain, 1);
    kernels::matmul<TestType>(a.view(), b.view(), c.view());
    CHECK_THAT(c.view(), near<TestType>(Table(3, 5), 0, 0));
    CHECK(c.intact());

    kernels::matmul_causal<TestType>(a.view(), 0, b.view(), c.view());
    CHECK_THAT(c.view(), near<TestType>(Table(3, 5), 0, 0));

    Guarded<TestType> nothing(0, 5);
    kernels::matmul<TestType>(Guarded<TestType>(0, 4).view(), Guarded<TestType>(4, 5).view(), nothing.view());
    CHECK(nothing.intact());
  });
}

// P5, P11: adding a token leaves the rows of the others as they were.
TEMPLATE_TEST_CASE("a row of a product depends on its own row alone", "[matmul][property]", float, double) {
  with_each_architecture([] {
    for (const std::size_t N : Sizes{1, 6, 40, 70}) {
      const Guarded<TestType> a(23, 37, Kind::plain, 3);
      const Guarded<TestType> b(37, N, Kind::plain, 4);
      const Guarded<TestType> all = times(a, b);
      for (std::size_t rows = 1; rows <= 23; ++rows) {
        Guarded<TestType> some(rows, N);
        kernels::matmul<TestType>(a.first_rows(rows), b.view(), some.view());
        CHECK_THAT(some.view(), same_bits(all.first_rows(rows)));
      }
    }
  });
}

// P5 for Q Kᵀ: a further key adds a column and changes none.
TEMPLATE_TEST_CASE("a column of A·Bᵀ depends on its own row of B alone", "[matmul][property]", float, double) {
  with_each_architecture([] {
    const Guarded<TestType> a(5, 19, Kind::plain, 5);
    const Guarded<TestType> b(70, 19, Kind::plain, 6);
    Guarded<TestType> all(5, 70);
    kernels::matmul_transposed<TestType>(a.view(), b.view(), all.view());
    for (std::size_t keys = 1; keys < 70; ++keys) {
      Guarded<TestType> some(5, keys);
      kernels::matmul_transposed<TestType>(a.view(), b.first_rows(keys), some.view());
      CHECK_THAT(some.view(), same_bits(all.view().columns(0, keys)));
    }
  });
}

// P12: features may come in any order as long as the rows of W come in the same; positions may be permuted.
TEMPLATE_TEST_CASE("permuting features leaves a product, permuting rows permutes it", "[matmul][property]", float,
                   double) {
  with_each_architecture([] {
    const std::size_t T = 6, d = 11, d_k = 9;
    const Guarded<TestType> X(T, d, Kind::ties, 7), W(d, d_k, Kind::ties, 8);
    Guarded<TestType> X_turned(T, d), W_turned(d, d_k), X_swapped(T, d);
    for (std::size_t j = 0; j < d; ++j) {
      const std::size_t turned = (j + 4) % d;
      for (std::size_t i = 0; i < T; ++i) X_turned(i, turned) = X(i, j);
      for (std::size_t i = 0; i < T; ++i) X_swapped(T - 1 - i, j) = X(i, j);
      for (std::size_t k = 0; k < d_k; ++k) W_turned(turned, k) = W(j, k);
    }
    const Guarded<TestType> Y = times(X, W), Y_turned = times(X_turned, W_turned), Y_swapped = times(X_swapped, W);
    CHECK_THAT(Y_turned.view(), same_bits(Y.view()));
    for (std::size_t i = 0; i < T; ++i) {
      CHECK(std::ranges::equal(Y_swapped.view().row(T - 1 - i), Y.view().row(i)));
    }
  });
}

// P8: a one-hot row of weights hands over one value as it is.
TEMPLATE_TEST_CASE("a one-hot row picks a row exactly", "[matmul][property]", float, double) {
  with_each_architecture([] {
    const Guarded<TestType> V(9, 21, Kind::outliers, 9);
    Guarded<TestType> weights(9, 9, Kind::ties, 0);
    for (std::size_t i = 0; i < 9; ++i) {
      for (std::size_t j = 0; j < 9; ++j) weights(i, j) = j == (i * 4) % 9 ? TestType(1) : TestType(0);
    }
    const Guarded<TestType> O = times(weights, V);
    for (std::size_t i = 0; i < 9; ++i) CHECK(std::ranges::equal(O.view().row(i), V.view().row((i * 4) % 9)));
  });
}

TEMPLATE_TEST_CASE("NaN and infinities stay in their row", "[matmul]", float, double) {
  with_each_architecture([] {
    const TestType infinity = std::numeric_limits<TestType>::infinity();
    Guarded<TestType> a(5, 6, Kind::plain, 10);
    const Guarded<TestType> b(6, 13, Kind::plain, 11);
    const Guarded<TestType> clean = times(a, b);
    a(1, 3) = std::numeric_limits<TestType>::quiet_NaN();
    a(3, 5) = infinity;
    const Guarded<TestType> c = times(a, b);
    for (std::size_t j = 0; j < 13; ++j) {
      CHECK(std::isnan(c(1, j)));
      CHECK(c(3, j) == (b(5, j) > 0 ? infinity : -infinity));
      for (const std::size_t i : Sizes{0, 2, 4}) CHECK(c(i, j) == clean(i, j));
    }
  });
}

}  // namespace attn::test

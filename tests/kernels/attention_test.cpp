#include "kernels/attention.hpp"

#include <algorithm>
#include <catch2/catch_template_test_macros.hpp>
#include <cmath>
#include <limits>

#include "architectures.hpp"
#include "kernels/matmul.hpp"
#include "kernels/softmax.hpp"
#include "support/generators.hpp"
#include "support/matchers.hpp"
#include "support/oracle.hpp"

namespace attn::test {

namespace {

constexpr std::size_t every_key = std::numeric_limits<std::size_t>::max();

template <class T>
struct Inputs {
  Guarded<T> Q, K, V;
  T scale;

  Inputs(std::size_t T_q, std::size_t T_k, std::size_t d_k, std::size_t d_v, Kind kind = Kind::plain)
      : Q(T_q, d_k, kind, 1),
        K(T_k, d_k, kind, 2),
        V(T_k, d_v, kind, 3),
        scale(T(1) / std::sqrt(static_cast<T>(d_k == 0 ? 1 : d_k))) {}
};

// Memory of the size asked for, in the midst of other people's numbers and full of NaN.
template <class T>
class Memory {
 public:
  explicit Memory(std::size_t size) : memory_(1, size) {
    std::ranges::fill(span(), std::numeric_limits<T>::quiet_NaN());
  }
  std::span<T> span() { return memory_.view().row(0); }
  bool intact() const { return memory_.intact(); }

 private:
  Guarded<T> memory_;
};

// K in panels, put there in portions of some keys each.
template <class T>
Memory<T> packed(ConstMatrixView<T> K, std::size_t portion) {
  Memory<T> panels(kernels::packed_keys_size<T>(K.rows(), K.cols()));
  for (std::size_t first = 0; first < K.rows(); first += portion) {
    const std::size_t some = std::min(portion, K.rows() - first);
    kernels::pack_keys<T>({K.data() + first * K.stride(), {some, K.cols()}, K.stride()}, first, panels.span());
  }
  CHECK(panels.intact());
  return panels;
}

// With K packed and as it is, which is all the same.
template <class T>
void attend(ConstMatrixView<T> Q, ConstMatrixView<T> K, ConstMatrixView<T> V, T scale, std::size_t past,
            MatrixView<T> O) {
  Memory<T> scratch(kernels::attention_scratch<T>(Q.rows(), Q.cols()));
  kernels::fused_attention<T>(Q, K, V, scale, past, O, scratch.span());
  CHECK(scratch.intact());

  Memory<T> panels = packed(K, K.rows() + 1), again(kernels::attention_scratch<T>(Q.rows(), Q.cols()));
  Guarded<T> same(O.rows(), O.cols());
  const kernels::PackedKeys<T> keys{panels.span(), K.rows(), K.cols()};
  kernels::fused_attention<T>(Q, keys, V, scale, past, same.view(), again.span());
  CHECK(again.intact());
  CHECK(same.intact());
  CHECK_THAT(same.view(), same_bits<T>(O));
}

template <class T>
Guarded<T> fused(const Inputs<T>& in, std::size_t past) {
  Guarded<T> O(in.Q.view().rows(), in.V.view().cols());
  attend<T>(in.Q.view(), in.K.view(), in.V.view(), in.scale, past, O.view());
  CHECK(O.intact());
  return O;
}

// Score, scale, mask, softmax, mix: one kernel after the other.
template <class T>
Guarded<T> stepped(const Inputs<T>& in, std::size_t past) {
  Guarded<T> scores(in.Q.view().rows(), in.K.view().rows());
  kernels::matmul_transposed<T>(in.Q.view(), in.K.view(), scores.view());
  for (std::size_t i = 0; i < scores.view().rows(); ++i) {
    for (std::size_t j = 0; j < scores.view().cols(); ++j) {
      const bool seen = j <= i || j - i <= past;
      scores(i, j) = seen ? scores(i, j) * in.scale : -std::numeric_limits<T>::infinity();
    }
  }
  kernels::softmax<T>(scores.view(), 1, scores.view());
  Guarded<T> O(in.Q.view().rows(), in.V.view().cols());
  kernels::matmul<T>(scores.view(), in.V.view(), O.view());
  return O;
}

template <class T>
Table table_of(std::size_t rows, std::size_t cols, Real value) {
  Table result(rows, cols);
  std::ranges::fill(result.values, value);
  return result;
}

Real largest(const Table& table) {
  Real result = 0;
  for (const Real value : table.values) result = std::fmax(result, std::fabs(value));
  return result;
}

// O is a mean of values, so its error is a part of the largest one: some roundings of the softmax and the mix, and what the
// roundings of the dot products do to the exponents.
template <class T>
void check_attention(const Inputs<T>& in, std::size_t past) {
  const Table Q = exact(in.Q.view()), K = exact(in.K.view()), V = exact(in.V.view());
  const Real score_size = std::fabs(static_cast<Real>(in.scale)) * largest(product_size(Q, transposed(K)));
  const Real allowed =
      std::numeric_limits<T>::epsilon() * (8 + 2 * score_size) * largest(V) + std::numeric_limits<T>::denorm_min();
  Guarded<T> O = fused(in, past);
  CHECK_THAT(O.view(), near(causal_attention(Q, K, V, static_cast<Real>(in.scale), past),
                            table_of<T>(O.view().rows(), O.view().cols(), allowed)));
}

}  // namespace

TEMPLATE_TEST_CASE("fused attention of every size is right", "[attention]", float, double) {
  with_each_architecture([] {
    for (const std::size_t n : lengths()) {
      INFO(n);
      check_attention<TestType>({n, n, 5, 3}, 0);
      check_attention<TestType>({5, 5, n, 3}, 0);
      check_attention<TestType>({5, 5, 3, n}, 0);
      if (n > 35) continue;
      check_attention<TestType>({n, 7, 4, 4}, every_key);
      check_attention<TestType>({3, n, 4, 4}, every_key);
      check_attention<TestType>({3, n + 2, 4, 4}, n - 1);
    }
  });
}

TEMPLATE_TEST_CASE("fused attention over several blocks of queries and keys", "[attention]", float, double) {
  with_each_architecture([] {
    check_attention<TestType>({150, 150, 8, 5}, 0);
    check_attention<TestType>({40, 200, 8, 5}, 160);
    check_attention<TestType>({33, 130, 8, 5}, 31);
    check_attention<TestType>({1, 150, 8, 5}, every_key);
    check_attention<TestType>({70, 20, 8, 5}, 0);  // more queries than keys
  });
}

TEMPLATE_TEST_CASE("fused attention of numbers that hurt", "[attention][property]", float, double) {
  with_each_architecture([] {
    for (const Kind kind : {Kind::ties, Kind::tiny, Kind::subnormal}) {
      INFO(name(kind));
      check_attention<TestType>({20, 20, 6, 6, kind}, 0);
    }
    // Scores up to ±1e4 and more: all is on one key, and the exponents' roundings don't matter.
    // In several blocks of keys, so that larger scores come both before and after smaller ones.
    Inputs<TestType> far({150, 150, 6, 6});
    far.Q = Guarded<TestType>(150, 6, Kind::overflow, 4);
    check_attention(far, 0);
  });
}

TEMPLATE_TEST_CASE("fused attention is what the steps give, one by one", "[attention][property]", float, double) {
  with_each_architecture([] {
    for (const std::size_t n : Sizes{1, 2, 6, 31, 64, 65, 130}) {
      for (const std::size_t past : Sizes{0, 3, every_key}) {
        INFO(n << " tokens, " << past << " past");
        const Inputs<TestType> in(n, n, 16, 9);
        const Guarded<TestType> expected = stepped(in, past);
        const Real allowed = 8 * std::numeric_limits<TestType>::epsilon() * largest(exact(in.V.view()));
        CHECK_THAT(fused(in, past).view(), near(exact(expected.view()), table_of<TestType>(n, 9, allowed)));
      }
    }
  });
}

TEMPLATE_TEST_CASE("keys come out of their panels as they went in, in whatever portions", "[attention]", float,
                   double) {
  with_each_architecture([] {
    for (const std::size_t T_k : lengths()) {
      for (const std::size_t d_k : Sizes{1, 7, 16, 33}) {
        INFO(T_k << " keys of " << d_k);
        Guarded<TestType> K(T_k, d_k, Kind::minus_infinity, 1), out(T_k, d_k);
        Memory<TestType> whole = packed<TestType>(K.view(), T_k);
        kernels::unpack_keys<TestType>(whole.span(), out.view());
        CHECK(out.intact());
        CHECK_THAT(out.view(), same_bits<TestType>(K.view()));
        for (const std::size_t portion : Sizes{1, 5, 31}) {
          CHECK(std::ranges::equal(packed<TestType>(K.view(), portion).span(), whole.span()));
        }
      }
    }
  });
}

// Against long double, at a size where errors add up.
TEST_CASE("fused attention of floats is right to 2e-6, and to 2e-7 in the mean", "[attention]") {
  with_each_architecture([] {
    const std::size_t T = 1024, d = 64;
    const Inputs<float> in(T, T, d, d);
    const Guarded<float> O = fused(in, 0);
    const Table expected =
        causal_attention(exact(in.Q.view()), exact(in.K.view()), exact(in.V.view()), static_cast<Real>(in.scale), 0);
    Real worst = 0, squares = 0;
    for (std::size_t i = 0; i < T; ++i) {
      for (std::size_t c = 0; c < d; ++c) {
        const Real off = std::fabs(static_cast<Real>(O(i, c)) - expected(i, c));
        worst = std::fmax(worst, off);
        squares += off * off;
      }
    }
    INFO("worst " << static_cast<double>(worst) << ", rms "
                  << static_cast<double>(std::sqrt(squares / static_cast<Real>(T * d))));
    CHECK(worst <= 2e-6L);
    CHECK(std::sqrt(squares / static_cast<Real>(T * d)) <= 2e-7L);
  });
}

// P4.
TEMPLATE_TEST_CASE("the first token's output is its own value", "[attention][property]", float, double) {
  with_each_architecture([] {
    const Inputs<TestType> in(70, 70, 5, 21, Kind::outliers);
    const Guarded<TestType> O = fused(in, 0);
    CHECK(std::ranges::equal(O.view().row(0), in.V.view().row(0)));
  });
}

// P5: with a causal mask, further tokens don't change a bit of the earlier rows; without one, they do.
TEMPLATE_TEST_CASE("adding tokens leaves earlier outputs as they were", "[attention][property]", float, double) {
  with_each_architecture([] {
    const Inputs<TestType> in(140, 140, 9, 10);
    const Guarded<TestType> all = fused(in, 0);
    for (std::size_t n = 1; n < 140; n += n < 70 ? 1 : 13) {
      INFO(n << " tokens");
      Guarded<TestType> O(n, 10), unmasked(n, 10);
      attend<TestType>(in.Q.first_rows(n), in.K.first_rows(n), in.V.first_rows(n), in.scale, 0, O.view());
      CHECK_THAT(O.view(), same_bits(all.first_rows(n)));

      attend<TestType>(in.Q.first_rows(n), in.K.view(), in.V.view(), in.scale, 140, unmasked.view());
      CHECK(unmasked(0, 0) != all(0, 0));
    }
  });
}

// P5, P14: a query alone, with its past in the cache, gets what it gets in the crowd.
TEMPLATE_TEST_CASE("decoding one token at a time gives the same bits", "[attention][property]", float, double) {
  with_each_architecture([] {
    const Inputs<TestType> in(100, 100, 9, 10);
    const Guarded<TestType> all = fused(in, 0);
    for (std::size_t i = 0; i < 100; ++i) {
      INFO("token " << i);
      const ConstMatrixView<TestType> query(in.Q.view().row(i).data(), {1, 9});
      Guarded<TestType> o(1, 10);
      attend<TestType>(query, in.K.first_rows(i + 1), in.V.first_rows(i + 1), in.scale, i, o.view());
      CHECK(std::ranges::equal(o.view().row(0), all.view().row(i)));
    }
  });
}

// P6.
TEMPLATE_TEST_CASE("an output lies between the values it mixes", "[attention][property]", float, double) {
  with_each_architecture([] {
    const Inputs<TestType> in(80, 80, 4, 5);
    const Guarded<TestType> O = fused(in, 0);
    const TestType slack = 4 * std::numeric_limits<TestType>::epsilon();
    for (std::size_t c = 0; c < 5; ++c) {
      TestType low = in.V(0, c), high = in.V(0, c);
      for (std::size_t i = 0; i < 80; ++i) {
        low = std::min(low, in.V(i, c));
        high = std::max(high, in.V(i, c));
        CHECK((O(i, c) >= low - slack && O(i, c) <= high + slack));
      }
    }
  });
}

// P9: keys all alike, so each query takes the mean of what it sees.
TEMPLATE_TEST_CASE("equal keys mix evenly", "[attention][property]", float, double) {
  with_each_architecture([] {
    Inputs<TestType> in(100, 100, 3, 2, Kind::ties);
    for (std::size_t j = 0; j < 100; ++j) std::ranges::fill(in.K.view().row(j), TestType(1));
    const Guarded<TestType> O = fused(in, 0);
    for (std::size_t c = 0; c < 2; ++c) {
      TestType sum = 0;  // of small integers: exact
      for (std::size_t i = 0; i < 100; ++i) {
        sum += in.V(i, c);
        const Real mean = static_cast<Real>(sum) / static_cast<Real>(i + 1);
        CHECK(is_near(O(i, c), mean, 2 * ulp<TestType>(mean)));  // a product with the reciprocal
      }
    }
  });
}

// P20.
TEMPLATE_TEST_CASE("what a query may not see doesn't reach it, NaN neither", "[attention][property]", float, double) {
  with_each_architecture([] {
    const Inputs<TestType> clean(90, 90, 5, 7);
    const Guarded<TestType> expected = fused(clean, 0);
    for (const std::size_t bad : Sizes{1, 15, 32, 63, 64, 89}) {
      INFO("token " << bad << " is NaN");
      Inputs<TestType> in = clean;
      std::ranges::fill(in.K.view().row(bad), std::numeric_limits<TestType>::quiet_NaN());
      std::ranges::fill(in.V.view().row(bad), std::numeric_limits<TestType>::quiet_NaN());
      const Guarded<TestType> O = fused(in, 0);
      CHECK_THAT(O.first_rows(bad), same_bits(expected.first_rows(bad)));
      for (std::size_t i = bad; i < 90; ++i) CHECK(std::isnan(O(i, 0)));
    }
  });
}

TEMPLATE_TEST_CASE("a NaN query spoils its own output alone", "[attention][property]", float, double) {
  with_each_architecture([] {
    Inputs<TestType> in(40, 40, 5, 7);
    const Guarded<TestType> expected = fused(in, 0);
    in.Q(17, 2) = std::numeric_limits<TestType>::quiet_NaN();
    const Guarded<TestType> O = fused(in, 0);
    for (std::size_t i = 0; i < 40; ++i) {
      if (i == 17) {
        for (const TestType value : O.view().row(i)) CHECK(std::isnan(value));
      } else {
        CHECK(std::ranges::equal(O.view().row(i), expected.view().row(i)));
      }
    }
  });
}

TEMPLATE_TEST_CASE("scores of −∞ count nothing, and nothing else there is zero", "[attention][property]", float,
                   double) {
  with_each_architecture([] {
    const TestType infinity = std::numeric_limits<TestType>::infinity();
    Inputs<TestType> in(3, 70, 1, 2);
    for (std::size_t i = 0; i < 3; ++i) in.Q(i, 0) = 1;
    for (std::size_t j = 0; j < 66; ++j) in.K(j, 0) = -infinity;
    const Guarded<TestType> late = fused(in, every_key);  // the first block of keys has nothing to give
    Inputs<TestType> rest(3, 4, 1, 2);
    for (std::size_t j = 0; j < 4; ++j) {
      rest.K(j, 0) = in.K(66 + j, 0);
      for (std::size_t c = 0; c < 2; ++c) rest.V(j, c) = in.V(66 + j, c);
    }
    rest.Q = in.Q;
    const Real allowed = 4 * std::numeric_limits<TestType>::epsilon();
    CHECK_THAT(late.view(), near(exact(fused(rest, every_key).view()), table_of<TestType>(3, 2, allowed)));

    for (std::size_t j = 66; j < 70; ++j) in.K(j, 0) = -infinity;
    const Guarded<TestType> none = fused(in, every_key);
    CHECK_THAT(none.view(), near<TestType>(Table(3, 2), 0, 0));
  });
}

// In units of ln 2 the score is beyond the largest number.
TEMPLATE_TEST_CASE("a score too large to be kept makes NaN and no other number", "[attention][property]", float,
                   double) {
  with_each_architecture([] {
    Inputs<TestType> in(2, 20, 1, 3);
    in.scale = 1;
    for (std::size_t i = 0; i < 2; ++i) in.Q(i, 0) = 1;
    for (std::size_t j = 0; j < 20; ++j) in.K(j, 0) = 0;
    const TestType far = std::numeric_limits<TestType>::max() * TestType(0.9);
    in.K(17, 0) = far;
    const Guarded<TestType> O = fused(in, 16);  // the second query sees key 17, the first doesn't
    for (std::size_t c = 0; c < 3; ++c) CHECK((std::isfinite(O(0, c)) && std::isnan(O(1, c))));

    in.K(17, 0) = -far;
    for (const TestType value : fused(in, 16).view().row(1)) CHECK(std::isfinite(value));
  });
}

// P10, and that no parameter is without effect.
TEMPLATE_TEST_CASE("each parameter matters", "[attention][property]", float, double) {
  with_each_architecture([] {
    const Inputs<TestType> in(8, 8, 5, 4);
    const TestType before = fused(in, 0)(3, 1);
    CHECK(fused(in, 1)(3, 1) != before);
    Inputs<TestType> changed = in;
    changed.scale = in.scale * 2;
    CHECK(fused(changed, 0)(3, 1) != before);
    for (Guarded<TestType> Inputs<TestType>::* matrix :
         {&Inputs<TestType>::Q, &Inputs<TestType>::K, &Inputs<TestType>::V}) {
      changed = in;
      (changed.*matrix)(3, 1) += 1;
      CHECK(fused(changed, 0)(3, 1) != before);
    }
  });
}

TEMPLATE_TEST_CASE("without keys, queries or features there is still an answer", "[attention]", float, double) {
  with_each_architecture([] {
    CHECK_THAT(fused(Inputs<TestType>(3, 0, 4, 5), every_key).view(), near<TestType>(Table(3, 5), 0, 0));
    CHECK(fused(Inputs<TestType>(0, 4, 4, 5), 0).view().rows() == 0);
    CHECK(fused(Inputs<TestType>(3, 3, 2, 0), 0).view().cols() == 0);
    const Inputs<TestType> no_features(2, 2, 0, 3, Kind::ties);
    CHECK(fused(no_features, 0)(1, 0) == (no_features.V(0, 0) + no_features.V(1, 0)) / 2);
  });
}

}  // namespace attn::test

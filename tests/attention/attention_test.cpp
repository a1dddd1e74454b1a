#include "attention/attention.hpp"

#include "tensors.hpp"

namespace attn::test {

namespace {

template <class T>
double default_scale(const Inputs<T>& in) {
  return 1 / std::sqrt(static_cast<double>(in.dims.d_k));
}

// Each size once around every lane count, alone and all together.
std::vector<Dims> sizes_around_lanes() {
  std::vector<Dims> all;
  for (const std::size_t n : {1UZ, 2UZ, 3UZ, 4UZ, 5UZ, 7UZ, 8UZ, 9UZ, 15UZ, 16UZ, 17UZ, 31UZ, 33UZ, 65UZ}) {
    all.push_back({1, 1, 1, n, n, n, n});
    all.push_back({1, 1, 1, n, 3, 5, 7});
    all.push_back({1, 1, 1, 3, n, 5, 7});
    all.push_back({1, 1, 1, 3, 5, n, 7});
    all.push_back({1, 1, 1, 3, 5, 7, n});
  }
  return all;
}

template <class T>
constexpr T nan = std::numeric_limits<T>::quiet_NaN();

}  // namespace

TEMPLATE_TEST_CASE("attention is softmax(scale · Q Kᵀ) V, kept or fused", "[attention]", float, double) {
  for (const Dims& dims : sizes_around_lanes()) {
    for (const bool causal : {false, true}) {
      INFO(dims.T_q << " queries, " << dims.T_k << " keys, d_k " << dims.d_k << ", d_v " << dims.d_v << ", causal "
                    << causal);
      const Inputs<TestType> in(dims);
      const Added added = causal ? causally(nothing) : nothing;
      AttentionOptions<TestType> options;
      options.causal = causal;

      const auto fused = attended(in, options);
      check_output(in, fused, default_scale(in), added);
      CHECK_FALSE(fused.weights.has_value());
      CHECK(fused.masked_rows.empty());

      const auto stepped = attended(in, keep_all(options));
      check_output(in, stepped, default_scale(in), added);
      const Expected e = expected_head(in, default_scale(in), added, 0, 0);
      const Real allowed = 64 * std::numeric_limits<TestType>::epsilon() * static_cast<Real>(dims.d_k + 1);
      CHECK_THAT(matrix_of(*stepped.scores, 0), near<TestType>(e.scores, 0, allowed));
      CHECK_THAT(matrix_of(*stepped.masked, 0), near<TestType>(e.masked, 0, allowed));
      CHECK_THAT(matrix_of(*stepped.weights, 0), near<TestType>(e.weights, 0, allowed));
    }
  }
}

TEMPLATE_TEST_CASE("attention on numbers chosen to hurt", "[attention]", float, double) {
  for (const Kind kind : {Kind::ties, Kind::tiny, Kind::subnormal, Kind::outliers}) {
    INFO(name(kind));
    const Inputs<TestType> in({1, 2, 1, 9, 17, 5, 6}, kind);
    check_output(in, attended(in), default_scale(in), nothing);
    check_output(in, attended(in, keep_all<TestType>()), default_scale(in), nothing);
  }
}

TEMPLATE_TEST_CASE("only what is asked for is kept, and keeping changes nothing", "[attention]", float, double) {
  const Inputs<TestType> in({2, 4, 2, 5, 9, 3, 6});
  const auto all = attended(in, keep_all<TestType>());
  for (const int kept : {1, 2, 3, 4, 5, 6}) {
    AttentionOptions<TestType> options;
    options.keep.scores = kept & 1;
    options.keep.masked = kept & 2;
    options.keep.weights = kept & 4;
    const auto some = attended(in, options);
    CHECK(some.scores.has_value() == options.keep.scores);
    CHECK(some.masked.has_value() == options.keep.masked);
    CHECK(some.weights.has_value() == options.keep.weights);
    for (std::size_t n = 0; n < 8; ++n) {
      CHECK_THAT(matrix_of(some.output, n), same_bits(matrix_of(all.output, n)));
      if (some.scores) CHECK_THAT(matrix_of(*some.scores, n), same_bits(matrix_of(*all.scores, n)));
      if (some.masked) CHECK_THAT(matrix_of(*some.masked, n), same_bits(matrix_of(*all.masked, n)));
      if (some.weights) CHECK_THAT(matrix_of(*some.weights, n), same_bits(matrix_of(*all.weights, n)));
    }
  }
  CHECK(all.scores->shape == Axes{2, 4, 5, 9});
  CHECK(all.output.shape == Axes{2, 4, 5, 6});
}

TEMPLATE_TEST_CASE("query heads share K and V heads in order", "[attention][heads]", float, double) {
  for (const std::size_t H_kv : {1UZ, 2UZ, 4UZ}) {
    const Inputs<TestType> in({3, 4, H_kv, 5, 7, 3, 2});
    const auto together = attended(in);
    check_output(in, together, default_scale(in), nothing);
    for (std::size_t b = 0; b < 3; ++b) {
      for (std::size_t h = 0; h < 4; ++h) {
        Inputs<TestType> alone({1, 1, 1, 5, 7, 3, 2});
        const std::size_t kv = b * H_kv + h / (4 / H_kv);
        std::ranges::copy_n(in.q.matrix(b * 4 + h).data(), 5 * 3, alone.q.values.begin());
        std::ranges::copy_n(in.k.matrix(kv).data(), 7 * 3, alone.k.values.begin());
        std::ranges::copy_n(in.v.matrix(kv).data(), 7 * 2, alone.v.values.begin());
        CHECK_THAT(matrix_of(together.output, b * 4 + h), same_bits(matrix_of(attended(alone).output, 0)));
      }
    }
  }
}

TEMPLATE_TEST_CASE("leading axes may be left out, and the result leaves out q's", "[attention]", float, double) {
  const Inputs<TestType> in({1, 1, 1, 3, 5, 2, 4});
  const auto four = attended(in, keep_all<TestType>());
  const auto without = [](Numbers<TestType> numbers, std::ptrdiff_t axes) {
    numbers.shape = Axes(std::span(numbers.shape).subspan(static_cast<std::size_t>(axes)));
    return numbers;
  };
  for (const std::ptrdiff_t axes : {1, 2}) {
    const auto q = without(in.q, axes);
    const auto result = attention(q.view(), in.k.view(), without(in.v, 2).view(), keep_all<TestType>());
    REQUIRE(result.has_value());
    CHECK(result->output.shape == (axes == 1 ? Axes{1, 3, 4} : Axes{3, 4}));
    CHECK(result->weights->shape == (axes == 1 ? Axes{1, 3, 5} : Axes{3, 5}));
    CHECK_THAT(matrix_of(result->output, 0), same_bits(matrix_of(four.output, 0)));
  }
}

TEMPLATE_TEST_CASE("the scale is 1/√d_k unless told otherwise", "[attention]", float, double) {
  const Inputs<TestType> in({1, 2, 1, 4, 5, 7, 3});
  for (const double scale : {1.0, 0.3, -0.5, 4.0, 1e-3}) {
    INFO("scale " << scale);
    AttentionOptions<TestType> options;
    options.scale = scale;
    check_output(in, attended(in, options), scale, nothing);
    check_output(in, attended(in, keep_all(options)), scale, nothing);
  }
}

TEMPLATE_TEST_CASE("what is hidden never leaks, and NaN in sight stays in its row", "[attention][nan]", float, double) {
  const Dims dims{1, 1, 1, 9, 9, 5, 6};
  const Inputs<TestType> clean(dims);
  AttentionOptions<TestType> causal;
  causal.causal = true;
  for (const auto& options : {causal, keep_all(causal)}) {
    const auto before = attended(clean, options);
    Inputs<TestType> dirty = clean;
    for (TestType& x : dirty.k.matrix(0).row(6)) x = nan<TestType>;
    for (TestType& x : dirty.v.matrix(0).row(6)) x = std::numeric_limits<TestType>::infinity();
    dirty.v.values.back() = nan<TestType>;  // seen by the last query alone
    const auto after = attended(dirty, options);
    for (std::size_t i = 0; i < 9; ++i) {
      for (std::size_t c = 0; c < 6; ++c) {
        INFO("row " << i << ", column " << c);
        if (i < 6) {
          CHECK(std::fabs(matrix_of(after.output, 0)(i, c) - matrix_of(before.output, 0)(i, c)) <=
                8 * std::numeric_limits<TestType>::epsilon());
        } else {
          CHECK(std::isnan(matrix_of(after.output, 0)(i, c)));
        }
      }
    }
    if (after.weights) {
      for (std::size_t i = 0; i < 6; ++i) CHECK(matrix_of(*after.weights, 0)(i, 6) == 0);
    }
  }
}

TEMPLATE_TEST_CASE("NaN in one query makes its row NaN and no other", "[attention][nan]", float, double) {
  const Inputs<TestType> clean({1, 1, 1, 6, 7, 5, 4});
  Inputs<TestType> dirty = clean;
  dirty.q.matrix(0)(2, 3) = nan<TestType>;
  for (const auto& options : {AttentionOptions<TestType>{}, keep_all<TestType>()}) {
    const auto before = attended(clean, options);
    const auto after = attended(dirty, options);
    for (std::size_t i = 0; i < 6; ++i) {
      for (std::size_t c = 0; c < 4; ++c) {
        const TestType found = matrix_of(after.output, 0)(i, c);
        CHECK((i == 2 ? std::isnan(found) : found == matrix_of(before.output, 0)(i, c)));
      }
    }
  }
}

}  // namespace attn::test

// Window, softcap, padding and past: each alone, in pairs and all at once, against the long doubles of tests/support.
#include <array>
#include <cstdint>

#include "tensors.hpp"

namespace attn::test {

namespace {

constexpr double minus_infinity = -std::numeric_limits<double>::infinity();

enum Option : unsigned {
  causal = 1,
  left = 2,
  right = 4,
  capped = 8,
  padded = 16,
  past = 32,
  bytes = 64,
  floats = 128
};
constexpr std::array every_option{causal, left, right, capped, padded, past, bytes, floats};

std::string text_of(unsigned chosen) {
  constexpr std::array names{"causal", "left", "right", "capped", "padded", "past", "bytes", "floats"};
  std::string text;
  for (std::size_t at = 0; at < names.size(); ++at) {
    if (chosen & every_option[at]) text += std::string(" ") + names[at];
  }
  return text;
}

// None, each, each pair that goes together, and as many as go together.
std::vector<unsigned> choices() {
  std::vector<unsigned> all{0};
  for (const unsigned one : every_option) {
    for (const unsigned other : every_option) {
      if (one <= other && (one | other) != (bytes | floats)) all.push_back(one | other);
    }
  }
  all.push_back(causal | left | right | capped | padded | past | bytes);
  all.push_back(left | right | capped | padded | past | floats);
  return all;
}

// One call with some options: `whole` has the past’s keys in front.
template <class T>
struct Call {
  unsigned chosen;
  Inputs<T> whole;
  Numbers<T> past_k, past_v, k, v;
  Numbers<unsigned char> may;
  Numbers<T> more;
  std::size_t before;  // keys of the past
  std::int64_t reach_left, reach_right;
  std::vector<std::size_t> lengths;  // of the batch items
  double softcap;

  Call(unsigned options, const Dims& dims, Kind kind)
      : chosen(options),
        whole(dims, kind),
        past_k(Axes{0}),
        past_v(Axes{0}),
        k(Axes{0}),
        v(Axes{0}),
        may({dims.B, 1, dims.T_q, dims.T_k}, 1),
        more({dims.H, dims.T_q, dims.T_k}, 7, Kind::minus_infinity),
        before(options & past ? (dims.T_k + 1) / 3 : 0),
        reach_left(static_cast<std::int64_t>(dims.T_k / 3)),
        reach_right(static_cast<std::int64_t>(dims.T_k / 5)),
        softcap(options & capped ? 1.5 : 0) {
    for (std::size_t b = 0; b < dims.B; ++b) lengths.push_back(b % 3 == 1 ? 0 : dims.T_k - b * dims.T_k / 4);
    Random random(5);
    for (auto& byte : may.values) byte = random.below(3) != 0;
    for (std::size_t j = 0; j < dims.T_k; ++j) may.values[j] = 0;
    past_k = tokens(whole.k, 0, before);
    past_v = tokens(whole.v, 0, before);
    k = tokens(whole.k, before, dims.T_k - before);
    v = tokens(whole.v, before, dims.T_k - before);
  }

  AttentionOptions<T> options() const {
    AttentionOptions<T> made;
    made.causal = chosen & causal;
    if (chosen & left) made.window.left = static_cast<std::size_t>(reach_left);
    if (chosen & right) made.window.right = static_cast<std::size_t>(reach_right);
    if (chosen & capped) made.softcap = softcap;
    if (chosen & padded) made.key_lengths = lengths;
    if (before > 0) made.past = {past_k.view(), past_v.view()};
    if (chosen & bytes) made.mask = may.view();
    if (chosen & floats) made.mask = more.view();
    return made;
  }

  // Of query i and key j, written out rule by rule.
  double added(std::size_t b, std::size_t h, std::size_t i, std::size_t j) const {
    const auto [B, H, H_kv, T_q, T_k, d_k, d_v] = whole.dims;
    const auto ahead = static_cast<std::int64_t>(j) - static_cast<std::int64_t>(i + before);
    if (chosen & causal && ahead > 0) return minus_infinity;
    if (chosen & left && ahead < -reach_left) return minus_infinity;
    if (chosen & right && ahead > reach_right) return minus_infinity;
    if (chosen & padded && j >= lengths[b]) return minus_infinity;
    if (chosen & bytes && may.values[(b * T_q + i) * T_k + j] == 0) return minus_infinity;
    return chosen & floats ? static_cast<double>(more.values[(h * T_q + i) * T_k + j]) : 0;
  }

  AttentionResult<T> attended(const AttentionOptions<T>& with) const {
    auto result = attention(whole.q.view(), k.view(), v.view(), with);
    INFO((result ? std::string() : result.error().message));
    REQUIRE(result.has_value());
    return std::move(*result);
  }

  void check() const {
    const Added rule = [this](auto... at) { return added(at...); };
    const double scale = 1 / std::sqrt(static_cast<double>(whole.dims.d_k));
    const std::vector<std::size_t> masked_rows = rows_without_keys(whole.dims, rule);
    for (const bool keeps : {false, true}) {
      INFO("kept: " << keeps);
      const auto result = attended(keeps ? keep_all(options()) : options());
      check_output(whole, result, scale, rule, softcap);
      CHECK(result.masked_rows == masked_rows);
      check_present(result);
      if (keeps) check_kept(result, scale, rule);
    }
  }

 private:
  static Numbers<T> tokens(const Numbers<T>& all, std::size_t first, std::size_t count) {
    Numbers<T> some({all.shape[0], all.shape[1], count, all.cols()});
    for (std::size_t n = 0; count > 0 && n < all.shape[0] * all.shape[1]; ++n) {
      std::ranges::copy_n(all.matrix(n).row(first).data(), static_cast<std::ptrdiff_t>(count * all.cols()),
                          some.matrix(n).data());
    }
    return some;
  }

  void check_present(const AttentionResult<T>& result) const {
    REQUIRE(result.present.has_value() == (before > 0));
    if (before == 0) return;
    CHECK(result.present->k.shape == whole.k.shape);
    CHECK(result.present->v.shape == whole.v.shape);
    CHECK(std::ranges::equal(result.present->k.values.values(), whole.k.values));
    CHECK(std::ranges::equal(result.present->v.values.values(), whole.v.values));
  }

  void check_kept(const AttentionResult<T>& result, double scale, const Added& rule) const {
    const Real allowed = 64 * std::numeric_limits<T>::epsilon() * static_cast<Real>(whole.dims.d_k + 1);
    for (std::size_t n = 0; n < whole.dims.B * whole.dims.H; ++n) {
      const Expected e = expected_head(whole, scale, rule, n / whole.dims.H, n % whole.dims.H, softcap);
      CHECK_THAT(matrix_of(*result.scores, n), near<T>(e.scores, 64, allowed));
      CHECK_THAT(matrix_of(*result.capped, n), near<T>(e.capped, 64, allowed));
      CHECK_THAT(matrix_of(*result.masked, n), near<T>(e.masked, 64, allowed));
      CHECK_THAT(matrix_of(*result.weights, n), near<T>(e.weights, 0, 16 * allowed));
    }
  }
};

}  // namespace

TEMPLATE_TEST_CASE("options alone and in pairs, over batches and shared heads", "[attention][options]", float, double) {
  for (const unsigned chosen : choices()) {
    INFO("options" << text_of(chosen));
    Call<TestType>(chosen, {3, 4, 2, 5, 13, 3, 4}, Kind::plain).check();
    Call<TestType>(chosen, {2, 2, 1, 11, 6, 5, 2}, Kind::ties).check();
  }
}

TEMPLATE_TEST_CASE("options around lanes and around blocks of queries", "[attention][options]", float, double) {
  for (const std::size_t n : {1UZ, 2UZ, 3UZ, 4UZ, 7UZ, 8UZ, 9UZ, 15UZ, 17UZ, 31UZ, 32UZ, 33UZ, 64UZ, 65UZ, 129UZ}) {
    for (const unsigned chosen : choices()) {
      INFO(n << " tokens, options" << text_of(chosen));
      Call<TestType>(chosen, {1, 1, 1, n, n, 3, 5}, Kind::plain).check();
    }
  }
}

TEMPLATE_TEST_CASE("options on numbers chosen to hurt", "[attention][options]", float, double) {
  for (const Kind kind : {Kind::ties, Kind::tiny, Kind::subnormal}) {
    for (const unsigned chosen : choices()) {
      INFO(name(kind) << ", options" << text_of(chosen));
      Call<TestType>(chosen, {2, 2, 1, 6, 19, 4, 3}, kind).check();
    }
  }
}

TEMPLATE_TEST_CASE("a softcap holds scores of any size", "[attention][options]", float, double) {
  for (const Kind kind : {Kind::large, Kind::outliers, Kind::overflow}) {
    for (const double cap : {1e-3, 2.0, 50.0}) {
      INFO(name(kind) << ", cap " << cap);
      const Inputs<TestType> in({1, 2, 2, 7, 37, 4, 3}, kind);
      AttentionOptions<TestType> options;
      options.softcap = cap;
      options.keep.capped = true;
      const auto result = attended(in, options);
      for (const TestType score : result.capped->values.values()) CHECK(std::fabs(score) <= static_cast<TestType>(cap));
      for (std::size_t h = 0; h < 2; ++h) {
        const Expected e = expected_head(in, 0.5, nothing, 0, h, cap);
        // What the products round away matters only where the cap doesn’t hold yet.
        const Real allowed = 64 * std::numeric_limits<TestType>::epsilon() * static_cast<Real>(cap);
        Table bounds(7, 37);
        for (std::size_t at = 0; at < bounds.values.size(); ++at) {
          const bool held = std::fabs(e.scores.values[at]) > 40 * cap;
          bounds.values[at] = held ? allowed : 40 * allowed * 37;
        }
        CHECK_THAT(matrix_of(*result.capped, h), near(e.capped, bounds));
      }
    }
  }
}

TEMPLATE_TEST_CASE("a capped score stays what it is: NaN, and never beyond the cap", "[attention][options][nan]", float,
                   double) {
  constexpr TestType infinity = std::numeric_limits<TestType>::infinity();
  Inputs<TestType> in({1, 1, 1, 1, 4, 1, 1});
  in.q.values = {1};
  in.k.values = {infinity, -infinity, 0, std::numeric_limits<TestType>::quiet_NaN()};
  AttentionOptions<TestType> options;
  options.softcap = 3;
  options.keep.capped = true;
  const auto result = attended(in, options);
  CHECK(matrix_of(*result.capped, 0)(0, 0) == 3);
  CHECK(matrix_of(*result.capped, 0)(0, 1) == -3);
  CHECK(matrix_of(*result.capped, 0)(0, 2) == 0);
  CHECK(std::isnan(matrix_of(*result.capped, 0)(0, 3)));
}

TEMPLATE_TEST_CASE("without a softcap, the capped scores are the scores", "[attention][options]", float, double) {
  const Inputs<TestType> in({1, 2, 1, 5, 9, 3, 2});
  for (const bool both : {false, true}) {
    AttentionOptions<TestType> options;
    options.keep.capped = true;
    options.keep.scores = both;
    const auto some = attended(in, options);
    const auto all = attended(in, keep_all<TestType>());
    for (std::size_t h = 0; h < 2; ++h) CHECK_THAT(matrix_of(*some.capped, h), same_bits(matrix_of(*all.scores, h)));
  }
}

TEMPLATE_TEST_CASE("what a window or padding hides never leaks", "[attention][options][nan]", float, double) {
  // Key 4 of 90 is outside every window from query 14 on, and keys from 80 on are padding.
  const Inputs<TestType> clean({1, 1, 1, 90, 90, 5, 6});
  Inputs<TestType> dirty = clean;
  for (const std::size_t j : {4UZ, 80UZ, 89UZ}) {
    for (TestType& x : dirty.k.matrix(0).row(j)) x = std::numeric_limits<TestType>::quiet_NaN();
    for (TestType& x : dirty.v.matrix(0).row(j)) x = std::numeric_limits<TestType>::infinity();
  }
  AttentionOptions<TestType> options;
  options.key_lengths = {80};
  for (const bool left : {false, true}) {
    if (left) options.window = {.left = 9, .right = 3};
    for (const auto& chosen : {options, keep_all(options)}) {
      const auto before = attended(clean, chosen);
      const auto after = attended(dirty, chosen);
      for (std::size_t i = 0; i < 90; ++i) {
        const bool sees_key_4 = !left || (i >= 1 && i <= 13);
        for (std::size_t c = 0; c < 6; ++c) {
          INFO("left end " << left << ", row " << i);
          const TestType found = matrix_of(after.output, 0)(i, c), was = matrix_of(before.output, 0)(i, c);
          CHECK((sees_key_4 ? std::isnan(found)
                            : std::fabs(found - was) <= 8 * std::numeric_limits<TestType>::epsilon()));
        }
      }
    }
  }
}

TEMPLATE_TEST_CASE("a window over many tokens takes no T × T memory", "[attention][options]", float, double) {
  // T × T numbers are 2⁴² bytes or more.
  const std::size_t T = std::size_t{1} << 20;
  const Numbers<TestType> ones({T, 1}, TestType(1));
  Numbers<TestType> v({T, 1});
  for (std::size_t j = 0; j < T; ++j) v.values[j] = static_cast<TestType>(j % 1024);
  AttentionOptions<TestType> options;
  options.window = {.left = 1, .right = 0};
  const auto result = attention(ones.view(), ones.view(), v.view(), options);
  REQUIRE(result.has_value());
  CHECK(result->output.values(0, 0) == 0);
  for (const std::size_t i : {1UZ, 31UZ, 32UZ, 1023UZ, 1025UZ, T - 1}) {
    CHECK(result->output.values(i, 0) == (v.values[i] + v.values[i - 1]) / 2);
  }
}

}  // namespace attn::test

#include "attention/cache.hpp"

#include "tensors.hpp"

namespace attn::test {

namespace {

// A sequence that arrives in pieces.
constexpr Dims dims{1, 4, 2, 75, 75, 5, 6};

template <class T>
KeyValueCache<T> new_cache(const Dims& d) {
  auto cache = KeyValueCache<T>::make({d.H, d.H_kv, d.d_k, d.d_v});
  REQUIRE(cache.has_value());
  return *std::move(cache);
}

// Tokens [first, first + count) of every head.
template <class T>
Numbers<T> tokens(const Numbers<T>& all, std::size_t first, std::size_t count) {
  Numbers<T> some({all.shape[1], count, all.cols()});
  for (std::size_t h = 0; h < all.shape[1]; ++h) {
    for (std::size_t i = 0; i < count; ++i)
      std::ranges::copy(all.matrix(h).row(first + i), some.matrix(h).row(i).data());
  }
  return some;
}

template <class T>
void append(KeyValueCache<T>& cache, const Inputs<T>& in, std::size_t first, std::size_t count) {
  const auto ok = cache.append(tokens(in.k, first, count).view(), tokens(in.v, first, count).view());
  INFO((ok ? std::string() : ok.error().message));
  REQUIRE(ok.has_value());
}

template <class T>
KeyValueCache<T> filled_cache(const Inputs<T>& in) {
  auto cache = new_cache<T>(in.dims);
  append(cache, in, 0, in.dims.T_k);
  return cache;
}

template <class T>
AttentionResult<T> attended(const KeyValueCache<T>& cache, const Numbers<T>& q,
                            const AttentionOptions<T>& options = {}) {
  auto result = cache.attend(q.view(), options);
  INFO((result ? std::string() : result.error().message));
  REQUIRE(result.has_value());
  return *std::move(result);
}

template <class T>
AttentionOptions<T> causally_all() {
  AttentionOptions<T> options;
  options.causal = true;
  return options;
}

// Rows [first, first + count) of a head of `whole` are those of `part`, bit for bit.
template <class T>
void check_rows(const AttentionResult<T>& whole, std::size_t first, const AttentionResult<T>& part, std::size_t count) {
  for (std::size_t h = 0; h < dims.H; ++h) {
    const auto all = matrix_of(whole.output, h);
    const ConstMatrixView<T> rows{all.row(first).data(), {count, all.cols()}};
    CHECK_THAT(matrix_of(part.output, h), same_bits(rows));
  }
}

}  // namespace

TEMPLATE_TEST_CASE("what arrives in pieces is attended to as if it had come at once", "[cache]", float, double) {
  const Inputs<TestType> in(dims);
  const auto whole = attended(in, causally_all<TestType>());
  for (const std::size_t piece : {1UZ, 2UZ, 3UZ, 7UZ, 16UZ, 31UZ, 75UZ}) {
    INFO(piece << " tokens at a time");
    auto cache = new_cache<TestType>(dims);
    for (std::size_t first = 0; first < dims.T_k; first += piece) {
      const std::size_t count = std::min(piece, dims.T_k - first);
      append(cache, in, first, count);
      CHECK(cache.length() == first + count);
      check_rows(whole, first, attended(cache, tokens(in.q, first, count), causally_all<TestType>()), count);
    }
  }
}

TEMPLATE_TEST_CASE("the cache gives what the paper gives", "[cache]", float, double) {
  for (const std::size_t length : {1UZ, 2UZ, 15UZ, 16UZ, 17UZ, 33UZ, 129UZ, 300UZ}) {
    INFO(length << " tokens");
    const Inputs<TestType> in({1, 4, 2, 3, length, 7, 9});
    const auto cache = filled_cache(in);
    const double scale = 1 / std::sqrt(7.0);
    check_output(in, attended(cache, in.q), scale, nothing);
    check_output(in, attended(cache, in.q, keep_all<TestType>()), scale, nothing);
    AttentionOptions<TestType> options;
    options.scale = -0.3;
    check_output(in, attended(cache, in.q, options), -0.3, nothing);
  }
}

TEMPLATE_TEST_CASE("a mask and what is kept are those of attention with a past", "[cache]", float, double) {
  const Inputs<TestType> in({1, 4, 2, 3, 20, 5, 6});
  const auto cache = filled_cache(in);
  Numbers<unsigned char> mask({4, 3, 20}, 1);
  for (std::size_t at = 0; at < mask.values.size(); at += 3) mask.values[at] = 0;
  for (std::size_t j = 0; j < 20; ++j) mask.values[20 + j] = 0;  // head 0, query 1
  auto options = keep_all(causally_all<TestType>());
  options.mask = mask.view();
  const auto found = attended(cache, in.q, options);
  options.offset = 17;
  const auto expected = attended(in, options);
  for (std::size_t h = 0; h < 4; ++h) {
    CHECK_THAT(matrix_of(found.output, h), same_bits(matrix_of(expected.output, h)));
    CHECK_THAT(matrix_of(*found.weights, h), same_bits(matrix_of(*expected.weights, h)));
  }
  CHECK(found.masked_rows == std::vector<std::size_t>{1});
}

TEMPLATE_TEST_CASE("windows and softcaps over a cache are those over its keys", "[cache]", float, double) {
  for (const std::size_t length : {1UZ, 2UZ, 9UZ, 33UZ, 130UZ}) {
    for (const std::size_t T_q : {1UZ, 2UZ, 9UZ}) {
      if (T_q > length) continue;
      const Inputs<TestType> in({1, 4, 2, T_q, length, 5, 6});
      const auto cache = filled_cache(in);
      for (unsigned chosen = 0; chosen < 32; ++chosen) {
        AttentionOptions<TestType> options;
        options.causal = chosen & 1;
        if (chosen & 2) options.window.left = length / 3;
        if (chosen & 4) options.window.right = 1;
        if (chosen & 8) options.softcap = 0.7;
        if (chosen & 16) options = keep_all(options);
        INFO(T_q << " queries of " << length << ", options " << chosen);
        const Added added = [&](std::size_t, std::size_t, std::size_t i, std::size_t j) {
          const std::size_t there = i + length - T_q;
          const bool hidden = (options.causal && j > there) || (options.window.right && j > there + 1) ||
                              (options.window.left && there > j && there - j > *options.window.left);
          return hidden ? -std::numeric_limits<double>::infinity() : 0.0;
        };
        check_output(in, attended(cache, in.q, options), 1 / std::sqrt(5.0), added, options.softcap.value_or(0));
      }
    }
  }
}

TEST_CASE("what a cache knows itself is refused", "[cache][error]") {
  const Inputs<double> in({1, 4, 2, 3, 20, 5, 6});
  const auto cache = filled_cache(in);
  const auto check = [&](const AttentionOptions<double>& options, std::string_view where) {
    const auto result = cache.attend(in.q.view(), options);
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().code == ErrorCode::argument);
    CHECK(result.error().where == where);
  };
  AttentionOptions<double> past, lengths, offset, softcap;
  past.past = {in.k.view(), in.v.view()};
  check(past, "past");
  lengths.key_lengths = {20};
  check(lengths, "keyLengths");
  offset.offset = 1;
  check(offset, "offset");
  softcap.softcap = -1;
  check(softcap, "softcap");
}

TEMPLATE_TEST_CASE("causal attention with a past sees that many keys more", "[cache][attention]", float, double) {
  const Inputs<TestType> in({1, 2, 1, 5, 12, 3, 4});
  for (const std::size_t past : {1UZ, 7UZ, 100UZ, std::numeric_limits<std::size_t>::max()}) {
    AttentionOptions<TestType> options = causally_all<TestType>();
    options.offset = past;
    const Added added = [past](std::size_t, std::size_t, std::size_t i, std::size_t j) {
      return j > i && j - i > past ? -std::numeric_limits<double>::infinity() : 0.0;
    };
    check_output(in, attended(in, options), 1 / std::sqrt(3.0), added);
    check_output(in, attended(in, keep_all(options)), 1 / std::sqrt(3.0), added);
  }
}

TEST_CASE("what a cache refuses, and that what it held stays", "[cache][error]") {
  const Inputs<double> in({1, 4, 2, 3, 20, 5, 6});
  auto cache = filled_cache(in);
  const auto before = attended(cache, in.q);
  const auto check = [&](const Result<void>& found, ErrorCode code, std::string_view where, std::string_view said) {
    REQUIRE_FALSE(found.has_value());
    INFO(found.error().message);
    CHECK(name(found.error().code) == name(code));
    CHECK(found.error().where == where);
    CHECK(found.error().message.find(said) != std::string::npos);
    CHECK(cache.length() == 20);
    CHECK_THAT(matrix_of(attended(cache, in.q).output, 3), same_bits(matrix_of(before.output, 3)));
  };
  const auto append = [&](Axes k, Axes v) {
    return cache.append(Numbers<double>(std::move(k), 1.0).view(), Numbers<double>(std::move(v), 1.0).view());
  };
  const auto attend = [&](Axes q, const AttentionOptions<double>& options = {}) -> Result<void> {
    const auto result = cache.attend(Numbers<double>(std::move(q), 1.0).view(), options);
    if (!result) return std::unexpected(result.error());
    return {};
  };
  check(append({3, 1, 5}, {2, 1, 6}), ErrorCode::shape, "k",
        "cache.append: the cache and k have the same kvHeads; found 2 and 3");
  check(append({2, 1, 5}, {1, 6}), ErrorCode::shape, "v", "the cache and v have the same kvHeads; found 2 and 1");
  check(append({2, 1, 4}, {2, 1, 6}), ErrorCode::shape, "k", "the cache and k have the same width d_k; found 5 and 4");
  check(append({2, 1, 5}, {2, 1, 7}), ErrorCode::shape, "v", "width d_v; found 6 and 7");
  check(append({2, 2, 5}, {2, 1, 6}), ErrorCode::shape, "v", "k and v have the same length; found 2 and 1");
  check(append({2, 2, 1, 5}, {2, 2, 1, 6}), ErrorCode::shape, "k", "same batch size; found 1 and 2");
  check(append({2, 0, 5}, {2, 0, 6}), ErrorCode::shape, "k", "empty");
  check(attend({3, 1, 5}), ErrorCode::shape, "q", "cache.attend: the cache and q have the same heads; found 4 and 3");
  check(attend({4, 1, 6}), ErrorCode::shape, "q", "width d_k; found 5 and 6");
  check(attend({4, 21, 5}, causally_all<double>()), ErrorCode::shape, "q", "20 tokens; found 21");
  AttentionOptions<double> window;
  window.window.left = 3;
  check(attend({4, 21, 5}, window), ErrorCode::shape, "q", "a window’s queries belong to the last of the cache’s 20");
  AttentionOptions<double> no_scale;
  no_scale.scale = 0;
  check(attend({4, 1, 5}, no_scale), ErrorCode::argument, "scale", "cache.attend: scale");
  const Numbers<unsigned char> short_mask({1, 19}, 1);
  AttentionOptions<double> masked;
  masked.mask = short_mask.view();
  check(attend({4, 1, 5}, masked), ErrorCode::shape, "mask", "cache.attend: mask is broadcast");
}

TEST_CASE("a cache that can't be", "[cache][error]") {
  const auto check = [](CacheShape shape, std::string_view where) {
    const auto cache = KeyValueCache<float>::make(shape);
    REQUIRE_FALSE(cache.has_value());
    CHECK(cache.error().code == ErrorCode::argument);
    CHECK(cache.error().where == where);
  };
  check({0, 1, 1, 1}, "heads");
  check({1, 0, 1, 1}, "kvHeads");
  check({1, 1, 0, 1}, "d_k");
  check({1, 1, 1, 0}, "d_v");
  check({3, 2, 1, 1}, "kvHeads");
  CHECK_FALSE(KeyValueCache<float>::make({std::size_t{1} << 20, 1, 1, 1}).has_value());

  const auto empty = new_cache<float>(dims);
  const auto result = empty.attend(Numbers<float>({4, 1, 5}).view());
  REQUIRE_FALSE(result.has_value());
  CHECK(result.error().code == ErrorCode::shape);
  CHECK(result.error().where == "cache");
}

}  // namespace attn::test

// What the operator refuses, and that the next right call is right.
#include "tensors.hpp"

namespace attn::test {

namespace {

struct Refusal {
  std::string name;
  Axes q, k, v;
  AttentionOptions<double> options;
  ErrorCode code;
  std::string where;
  std::vector<std::string> said;
};

const Axes q{1, 2, 3, 4};
const Axes k{1, 2, 5, 4};
const Axes v{1, 2, 5, 6};

AttentionOptions<double> scaled(double scale) {
  AttentionOptions<double> options;
  options.scale = scale;
  return options;
}

template <class E>
AttentionOptions<double> masked(const Numbers<E>& mask) {
  AttentionOptions<double> options;
  options.mask = mask.view();
  return options;
}

void check_refused(const Refusal& refusal) {
  const Numbers<double> Q(refusal.q, 1.0);
  const Numbers<double> K(refusal.k, 1.0);
  const Numbers<double> V(refusal.v, 1.0);
  const auto result = attention(Q.view(), K.view(), V.view(), refusal.options);
  REQUIRE_FALSE(result.has_value());
  INFO(result.error().message);
  CHECK(name(result.error().code) == name(refusal.code));
  CHECK(result.error().where == refusal.where);
  CHECK(result.error().message.starts_with("attention: "));
  for (const std::string& word : refusal.said) CHECK(result.error().message.find(word) != std::string::npos);
}

void check_right_after() {
  const Inputs<double> in({1, 2, 2, 3, 5, 4, 6});
  check_output(in, attended(in), 0.5, nothing);
}

}  // namespace

TEST_CASE("shapes that don't fit", "[attention][error]") {
  const std::vector<Refusal> refusals{
      {"no queries", {1, 2, 0, 4}, k, v, {}, ErrorCode::shape, "q", {"empty", "[1, 2, 0, 4]"}},
      {"no heads", q, {1, 0, 5, 4}, v, {}, ErrorCode::shape, "k", {"[1, 0, 5, 4]"}},
      {"no width", {1, 2, 3, 0}, {1, 2, 5, 0}, v, {}, ErrorCode::shape, "q", {"[1, 2, 3, 0]"}},
      {"no values", q, k, {1, 2, 5, 0}, {}, ErrorCode::shape, "v", {"[1, 2, 5, 0]"}},
      {"one axis", {4}, k, v, {}, ErrorCode::shape, "q", {"2 to 4 axes", "[4]"}},
      {"five axes", q, {1, 1, 2, 5, 4}, v, {}, ErrorCode::shape, "k", {"2 to 4 axes", "[1, 1, 2, 5, 4]"}},
      {"width d_k", q, {1, 2, 5, 3}, v, {}, ErrorCode::shape, "k", {"d_k", "4 and 3"}},
      {"length T_k", q, k, {1, 2, 4, 6}, {}, ErrorCode::shape, "v", {"T_k", "5 and 4"}},
      {"batch of k", q, {2, 2, 5, 4}, v, {}, ErrorCode::shape, "k", {"batch", "1 and 2"}},
      {"batch of v", q, k, {2, 2, 5, 6}, {}, ErrorCode::shape, "v", {"batch", "1 and 2"}},
      {"heads of k and v", q, k, {1, 1, 5, 6}, {}, ErrorCode::shape, "v", {"heads", "2 and 1"}},
      {"heads of q and k", {1, 3, 3, 4}, k, v, {}, ErrorCode::shape, "k", {"multiple", "3 and 2"}},
  };
  for (const Refusal& refusal : refusals) {
    DYNAMIC_SECTION(refusal.name) {
      check_refused(refusal);
      check_right_after();
    }
  }
}

TEST_CASE("options that mean nothing", "[attention][error]") {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  Numbers<unsigned char> bytes({3, 5}, 1);
  bytes.values[7] = 255;
  const Numbers<unsigned char> short_mask({3, 4}, 1);
  const Numbers<double> tall_mask({2, 5});
  const Numbers<double> five_axes({1, 1, 1, 3, 5});
  const Numbers<unsigned char> empty_mask(Axes{0});
  const std::vector<Refusal> refusals{
      {"scale 0", q, k, v, scaled(0), ErrorCode::argument, "scale", {"0"}},
      {"scale NaN", q, k, v, scaled(std::nan("")), ErrorCode::argument, "scale", {"NaN"}},
      {"scale ∞", q, k, v, scaled(-infinity), ErrorCode::argument, "scale", {"−∞"}},
      {"mask byte", q, k, v, masked(bytes), ErrorCode::argument, "mask", {"entry 7", "255"}},
      {"mask keys", q, k, v, masked(short_mask), ErrorCode::shape, "mask", {"[1, 2, 3, 5]", "[3, 4]"}},
      {"mask queries", q, k, v, masked(tall_mask), ErrorCode::shape, "mask", {"[1, 2, 3, 5]", "[2, 5]"}},
      {"mask axes", q, k, v, masked(five_axes), ErrorCode::shape, "mask", {"[1, 1, 1, 3, 5]"}},
      {"mask of nothing", q, k, v, masked(empty_mask), ErrorCode::shape, "mask", {"empty"}},
  };
  for (const Refusal& refusal : refusals) {
    DYNAMIC_SECTION(refusal.name) {
      check_refused(refusal);
      check_right_after();
    }
  }
}

namespace {

AttentionOptions<double> with(double softcap) {
  AttentionOptions<double> options;
  options.softcap = softcap;
  return options;
}

AttentionOptions<double> padded(std::vector<std::size_t> lengths) {
  AttentionOptions<double> options;
  options.key_lengths = std::move(lengths);
  return options;
}

AttentionOptions<double> after(const Numbers<double>& past_k, const Numbers<double>& past_v) {
  AttentionOptions<double> options;
  options.past = {past_k.view(), past_v.view()};
  return options;
}

}  // namespace

TEST_CASE("a softcap and lengths that mean nothing", "[attention][error]") {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const std::vector<Refusal> refusals{
      {"softcap 0", q, k, v, with(0), ErrorCode::argument, "softcap", {"above 0", "found 0"}},
      {"softcap below 0", q, k, v, with(-2), ErrorCode::argument, "softcap", {"found -2"}},
      {"softcap NaN", q, k, v, with(std::nan("")), ErrorCode::argument, "softcap", {"NaN"}},
      {"softcap ∞", q, k, v, with(infinity), ErrorCode::argument, "softcap", {"∞"}},
      {"no length", q, k, v, padded({}), ErrorCode::shape, "keyLengths", {"one a batch item", "0 for 1"}},
      {"two lengths", q, k, v, padded({1, 1}), ErrorCode::shape, "keyLengths", {"2 for 1"}},
      {"too long", q, k, v, padded({6}), ErrorCode::argument, "keyLengths[0]", {"at most the 5 keys", "found 6"}},
  };
  for (const Refusal& refusal : refusals) {
    DYNAMIC_SECTION(refusal.name) {
      check_refused(refusal);
      check_right_after();
    }
  }
}

TEST_CASE("a past that doesn’t fit", "[attention][error]") {
  const Numbers<double> K({1, 2, 3, 4}), V({1, 2, 3, 6});
  const Numbers<double> batch({2, 2, 3, 4}), batch_V({2, 2, 3, 6}), one_head({1, 3, 4}), one_head_V({1, 3, 6});
  const Numbers<double> wide({1, 2, 3, 5}), short_V({1, 2, 2, 6}), empty({1, 2, 0, 4}), one_axis({4});
  auto longer = after(K, V);
  longer.key_lengths = {9};
  const Numbers<unsigned char> mask_of_new({3, 5}, 1);
  auto masked_short = after(K, V);
  masked_short.mask = mask_of_new.view();
  const std::vector<Refusal> refusals{
      {"batch of k", q, k, v, after(batch, V), ErrorCode::shape, "past.k", {"k and past.k", "batch", "1 and 2"}},
      {"batch of v", q, k, v, after(K, batch_V), ErrorCode::shape, "past.v", {"v and past.v", "batch", "1 and 2"}},
      {"heads of k", q, k, v, after(one_head, V), ErrorCode::shape, "past.k", {"heads", "2 and 1"}},
      {"heads of v", q, k, v, after(K, one_head_V), ErrorCode::shape, "past.v", {"heads", "2 and 1"}},
      {"width d_k", q, k, v, after(wide, V), ErrorCode::shape, "past.k", {"d_k", "4 and 5"}},
      {"width d_v", q, k, v, after(K, K), ErrorCode::shape, "past.v", {"d_v", "6 and 4"}},
      {"lengths", q, k, v, after(K, short_V), ErrorCode::shape, "past.v", {"length", "3 and 2"}},
      {"no token", q, k, v, after(empty, V), ErrorCode::shape, "past.k", {"empty", "[1, 2, 0, 4]"}},
      {"one axis", q, k, v, after(one_axis, V), ErrorCode::shape, "past.k", {"2 to 4 axes"}},
      {"a key too many", q, k, v, longer, ErrorCode::argument, "keyLengths[0]", {"8 keys", "found 9"}},
      {"a mask of the new keys alone", q, k, v, masked_short, ErrorCode::shape, "mask", {"[1, 2, 3, 8]", "[3, 5]"}},
  };
  for (const Refusal& refusal : refusals) {
    DYNAMIC_SECTION(refusal.name) {
      check_refused(refusal);
      check_right_after();
    }
  }
}

TEST_CASE("a past whose sizes overflow is refused before anything is allocated", "[attention][error]") {
  constexpr std::size_t half = std::size_t{1} << (std::numeric_limits<std::size_t>::digits / 2);
  const std::vector<double> none;
  const Numbers<double> Q(q, 1.0), K(k, 1.0), V(v, 1.0), past_V({1, 2, 3, 6});
  AttentionOptions<double> options;
  options.past = {TensorView<double>{none, {1, 2, half, half}}, past_V.view()};
  const auto result = attention(Q.view(), K.view(), V.view(), options);
  REQUIRE_FALSE(result.has_value());
  CHECK(result.error().code == ErrorCode::too_large);
  CHECK(result.error().where == "past.k");
  check_right_after();
}

TEST_CASE("a softcap must survive single precision", "[attention][error]") {
  const Inputs<float> in({1, 1, 1, 2, 2, 2, 2});
  for (const double softcap : {1e-60, 1e60}) {
    AttentionOptions<float> options;
    options.softcap = softcap;
    const auto result = in.attend(options);
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().where == "softcap");
    CHECK(result.error().message.find("single precision") != std::string::npos);
  }
}

TEST_CASE("a scale must survive single precision", "[attention][error]") {
  const Inputs<float> in({1, 1, 1, 2, 2, 2, 2});
  for (const double scale : {1e-60, 1e60}) {
    AttentionOptions<float> options;
    options.scale = scale;
    const auto result = in.attend(options);
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().code == ErrorCode::argument);
    CHECK(result.error().message.find("single precision") != std::string::npos);
  }
}

TEST_CASE("as many numbers as the shape says", "[attention][error]") {
  const std::vector<double> five(5, 1);
  const Numbers<double> K(k, 1.0);
  const Numbers<double> V(v, 1.0);
  const auto result = attention(TensorView<double>{five, {1, 2, 3, 4}}, K.view(), V.view());
  REQUIRE_FALSE(result.has_value());
  CHECK(result.error().code == ErrorCode::shape);
  CHECK(result.error().where == "q");
  CHECK(result.error().message.find("24 numbers; found 5") != std::string::npos);
}

TEST_CASE("sizes whose product overflows are refused before anything is allocated", "[attention][error]") {
  constexpr std::size_t half = std::size_t{1} << (std::numeric_limits<std::size_t>::digits / 2);
  const std::vector<double> none;
  const Numbers<double> K(k, 1.0);
  const Numbers<double> V(v, 1.0);
  // On 32 bits 65 536 × 65 536 wraps to 0.
  for (const Axes& shape : {Axes{half, half}, Axes{half, half, 2, 4}, Axes{half / 2, half * 2, 4}}) {
    const auto result = attention(TensorView<double>{none, shape}, K.view(), V.view());
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().code == ErrorCode::too_large);
    CHECK(result.error().where == "q");
    check_right_after();
  }
}

TEST_CASE("weights that no machine can hold are refused, and fused attention is not", "[attention][error]") {
  // T × T floats are 2⁴⁸ bytes, more than any process can address.
  const std::size_t T = std::size_t{1} << 23;
  const Numbers<float> Q({T, 1}, 1.0F);
  const Numbers<float> few({2, 1}, 1.0F);
  AttentionOptions<float> options;
  options.keep.weights = true;
  const auto result = attention(Q.view(), Q.view(), Q.view(), options);
  REQUIRE_FALSE(result.has_value());
  const ErrorCode code = result.error().code;
  CHECK((code == ErrorCode::out_of_memory || code == ErrorCode::too_large));
  const auto fused = attention(Q.view(), few.view(), few.view());
  REQUIRE(fused.has_value());
  CHECK(fused->output.values(T - 1, 0) == 1);
}

}  // namespace attn::test

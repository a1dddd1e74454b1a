// What a walk refuses, and that the next right one is right.
#include "samples.hpp"
#include "walk/caps.hpp"

namespace attn::test {

namespace {

struct Refusal {
  std::string name;
  std::function<Spec()> spec;
  ErrorCode code;
  std::string where;
  std::vector<std::string> said;  // what the message must name
};

const Rows M{{1, 2}, {3, 4}};

Spec qkv() { return spec({{"Q", M}, {"K", M}, {"V", M}}); }

template <class Change>
std::function<Spec()> with(Change change) {
  return [change] {
    Spec made = qkv();
    change(made);
    return made;
  };
}

std::function<Spec()> given(const std::vector<std::pair<std::string, Rows>>& matrices) {
  return [matrices] { return spec(matrices); };
}

Rows sized(std::size_t rows, std::size_t cols) { return Rows(rows, std::vector<double>(cols, 0.5)); }

const double nan = std::numeric_limits<double>::quiet_NaN();

void check_refused(const Refusal& refusal) {
  const auto made = walk::trace(refusal.spec());
  REQUIRE_FALSE(made.has_value());
  const Error& error = made.error();
  INFO(error.message);
  CHECK(name(error.code) == name(refusal.code));
  CHECK(error.where == refusal.where);
  CHECK(error.message.starts_with("walk: "));
  for (const std::string& word : refusal.said) CHECK(error.message.find(word) != std::string::npos);
}

void check_all(const std::vector<Refusal>& refusals) {
  for (const Refusal& refusal : refusals) {
    DYNAMIC_SECTION(refusal.name) {
      check_refused(refusal);
      CHECK(rows_of(traced(qkv()), "scores") == Rows{{5, 11}, {11, 25}});
    }
  }
}

}  // namespace

TEST_CASE("names that aren't known, or are given twice", "[trace][error]") {
  check_all({
      {"unknown", given({{"Q", M}, {"k", M}}), ErrorCode::unknown_name, "k", {"“k”", "W_Q", "scores"}},
      {"a long one is cut",
       given({{std::string(300, 'x'), M}}),
       ErrorCode::unknown_name,
       std::string(300, 'x'),
       {"x…”"}},
      {"twice", given({{"Q", M}, {"K", M}, {"Q", M}}), ErrorCode::argument, "Q", {"twice"}},
  });
}

TEST_CASE("matrices that contradict each other", "[trace][error]") {
  std::vector<Refusal> refusals;
  const std::vector<std::pair<std::string, std::string>> pairs{
      {"Q", "W_Q"},     {"K", "W_K"},       {"V", "W_V"},       {"scores", "Q"},
      {"scores", "K"},  {"scores", "W_Q"},  {"scores", "W_K"},  {"weights", "Q"},
      {"weights", "K"}, {"weights", "W_Q"}, {"weights", "W_K"}, {"weights", "scores"}};
  for (const auto& [first, second] : pairs) {
    refusals.push_back({first + " and " + second,
                        given({{"X", M}, {first, M}, {second, M}}),
                        ErrorCode::argument,
                        second,
                        {first, second, "both"}});
  }
  check_all(refusals);
}

TEST_CASE("nothing to compute, or something without a use", "[trace][error]") {
  check_all({
      {"nothing at all",
       given({}),
       ErrorCode::argument,
       "matrices",
       {"nothing to compute", "W_Q", "scores", "weights"}},
      {"X alone", given({{"X", M}}), ErrorCode::argument, "matrices", {"nothing to compute"}},
      {"W_Q alone", given({{"W_Q", M}}), ErrorCode::argument, "matrices", {"nothing to compute"}},
      {"K and V", given({{"K", M}, {"V", M}}), ErrorCode::argument, "matrices", {"nothing to compute"}},
      {"weights alone", given({{"weights", M}}), ErrorCode::argument, "matrices", {"nothing to compute"}},
      {"W_V without X", given({{"scores", M}, {"W_V", M}}), ErrorCode::argument, "W_V", {"W_V", "X"}},
      {"X beside Q, K, V", given({{"X", M}, {"Q", M}, {"K", M}, {"V", M}}), ErrorCode::argument, "X", {"W_Q"}},
      {"X_kv without maps", given({{"X_kv", M}, {"Q", M}, {"K", M}}), ErrorCode::argument, "X_kv", {"W_K"}},
      {"Q without K", given({{"X", M}, {"W_V", M}, {"Q", M}}), ErrorCode::argument, "Q", {"K"}},
      {"V without scores", given({{"X", M}, {"W_Q", M}, {"V", M}}), ErrorCode::argument, "V", {"weights"}},
      {"W_O without V", given({{"Q", M}, {"K", M}, {"W_O", M}}), ErrorCode::argument, "W_O", {"V"}},
  });
}

TEST_CASE("numbers that aren't finite", "[trace][error]") {
  check_all({
      {"NaN in X",
       given({{"X", {{1, 2}, {3, nan}}}, {"W_Q", M}}),
       ErrorCode::non_finite,
       "X[1][1]",
       {"row 2, column 2", "NaN"}},
      {"∞ in K", given({{"Q", M}, {"K", {{infinity, 2}, {3, 4}}}}), ErrorCode::non_finite, "K[0][0]", {"∞"}},
      {"−∞ in weights",
       given({{"weights", {{-infinity, 1}}}, {"V", M}}),
       ErrorCode::non_finite,
       "weights[0][0]",
       {"−∞"}},
      {"∞ in scores", given({{"scores", {{0, infinity}}}}), ErrorCode::non_finite, "scores[0][1]", {"or −∞"}},
      {"NaN in scores", given({{"scores", {{nan}}}}), ErrorCode::non_finite, "scores[0][0]", {"NaN"}},
  });
}

TEST_CASE("finite numbers that overflow on the way", "[trace][error]") {
  const Rows value{{1}, {2}};
  check_all({
      {"scores",
       given({{"Q", {{1e200}}}, {"K", {{1e200}, {1}}}, {"V", value}}),
       ErrorCode::non_finite,
       "scores[0][0]",
       {"overflows", "row 1, column 1"}},
      {"scores below", given({{"Q", {{-1e200}}}, {"K", {{1}, {1e200}}}}), ErrorCode::non_finite, "scores[0][1]", {}},
      {"projection", given({{"X", {{1e200}}}, {"W_V", {{1e200}}}}), ErrorCode::non_finite, "V[0][0]", {}},
  });
}

TEST_CASE("a factor below 0 leaves alone what may not be attended", "[trace]") {
  Spec made = spec({{"scores", {{-std::numeric_limits<double>::infinity(), 1}}}, {"V", {{1}, {2}}}});
  made.scale = -1.0;
  const Trace computed = traced(std::move(made));
  CHECK(find(computed, "weights")->values(0, 0) == 0);
  CHECK(find(computed, "O")->values(0, 0) == 2);
}

TEST_CASE("sizes that don't fit", "[trace][error]") {
  check_all({
      {"no rows", given({{"Q", {}}, {"K", M}}), ErrorCode::shape, "Q", {"0 × 0"}},
      {"no columns", given({{"Q", {{}, {}}}, {"K", M}}), ErrorCode::shape, "Q", {"2 × 0"}},
      {"X and W_Q", given({{"X", sized(2, 3)}, {"W_Q", M}}), ErrorCode::shape, "W_Q", {"3 columns", "2 rows"}},
      {"X_kv and W_V", given({{"X_kv", sized(2, 3)}, {"W_V", M}}), ErrorCode::shape, "W_V", {"3 columns", "2 rows"}},
      {"Q and K", given({{"Q", sized(2, 3)}, {"K", M}}), ErrorCode::shape, "K", {"3 columns", "2 columns", "d_k"}},
      {"K and V", given({{"Q", M}, {"K", M}, {"V", sized(3, 2)}}), ErrorCode::shape, "V", {"2 rows", "3 rows"}},
      {"scores and V",
       given({{"scores", sized(2, 4)}, {"V", sized(3, 2)}}),
       ErrorCode::shape,
       "scores",
       {"3 rows", "4 columns"}},
      {"weights and X",
       given({{"weights", sized(1, 2)}, {"X", sized(3, 2)}, {"W_V", M}}),
       ErrorCode::shape,
       "weights",
       {"3 rows", "2 columns"}},
      {"O and W_O",
       given({{"weights", M}, {"V", M}, {"W_O", sized(3, 2)}}),
       ErrorCode::shape,
       "W_O",
       {"2 columns", "3 rows"}},
  });
}

TEST_CASE("more than a walk shows", "[trace][error]") {
  check_all({
      {"tokens", given({{"Q", sized(257, 1)}, {"K", M}}), ErrorCode::too_large, "Q", {"256", "257"}},
      {"keys", given({{"scores", sized(1, 257)}}), ErrorCode::too_large, "scores", {"256", "257"}},
      {"width", given({{"X", sized(1, 513)}, {"W_V", M}}), ErrorCode::too_large, "X", {"512", "1 × 513"}},
      {"heads", with([](Spec& s) { s.heads = 17; }), ErrorCode::too_large, "heads", {"16", "17"}},
  });
  CHECK(traced(spec({{"Q", sized(256, 2)}, {"K", sized(256, 2)}})).steps.size() == 8);
}

TEST_CASE("heads that don't divide", "[trace][error]") {
  check_all({
      {"none", with([](Spec& s) { s.heads = 0; }), ErrorCode::shape, "heads", {"0"}},
      {"no K and V heads", with([](Spec& s) { s.kv_heads = 0; }), ErrorCode::shape, "kvHeads", {"0"}},
      {"width", with([](Spec& s) { s.heads = 3, s.kv_heads = 1; }), ErrorCode::shape, "Q", {"2 columns", "3 heads"}},
      {"shared unequally", with([](Spec& s) { s.heads = 3, s.kv_heads = 2; }), ErrorCode::shape, "kvHeads", {"3", "2"}},
      {"widths of a head",
       with([](Spec& s) { s.heads = 2, s.kv_heads = 1; }),
       ErrorCode::shape,
       "K",
       {"1 column ", "2 columns"}},
      {"given scores",
       [] {
         Spec made = spec({{"scores", M}});
         made.heads = 2;
         return made;
       },
       ErrorCode::argument,
       "heads",
       {"scores", "2"}},
  });
}

TEST_CASE("tokens that don't name the rows", "[trace][error]") {
  const auto cross_tokens = [](std::vector<std::string> tokens, std::vector<std::string> key_tokens) {
    return [tokens, key_tokens] {
      Spec made = spec({{"Q", M}, {"K", sized(3, 2)}});
      made.tokens = tokens;
      made.key_tokens = key_tokens;
      return made;
    };
  };
  check_all({
      {"too many",
       with([](Spec& s) { s.tokens = {"a", "b", "c"}; }),
       ErrorCode::shape,
       "tokens",
       {"3 tokens", "2 query rows"}},
      {"keys", cross_tokens({"a", "b"}, {"a"}), ErrorCode::shape, "keyTokens", {"1 token ", "3 key rows"}},
      {"keys need their own", cross_tokens({"a", "b"}, {}), ErrorCode::shape, "keyTokens", {"3 keys", "2 query rows"}},
      {"V alone",
       [] {
         Spec made = spec({{"X", M}, {"W_V", M}});
         made.tokens = {"a"};
         return made;
       },
       ErrorCode::shape,
       "tokens",
       {"1 token ", "2 key rows"}},
  });
}

TEST_CASE("a mask, a scale or a temperature that means nothing", "[trace][error]") {
  const auto mask = [](Shape shape, std::vector<unsigned char> may_attend) {
    return with([=](Spec& s) { s.mask = walk::CustomMask{shape, may_attend}; });
  };
  const auto mixing = [](auto change) {
    return [change] {
      Spec made = spec({{"weights", M}, {"V", M}});
      change(made);
      return made;
    };
  };
  check_all({
      {"mask shape", mask({1, 2}, {1, 1}), ErrorCode::shape, "mask", {"2 × 2", "1 × 2"}},
      {"mask cells", mask({2, 2}, {1, 1, 1}), ErrorCode::shape, "mask", {"3 cells"}},
      {"mask values", mask({2, 2}, {1, 0, 2, 1}), ErrorCode::argument, "mask[1][0]", {"row 2, column 1", "2"}},
      {"mask on weights",
       mixing([](Spec& s) { s.mask = walk::MaskRule::causal; }),
       ErrorCode::argument,
       "mask",
       {"weights"}},
      {"scale 0", with([](Spec& s) { s.scale = 0.0; }), ErrorCode::argument, "scale", {"0"}},
      {"scale NaN", with([](Spec& s) { s.scale = nan; }), ErrorCode::argument, "scale", {"NaN"}},
      {"scale ∞", with([](Spec& s) { s.scale = -infinity; }), ErrorCode::argument, "scale", {"−∞"}},
      {"scale by an absent X",
       with([](Spec& s) { s.scale = walk::ScaleRule::sqrt_dmodel; }),
       ErrorCode::argument,
       "scale",
       {"sqrt_dmodel", "X"}},
      {"scale on weights", mixing([](Spec& s) { s.scale = 0.5; }), ErrorCode::argument, "scale", {"weights"}},
      {"temperature 0", with([](Spec& s) { s.temperature = 0; }), ErrorCode::argument, "temperature", {"0"}},
      {"temperature below 0", with([](Spec& s) { s.temperature = -1; }), ErrorCode::argument, "temperature", {"-1"}},
      {"temperature NaN", with([](Spec& s) { s.temperature = nan; }), ErrorCode::argument, "temperature", {"NaN"}},
      {"temperature on weights",
       mixing([](Spec& s) { s.temperature = 2; }),
       ErrorCode::argument,
       "temperature",
       {"weights"}},
      {"scale of given scores by d_k",
       [] {
         Spec made = spec({{"scores", M}});
         made.scale = walk::ScaleRule::sqrt_dk;
         return made;
       },
       ErrorCode::argument,
       "scale",
       {"sqrt_dk", "Q and K"}},
  });
}

}  // namespace attn::test

// Every axis, heads, tokens, and how much a walk shows.
#include "refusals.hpp"

namespace attn::test {

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

}  // namespace attn::test

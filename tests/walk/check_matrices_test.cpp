// Names, contradictions, matrices without a use, numbers that aren’t finite.
#include "refusals.hpp"

namespace attn::test {

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

}  // namespace attn::test

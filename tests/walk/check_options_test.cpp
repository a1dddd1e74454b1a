// The mask, the scale and the temperature.
#include "refusals.hpp"

namespace attn::test {

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

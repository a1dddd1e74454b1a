// S0: three tokens, two features a head, every number of the page and of its four presets.
#include "golden/mixing_values.hpp"

#include "walk/walks.hpp"

namespace attn::test {

namespace {

using namespace golden::mixing;

Spec spec_of(const Preset& preset) {
  Spec made =
      spec({{"X", preset.X}, {"W_Q", preset.W_Q}, {"W_K", preset.W_K}, {"W_V", preset.W_V}}, walk::MaskRule::causal);
  made.tokens = tokens;
  return made;
}

Rows row(const Trace& trace, std::string_view id, std::size_t i) { return {rows_of(trace, id).at(i)}; }

}  // namespace

TEST_CASE("mixing values: each preset leads to the printed weights and O", "[golden][S0]") {
  for (const Preset& preset : presets) {
    DYNAMIC_SECTION(preset.name) {
      const Trace trace = traced(spec_of(preset));
      CHECK(rows_of(trace, "Q") == preset.Q);
      CHECK(rows_of(trace, "K") == preset.K);
      CHECK(rows_of(trace, "V") == V);
      CHECK(rows_of(trace, "scores") == preset.scores);
      check_near(rows_of(trace, "weights"), A, 5e-11);
      check_near(rows_of(trace, "O"), O, 5e-11);
      check_printed(row(trace, "weights", 1), printed_A_cat);
      check_printed(row(trace, "weights", 2), printed_A_sat);
      check_printed(rows_of(trace, "O"), printed_O);
    }
  }
}

TEST_CASE("mixing values: Q, K and V alone lead to the same O", "[golden][S0]") {
  for (const Preset& preset : presets) {
    const Trace trace = traced(spec({{"Q", preset.Q}, {"K", preset.K}, {"V", V}}, walk::MaskRule::causal));
    CHECK(rows_of(trace, "O") == rows_of(traced(spec_of(preset)), "O"));
  }
}

TEST_CASE("mixing values: the worked rows, from printed weights", "[golden][S0]") {
  const Trace trace = traced(spec({{"weights", {{0.056, 0.944, 0}, {0.14, 0.58, 0.28}}}, {"V", V}}));
  check_printed(row(trace, "O", 0), "0.056 1.000");
  check_near(row(trace, "O", 1), {{0.42, 0.72}}, 1e-15);
}

TEST_CASE("mixing values: without the mask, and without the scale", "[golden][S0]") {
  Spec unmasked = spec_of(presets[1]);
  unmasked.mask = walk::MaskRule::none;
  const Trace open = traced(std::move(unmasked));
  check_printed(rows_of(open, "weights"), no_mask_A);
  check_printed(rows_of(open, "O"), no_mask_O);

  Spec unscaled = spec_of(presets[1]);
  unscaled.scale = walk::ScaleRule::none;
  const Trace raw = traced(std::move(unscaled));
  check_printed(rows_of(raw, "weights"), no_scale_A);
  check_printed(row(raw, "O", 2), no_scale_O_sat);
}

TEST_CASE("mixing values: the costs of the page", "[golden][S0]") {
  const Trace trace = traced(spec_of(presets[1]));  // T = d = 3, d_k = 2
  for (const char* id : {"Q", "K", "V", "scores", "O"}) CHECK(find(trace, id)->flops == 36);
}

}  // namespace attn::test

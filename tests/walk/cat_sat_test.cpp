// S1: "the cat sat on the mat", every printed table from each of its presets.
#include "golden/cat_sat.hpp"

#include "walk/walks.hpp"

namespace attn::test {

namespace {

using namespace golden::cat_sat;

Spec spec_of(const Preset& preset) {
  Spec made =
      spec({{"X", preset.X}, {"W_Q", preset.W_Q}, {"W_K", preset.W_K}, {"W_V", preset.W_V}}, walk::MaskRule::causal);
  made.tokens = tokens;
  made.scale = preset.scaled ? walk::ScaleRule::sqrt_dk : walk::ScaleRule::none;
  return made;
}

Rows uniform_weights() {
  Rows rows(6, std::vector<double>(6));
  for (std::size_t i = 0; i < 6; ++i)
    std::ranges::fill_n(rows[i].begin(), static_cast<std::ptrdiff_t>(i) + 1, 1.0 / static_cast<double>(i + 1));
  return rows;
}

}  // namespace

TEST_CASE("the cat sat: every printed table, from each preset", "[golden][S1]") {
  for (const Preset& preset : presets) {
    DYNAMIC_SECTION(preset.name) {
      const Trace trace = traced(spec_of(preset));
      check_printed(rows_of(trace, "V"), printed_V);
      check_printed(rows_of(trace, preset.scaled ? "scaled" : "scores"), printed_scores);
      check_printed(rows_of(trace, "masked"), printed_scores);
      check_printed(rows_of(trace, "weights"), printed_A);
      check_printed(rows_of(trace, "O"), printed_O);
    }
  }
}

TEST_CASE("the cat sat: mixing with equal weights comes first", "[golden][S1]") {
  for (const Preset& preset : presets) {
    DYNAMIC_SECTION(preset.name) {
      const Trace trace = traced(spec({{"X", preset.X}, {"W_V", preset.W_V}, {"weights", uniform_weights()}}));
      check_printed(rows_of(trace, "weights"), printed_uniform);
      check_printed(rows_of(trace, "O"), printed_mixed);
    }
  }
}

TEST_CASE("the cat sat: preset L1 further on", "[golden][S1]") {
  const Trace trace = traced(spec_of(presets[0]));
  check_printed(rows_of(trace, "V"), L1_V);
  check_printed(rows_of(trace, "weights"), L1_A);
}

TEST_CASE("the cat sat: the two “the” differ by what they may see", "[golden][S1]") {
  const Trace trace = traced(spec_of(presets[0]));
  for (const char* id : {"X", "Q", "K", "V", "scores"}) CHECK(rows_of(trace, id)[0] == rows_of(trace, id)[4]);
  CHECK(rows_of(trace, "O")[0] != rows_of(trace, "O")[4]);
}

TEST_CASE("the cat sat: the printed W does not lead to the printed V", "[golden][S1]") {
  const Trace trace = traced(spec({{"X", X}, {"W_V", printed_W}}));
  const auto V = rows_of(trace, "V");
  const auto printed = words(printed_V);
  std::size_t off = 0;
  for (std::size_t i = 0; i < 6; ++i) {
    for (std::size_t j = 0; j < 6; ++j) off += shown(V[i][j], 1) != printed[i][j];
  }
  CHECK(off == 34);
  CHECK(std::fabs(V[1][0] - 0.823) < 5e-4);  // where the page has −0.4
}

}  // namespace attn::test

#include "walk/step.hpp"

#include <set>

#include "walk/walks.hpp"

namespace attn::test {

using walk::StepKind;
using walk::Variant;

TEST_CASE("the step table holds every kind once, in the order of the work", "[step]") {
  std::vector<std::string> names;
  for (const auto& info : walk::step_table()) names.emplace_back(info.name);
  CHECK(names == std::vector<std::string>{"given", "parameter", "project", "split", "angles", "rotate", "scores",
                                          "scaled", "masked", "row_max", "exps", "row_sum", "weights", "mix", "heads",
                                          "output"});
  for (const auto& info : walk::step_table()) {
    CHECK(&walk::info(info.kind) == &info);
    CHECK_FALSE(info.title.empty());
    CHECK_FALSE(info.formulas.empty());
  }
}

TEST_CASE("formulas carry the names of the operands", "[step]") {
  const auto tex = [](StepKind kind, walk::Symbol result, walk::Symbol first, walk::Symbol second = {},
                      Variant variant = Variant::plain) { return walk::formula(kind, variant, result, first, second); };
  CHECK(tex(StepKind::project, {"Q"}, {"X"}, {"W_Q"}) == R"(Q = X \, W_{Q})");
  CHECK(tex(StepKind::project, {"K"}, {"X_kv"}, {"W_K"}) == R"(K = X_{\mathrm{kv}} \, W_{K})");
  CHECK(tex(StepKind::scores, {"scores"}, {"Q"}, {"K"}) == R"(\mathrm{scores} = Q \, K^{\top})");
  CHECK(tex(StepKind::scores, {"scores", true}, {"Q", true}, {"K", true}) ==
        R"(\mathrm{scores}^{(h)} = Q^{(h)} \, K^{(h)\top})");
  CHECK(tex(StepKind::scaled, {"scaled"}, {"scores"}, {}, Variant::sqrt_dk) ==
        R"(\mathrm{scaled} = \frac{\mathrm{scores}}{\sqrt{d_k}})");
  CHECK(tex(StepKind::exps, {"exps"}, {"masked"}, {"row_max"}) ==
        R"(\mathrm{exps}_{ij} = e^{\mathrm{masked}_{ij} - \mathrm{row\_max}_i})");
  CHECK(tex(StepKind::scores, {"scores", true}, {"Q_rot", true}, {"K_rot"}) ==
        R"(\mathrm{scores}^{(h)} = Q'^{(h)} \, K'^{\top})");
  CHECK(tex(StepKind::mix, {"O"}, {"weights"}, {"V"}) == R"(O = \mathrm{weights} \, V)");
}

TEST_CASE("the list of formulas has each once, well formed", "[step]") {
  const auto all = walk::all_formulas();
  CHECK(std::set(all.begin(), all.end()).size() == all.size());
  for (const std::string_view tex : all) {
    INFO(tex);
    CHECK(std::ranges::count(tex, '{') == std::ranges::count(tex, '}'));
    for (const char* left_over : {"{0}", "{1}", "{1T}", "{=}"}) CHECK(tex.find(left_over) == std::string::npos);
  }
}

}  // namespace attn::test

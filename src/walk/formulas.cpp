// Every formula: the ways in which a walk can put its steps together, gone through once.
#include <algorithm>
#include <utility>

#include "walk/spec.hpp"
#include "walk/step.hpp"

namespace attn::walk {

namespace {

class Collector {
 public:
  void add(StepKind kind, Symbol result, Symbol first = {}, Symbol second = {}) {
    for (const auto& [variant, tex] : info(kind).formulas) {
      const std::string_view text = formula(kind, variant, result, first, second);
      if (std::ranges::find(formulas_, text) == formulas_.end()) formulas_.push_back(text);
    }
  }

  std::vector<std::string_view> take() { return std::move(formulas_); }

 private:
  std::vector<std::string_view> formulas_;
};

void add_projections(Collector& all) {
  all.add(StepKind::project, {"Q"}, {"X"}, {"W_Q"});
  for (const char* source : {"X", "X_kv"}) {
    all.add(StepKind::project, {"K"}, {source}, {"W_K"});
    all.add(StepKind::project, {"V"}, {source}, {"W_V"});
  }
  for (const char* name : {"Q", "K", "V"}) all.add(StepKind::split, {name, true}, {name});
}

void add_rotations(Collector& all) {
  all.add(StepKind::angles, {"angles"});
  for (const bool of_a_head : {false, true}) {
    all.add(StepKind::rotate, {"Q_rot", of_a_head}, {"Q", of_a_head}, {"angles"});
    all.add(StepKind::rotate, {"K_rot", of_a_head}, {"K", of_a_head}, {"angles"});
  }
}

// The steps of one head: of several, or the only one. Where the K and V of several heads are shared by all, they aren't
// split.
void add_head(Collector& all, bool several, bool several_kv) {
  const auto own = [several](const char* stem) { return Symbol{stem, several}; };
  const Symbol V{"V", several_kv};
  all.add(StepKind::scores, own("scores"), own("Q"), {"K", several_kv});
  all.add(StepKind::scores, own("scores"), own("Q_rot"), {"K_rot", several_kv});
  all.add(StepKind::scaled, own("scaled"), own("scores"));
  for (const char* before : {"scores", "scaled"}) all.add(StepKind::masked, own("masked"), own(before));
  for (const char* logits : {"scores", "scaled", "masked"}) {
    all.add(StepKind::row_max, own("row_max"), own(logits));
    all.add(StepKind::exps, own("exps"), own(logits), own("row_max"));
  }
  all.add(StepKind::row_sum, own("row_sum"), own("exps"));
  all.add(StepKind::weights, own("weights"), own("exps"), own("row_sum"));
  all.add(StepKind::mix, own("O"), own("weights"), V);
}

}  // namespace

std::vector<std::string_view> all_formulas() {
  Collector all;
  for (const std::string_view name : matrix_names()) all.add(StepKind::given, {name});
  add_projections(all);
  add_rotations(all);
  add_head(all, false, false);
  add_head(all, true, true);
  add_head(all, true, false);
  all.add(StepKind::heads, {"heads"}, {"O", true}, {"O", true});
  for (const char* mixed : {"heads", "O"}) all.add(StepKind::output, {"output"}, {mixed}, {"W_O"});
  return all.take();
}

}  // namespace attn::walk

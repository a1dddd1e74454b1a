// Every formula: the ways in which a walk can put its steps together, gone through once.
#include <algorithm>
#include <utility>

#include "walk/spec.hpp"
#include "walk/step.hpp"

namespace attn::walk {

namespace {

using Operands = std::vector<std::string>;

class Collector {
 public:
  void add(StepKind kind, std::string_view result, const Operands& operands) {
    for (const auto& [variant, tex] : info(kind).formulas) {
      std::string text = formula(kind, variant, result, operands);
      if (std::ranges::find(formulas_, text) == formulas_.end()) formulas_.push_back(std::move(text));
    }
  }

  std::vector<std::string> take() { return std::move(formulas_); }

 private:
  std::vector<std::string> formulas_;
};

void add_projections(Collector& all) {
  all.add(StepKind::project, "Q", {"X", "W_Q"});
  for (const char* source : {"X", "X_kv"}) {
    all.add(StepKind::project, "K", {source, "W_K"});
    all.add(StepKind::project, "V", {source, "W_V"});
  }
  for (const std::string name : {"Q", "K", "V"}) all.add(StepKind::split, name + ".1", {name});
}

// The steps of one head; `head` is "" or ".1". Where the K and V of several heads are shared by all, they aren't split.
void add_head(Collector& all, const std::string& head, const std::string& kv_head) {
  all.add(StepKind::scores, "scores" + head, {"Q" + head, "K" + kv_head});
  all.add(StepKind::scaled, "scaled" + head, {"scores" + head});
  for (const char* before : {"scores", "scaled"}) all.add(StepKind::masked, "masked" + head, {before + head});
  for (const char* logits : {"scores", "scaled", "masked"}) {
    all.add(StepKind::row_max, "row_max" + head, {logits + head});
    all.add(StepKind::exps, "exps" + head, {logits + head, "row_max" + head});
  }
  all.add(StepKind::row_sum, "row_sum" + head, {"exps" + head});
  all.add(StepKind::weights, "weights" + head, {"exps" + head, "row_sum" + head});
  all.add(StepKind::mix, "O" + head, {"weights" + head, "V" + kv_head});
}

}  // namespace

std::vector<std::string> all_formulas() {
  Collector all;
  for (const std::string_view name : matrix_names()) all.add(StepKind::given, name, {});
  add_projections(all);
  add_head(all, "", "");
  add_head(all, ".1", ".1");
  add_head(all, ".1", "");
  all.add(StepKind::heads, "heads", {"O.1", "O.2"});
  for (const char* mixed : {"heads", "O"}) all.add(StepKind::output, "output", {mixed, "W_O"});
  return all.take();
}

}  // namespace attn::walk

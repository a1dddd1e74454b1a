#include "walk/step.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "attention/words.hpp"

namespace attn::walk {

namespace {

using enum Variant;

constexpr Formula named[] = {{plain, R"({=})"}};
constexpr Formula product[] = {{plain, R"({=} = {0} \, {1})"}};
constexpr Formula one_head[] = {{plain, R"({=} = \text{head } h \text{ of } {0})"}};
constexpr Formula all_pairs[] = {{plain, R"({=} = {0} \, {1T})"}};
constexpr Formula times_scale[] = {
    {sqrt_dk, R"({=} = \frac{{0}}{\sqrt{d_k}})"},
    {dk, R"({=} = \frac{{0}}{d_k})"},
    {sqrt_dmodel, R"({=} = \frac{{0}}{\sqrt{d_{\mathrm{model}}}})"},
    {factor, R"({=} = {0} \cdot \mathrm{scale})"},
};
constexpr Formula hidden[] = {
    {causal, R"({=}_{ij} = \begin{cases} {0}_{ij} & j \le i \\ -\infty & j > i \end{cases})"},
    {custom,
     R"({=}_{ij} = \begin{cases} {0}_{ij} & \text{if } i \text{ may attend } j \\ -\infty & \text{if not} \end{cases})"},
};
constexpr Formula largest[] = {{plain, R"({=}_i = \max_j \, {0}_{ij})"}};
constexpr Formula exponentials[] = {
    {plain, R"({=}_{ij} = e^{{0}_{ij} - {1}_i})"},
    {tempered, R"({=}_{ij} = e^{({0}_{ij} - {1}_i) / \tau})"},
};
constexpr Formula total[] = {{plain, R"({=}_i = \sum_j {0}_{ij})"}};
constexpr Formula quotients[] = {{plain, R"({=}_{ij} = \frac{{0}_{ij}}{{1}_i})"}};
constexpr Formula side_by_side[] = {{plain, R"({=} = \left[ \, O^{(1)} \;\; \cdots \;\; O^{(h)} \, \right])"}};

constexpr std::array table{
    StepInfo{StepKind::given, "given", "What is given", named},
    StepInfo{StepKind::parameter, "parameter", "A learned matrix", named},
    StepInfo{StepKind::project, "project", "Project each token", product},
    StepInfo{StepKind::split, "split", "Take one head’s columns", one_head},
    StepInfo{StepKind::scores, "scores", "Each query meets each key", all_pairs},
    StepInfo{StepKind::scaled, "scaled", "Scale the scores", times_scale},
    StepInfo{StepKind::masked, "masked", "Hide what a query may not see", hidden},
    StepInfo{StepKind::row_max, "row_max", "Largest score of each row", largest},
    StepInfo{StepKind::exps, "exps", "Exponentials", exponentials},
    StepInfo{StepKind::row_sum, "row_sum", "Sum of each row", total},
    StepInfo{StepKind::weights, "weights", "Divide by the sum: attention weights", quotients},
    StepInfo{StepKind::mix, "mix", "Mix the values", product},
    StepInfo{StepKind::heads, "heads", "Put the heads side by side", side_by_side},
    StepInfo{StepKind::output, "output", "Project the output", product},
};

std::string replaced(std::string text, std::string_view mark, std::string_view by) {
  for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + by.size())) {
    text.replace(at, mark.size(), by);
  }
  return text;
}

// An id without its head.
std::string symbol(std::string_view stem) {
  if (stem.size() == 1) return std::string(stem);
  if (stem.find('_') != 1) return joined({"\\mathrm{", replaced(std::string(stem), "_", "\\_"), "}"});
  const std::string_view index = stem.substr(2);  // W_Q, X_kv: a letter with an index
  const bool word = index.size() > 1;
  return joined({stem.substr(0, 1), "_{", word ? "\\mathrm{" : "", index, word ? "}" : "", "}"});
}

std::string with_head(std::string_view id, std::string_view alone, std::string_view of_a_head) {
  const auto dot = id.find('.');
  return joined({symbol(id.substr(0, dot)), dot == std::string_view::npos ? alone : of_a_head});
}

std::string plainly(std::string_view id) { return with_head(id, "", "^{(h)}"); }

std::string transposed(std::string_view id) { return with_head(id, "^{\\top}", "^{(h)\\top}"); }

}  // namespace

std::span<const StepInfo> step_table() { return table; }

const StepInfo& info(StepKind kind) {
  const StepInfo& found = table[static_cast<std::size_t>(std::to_underlying(kind))];
  assert(found.kind == kind);
  return found;
}

std::string formula(StepKind kind, Variant variant, std::string_view result, std::span<const std::string> operands) {
  const auto formulas = info(kind).formulas;
  const auto found = std::ranges::find(formulas, variant, &Formula::variant);
  assert(found != formulas.end());

  std::string tex = replaced(std::string(found->tex), "{=}", plainly(result));
  if (!operands.empty()) tex = replaced(std::move(tex), "{0}", plainly(operands[0]));
  if (operands.size() > 1) {
    tex = replaced(std::move(tex), "{1T}", transposed(operands[1]));
    tex = replaced(std::move(tex), "{1}", plainly(operands[1]));
  }
  return tex;
}

}  // namespace attn::walk

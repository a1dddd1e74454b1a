#include "walk/step.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <deque>
#include <string>
#include <utility>

#include "attention/words.hpp"

namespace attn::walk {

namespace {

using enum Variant;

constexpr Formula named[] = {{plain, R"({=})"}};
constexpr Formula product[] = {{plain, R"({=} = {0} \, {1})"}};
constexpr Formula one_head[] = {{plain, R"({=} = \text{head } h \text{ of } {0})"}};
constexpr Formula turns[] = {{plain, R"({=}_{mp} = m \, \theta^{-2p/d_k})"}};
constexpr Formula turned[] = {
    {adjacent, R"(\begin{aligned} {=}_{2p} &= {0}_{2p} \cos {1}_p - {0}_{2p+1} \sin {1}_p \\ )"
               R"({=}_{2p+1} &= {0}_{2p} \sin {1}_p + {0}_{2p+1} \cos {1}_p \end{aligned})"},
    {halves, R"(\begin{aligned} {=}_{p} &= {0}_{p} \cos {1}_p - {0}_{p+d_k/2} \sin {1}_p \\ )"
             R"({=}_{p+d_k/2} &= {0}_{p} \sin {1}_p + {0}_{p+d_k/2} \cos {1}_p \end{aligned})"},
};
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
    StepInfo{StepKind::angles, "angles", "An angle for each position and pair", turns},
    StepInfo{StepKind::rotate, "rotate", "Rotate each pair by its angle", turned},
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

// Letters, a letter with an index (W_Q, X_kv), what has been rotated (Q_rot is Q′), angles by their letter, or a word.
std::string letters(std::string_view stem) {
  if (stem == "angles") return "\\varphi";
  if (stem.ends_with("_rot")) return filled("{}'", {stem.substr(0, 1)});
  if (stem.size() == 1) return std::string(stem);
  if (stem.find('_') == 1) {
    const bool word = stem.size() > 3;
    return filled("{}_{{}{}{}}", {stem.substr(0, 1), word ? "\\mathrm{" : "", stem.substr(2), word ? "}" : ""});
  }
  const auto underscore = stem.find('_');
  if (underscore == std::string_view::npos) return filled("\\mathrm{{}}", {stem});
  return filled("\\mathrm{{}\\{}}", {stem.substr(0, underscore), stem.substr(underscore)});
}

std::string plainly(const Symbol& symbol) {
  return filled("{}{}", {letters(symbol.stem), symbol.of_a_head ? "^{(h)}" : ""});
}

std::string transposed(const Symbol& symbol) {
  return filled("{}{}", {letters(symbol.stem), symbol.of_a_head ? "^{(h)\\top}" : "^{\\top}"});
}

// What stands for a mark: {=}, {0}, {1} or {1T}.
struct Mark {
  std::string_view text;
  std::string by;
};

// The template with its marks replaced.
std::string substituted(std::string_view tex, std::span<const Mark> marks) {
  std::string text;
  while (!tex.empty()) {
    const auto mark = std::ranges::find_if(marks, [&](const Mark& each) { return tex.starts_with(each.text); });
    const bool found = mark != marks.end();
    text += found ? std::string_view(mark->by) : tex.substr(0, 1);
    tex.remove_prefix(found ? mark->text.size() : 1);
  }
  return text;
}

// A formula that was asked for, and with what.
struct Made {
  const Formula* formula;
  Symbol symbols[3];
  std::string tex;
};

}  // namespace

std::span<const StepInfo> step_table() { return table; }

const StepInfo& info(StepKind kind) {
  const StepInfo& found = table[static_cast<std::size_t>(std::to_underlying(kind))];
  assert(found.kind == kind);
  return found;
}

std::string_view formula(StepKind kind, Variant variant, Symbol result, Symbol first, Symbol second) {
  const auto formulas = info(kind).formulas;
  const auto found = std::ranges::find(formulas, variant, &Formula::variant);
  assert(found != formulas.end());

  static std::deque<Made> all;
  const Made wanted{&*found, {result, first, second}, {}};
  const auto made = std::ranges::find_if(all, [&](const Made& each) {
    return each.formula == wanted.formula && std::ranges::equal(each.symbols, wanted.symbols);
  });
  if (made != all.end()) return made->tex;
  const Mark marks[] = {
      {"{=}", plainly(result)}, {"{0}", plainly(first)}, {"{1}", plainly(second)}, {"{1T}", transposed(second)}};
  all.push_back({wanted.formula, {result, first, second}, substituted(found->tex, marks)});
  return all.back().tex;
}

}  // namespace attn::walk

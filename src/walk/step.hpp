// The step table: the one list of what attention does, in order. Everything that names, explains or draws a step asks it.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace attn::walk {

enum class StepKind {
  given,      // a matrix of the author's: X, or Q, K, V, or scores, weights
  parameter,  // a learned matrix: W_Q, W_K, W_V, W_O
  project,    // Q = X W_Q
  split,      // Q.1 = the first head's columns of Q
  angles,     // position · θ^(−2p/d_k), one for each pair of features
  rotate,     // Q_rot: each pair of Q's features turned by its angle
  scores,     // Q Kᵀ
  scaled,     // scores · scale
  masked,     // scaled, and −∞ where a query may not attend
  row_max,    // the parts of softmax
  exps,
  row_sum,
  weights,
  mix,     // O = weights V
  heads,   // O.1 … O.h side by side
  output,  // heads W_O
};

// Which way of doing a step its formula shows; most steps have one.
enum class Variant { plain, adjacent, halves, sqrt_dk, dk, sqrt_dmodel, factor, causal, custom, tempered };

// TeX; {0} stands for the first operand, {1} for the second, {1T} for that transposed, {=} for the result.
struct Formula {
  Variant variant;
  std::string_view tex;
};

struct StepInfo {
  StepKind kind;
  std::string_view name;   // as it is spelled in JavaScript: "row_max"
  std::string_view title;  // a heading: "Largest score of each row"
  std::span<const Formula> formulas;
};

// Every kind once, in the order in which the steps are done.
std::span<const StepInfo> step_table();
const StepInfo& info(StepKind kind);

// A step as a formula writes it. One of several heads, "Q.2", is written for any head, `Q^{(h)}`, so that there are finitely
// many formulas.
struct Symbol {
  std::string_view stem;  // "" for an operand that isn't there
  bool of_a_head = false;

  friend bool operator==(const Symbol&, const Symbol&) = default;
};

// The formula with the symbols put in, as TeX: "Q = X W_Q" becomes `Q = X \, W_{Q}`. Each is made once and stays.
std::string_view formula(StepKind kind, Variant variant, Symbol result, Symbol first, Symbol second);

// Every formula that any walk can show, each once: what a build renders ahead of time.
std::vector<std::string_view> all_formulas();

}  // namespace attn::walk

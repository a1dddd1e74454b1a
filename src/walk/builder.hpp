// Puts a trace together, one step after the other.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "attention/words.hpp"
#include "walk/plan.hpp"
#include "walk/trace.hpp"

namespace attn::walk {

// A step without its numbers. The operands must be steps already.
struct Draft {
  StepKind kind;
  Variant variant = Variant::plain;
  std::string id;
  std::size_t head = 0;
  std::string row_axis;
  std::string col_axis;
  std::vector<std::string> operands;
  double flops = 0;
};

class Builder {
 public:
  // Both outlive the builder.
  Builder(const Spec& spec, const Plan& plan) : spec_(spec), plan_(plan) {}

  const Spec& spec() const { return spec_; }
  const Plan& plan() const { return plan_; }

  // Adds the step with zeros and returns its numbers to write, until the next step is added: then they are final. The view
  // stays good while steps are added.
  Result<MatrixView<double>> add(Draft draft, Shape shape);
  // Adds the author's matrix of that name as a step.
  Result<void> add_given(StepKind kind, std::string_view name, std::string row_axis, std::string col_axis);

  bool has(std::string_view id) const;
  ConstMatrixView<double> at(std::string_view id) const;
  std::vector<Step> take();

 private:
  // Rounds the last step where the author wants to go on from what is shown.
  void settle();

  const Spec& spec_;
  const Plan& plan_;
  std::vector<Step> steps_;
};

// What one head calls its steps: "scores" or "scores.2", "K.1" where query heads share it.
struct HeadNames {
  std::size_t head;  // 0 where there is one
  std::string Q, K, V;

  std::string of(std::string_view stem) const {
    return head == 0 ? std::string(stem) : joined({stem, ".", std::to_string(head)});
  }
};

// X, the parameters, Q, K and V, and given scores or weights: all that comes before a head.
Result<void> add_inputs(Builder& builder);
// The scores of one head, scaled and masked, as far as the walk reaches.
Result<void> add_scores(Builder& builder, const HeadNames& names);
// Softmax of one head in its four parts.
Result<void> add_softmax(Builder& builder, const HeadNames& names);
// O of one head.
Result<void> add_mix(Builder& builder, const HeadNames& names);

// The step that softmax takes: masked, or scaled, or scores; "" where the weights are the author's.
std::string logits_id(const Builder& builder, const HeadNames& names);

}  // namespace attn::walk

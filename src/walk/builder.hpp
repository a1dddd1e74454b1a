// Puts a trace together, one step after the other.
#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "walk/plan.hpp"
#include "walk/trace.hpp"

namespace attn::walk {

// Where a step stands in the trace.
using Place = std::size_t;
inline constexpr Place nowhere = std::numeric_limits<Place>::max();

// A step without its numbers. Its texts are permanent.
struct Draft {
  StepKind kind;
  Variant variant = Variant::plain;
  std::string_view stem;
  std::size_t head = 0;
  std::string_view row_axis;
  std::string_view col_axis;
  std::vector<Place> operands;
  double flops = 0;
};

class Builder {
 public:
  // Both outlive the builder.
  Builder(const Spec& spec, const Plan& plan) : spec_(spec), plan_(plan) { steps_.reserve(16); }

  const Spec& spec() const { return spec_; }
  const Plan& plan() const { return plan_; }

  // Adds a step whose numbers are to be written before the next one is added: then they are final.
  Result<Place> add(Draft draft, Shape shape);
  // Adds the author's matrix of that name as a step.
  Result<Place> add_given(StepKind kind, std::string_view name, std::string_view row_axis, std::string_view col_axis);

  // `nowhere` where there is none.
  Place find(std::string_view stem, std::size_t head = 0) const;
  MatrixView<double> numbers(Place place) { return steps_[place].values.view(); }
  ConstMatrixView<double> at(Place place) const { return steps_[place].values.view(); }
  std::vector<Step> take();

 private:
  // Rounds the last step where the author wants to go on from what is shown.
  void settle();

  const Spec& spec_;
  const Plan& plan_;
  std::vector<Step> steps_;
};

// One head, and its steps as far as they are there.
struct Head {
  std::size_t number = 0;                       // 0 where there is one
  Place Q = nowhere, K = nowhere, V = nowhere;  // Q and K rotated, where the walk does that
  Place logits = nowhere;                       // what softmax takes: masked, or scaled, or scores
  Place weights = nowhere;
};

// X, the parameters, Q, K and V, and given scores or weights: all that comes before a head.
Result<void> add_inputs(Builder& builder);
// The angles, and Q and K of one head turned by them; nothing where the author wants no rotation.
Result<void> add_rotations(Builder& builder, Head& head);
// The scores of one head, scaled and masked, as far as the walk reaches.
Result<void> add_scores(Builder& builder, Head& head);
// Softmax of one head in its four parts.
Result<void> add_softmax(Builder& builder, Head& head);
// O of one head.
Result<void> add_mix(Builder& builder, const Head& head);

}  // namespace attn::walk

#include "walk/mask_study.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "attention/words.hpp"
#include "kernels/softmax.hpp"
#include "walk/explain_rules.hpp"

namespace attn::walk {

namespace {

Result<Matrix<double>> weights_of(const Matrix<double>& logits, double temperature) {
  auto weights = Matrix<double>::zeros(logits.shape());
  if (weights) kernels::softmax<double>(logits.view(), temperature, weights->view());
  return weights;
}

}  // namespace

Result<MaskStudy> study_mask(const Trace& trace, std::size_t head) {
  const std::string suffix = head == 0 ? "" : filled(".{}", {head});
  const Step* masked = find(trace, filled("masked{}", {suffix}));
  if (!masked) {
    if (std::ranges::find(trace.steps, StepKind::masked, &Step::kind) == trace.steps.end()) {
      return refuse(ErrorCode::argument, "mask", "mask study: the walk has no mask");
    }
    return refuse(ErrorCode::unknown_name, "head", "mask study: there is no head {}", {head});
  }
  const Matrix<double>& before = operand(trace, *masked, 0).values;
  const double temperature = trace.spec.temperature;
  auto right = find(trace, filled("weights{}", {suffix}))->values.clone();
  auto raised = before.clone();
  if (!right || !raised) return std::unexpected((right ? raised : right).error());
  const auto may_attend = [&](std::size_t i, std::size_t j) { return masked->values(i, j) != hidden; };
  for (std::size_t i = 0; i < before.rows(); ++i) {
    for (std::size_t j = 0; j < before.cols(); ++j) (*raised)(i, j) += may_attend(i, j) ? 1 : 0;
  }
  auto added = weights_of(*raised, temperature);
  auto multiplied = weights_of(before, temperature);
  if (!added || !multiplied) return std::unexpected((added ? multiplied : added).error());
  for (std::size_t i = 0; i < before.rows(); ++i) {
    for (std::size_t j = 0; j < before.cols(); ++j) {
      if (!may_attend(i, j)) (*multiplied)(i, j) = 0;
    }
  }
  return MaskStudy{*std::move(right), *std::move(added), *std::move(multiplied)};
}

}  // namespace attn::walk

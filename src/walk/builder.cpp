#include "walk/builder.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "walk/rounding.hpp"

namespace attn::walk {

Result<MatrixView<double>> Builder::add(Draft draft, Shape shape) {
  settle();
  assert(std::ranges::all_of(draft.operands, [&](const std::string& id) { return has(id); }));
  auto values = Matrix<double>::zeros(shape);
  if (!values) return std::unexpected(values.error());
  const auto view = values->view();
  std::string tex = formula(draft.kind, draft.variant, draft.id, draft.operands);
  steps_.push_back({.id = std::move(draft.id),
                    .kind = draft.kind,
                    .head = draft.head,
                    .values = std::move(*values),
                    .row_axis = std::move(draft.row_axis),
                    .col_axis = std::move(draft.col_axis),
                    .operands = std::move(draft.operands),
                    .formula = std::move(tex),
                    .flops = draft.flops});
  return view;
}

void Builder::settle() {
  if (!spec_.rounding || steps_.empty()) return;
  for (double& value : steps_.back().values.values()) value = rounded(value, *spec_.rounding);
}

std::vector<Step> Builder::take() {
  settle();
  return std::move(steps_);
}

Result<void> Builder::add_given(StepKind kind, std::string_view name, std::string row_axis, std::string col_axis) {
  const Matrix<double>& given = find(spec_, name)->values;
  const auto values = add({.kind = kind,
                           .id = std::string(name),
                           .row_axis = std::move(row_axis),
                           .col_axis = std::move(col_axis),
                           .operands = {}},
                          given.shape());
  if (!values) return std::unexpected(values.error());
  std::ranges::copy(given.values(), values->data());
  return {};
}

bool Builder::has(std::string_view id) const { return std::ranges::find(steps_, id, &Step::id) != steps_.end(); }

ConstMatrixView<double> Builder::at(std::string_view id) const {
  const auto found = std::ranges::find(steps_, id, &Step::id);
  assert(found != steps_.end());
  return found->values.view();
}

}  // namespace attn::walk

#include "walk/builder.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "attention/words.hpp"
#include "walk/rounding.hpp"

namespace attn::walk {

namespace {

std::string id_of(std::string_view stem, std::size_t head) {
  return head == 0 ? std::string(stem) : filled("{}.{}", {stem, head});
}

}  // namespace

Result<Place> Builder::add(Draft draft, Shape shape) {
  settle();
  std::string id = id_of(draft.stem, draft.head);
  auto values = Matrix<double>::unwritten(shape);
  if (!values) return refuse(values.error().code, id, "walk: {}: {}", {id, values.error().message});
  const Place first = draft.operands.empty() ? nowhere : draft.operands[0];
  const Place second = draft.operands.size() < 2 ? nowhere : draft.operands[1];
  const auto symbol = [this](Place place) {
    return place == nowhere ? Symbol{} : Symbol{steps_[place].stem, steps_[place].head != 0};
  };
  const std::string_view tex =
      formula(draft.kind, draft.variant, {draft.stem, draft.head != 0}, symbol(first), symbol(second));
  steps_.push_back({.id = std::move(id),
                    .stem = draft.stem,
                    .kind = draft.kind,
                    .head = draft.head,
                    .values = std::move(*values),
                    .row_axis = draft.row_axis,
                    .col_axis = draft.col_axis,
                    .operands = std::move(draft.operands),
                    .formula = tex,
                    .flops = draft.flops});
  return steps_.size() - 1;
}

void Builder::settle() {
  if (!spec_.rounding || steps_.empty()) return;
  for (double& value : steps_.back().values.values()) value = rounded(value, *spec_.rounding);
}

std::vector<Step> Builder::take() {
  settle();
  return std::move(steps_);
}

Result<Place> Builder::add_given(StepKind kind, std::string_view name, std::string_view row_axis,
                                 std::string_view col_axis) {
  const Matrix<double>& given = walk::find(spec_, name)->values;
  const auto place =
      add({.kind = kind, .stem = name, .row_axis = row_axis, .col_axis = col_axis, .operands = {}}, given.shape());
  if (place) std::ranges::copy(given.values(), numbers(*place).data());
  return place;
}

Place Builder::find(std::string_view stem, std::size_t head) const {
  const auto found = std::ranges::find_if(steps_, [&](const Step& s) { return s.head == head && s.stem == stem; });
  return found == steps_.end() ? nowhere : static_cast<Place>(found - steps_.begin());
}

}  // namespace attn::walk

#include "binding/from_js.hpp"

#include <array>
#include <utility>

namespace attn::binding {

namespace {

// As JavaScript spells them, in the order of the enumerations.
constexpr std::array<std::string_view, 4> scale_rules{"none", "sqrt_dk", "dk", "sqrt_dmodel"};
constexpr std::array<std::string_view, 2> mask_rules{"none", "causal"};
constexpr std::array<std::string_view, 8> spec_members{"tokens",  "keyTokens", "matrices", "heads",
                                                       "kvHeads", "scale",     "mask",     "temperature"};

Result<walk::Scale> to_scale(const Argument& argument) {
  if (argument.value.isNumber()) return argument.value.as<double>();
  const auto rule = to_choice(argument, scale_rules);
  if (!rule) return std::unexpected(rule.error());
  return static_cast<walk::ScaleRule>(*rule);
}

Result<walk::Mask> to_custom_mask(const Argument& argument) {
  walk::CustomMask mask{{argument.length(), 0}, {}};
  for (std::size_t i = 0; i < mask.shape.rows; ++i) {
    const Argument row = argument.at(i);
    const auto flags = to_flags(row);
    if (!flags) return std::unexpected(flags.error());
    if (i == 0) mask.shape.cols = flags->size();
    if (flags->size() != mask.shape.cols) {
      return row.refuse("as long as the rows before it, " + std::to_string(mask.shape.cols), ErrorCode::ragged);
    }
    mask.may_attend.insert(mask.may_attend.end(), flags->begin(), flags->end());
  }
  return mask;
}

Result<walk::Mask> to_mask(const Argument& argument) {
  if (argument.is_array()) return to_custom_mask(argument);
  const auto rule = to_choice(argument, mask_rules);
  if (!rule) return std::unexpected(rule.error());
  return static_cast<walk::MaskRule>(*rule);
}

Result<std::vector<walk::NamedMatrix>> to_named_matrices(const Argument& argument) {
  const auto members = to_options(argument, walk::matrix_names());
  if (!members) return std::unexpected(members.error());
  std::vector<walk::NamedMatrix> matrices;
  for (const auto name : walk::matrix_names()) {
    const Argument member = members->member(std::string(name).c_str());
    if (member.absent()) continue;
    auto matrix = to_matrix(member);
    if (!matrix) return std::unexpected(matrix.error());
    matrices.push_back({std::string(name), *std::move(matrix)});
  }
  return matrices;
}

}  // namespace

Result<walk::Spec> to_spec(const Argument& argument) {
  const auto members = to_options(argument, spec_members);
  if (!members) return std::unexpected(members.error());
  walk::Spec spec;
  Result<void> read;
  if (read) read = read_if_there(members->member("tokens"), to_texts, spec.tokens);
  if (read) read = read_if_there(members->member("keyTokens"), to_texts, spec.key_tokens);
  if (read) read = read_if_there(members->member("matrices"), to_named_matrices, spec.matrices);
  if (read) read = read_if_there(members->member("heads"), to_count, spec.heads);
  if (read) read = read_if_there(members->member("kvHeads"), to_count, spec.kv_heads);
  if (read) read = read_if_there(members->member("scale"), to_scale, spec.scale);
  if (read) read = read_if_there(members->member("mask"), to_mask, spec.mask);
  if (read) read = read_if_there(members->member("temperature"), to_number, spec.temperature);
  if (!read) return std::unexpected(read.error());
  return spec;
}

}  // namespace attn::binding

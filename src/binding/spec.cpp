#include "binding/spec.hpp"

#include <utility>

#include "attention/words.hpp"
#include "binding/members.hpp"
#include "walk/caps.hpp"

namespace attn::binding {

namespace {

Result<walk::Scale> to_scale(const Argument& argument) {
  if (const auto number = to_number(argument)) return *number;
  return to_one_of<walk::ScaleRule>(walk::scale_rules)(argument);
}

// Rows and columns by the lengths of the array and of its first row. None is read that no walk would take.
Result<Shape> shape_of_rows(const Argument& argument, std::size_t most) {
  const auto rows = to_length(argument, most);
  if (!rows) return std::unexpected(rows.error());
  if (*rows == 0) return Shape{0, 0};
  const val part = entry_of(argument, 0);
  const auto cols = to_length(argument.entry(0, part), most);
  if (!cols) return std::unexpected(cols.error());
  return Shape{*rows, *cols};
}

// `good` cells of the rows came over; the next one, or the row that it is in, is the culprit.
std::unexpected<Error> refuse_cell(const Argument& argument, Shape shape, std::size_t good, std::string_view rule) {
  for (std::size_t i = shape.cols == 0 ? 0 : good / shape.cols; i < shape.rows; ++i) {
    const val row = entry_of(argument, i);
    const Argument part = argument.entry(i, row);
    const auto cols = to_length(part);
    if (!cols) return std::unexpected(cols.error());
    if (*cols != shape.cols) {
      return part.refuse(filled("as long as the rows before it, {}", {shape.cols}), ErrorCode::ragged);
    }
    if (shape.cols == 0 || good / shape.cols != i) continue;
    const val cell = entry_of(part, good % shape.cols);
    return part.entry(good % shape.cols, cell).refuse(rule);
  }
  return argument.refuse("rows that stay as they are");
}

Result<Matrix<double>> to_matrix(const Argument& argument) {
  const auto shape = shape_of_rows(argument, walk::caps::width);
  if (!shape) return std::unexpected(shape.error());
  auto matrix = Matrix<double>::unwritten(*shape);
  if (!matrix) {
    return refuse(matrix.error().code, argument.path(), "{}: {}", {argument.function, matrix.error().message});
  }
  const std::size_t good = attn_rows(argument.value.as_handle(), matrix->data(), shape->rows, shape->cols);
  if (shape->rows * shape->cols == 0) {
    // Rows of nothing are no matrix; one that isn't empty is ragged.
    for (std::size_t i = 0; i < shape->rows; ++i) {
      const val row = entry_of(argument, i);
      if (const auto cols = to_length(argument.entry(i, row)); !cols || *cols != 0) {
        return refuse_cell(argument, *shape, 0, "a number");
      }
    }
    return argument.refuse("at least 1 × 1", ErrorCode::shape);
  }
  if (good == shape->rows * shape->cols) return matrix;
  return refuse_cell(argument, *shape, good, "a number");
}

Result<walk::Mask> to_custom_mask(const Argument& argument) {
  const auto shape = shape_of_rows(argument, walk::caps::tokens);
  if (!shape) return std::unexpected(shape.error());
  const std::size_t cells = shape->rows * shape->cols;
  walk::CustomMask mask{*shape, std::vector<unsigned char>(cells)};
  const std::size_t good = attn_flag_rows(argument.value.as_handle(), mask.may_attend.data(), shape->rows, shape->cols);
  if (good < cells) return refuse_cell(argument, *shape, good, "true or false");
  return mask;
}

Result<walk::Mask> to_mask(const Argument& argument) {
  if (attn_array_length(argument.value.as_handle()) >= 0) return to_custom_mask(argument);
  return to_one_of<walk::MaskRule>(walk::mask_rules)(argument);
}

// "X,X_kv,…"
const std::string& list_of_matrices() {
  static const std::string list = [] {
    std::string names;
    for (const std::string_view name : walk::matrix_names()) names += filled("{}{}", {names.empty() ? "" : ",", name});
    return names;
  }();
  return list;
}

// Matrices are called by their names alone.
Result<std::vector<walk::NamedMatrix>> to_named_matrices(const Argument& argument) {
  const auto names = walk::matrix_names();
  std::vector<val> members(names.size());
  if (auto read = read_members(argument, list_of_matrices(), members); !read) {
    return std::unexpected(std::move(read.error()));
  }
  std::vector<walk::NamedMatrix> matrices;
  matrices.reserve(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (members[i].isUndefined()) continue;
    auto matrix = to_matrix({members[i], argument.function, names[i]});
    if (!matrix) return std::unexpected(std::move(matrix.error()));
    matrices.push_back({std::string(names[i]), *std::move(matrix)});
  }
  return matrices;
}

Result<walk::Rope> to_rope(const Argument& argument) {
  walk::Rope rope;
  return Members<3>(argument, "theta,pairing,start", Absent::refused, &argument)
      .next(to_number, rope.theta)
      .next(to_one_of<walk::Pairing>(walk::pairings), rope.pairing)
      .next(to_count, rope.start)
      .done(std::move(rope));
}

}  // namespace

Result<walk::Spec> to_spec(const Argument& argument) {
  const auto to_tokens = [](const Argument& texts) { return to_texts(texts, walk::caps::width); };
  walk::Spec spec;
  return Members<10>(argument, "tokens,keyTokens,matrices,heads,kvHeads,rope,scale,mask,temperature,rounding")
      .next(to_tokens, spec.tokens)
      .next(to_tokens, spec.key_tokens)
      .next(to_named_matrices, spec.matrices)
      .next(to_count, spec.heads)
      .next(to_count, spec.kv_heads)
      .next(to_rope, spec.rope)
      .next(to_scale, spec.scale)
      .next(to_mask, spec.mask)
      .next(to_number, spec.temperature)
      .next(to_decimals, spec.rounding)
      .done(std::move(spec));
}

}  // namespace attn::binding

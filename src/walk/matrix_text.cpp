// Tables of numbers as text: where cells and rows end.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "attention/words.hpp"
#include "walk/number_text.hpp"
#include "walk/place.hpp"

namespace attn::walk {

namespace {

constexpr std::string_view byte_order_mark = "\ufeff";
constexpr std::string_view no_break_space = "\u00a0";

using Row = std::vector<std::string_view>;

// The length of the blank at the front of `text`, 0 where there is none.
std::size_t blank(std::string_view text) {
  if (text.starts_with(no_break_space)) return no_break_space.size();
  return text.starts_with(' ') || text.starts_with('\t') ? 1 : 0;
}

bool ends_line(char c) { return c == '\n' || c == '\r'; }

enum class Comma { in_cell, between_cells };

bool ends_cell(std::string_view text, Comma comma) {
  const char c = text.front();
  return c == ';' || ends_line(c) || (c == ',' && comma == Comma::between_cells) || blank(text) > 0;
}

// The length of the cell at the front of `text`; a comma between cells is one of its own, and the blank of "ln 2" is inside.
std::size_t cell_length(std::string_view text, Comma comma) {
  std::size_t n = 1;
  while (n < text.size() && !ends_cell(text.substr(n), comma)) ++n;
  if (!text.substr(0, n).ends_with("ln")) return n;
  const std::size_t gap = blank(text.substr(n));
  const std::string_view argument = text.substr(n + gap);
  if (gap == 0 || argument.empty() || ends_cell(argument, comma)) return n;
  return n + gap + cell_length(argument, comma);
}

// Cells of each row. A blank line is no row, and neither is the rest of a line after its ";"; between two ";" there is an
// empty row.
std::vector<Row> rows_of(std::string_view text, Comma comma) {
  std::vector<Row> rows(1);
  bool after_separator = true;  // nothing but blanks since the last row ended
  while (!text.empty()) {
    if (const std::size_t n = blank(text)) {
      text.remove_prefix(n);
    } else if (ends_line(text.front())) {
      if (!after_separator) rows.emplace_back();
      after_separator = true;
      text.remove_prefix(1);
    } else if (text.front() == ';') {
      rows.emplace_back();
      after_separator = true;
      text.remove_prefix(1);
    } else {
      rows.back().push_back(text.substr(0, text.front() == ',' ? 1 : cell_length(text, comma)));
      after_separator = false;
      text.remove_prefix(rows.back().back().size());
    }
  }
  if (rows.back().empty()) rows.pop_back();
  return rows;
}

// "1" "," "2" → "1" "2". Where a comma has nothing on one side there is an empty cell.
Row between_commas(const Row& tokens) {
  Row cells;
  bool missing = true;
  for (const std::string_view token : tokens) {
    const bool comma = token == ",";
    if (!comma || missing) cells.push_back(comma ? "" : token);
    missing = comma;
  }
  if (missing && !tokens.empty()) cells.push_back("");
  return cells;
}

// What speaks for commas between cells, and what for decimal commas.
struct Evidence {
  bool between = false;
  bool decimal = false;
};

Evidence evidence_of(const std::vector<Row>& rows) {
  Evidence evidence;
  for (const Row& row : rows) {
    for (const std::string_view cell : row) {
      const auto commas = std::ranges::count(cell, ',');
      const bool at_an_end = cell.starts_with(',') || cell.ends_with(',');
      if (commas > 1 || at_an_end || cell.contains('.')) evidence.between = true;
      if (commas == 1 && !at_an_end && row.size() > 1) evidence.decimal = true;
    }
  }
  return evidence;
}

// The first cell with a comma, when nothing tells what the commas of the text are.
std::unexpected<Error> doubtful(const std::vector<Row>& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto found = std::ranges::find_if(rows[i], [](std::string_view cell) { return cell.contains(','); });
    if (found == rows[i].end()) continue;
    const auto j = static_cast<std::size_t>(found - rows[i].begin());
    return refuse(ErrorCode::number, place("", i, j),
                  "matrix: {}: the comma in {} may stand between two numbers or be a decimal comma; write a point, or "
                  "a blank between numbers",
                  {cell_words(i, j), quoted(*found)});
  }
  std::unreachable();
}

Result<std::vector<Row>> read_rows(std::string_view text) {
  auto rows = rows_of(text, Comma::in_cell);
  if (!text.contains(',')) return rows;
  const auto [between, decimal] = evidence_of(rows);
  if (between == decimal) return doubtful(rows);
  if (decimal) return rows;
  rows = rows_of(text, Comma::between_cells);
  for (Row& row : rows) row = between_commas(row);
  return rows;
}

Result<void> check_rows(const std::vector<Row>& rows) {
  if (std::ranges::all_of(rows, &Row::empty)) return refuse(ErrorCode::shape, "", "matrix: there are no numbers");
  const auto empty = std::ranges::find_if(rows, &Row::empty);
  const auto other = std::ranges::find_if(rows, [&](const Row& row) { return row.size() != rows[0].size(); });
  const auto first_bad = std::min(empty, other);
  if (first_bad == rows.end()) return {};
  const auto i = static_cast<std::size_t>(first_bad - rows.begin());
  return refuse(
      ErrorCode::ragged, place(i), "matrix: all rows have the same length; row {} has {}{}",
      {i + 1, count(first_bad->size(), "number"), i == 0 ? "" : filled(" and row 1 has {}", {rows[0].size()})});
}

bool is_left_out(std::string_view cell) { return cell == "\u00b7" || cell == "_"; }

Result<NumberText> parse_cell(std::string_view cell, std::size_t i, std::size_t j) {
  auto number = parse_number(cell);
  if (number) return number;
  return refuse(number.error().code, place("", i, j), "matrix: {}: {}", {cell_words(i, j), number.error().message});
}

Result<std::vector<Row>> read_table(std::string_view utf8) {
  if (utf8.starts_with(byte_order_mark)) utf8.remove_prefix(byte_order_mark.size());
  auto rows = read_rows(utf8);
  if (!rows) return rows;
  if (auto ok = check_rows(*rows); !ok) return std::unexpected(ok.error());
  return rows;
}

}  // namespace

Result<Matrix<double>> parse_matrix(std::string_view utf8) {
  const auto rows = read_table(utf8);
  if (!rows) return std::unexpected(rows.error());
  auto matrix = Matrix<double>::zeros({rows->size(), rows->front().size()});
  if (!matrix) return matrix;
  for (std::size_t i = 0; i < matrix->rows(); ++i) {
    for (std::size_t j = 0; j < matrix->cols(); ++j) {
      const auto number = parse_cell((*rows)[i][j], i, j);
      if (!number) return std::unexpected(number.error());
      (*matrix)(i, j) = number->value;
    }
  }
  return matrix;
}

Result<TableText> parse_table(std::string_view utf8) {
  const auto rows = read_table(utf8);
  if (!rows) return std::unexpected(rows.error());
  TableText table{{rows->size(), rows->front().size()}, {}};
  for (std::size_t i = 0; i < table.shape.rows; ++i) {
    for (std::size_t j = 0; j < table.shape.cols; ++j) {
      auto& cell = table.cells.emplace_back();
      if (is_left_out((*rows)[i][j])) continue;
      const auto number = parse_cell((*rows)[i][j], i, j);
      if (!number) return std::unexpected(number.error());
      cell = *number;
    }
  }
  return table;
}

}  // namespace attn::walk

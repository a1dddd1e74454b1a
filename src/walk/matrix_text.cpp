// Tables of numbers as text: where cells and rows end.
#include <algorithm>
#include <string>
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

// The length of the cell at the front of `text`.
std::size_t cell_length(std::string_view text) {
  std::size_t n = 0;
  while (n < text.size() && text[n] != ';' && !ends_line(text[n]) && blank(text.substr(n)) == 0) ++n;
  return n;
}

// Cells of each row. A blank line is no row, and neither is the rest of a line after its ";"; between two ";" there is an
// empty row.
std::vector<Row> rows_of(std::string_view text) {
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
      rows.back().push_back(text.substr(0, cell_length(text)));
      after_separator = false;
      text.remove_prefix(rows.back().back().size());
    }
  }
  if (rows.back().empty()) rows.pop_back();
  return rows;
}

Result<void> check_rows(const std::vector<Row>& rows) {
  if (std::ranges::all_of(rows, &Row::empty)) return refuse(ErrorCode::shape, "", {"matrix: there are no numbers"});
  const auto empty = std::ranges::find_if(rows, &Row::empty);
  const auto other = std::ranges::find_if(rows, [&](const Row& row) { return row.size() != rows[0].size(); });
  const auto first_bad = std::min(empty, other);
  if (first_bad == rows.end()) return {};
  const auto i = static_cast<std::size_t>(first_bad - rows.begin());
  return refuse(
      ErrorCode::ragged, place(i),
      {"matrix: all rows have the same length; row ", std::to_string(i + 1), " has ",
       count(first_bad->size(), "number"), i == 0 ? "" : joined({" and row 1 has ", std::to_string(rows[0].size())})});
}

}  // namespace

Result<Matrix<double>> parse_matrix(std::string_view utf8) {
  if (utf8.starts_with(byte_order_mark)) utf8.remove_prefix(byte_order_mark.size());
  const auto rows = rows_of(utf8);
  if (auto ok = check_rows(rows); !ok) return std::unexpected(ok.error());

  auto matrix = Matrix<double>::zeros({rows.size(), rows[0].size()});
  if (!matrix) return matrix;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = 0; j < rows[i].size(); ++j) {
      const auto number = parse_number(rows[i][j]);
      if (!number) {
        const Error& error = number.error();
        return refuse(error.code, place("", i, j), {"matrix: ", cell_words(i, j), ": ", error.message});
      }
      (*matrix)(i, j) = number->value;
    }
  }
  return matrix;
}

}  // namespace attn::walk

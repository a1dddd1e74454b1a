// Specs and traces in a line or two.
#pragma once

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <limits>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "golden/tables.hpp"
#include "walk/explain.hpp"
#include "walk/trace.hpp"

namespace attn::test {

using golden::Rows;
using walk::Spec;
using walk::Trace;

inline constexpr double infinity = std::numeric_limits<double>::infinity();

inline Matrix<double> matrix(const Rows& rows) {
  auto made = Matrix<double>::zeros({rows.size(), rows.empty() ? 0 : rows.front().size()});
  REQUIRE(made.has_value());
  for (std::size_t i = 0; i < rows.size(); ++i) std::ranges::copy(rows[i], made->row(i).begin());
  return std::move(*made);
}

inline Spec spec(const std::vector<std::pair<std::string, Rows>>& matrices, walk::Mask mask = walk::MaskRule::none) {
  Spec made;
  for (const auto& [name, rows] : matrices) made.matrices.push_back({name, matrix(rows)});
  made.mask = std::move(mask);
  return made;
}

inline Trace traced(Spec from) {
  auto made = walk::trace(std::move(from));
  INFO((made ? std::string() : made.error().message));
  REQUIRE(made.has_value());
  return std::move(*made);
}

inline const Matrix<double>& values(const Trace& trace, std::string_view id) {
  const walk::Step* step = find(trace, id);
  INFO(id);
  REQUIRE(step != nullptr);
  return step->values;
}

inline Rows rows_of(const Matrix<double>& from) {
  Rows rows;
  for (std::size_t i = 0; i < from.rows(); ++i) rows.emplace_back(from.row(i).begin(), from.row(i).end());
  return rows;
}

inline Rows rows_of(const Trace& trace, std::string_view id) { return rows_of(values(trace, id)); }

inline std::vector<std::string> ids(const Trace& trace) {
  std::vector<std::string> all;
  for (const walk::Step& step : trace.steps) all.push_back(step.id);
  return all;
}

// As a page prints it, sign of zero included.
inline std::string shown(double value, int decimals) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", decimals, value);
  return text;
}

// "1.00 0.06; 0.42" → rows of words.
inline std::vector<std::vector<std::string>> words(std::string_view table) {
  std::vector<std::vector<std::string>> rows;
  std::istringstream lines{std::string(table)};
  for (std::string line; std::getline(lines, line, ';');) {
    std::istringstream cells{line};
    std::vector<std::string> row;
    for (std::string cell; cells >> cell;) row.push_back(cell);
    rows.push_back(std::move(row));
  }
  return rows;
}

// The numbers, rounded as the printed table is, are the printed ones. A printed row may be shorter.
inline void check_printed(const Rows& numbers, std::string_view printed) {
  const auto table = words(printed);
  REQUIRE(table.size() == numbers.size());
  for (std::size_t i = 0; i < table.size(); ++i) {
    REQUIRE(table[i].size() <= numbers[i].size());
    for (std::size_t j = 0; j < table[i].size(); ++j) {
      const std::string& cell = table[i][j];
      const auto point = cell.find('.');
      const int decimals = point == std::string::npos ? 0 : static_cast<int>(cell.size() - point - 1);
      INFO("row " << i << ", column " << j << ": " << numbers[i][j]);
      CHECK(shown(numbers[i][j], decimals) == cell);
    }
  }
}

inline void check_near(const Rows& found, const Rows& expected, double tolerance) {
  REQUIRE(found.size() == expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    REQUIRE(found[i].size() == expected[i].size());
    for (std::size_t j = 0; j < found[i].size(); ++j) {
      INFO("row " << i << ", column " << j << ": " << found[i][j] << " instead of " << expected[i][j]);
      CHECK(((found[i][j] == expected[i][j]) || std::fabs(found[i][j] - expected[i][j]) <= tolerance));
    }
  }
}

}  // namespace attn::test

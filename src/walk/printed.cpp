#include "walk/printed.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "attention/words.hpp"
#include "walk/asked.hpp"
#include "walk/check.hpp"
#include "walk/number_text.hpp"
#include "walk/rounding.hpp"

namespace attn::walk {

namespace {

// Towards 0.
bool is_cut(double computed, double printed, double unit) {
  const double beyond = std::abs(computed) - std::abs(printed);
  const bool same_side = printed == 0 || std::signbit(printed) == std::signbit(computed);
  return same_side && beyond >= 0 && beyond < unit;
}

Fit fit_of(double computed, Range range, double printed, double unit) {
  if (std::isinf(computed) || std::isinf(printed)) return computed == printed ? Fit::follows : Fit::off;
  const double allowed = slack({computed, printed, 1});
  const double distance = std::abs(computed - printed);
  if (std::abs(distance - unit / 2) <= allowed) return Fit::tie;
  if (distance < unit / 2) return Fit::follows;
  if (is_cut(computed, printed, unit)) return Fit::cut;
  const bool reachable = printed + unit / 2 >= range.low - allowed && printed - unit / 2 <= range.high + allowed;
  return reachable ? Fit::hidden : Fit::off;
}

// Those of the longest number, unless the author says.
int decimals_of(const TableText& table, std::optional<int> digits) {
  int longest = 0;
  for (const auto& cell : table.cells) longest = std::max(longest, cell ? cell->decimals : 0);
  return digits.value_or(std::min(longest, most_digits));
}

bool ties_both_ways(const std::vector<PrintedCell>& cells) {
  bool up = false, down = false;
  for (const PrintedCell& cell : cells) {
    if (cell.fit == Fit::tie) (std::abs(cell.printed) > std::abs(cell.computed) ? up : down) = true;
  }
  return up && down;
}

// Added up in units of the last decimal, so that nothing is lost.
std::vector<PrintedSum> sums_of(const PrintedReport& report) {
  std::vector<PrintedSum> sums;
  const double units = 1 / unit_of(report.decimals);
  for (std::size_t i = 0; i < report.shape.rows; ++i) {
    const auto row = std::span(report.cells).subspan(i * report.shape.cols, report.shape.cols);
    if (std::ranges::find(row, Fit::left_out, &PrintedCell::fit) != row.end()) continue;
    double sum = 0, computed = 0;
    for (const PrintedCell& cell : row) {
      sum += std::round(cell.printed * units);
      computed += cell.computed;
    }
    // A query that may attend to nothing has no weights to add up.
    if (computed > 0 && sum != units) sums.push_back({i, sum / units});
  }
  return sums;
}

}  // namespace

std::string_view name(Fit fit) {
  switch (fit) {
    case Fit::follows: return "follows";
    case Fit::tie: return "tie";
    case Fit::cut: return "cut";
    case Fit::hidden: return "hidden";
    case Fit::off: return "off";
    case Fit::left_out: return "left_out";
  }
  std::unreachable();
}

Result<PrintedReport> check_printed(const Trace& trace, std::string_view step, std::string_view text,
                                    std::optional<int> digits) {
  const auto asked = asked_step(trace, step, "printed");
  if (!asked) return std::unexpected(asked.error());
  const Step* const computed = *asked;
  const auto table = parse_table(text);
  if (!table) return std::unexpected(table.error());
  const Shape shape = computed->values.shape();
  if (table->shape != shape) {
    return refuse(ErrorCode::shape, "table", "printed: {} is {}; found a table of {}",
                  {step, to_string(shape), to_string(table->shape)});
  }
  if (auto ok = asked_digits(digits.value_or(0), "printed"); !ok) return std::unexpected(ok.error());
  const int decimals = decimals_of(*table, digits);
  const auto ranges = ranges_of(trace);
  if (!ranges) return std::unexpected(ranges.error());
  const Ranges& range = (*ranges)[static_cast<std::size_t>(computed - trace.steps.data())];

  PrintedReport report{
      .shape = shape, .decimals = decimals, .cells = {}, .follows = true, .ties_both_ways = false, .sums = {}};
  const double unit = unit_of(decimals);
  for (std::size_t i = 0; i < shape.rows; ++i) {
    for (std::size_t j = 0; j < shape.cols; ++j) {
      const auto& cell = table->cells[i * shape.cols + j];
      const double value = computed->values(i, j);
      const Fit fit = cell ? fit_of(value, range(i, j), cell->value, unit) : Fit::left_out;
      report.follows = report.follows && (fit == Fit::follows || fit == Fit::tie || fit == Fit::left_out);
      report.cells.push_back({fit, cell ? cell->value : 0, value, range(i, j)});
    }
  }
  report.ties_both_ways = ties_both_ways(report.cells);
  if (computed->kind == StepKind::weights) report.sums = sums_of(report);
  return report;
}

}  // namespace attn::walk

#include "walk/ask.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "attention/words.hpp"
#include "walk/ask_rules.hpp"
#include "walk/place.hpp"
#include "walk/rounding.hpp"

namespace attn::walk {

namespace {

// Two entries that stand in each other's place, whatever else may have led to their numbers.
bool is_swap(std::span<const EntryVerdict> entries, std::size_t at) {
  const auto holds = [&](std::size_t place, std::size_t of) {
    return within(entries[place].given, entries[of].expected, entries[of].tolerance);
  };
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (i != at && !entries[i].correct && holds(at, i) && holds(i, at)) return true;
  }
  return false;
}

// An entry that is called a slip of rounding, though its number has no more decimals than are asked for.
bool rounds_nothing(const EntryVerdict& entry, int digits) {
  return entry.slip == Slip::rounding && within(rounded(entry.expected, digits), entry.expected, 0);
}

void recognise(const Trace& trace, const Step& step, At cell, EntryVerdict& entry) {
  for (const Suspect& suspect : suspects(trace, step, cell.row, cell.col)) {
    if (!within(entry.given, suspect.value, entry.tolerance)) continue;
    entry.slip = suspect.slip;
    entry.term = suspect.term;
    return;
  }
}

Result<Verdict> check_exactly(std::span<const double> expected, std::span<const std::string> given) {
  auto verdict = check_answer(expected, given, 0);
  if (!verdict) return verdict;
  verdict->correct = true;
  for (EntryVerdict& entry : verdict->entries) {
    entry.tolerance = 0;
    entry.correct = entry.given == entry.expected;
    verdict->correct = verdict->correct && entry.correct;
    const bool anothers = std::ranges::find(expected, entry.given) != expected.end();
    entry.slip = entry.correct ? Slip::none : anothers ? Slip::swapped : Slip::value;
  }
  return verdict;
}

bool depends(const Trace& trace, const Step& step, std::string_view on) {
  return std::ranges::any_of(step.operands, [&](std::size_t place) {
    return trace.steps[place].id == on || depends(trace, trace.steps[place], on);
  });
}

}  // namespace

Result<Verdict> check_cells(const Trace& trace, std::string_view id, std::span<const At> cells,
                            std::span<const std::string> given, int digits) {
  const auto step = asked_step(trace, id, "check");
  if (!step) return std::unexpected(step.error());
  std::vector<double> expected;
  for (const At cell : cells) {
    if (auto ok = asked_cell(**step, cell, "check"); !ok) return std::unexpected(ok.error());
    expected.push_back((*step)->values(cell.row, cell.col));
  }
  auto verdict = check_answer(expected, given, digits);
  if (!verdict) return verdict;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    EntryVerdict& entry = verdict->entries[i];
    if (is_swap(verdict->entries, i)) {
      entry.slip = Slip::swapped;
    } else if (entry.slip == Slip::value || entry.slip == Slip::swapped || rounds_nothing(entry, digits)) {
      recognise(trace, **step, cells[i], entry);
    }
  }
  return verdict;
}

Result<Verdict> check_shape(const Trace& trace, std::string_view id, std::span<const std::string> given) {
  const auto step = asked_step(trace, id, "shape");
  if (!step) return std::unexpected(step.error());
  const auto& values = (*step)->values;
  const std::array expected{static_cast<double>(values.rows()), static_cast<double>(values.cols())};
  return check_exactly(expected, given);
}

Result<Verdict> check_cost(const Trace& trace, std::string_view id, std::string_view given) {
  const auto step = asked_step(trace, id, "cost");
  if (!step) return std::unexpected(step.error());
  const double flops = (*step)->flops;
  const std::string text(given);
  auto verdict = check_exactly({&flops, 1}, {&text, 1});
  if (!verdict) return verdict;
  EntryVerdict& entry = verdict->entries.front();
  if (!entry.correct && 2 * entry.given == flops) entry.slip = Slip::halved;
  return verdict;
}

std::vector<double> plausible(const Trace& trace, const Step& step, At cell, int digits) {
  const double right = step.values(cell.row, cell.col);
  const double unit = unit_of(digits);
  std::vector<double> found;
  const auto add = [&](double value) {
    const double shown = rounded(value, digits);
    const bool fits = std::isfinite(shown) && !(step.kind == StepKind::weights && (shown < 0 || shown > 1));
    if (!fits || within(shown, right, unit / 2)) return;
    const auto same = [&](double other) { return within(shown, other, unit / 2); };
    if (std::ranges::none_of(found, same)) found.push_back(shown);
  };
  const auto all = suspects(trace, step, cell.row, cell.col);
  for (auto suspect = all.begin(); suspect != all.end(); ++suspect) {
    const auto earlier = std::ranges::find(all.begin(), suspect, suspect->slip, &Suspect::slip);
    if (earlier == suspect) add(suspect->value);
  }
  for (const Suspect& suspect : all) add(suspect.value);
  for (const double other : step.values.row(cell.row)) add(other);
  for (const double other : step.values.values()) add(other);
  for (int units = 1; units <= 3; ++units) {
    for (const int way : {1, -1}) add((std::isfinite(right) ? right : 0) + way * units * unit);
  }
  return found;
}

Result<std::vector<double>> choices(const Trace& trace, std::string_view id, At cell, int digits) {
  constexpr std::size_t most_wrong = 3;
  const auto step = asked_step(trace, id, "choices");
  if (!step) return std::unexpected(step.error());
  if (auto ok = asked_cell(**step, cell, "choices"); !ok) return std::unexpected(ok.error());
  if (auto ok = asked_digits(digits, "choices"); !ok) return std::unexpected(ok.error());
  auto offered = plausible(trace, **step, cell, digits);
  offered.resize(std::min(offered.size(), most_wrong));
  offered.push_back(rounded((*step)->values(cell.row, cell.col), digits));
  std::ranges::sort(offered);
  return offered;
}

Result<std::vector<std::size_t>> largest_in_row(const Trace& trace, std::string_view id, std::size_t row) {
  const auto step = asked_step(trace, id, "largest");
  if (!step) return std::unexpected(step.error());
  if (auto ok = asked_cell(**step, {row, 0}, "largest"); !ok) return std::unexpected(ok.error());
  const auto numbers = (*step)->values.row(row);
  const double largest = std::ranges::max(numbers);
  std::vector<std::size_t> columns;
  for (std::size_t j = 0; j < numbers.size(); ++j) {
    if (numbers[j] == largest) columns.push_back(j);
  }
  return columns;
}

Result<OrderVerdict> check_order(const Trace& trace, std::span<const std::string> steps) {
  if (steps.size() < 2) {
    return refuse(ErrorCode::shape, "steps", "order: there must be two steps or more; found {}", {steps.size()});
  }
  OrderVerdict verdict{.correct = true, .needs = {}};
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const auto step = asked_step(trace, steps[i], "order");
    if (!step) return std::unexpected(step.error());
    if (std::ranges::count(steps, steps[i]) > 1) {
      return refuse(ErrorCode::argument, steps[i], "order: {} stands there twice", {quoted(steps[i])});
    }
    const auto behind = steps.subspan(i + 1);
    const auto missed =
        std::ranges::find_if(behind, [&](const std::string& other) { return depends(trace, **step, other); });
    verdict.correct = verdict.correct && missed == behind.end();
    verdict.needs.push_back(missed == behind.end() ? std::nullopt : std::optional(*missed));
  }
  return verdict;
}

}  // namespace attn::walk

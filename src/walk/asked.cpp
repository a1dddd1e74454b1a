#include "walk/asked.hpp"

#include <string>

#include "attention/words.hpp"
#include "walk/place.hpp"
#include "walk/rounding.hpp"

namespace attn::walk {

Result<const Step*> asked_step(const Trace& trace, std::string_view id, std::string_view function) {
  if (const Step* found = find(trace, id)) return found;
  std::string known;
  for (const Step& step : trace.steps) known += filled("{}{}", {known.empty() ? "" : ", ", step.id});
  return refuse(ErrorCode::unknown_name, id, "{}: this walk has no step {}; its steps are {}",
                {function, quoted(id), known});
}

Result<void> asked_cell(const Step& step, At cell, std::string_view function) {
  if (cell.row < step.values.rows() && cell.col < step.values.cols()) return {};
  return refuse(ErrorCode::argument, place(step.id, cell.row, cell.col), "{}: {} is {}; there is no {}",
                {function, step.id, to_string(step.values.shape()), cell_words(cell.row, cell.col)});
}

Result<void> asked_digits(int digits, std::string_view function, std::string_view name) {
  if (digits >= 0 && digits <= most_digits) return {};
  return refuse(ErrorCode::argument, name, "{}: {} must be from 0 to {}; found {}",
                {function, name, most_digits, digits});
}

}  // namespace attn::walk

#include "binding/questions.hpp"

#include "binding/call.hpp"
#include "binding/choices.hpp"
#include "binding/memory.hpp"
#include "binding/value.hpp"
#include "walk/ask.hpp"

namespace attn::binding {

namespace {

Result<std::vector<walk::At>> to_cells(const val& rows, const val& cols) {
  const auto i = to_counts({rows, "checkCells", "cells.row"});
  if (!i) return std::unexpected(i.error());
  const auto j = to_counts({cols, "checkCells", "cells.col"});
  if (!j) return std::unexpected(j.error());
  std::vector<walk::At> cells;
  for (std::size_t n = 0; n < i->size() && n < j->size(); ++n) cells.push_back({(*i)[n], (*j)[n]});
  return cells;
}

}  // namespace

val check_cells(double id, val step, val rows, val cols, val given, val digits) {
  const CallMemory memory;
  return ask(id, walk::check_cells, to_text({step, "checkCells", "step"}), to_cells(rows, cols),
             to_texts({given, "checkCells", "given"}), to_decimals({digits, "checkCells", "digits"}));
}

val check_shape(double id, val step, val given) {
  const CallMemory memory;
  return ask(id, walk::check_shape, to_text({step, "checkShape", "step"}), to_texts({given, "checkShape", "given"}));
}

val check_cost(double id, val step, val given) {
  const CallMemory memory;
  return ask(id, walk::check_cost, to_text({step, "checkCost", "step"}), to_text({given, "checkCost", "given"}));
}

val choices(double id, val step, val row, val col, val digits) {
  const CallMemory memory;
  return ask(
      id,
      [](const walk::Trace& trace, std::string_view name, std::size_t i, std::size_t j, int decimals) {
        return walk::choices(trace, name, {i, j}, decimals);
      },
      to_text({step, "choices", "step"}), to_count({row, "choices", "row"}), to_count({col, "choices", "col"}),
      to_decimals({digits, "choices", "digits"}));
}

val largest_in_row(double id, val step, val row) {
  const CallMemory memory;
  return ask(id, walk::largest_in_row, to_text({step, "largestInRow", "step"}), to_count({row, "largestInRow", "row"}));
}

val check_order(double id, val steps) {
  const CallMemory memory;
  return ask(id, walk::check_order, to_texts({steps, "checkOrder", "steps"}));
}

val spoiled(double id, val step, val digits, val mistakes, val seed) {
  const CallMemory memory;
  return ask(id, walk::spoiled, to_text({step, "spoiled", "step"}), to_decimals({digits, "spoiled", "digits"}),
             to_count({mistakes, "spoiled", "mistakes"}), to_seed({seed, "spoiled", "seed"}));
}

}  // namespace attn::binding

#include "binding/questions.hpp"

#include "binding/choices.hpp"
#include "binding/functions.hpp"
#include "binding/memory.hpp"
#include "binding/to_js.hpp"
#include "binding/value.hpp"
#include "walk/ask.hpp"

namespace attn::binding {

namespace {

void write(Reply& reply, const std::vector<double>& numbers) {
  reply.array(numbers.size());
  for (const double number : numbers) reply.number(number);
}

void write(Reply& reply, const std::vector<std::size_t>& counts) {
  reply.array(counts.size());
  for (const std::size_t count : counts) reply.number(static_cast<double>(count));
}

void write(Reply& reply, const walk::OrderVerdict& verdict) {
  reply.object(2).name("correct").flag(verdict.correct).name("needs").array(verdict.needs.size());
  for (const auto& step : verdict.needs) {
    if (step) {
      reply.text(*step);
    } else {
      reply.absent();
    }
  }
}

template <class T>
val answer(const Result<T>& result) {
  if (!result) return reply_error(result.error());
  return reply_value([&](Reply& reply) { write(reply, *result); });
}

val answer(const Result<walk::Verdict>& result) { return reply(result); }
val answer(const Result<Matrix<double>>& result) { return reply(result); }

// A question about the trace that is kept for `id`.
template <class Ask>
val ask(double id, Ask question) {
  const walk::Trace* trace = kept_trace(id);
  if (!trace) return reply_value([](Reply& reply) { reply.absent(); });
  const CallMemory memory;
  return answer(question(*trace));
}

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
  return ask(id, [&](const walk::Trace& trace) -> Result<walk::Verdict> {
    const auto name = to_text({step, "checkCells", "step"});
    if (!name) return std::unexpected(name.error());
    const auto cells = to_cells(rows, cols);
    if (!cells) return std::unexpected(cells.error());
    const auto texts = to_texts({given, "checkCells", "given"});
    if (!texts) return std::unexpected(texts.error());
    const auto decimals = to_decimals({digits, "checkCells", "digits"});
    if (!decimals) return std::unexpected(decimals.error());
    return walk::check_cells(trace, *name, *cells, *texts, *decimals);
  });
}

val check_shape(double id, val step, val given) {
  return ask(id, [&](const walk::Trace& trace) -> Result<walk::Verdict> {
    const auto name = to_text({step, "checkShape", "step"});
    if (!name) return std::unexpected(name.error());
    const auto texts = to_texts({given, "checkShape", "given"});
    if (!texts) return std::unexpected(texts.error());
    return walk::check_shape(trace, *name, *texts);
  });
}

val check_cost(double id, val step, val given) {
  return ask(id, [&](const walk::Trace& trace) -> Result<walk::Verdict> {
    const auto name = to_text({step, "checkCost", "step"});
    if (!name) return std::unexpected(name.error());
    const auto text = to_text({given, "checkCost", "given"});
    if (!text) return std::unexpected(text.error());
    return walk::check_cost(trace, *name, std::string(*text));
  });
}

val choices(double id, val step, val row, val col, val digits) {
  return ask(id, [&](const walk::Trace& trace) -> Result<std::vector<double>> {
    const auto name = to_text({step, "choices", "step"});
    if (!name) return std::unexpected(name.error());
    const auto i = to_count({row, "choices", "row"});
    if (!i) return std::unexpected(i.error());
    const auto j = to_count({col, "choices", "col"});
    if (!j) return std::unexpected(j.error());
    const auto decimals = to_decimals({digits, "choices", "digits"});
    if (!decimals) return std::unexpected(decimals.error());
    return walk::choices(trace, *name, {*i, *j}, *decimals);
  });
}

val largest_in_row(double id, val step, val row) {
  return ask(id, [&](const walk::Trace& trace) -> Result<std::vector<std::size_t>> {
    const auto name = to_text({step, "largestInRow", "step"});
    if (!name) return std::unexpected(name.error());
    const auto i = to_count({row, "largestInRow", "row"});
    if (!i) return std::unexpected(i.error());
    return walk::largest_in_row(trace, *name, *i);
  });
}

val check_order(double id, val steps) {
  return ask(id, [&](const walk::Trace& trace) -> Result<walk::OrderVerdict> {
    const auto names = to_texts({steps, "checkOrder", "steps"});
    if (!names) return std::unexpected(names.error());
    return walk::check_order(trace, *names);
  });
}

val spoiled(double id, val step, val digits, val mistakes, val seed) {
  return ask(id, [&](const walk::Trace& trace) -> Result<Matrix<double>> {
    const auto name = to_text({step, "spoiled", "step"});
    if (!name) return std::unexpected(name.error());
    const auto decimals = to_decimals({digits, "spoiled", "digits"});
    if (!decimals) return std::unexpected(decimals.error());
    const auto count = to_count({mistakes, "spoiled", "mistakes"});
    if (!count) return std::unexpected(count.error());
    const auto start = to_seed({seed, "spoiled", "seed"});
    if (!start) return std::unexpected(start.error());
    return walk::spoiled(trace, *name, *decimals, *count, *start);
  });
}

}  // namespace attn::binding

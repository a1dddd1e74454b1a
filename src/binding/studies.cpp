#include "binding/studies.hpp"

#include <optional>

#include "binding/choices.hpp"
#include "binding/functions.hpp"
#include "binding/memory.hpp"
#include "binding/to_js.hpp"
#include "walk/mask_study.hpp"
#include "walk/printed.hpp"
#include "walk/similarity.hpp"

namespace attn::binding {

namespace {

void write(Reply& reply, std::span<const double> numbers) {
  reply.array(numbers.size());
  for (const double number : numbers) reply.number(number);
}

Reply& count(Reply& reply, std::string_view name, std::size_t value) {
  return reply.name(name).number(static_cast<double>(value));
}

void write(Reply& reply, const walk::Spec& spec) {
  const auto mask = std::get<walk::MaskRule>(spec.mask);
  reply.object(mask == walk::MaskRule::none ? 1 : 2).name("matrices").object(spec.matrices.size());
  for (const auto& [name, values] : spec.matrices) {
    reply.text(name).array(values.rows());
    for (std::size_t i = 0; i < values.rows(); ++i) write(reply, values.row(i));
  }
  if (mask == walk::MaskRule::causal) reply.name("mask").name("causal");
}

void write(Reply& reply, const walk::SoftmaxStudy& study) {
  reply.object(6);
  write(reply.name("logits"), study.logits);
  reply.name("shift").number(study.shift);
  write(reply.name("shifted"), study.shifted);
  write(reply.name("exps"), study.exps);
  reply.name("sum").number(study.sum);
  write(reply.name("weights"), study.weights);
}

void write(Reply& reply, const std::vector<walk::ScaleFinding>& findings) {
  reply.array(findings.size());
  for (const auto& [d_k, rule, spread, largest] : findings) {
    count(reply.object(4), "d_k", d_k).name("rule").name(walk::name(rule));
    reply.name("spread").number(spread).name("largest").number(largest);
  }
}

void write(Reply& reply, const walk::CostStudy& study) {
  reply.object(2).name("costs").array(study.costs.size());
  for (const walk::Cost& cost : study.costs) {
    count(reply.object(9), "T", cost.T).name("Q").number(cost.Q).name("K").number(cost.K).name("V").number(cost.V);
    reply.name("output").number(cost.output).name("scores").number(cost.scores).name("mix").number(cost.mix);
    reply.name("projections").number(cost.projections).name("pairs").number(cost.pairs);
  }
  reply.name("even").number(study.even);
}

void write(Reply& reply, const walk::PrintedReport& report) {
  count(count(reply.object(7), "rows", report.shape.rows), "cols", report.shape.cols);
  reply.name("decimals").number(report.decimals).name("cells").array(report.cells.size());
  for (const auto& [fit, printed, computed, range] : report.cells) {
    reply.object(5).name("fit").name(walk::name(fit)).name("printed").number(printed);
    reply.name("computed").number(computed).name("low").number(range.low).name("high").number(range.high);
  }
  reply.name("follows").flag(report.follows).name("tiesBothWays").flag(report.ties_both_ways);
  reply.name("sums").array(report.sums.size());
  for (const auto& [row, sum] : report.sums) count(reply.object(2), "row", row).name("sum").number(sum);
}

void write(Reply& reply, const walk::Similarity& found) {
  reply.object(found.cosine ? 5 : 3).name("dot").number(found.dot);
  reply.name("qLength").number(found.q_length).name("kLength").number(found.k_length);
  if (found.cosine) reply.name("cosine").number(*found.cosine).name("degrees").number(*found.degrees);
}

void write(Reply& reply, const walk::MaskStudy& study) {
  count(count(reply.object(5), "rows", study.right.rows()), "cols", study.right.cols());
  write(reply.name("right"), study.right.values());
  write(reply.name("added"), study.added.values());
  write(reply.name("multiplied"), study.multiplied.values());
}

template <class T>
val answer(const Result<T>& result) {
  if (!result) return reply_error(result.error());
  return reply_value([&](Reply& reply) { write(reply, *result); });
}

// A question about the trace that is kept for `id`.
template <class Ask>
val ask(double id, Ask question) {
  const walk::Trace* trace = kept_trace(id);
  if (!trace) return reply_value([](Reply& reply) { reply.absent(); });
  const CallMemory memory;
  return answer(question(*trace));
}

}  // namespace

val practice(val choice) {
  const CallMemory memory;
  return answer(to_practice({choice, "practice", "choice"}).and_then(walk::practice));
}

val study_softmax(val logits, val choice) {
  const CallMemory memory;
  const auto numbers = to_numbers({logits, "studySoftmax", "logits"});
  if (!numbers) return reply_error(numbers.error());
  const auto chosen = to_softmax_choice({choice, "studySoftmax", "choice"});
  if (!chosen) return reply_error(chosen.error());
  return answer(walk::study_softmax(numbers->values(), *chosen));
}

val study_scale(val widths, val choice) {
  const CallMemory memory;
  const auto counts = to_counts({widths, "studyScale", "widths"});
  if (!counts) return reply_error(counts.error());
  const auto chosen = to_scale_choice({choice, "studyScale", "choice"});
  if (!chosen) return reply_error(chosen.error());
  return answer(walk::study_scale(*counts, *chosen));
}

val study_cost(val lengths, val choice) {
  const CallMemory memory;
  const auto counts = to_counts({lengths, "studyCost", "lengths"});
  if (!counts) return reply_error(counts.error());
  const auto chosen = to_cost_choice({choice, "studyCost", "choice"});
  if (!chosen) return reply_error(chosen.error());
  return answer(walk::study_cost(*counts, *chosen));
}

val check_printed(double id, val step, val table, val digits) {
  return ask(id, [&](const walk::Trace& trace) -> Result<walk::PrintedReport> {
    const auto name = to_text({step, "checkPrinted", "step"});
    if (!name) return std::unexpected(name.error());
    const auto text = to_text({table, "checkPrinted", "table"});
    if (!text) return std::unexpected(text.error());
    std::optional<int> decimals;
    if (auto read = read_if_there({digits, "checkPrinted", "digits"}, to_decimals, decimals); !read) {
      return std::unexpected(std::move(read.error()));
    }
    return walk::check_printed(trace, *name, *text, decimals);
  });
}

val similarity(double id, val step, val row, val col) {
  return ask(id, [&](const walk::Trace& trace) -> Result<walk::Similarity> {
    const auto name = to_text({step, "similarity", "step"});
    if (!name) return std::unexpected(name.error());
    const auto i = to_count({row, "similarity", "row"});
    if (!i) return std::unexpected(i.error());
    const auto j = to_count({col, "similarity", "col"});
    if (!j) return std::unexpected(j.error());
    return walk::similarity(trace, *name, *i, *j);
  });
}

val study_mask(double id, val head) {
  return ask(id, [&](const walk::Trace& trace) -> Result<walk::MaskStudy> {
    std::size_t number = 0;
    if (auto read = read_if_there({head, "studyMask", "head"}, to_count, number); !read) {
      return std::unexpected(std::move(read.error()));
    }
    return walk::study_mask(trace, number);
  });
}

}  // namespace attn::binding

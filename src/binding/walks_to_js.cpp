#include "binding/walks_to_js.hpp"

#include <utility>

namespace attn::binding {

namespace {

StepOut out(const walk::Step& step) {
  const walk::StepInfo& info = walk::info(step.kind);
  return {.flops = step.flops,
          .head = step.head,
          .rows = step.values.rows(),
          .cols = step.values.cols(),
          .data = step.values.data(),
          .operands = step.operands.data(),
          .operand_count = step.operands.size(),
          .stem = step.stem,
          .kind = info.name,
          .row_axis = step.row_axis,
          .col_axis = step.col_axis,
          .title = info.title,
          .formula = step.formula};
}

void write(Reply& reply, const walk::Cell& cell) {
  reply.object(4).name("step").text(cell.step).name("row").number(static_cast<double>(cell.row));
  reply.name("col").number(static_cast<double>(cell.col)).name("value").number(cell.value);
}

void write(Reply& reply, const walk::Term& term) {
  const bool itself = term.through == walk::Through::itself;
  reply.object(itself ? 3 : 4).name("factors").array(term.factors.size());
  for (const walk::Cell& factor : term.factors) write(reply, factor);
  reply.name("value").number(term.value).name("running").number(term.running);
  if (!itself) reply.name("through").name(walk::name(term.through));
}

void write(Reply& reply, const walk::Angle& angle) {
  reply.object(4).name("position").number(static_cast<double>(angle.position));
  reply.name("pair").number(static_cast<double>(angle.pair)).name("theta").number(angle.theta);
  reply.name("frequency").number(angle.frequency);
}

void write(Reply& reply, const walk::ScaleOrigin& scale) {
  reply.object(scale.rule ? 3 : 2).name("factor").number(scale.factor);
  if (scale.rule) reply.name("rule").name(walk::name(*scale.rule));
  reply.name("size").number(static_cast<double>(scale.size));
}

void write(Reply& reply, const walk::EntryVerdict& entry) {
  reply.object(entry.term ? 6 : 5).name("expected").number(entry.expected).name("given").number(entry.given);
  reply.name("tolerance").number(entry.tolerance).name("correct").flag(entry.correct);
  reply.name("slip").name(walk::name(entry.slip));
  if (entry.term) reply.name("term").number(static_cast<double>(*entry.term));
}

}  // namespace

val to_js(const walk::Trace& trace) {
  std::vector<StepOut> steps;
  steps.reserve(trace.steps.size());
  for (const walk::Step& step : trace.steps) steps.push_back(out(step));
  return val::take_ownership(
      attn_steps(steps.data(), sizeof(StepOut), steps.size(), trace.masked_rows.data(), trace.masked_rows.size()));
}

val to_js(const walk::Explanation& explanation) {
  const auto& [cell, rule, terms, angle, scale, may_attend, winner, exponent, temperature] = explanation;
  return reply_value([&](Reply& reply) {
    reply.object(3 + std::size_t{angle.has_value()} + scale.has_value() + may_attend.has_value() + winner.has_value() +
                 exponent.has_value() + temperature.has_value());
    reply.name("cell");
    write(reply, cell);
    reply.name("rule").name(walk::name(rule)).name("terms").array(terms.size());
    for (const walk::Term& term : terms) write(reply, term);
    if (angle) write(reply.name("angle"), *angle);
    if (scale) write(reply.name("scale"), *scale);
    if (may_attend) reply.name("mayAttend").flag(*may_attend);
    if (winner) reply.name("winner").number(static_cast<double>(*winner));
    if (exponent) reply.name("exponent").number(*exponent);
    if (temperature) reply.name("temperature").number(*temperature);
  });
}

val to_js(const walk::Verdict& verdict) {
  return reply_value([&](Reply& reply) {
    reply.object(2).name("correct").flag(verdict.correct).name("entries").array(verdict.entries.size());
    for (const walk::EntryVerdict& entry : verdict.entries) write(reply, entry);
  });
}

val to_js(const walk::NumberText& number) {
  return reply_value([&](Reply& reply) {
    reply.object(2).name("value").number(number.value).name("decimals").number(number.decimals);
  });
}

val to_js(const Matrix<double>& matrix) {
  return val::take_ownership(attn_rows_reply(matrix.data(), matrix.rows(), matrix.cols()));
}

val to_js(std::span<const walk::StepInfo> steps) {
  return reply_value([&](Reply& reply) {
    reply.array(steps.size());
    for (const walk::StepInfo& step : steps) {
      reply.object(2).name("kind").name(step.name).name("title").name(step.title);
    }
  });
}

val to_js(std::span<const std::string_view> permanent_texts) {
  return reply_value([&](Reply& reply) {
    reply.array(permanent_texts.size());
    for (const std::string_view text : permanent_texts) reply.name(text);
  });
}

}  // namespace attn::binding

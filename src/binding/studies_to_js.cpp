#include "binding/studies_to_js.hpp"

#include <span>

namespace attn::binding {

namespace {

void write(Reply& reply, std::span<const double> numbers) {
  reply.array(numbers.size());
  for (const double number : numbers) reply.number(number);
}

Reply& count(Reply& reply, std::string_view name, std::size_t value) {
  return reply.name(name).number(static_cast<double>(value));
}

void write(Reply& reply, const walk::PrintedCell& cell) {
  reply.object(5).name("fit").name(walk::name(cell.fit)).name("printed").number(cell.printed);
  reply.name("computed").number(cell.computed).name("low").number(cell.range.low).name("high").number(cell.range.high);
}

void write(Reply& reply, const walk::Cost& cost) {
  count(reply.object(9), "T", cost.T).name("Q").number(cost.Q).name("K").number(cost.K).name("V").number(cost.V);
  reply.name("output").number(cost.output).name("scores").number(cost.scores).name("mix").number(cost.mix);
  reply.name("projections").number(cost.projections).name("pairs").number(cost.pairs);
}

}  // namespace

val to_js(const walk::Spec& exercise) {
  return reply_value([&](Reply& reply) {
    const auto mask = std::get<walk::MaskRule>(exercise.mask);
    reply.object(mask == walk::MaskRule::none ? 1 : 2).name("matrices").object(exercise.matrices.size());
    for (const auto& [name, values] : exercise.matrices) {
      reply.text(name).array(values.rows());
      for (std::size_t i = 0; i < values.rows(); ++i) write(reply, values.row(i));
    }
    if (mask != walk::MaskRule::none) reply.name("mask").name(walk::name(mask));
  });
}

val to_js(const walk::SoftmaxStudy& study) {
  return reply_value([&](Reply& reply) {
    reply.object(6);
    write(reply.name("logits"), study.logits);
    reply.name("shift").number(study.shift);
    write(reply.name("shifted"), study.shifted);
    write(reply.name("exps"), study.exps);
    reply.name("sum").number(study.sum);
    write(reply.name("weights"), study.weights);
  });
}

val to_js(const std::vector<walk::ScaleFinding>& findings) {
  return reply_value([&](Reply& reply) {
    reply.array(findings.size());
    for (const auto& [d_k, rule, spread, largest] : findings) {
      count(reply.object(4), "d_k", d_k).name("rule").name(walk::name(rule));
      reply.name("spread").number(spread).name("largest").number(largest);
    }
  });
}

val to_js(const walk::CostStudy& study) {
  return reply_value([&](Reply& reply) {
    reply.object(2).name("costs").array(study.costs.size());
    for (const walk::Cost& cost : study.costs) write(reply, cost);
    reply.name("even").number(study.even);
  });
}

val to_js(const walk::PrintedReport& report) {
  return reply_value([&](Reply& reply) {
    count(count(reply.object(7), "rows", report.shape.rows), "cols", report.shape.cols);
    reply.name("decimals").number(report.decimals).name("cells").array(report.cells.size());
    for (const walk::PrintedCell& cell : report.cells) write(reply, cell);
    reply.name("follows").flag(report.follows).name("tiesBothWays").flag(report.ties_both_ways);
    reply.name("sums").array(report.sums.size());
    for (const auto& [row, sum] : report.sums) count(reply.object(2), "row", row).name("sum").number(sum);
  });
}

val to_js(const walk::Similarity& found) {
  return reply_value([&](Reply& reply) {
    reply.object(found.cosine ? 5 : 3).name("dot").number(found.dot);
    reply.name("qLength").number(found.q_length).name("kLength").number(found.k_length);
    if (found.cosine) reply.name("cosine").number(*found.cosine).name("degrees").number(*found.degrees);
  });
}

val to_js(const walk::MaskStudy& study) {
  return reply_value([&](Reply& reply) {
    count(count(reply.object(5), "rows", study.right.rows()), "cols", study.right.cols());
    write(reply.name("right"), study.right.values());
    write(reply.name("added"), study.added.values());
    write(reply.name("multiplied"), study.multiplied.values());
  });
}

val to_js(const std::vector<double>& numbers) {
  return reply_value([&](Reply& reply) { write(reply, numbers); });
}

val to_js(const std::vector<std::size_t>& counts) {
  return reply_value([&](Reply& reply) {
    reply.array(counts.size());
    for (const std::size_t count : counts) reply.number(static_cast<double>(count));
  });
}

val to_js(const walk::OrderVerdict& verdict) {
  return reply_value([&](Reply& reply) {
    reply.object(2).name("correct").flag(verdict.correct).name("needs").array(verdict.needs.size());
    for (const auto& step : verdict.needs) step ? reply.text(*step) : reply.absent();
  });
}

}  // namespace attn::binding

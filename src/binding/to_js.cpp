#include "binding/to_js.hpp"

#include <utility>

namespace attn::binding {

namespace {

std::string_view name(walk::ScaleRule rule) {
  switch (rule) {
    case walk::ScaleRule::none: return "none";
    case walk::ScaleRule::sqrt_dk: return "sqrt_dk";
    case walk::ScaleRule::dk: return "dk";
    case walk::ScaleRule::sqrt_dmodel: return "sqrt_dmodel";
  }
  std::unreachable();
}

val text(std::string_view view) { return val(std::string(view)); }

template <class T>
val numbers(const std::vector<T>& values) {
  return val::array(values.begin(), values.end());
}

template <class T>
void set_if_there(val& object, const char* key, const std::optional<T>& value) {
  if (value) object.set(key, *value);
}

val to_js(const walk::Step& step) {
  val object = val::object();
  object.set("id", step.id);
  object.set("kind", text(walk::info(step.kind).name));
  if (step.head != 0) object.set("head", step.head);
  object.set("rows", step.values.rows());
  object.set("cols", step.values.cols());
  object.set("data", copy_out(step.values.values()));
  object.set("rowAxis", step.row_axis);
  object.set("colAxis", step.col_axis);
  object.set("operands", numbers(step.operands));
  object.set("title", text(walk::info(step.kind).title));
  object.set("formula", step.formula);
  object.set("flops", step.flops);
  return object;
}

val to_js(const walk::Cell& cell) {
  val object = val::object();
  object.set("step", cell.step);
  object.set("row", cell.row);
  object.set("col", cell.col);
  object.set("value", cell.value);
  return object;
}

val to_js(const walk::Term& term) {
  val factors = val::array();
  for (const auto& factor : term.factors) factors.call<void>("push", to_js(factor));
  val object = val::object();
  object.set("factors", factors);
  object.set("value", term.value);
  object.set("running", term.running);
  return object;
}

val to_js(const walk::ScaleOrigin& scale) {
  val object = val::object();
  object.set("factor", scale.factor);
  if (scale.rule) object.set("rule", text(name(*scale.rule)));
  object.set("size", scale.size);
  return object;
}

val to_js(const walk::EntryVerdict& entry) {
  val object = val::object();
  object.set("expected", entry.expected);
  object.set("given", entry.given);
  object.set("tolerance", entry.tolerance);
  object.set("correct", entry.correct);
  object.set("slip", text(walk::name(entry.slip)));
  return object;
}

}  // namespace

val to_js(const walk::Trace& trace) {
  val steps = val::array();
  for (const auto& step : trace.steps) steps.call<void>("push", to_js(step));
  val object = val::object();
  object.set("steps", steps);
  object.set("maskedRows", numbers(trace.masked_rows));
  return object;
}

val to_js(const walk::Explanation& explanation) {
  val terms = val::array();
  for (const auto& term : explanation.terms) terms.call<void>("push", to_js(term));
  val object = val::object();
  object.set("cell", to_js(explanation.cell));
  object.set("rule", text(walk::name(explanation.rule)));
  object.set("terms", terms);
  if (explanation.scale) object.set("scale", to_js(*explanation.scale));
  set_if_there(object, "mayAttend", explanation.may_attend);
  set_if_there(object, "winner", explanation.winner);
  set_if_there(object, "exponent", explanation.exponent);
  set_if_there(object, "temperature", explanation.temperature);
  return object;
}

val to_js(const walk::Verdict& verdict) {
  val entries = val::array();
  for (const auto& entry : verdict.entries) entries.call<void>("push", to_js(entry));
  val object = val::object();
  object.set("correct", verdict.correct);
  object.set("entries", entries);
  return object;
}

val to_js(const walk::NumberText& number) {
  val object = val::object();
  object.set("value", number.value);
  object.set("decimals", number.decimals);
  return object;
}

val to_js(const walk::StepInfo& info) {
  val object = val::object();
  object.set("kind", text(info.name));
  object.set("title", text(info.title));
  return object;
}

val to_js(const Matrix<double>& matrix) {
  val rows = val::array();
  for (std::size_t i = 0; i < matrix.rows(); ++i) {
    rows.call<void>("push", val::global("Array").call<val>("from", copy_out(matrix.row(i))));
  }
  return rows;
}

val to_js(const std::string& text) { return val(text); }

val reply_value(val value) {
  val object = val::object();
  object.set("value", value);
  return object;
}

val reply_error(const Error& error) {
  val words = val::object();
  words.set("code", text(name(error.code)));
  words.set("message", error.message);
  words.set("where", error.where);
  val object = val::object();
  object.set("error", words);
  return object;
}

}  // namespace attn::binding

// The mask, the scale and the temperature.
#include <cmath>
#include <utility>

#include "attention/words.hpp"
#include "walk/asked.hpp"
#include "walk/place.hpp"
#include "walk/plan.hpp"

namespace attn::walk {

namespace {

std::unexpected<Error> no_use(std::string_view option) {
  return refuse(ErrorCode::argument, option, "walk: {} has no use where weights are given; it acts before the softmax",
                {option});
}

// The size that a rule divides by, or 0 where this walk doesn't have it.
std::size_t size_of(ScaleRule rule, const Spec& spec, const Plan& plan) {
  if (rule == ScaleRule::sqrt_dmodel) {
    const NamedMatrix* X = find(spec, "X");
    return X ? X->values.cols() : 0;
  }
  return plan.d_k;
}

Result<ScaleOrigin> by_rule(ScaleRule rule, const Spec& spec, const Plan& plan) {
  if (rule == ScaleRule::none) return ScaleOrigin{1, rule, 0};
  const std::size_t size = size_of(rule, spec, plan);
  if (size == 0) {
    const bool model = rule == ScaleRule::sqrt_dmodel;
    return refuse(ErrorCode::argument, "scale",
                  "walk: scale {} needs {}, which isn’t given here; give the factor as a number",
                  {name(rule), model ? "X" : "Q and K"});
  }
  const auto d = static_cast<double>(size);
  return ScaleOrigin{1 / (rule == ScaleRule::dk ? d : std::sqrt(d)), rule, size};
}

}  // namespace

Result<void> check_temperature(const Spec& spec) {
  if (!std::isfinite(spec.temperature) || spec.temperature <= 0) {
    return refuse(ErrorCode::argument, "temperature", "walk: temperature must be finite and above 0; found {}",
                  {number_words(spec.temperature)});
  }
  if (spec.temperature != 1 && find(spec, "weights")) return no_use("temperature");
  return {};
}

Result<void> check_rounding(const Spec& spec) { return asked_digits(spec.rounding.value_or(0), "walk", "rounding"); }

Result<void> check_mask(const Spec& spec, const Plan& plan) {
  const auto* rule = std::get_if<MaskRule>(&spec.mask);
  if (rule && *rule == MaskRule::none) return {};
  if (find(spec, "weights")) return no_use("mask");
  if (rule || !plan.reach.scores) return {};

  const auto& [shape, may_attend] = std::get<CustomMask>(spec.mask);
  const Shape expected{plan.T_q, plan.T_k};
  if (shape != expected || may_attend.size() != expected.rows * expected.cols) {
    return refuse(ErrorCode::shape, "mask",
                  "walk: mask has one row per query and one column per key, {}"
                  "; found {} with {}",
                  {to_string(expected), to_string(shape), count(may_attend.size(), "cell")});
  }
  for (std::size_t at = 0; at < may_attend.size(); ++at) {
    if (may_attend[at] <= 1) continue;
    return refuse(ErrorCode::argument, place("mask", at / shape.cols, at % shape.cols),
                  "walk: mask holds 1 for may attend and 0 for may not; {} is {}",
                  {cell_words(at / shape.cols, at % shape.cols), may_attend[at]});
  }
  return {};
}

Result<ScaleOrigin> check_scale(const Spec& spec, const Plan& plan) {
  const bool projected = !find(spec, "scores") && !find(spec, "weights");
  const Scale scale = spec.scale.value_or(projected ? ScaleRule::sqrt_dk : ScaleRule::none);
  const auto* rule = std::get_if<ScaleRule>(&scale);
  if (find(spec, "weights") && !(rule && *rule == ScaleRule::none)) return no_use("scale");
  if (rule) return plan.reach.scores ? by_rule(*rule, spec, plan) : Result<ScaleOrigin>(ScaleOrigin{1, *rule, 0});

  const double factor = std::get<double>(scale);
  if (!std::isfinite(factor) || factor == 0) {
    return refuse(ErrorCode::argument, "scale", "walk: scale must be finite and not 0; found {}",
                  {number_words(factor)});
  }
  return ScaleOrigin{factor, std::nullopt, 0};
}

}  // namespace attn::walk

#include "walk/cost.hpp"

#include <string>
#include <string_view>

#include "attention/words.hpp"

namespace attn::walk {

namespace {

constexpr std::size_t most_tokens = std::size_t{1} << 20;
constexpr std::size_t most_width = 4096;
constexpr std::size_t most_heads = 64;

Result<void> check(std::string_view name, std::size_t value, std::size_t most) {
  if (value >= 1 && value <= most) return {};
  return refuse(ErrorCode::argument, name, "cost study: {} must be from 1 to {}; found {}", {name, most, value});
}

Result<void> check(std::span<const std::size_t> lengths, const CostChoice& choice) {
  Result<void> ok = check("d_model", choice.d_model, most_width);
  if (ok) ok = check("d_k", choice.d_k, most_width);
  if (ok) ok = check("d_v", choice.d_v, most_width);
  if (ok) ok = check("heads", choice.heads, most_heads);
  if (ok) ok = check("kv_heads", choice.kv_heads, choice.heads);
  if (ok && choice.heads % choice.kv_heads != 0) {
    return refuse(ErrorCode::argument, "kv_heads",
                  "cost study: heads share key and value heads equally; found {} and {}",
                  {choice.heads, choice.kv_heads});
  }
  for (const std::size_t T : lengths) {
    if (ok) ok = check("T", T, most_tokens);
  }
  return ok;
}

Cost cost_of(std::size_t T, const CostChoice& choice) {
  const auto& [d_model, d_k, d_v, heads, kv_heads, causal, output] = choice;
  // Each query with each key; of all the pairs a causal mask leaves the diagonal and what is below it.
  const auto t = static_cast<double>(T);
  const double pairs = causal ? t * (t + 1) / 2 : t * t;
  Cost cost{.T = T,
            .Q = product_flops(T, d_model, heads * d_k),
            .K = product_flops(T, d_model, kv_heads * d_k),
            .V = product_flops(T, d_model, kv_heads * d_v),
            .output = output ? product_flops(T, heads * d_v, d_model) : 0,
            .scores = 2 * pairs * static_cast<double>(heads * d_k),
            .mix = 2 * pairs * static_cast<double>(heads * d_v),
            .projections = 0,
            .pairs = 0};
  cost.projections = cost.Q + cost.K + cost.V + cost.output;
  cost.pairs = cost.scores + cost.mix;
  return cost;
}

}  // namespace

double product_flops(std::size_t rows, std::size_t inner, std::size_t cols) {
  return 2 * static_cast<double>(rows) * static_cast<double>(inner) * static_cast<double>(cols);
}

Result<CostStudy> study_cost(std::span<const std::size_t> lengths, const CostChoice& choice) {
  if (auto ok = check(lengths, choice); !ok) return std::unexpected(ok.error());
  // One token has one pair. Projections grow as T, pairs as T², or T (T + 1) / 2.
  const Cost one = cost_of(1, choice);
  const double ratio = one.projections / one.pairs;
  CostStudy study{.costs = {}, .even = choice.causal ? 2 * ratio - 1 : ratio};
  for (const std::size_t T : lengths) study.costs.push_back(cost_of(T, choice));
  return study;
}

}  // namespace attn::walk

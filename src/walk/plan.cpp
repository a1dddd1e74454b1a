#include "walk/plan.hpp"

namespace attn::walk {

Result<Plan> plan(const Spec& spec) {
  const auto reach = check_matrices(spec);
  if (!reach) return std::unexpected(reach.error());
  auto plan = check_sizes(spec, *reach);
  if (!plan) return plan;
  if (auto ok = check_mask(spec, *plan); !ok) return std::unexpected(ok.error());
  if (auto ok = check_rope(spec, *plan); !ok) return std::unexpected(ok.error());
  if (auto ok = check_temperature(spec); !ok) return std::unexpected(ok.error());
  if (auto ok = check_rounding(spec); !ok) return std::unexpected(ok.error());
  const auto scale = check_scale(spec, *plan);
  if (!scale) return std::unexpected(scale.error());
  plan->scale = *scale;
  return plan;
}

}  // namespace attn::walk

#include "binding/choices.hpp"

#include <cmath>
#include <cstdint>
#include <optional>

#include "binding/members.hpp"

namespace attn::binding {

namespace {

constexpr std::string_view starts[] = {"X", "QKV", "scores", "weights"};
constexpr std::string_view precisions[] = {"exact", "half"};

}  // namespace

Result<std::uint32_t> to_seed(const Argument& argument) {
  const auto number = to_number(argument);
  const bool fits = number && *number >= 0 && *number <= 0xFFFFFFFF && *number == std::floor(*number);
  if (!fits) return argument.refuse("a whole number from 0 to 4294967295");
  return static_cast<std::uint32_t>(*number);
}

Result<walk::Practice> to_practice(const Argument& choice) {
  walk::Practice wanted;
  return Members<7>(choice, "seed,start,T,d_model,d_k,d_v,mask", Absent::empty)
      .next(to_seed, wanted.seed)
      .next(to_one_of<walk::Start>(starts), wanted.start)
      .next(to_count, wanted.T)
      .next(to_count, wanted.d_model)
      .next(to_count, wanted.d_k)
      .next(to_count, wanted.d_v)
      .next(to_one_of<walk::MaskRule>(walk::mask_rules), wanted.mask)
      .done(wanted);
}

Result<walk::SoftmaxChoice> to_softmax_choice(const Argument& choice) {
  walk::SoftmaxChoice wanted;
  return Members<4>(choice, "shift,constant,temperature,precision", Absent::empty)
      .next(to_flag, wanted.shift)
      .next(to_number, wanted.constant)
      .next(to_number, wanted.temperature)
      .next(to_one_of<walk::Precision>(precisions), wanted.precision)
      .done(wanted);
}

Result<walk::ScaleChoice> to_scale_choice(const Argument& choice) {
  walk::ScaleChoice wanted;
  return Members<4>(choice, "seed,keys,heads,draws", Absent::empty)
      .next(to_seed, wanted.seed)
      .next(to_count, wanted.keys)
      .next(to_count, wanted.heads)
      .next(to_count, wanted.draws)
      .done(wanted);
}

Result<walk::CostChoice> to_cost_choice(const Argument& choice) {
  walk::CostChoice wanted;
  std::optional<std::size_t> kv_heads;
  auto read = Members<7>(choice, "d_model,d_k,d_v,heads,kvHeads,causal,output")
                  .required(to_count, wanted.d_model)
                  .required(to_count, wanted.d_k)
                  .required(to_count, wanted.d_v)
                  .next(to_count, wanted.heads)
                  .next(to_count, kv_heads)
                  .next(to_flag, wanted.causal)
                  .next(to_flag, wanted.output)
                  .done(wanted);
  if (read) read->kv_heads = kv_heads.value_or(read->heads);
  return read;
}

}  // namespace attn::binding

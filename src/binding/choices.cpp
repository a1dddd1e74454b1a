#include "binding/choices.hpp"

#include <array>
#include <cmath>
#include <cstdint>

namespace attn::binding {

namespace {

// The members of a choice one after the other, until one can't be read.
template <std::size_t N>
class Members {
 public:
  // `names` are N, "a,b,c".
  Members(const Argument& choice, std::string_view names) : function_(choice.function), names_(names) {
    if (!choice.absent()) read_ = read_members(choice, names, values_);
  }

  // Reads the next member.
  template <class T, class Read>
  Members& next(Read read, T& target) {
    const std::string_view name = names_.substr(0, names_.find(','));
    names_.remove_prefix(name.size() < names_.size() ? name.size() + 1 : name.size());
    if (read_) read_ = read_if_there(Argument{values_[at_], function_, name}, read, target);
    ++at_;
    return *this;
  }

  template <class Choice>
  Result<Choice> done(const Choice& choice) {
    if (!read_) return std::unexpected(std::move(read_.error()));
    return choice;
  }

 private:
  std::string_view function_;
  std::string_view names_;
  std::array<val, N> values_;
  Result<void> read_;
  std::size_t at_ = 0;
};

template <class E>
auto to_one_of(std::string_view names) {
  return [names](const Argument& argument) -> Result<E> {
    const auto at = to_choice(argument, names);
    if (!at) return std::unexpected(at.error());
    return static_cast<E>(*at);
  };
}

}  // namespace

Result<std::uint32_t> to_seed(const Argument& argument) {
  const auto number = to_number(argument);
  const bool fits = number && *number >= 0 && *number <= 0xFFFFFFFF && *number == std::floor(*number);
  if (!fits) return argument.refuse("a whole number from 0 to 4294967295");
  return static_cast<std::uint32_t>(*number);
}

Result<walk::Practice> to_practice(const Argument& choice) {
  walk::Practice wanted;
  return Members<7>(choice, "seed,start,T,d_model,d_k,d_v,mask")
      .next(to_seed, wanted.seed)
      .next(to_one_of<walk::Start>("X,QKV,scores,weights"), wanted.start)
      .next(to_count, wanted.T)
      .next(to_count, wanted.d_model)
      .next(to_count, wanted.d_k)
      .next(to_count, wanted.d_v)
      .next(to_one_of<walk::MaskRule>("none,causal"), wanted.mask)
      .done(wanted);
}

Result<walk::SoftmaxChoice> to_softmax_choice(const Argument& choice) {
  walk::SoftmaxChoice wanted;
  return Members<4>(choice, "shift,constant,temperature,precision")
      .next(to_flag, wanted.shift)
      .next(to_number, wanted.constant)
      .next(to_number, wanted.temperature)
      .next(to_one_of<walk::Precision>("exact,half"), wanted.precision)
      .done(wanted);
}

Result<walk::ScaleChoice> to_scale_choice(const Argument& choice) {
  walk::ScaleChoice wanted;
  return Members<4>(choice, "seed,keys,heads,draws")
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
                  .next(to_count, wanted.d_model)
                  .next(to_count, wanted.d_k)
                  .next(to_count, wanted.d_v)
                  .next(to_count, wanted.heads)
                  .next(to_count, kv_heads)
                  .next(to_flag, wanted.causal)
                  .next(to_flag, wanted.output)
                  .done(wanted);
  if (read) read->kv_heads = kv_heads.value_or(read->heads);
  return read;
}

Result<std::vector<std::size_t>> to_counts(const Argument& argument) {
  const auto length = to_length(argument);
  if (!length) return std::unexpected(length.error());
  std::vector<std::size_t> counts;
  for (std::size_t i = 0; i < *length; ++i) {
    const val entry = entry_of(argument, i);
    const auto count = to_count(argument.entry(i, entry));
    if (!count) return std::unexpected(count.error());
    counts.push_back(*count);
  }
  return counts;
}

}  // namespace attn::binding

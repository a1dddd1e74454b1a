#include "binding/options.hpp"

#include "binding/members.hpp"

namespace attn::binding {

namespace {

constexpr std::string_view intermediates[] = {"scores", "capped", "masked", "weights"};
constexpr std::size_t most_items = 65536;  // of a batch, each with a length of its own

Result<Window> to_window(const Argument& argument) {
  Window window;
  return Members<2>(argument, "left,right", Absent::refused, &argument)
      .next(to_count, window.left)
      .next(to_count, window.right)
      .done(window);
}

Result<std::vector<std::size_t>> to_key_lengths(const Argument& argument) { return to_counts(argument, most_items); }

// A member of `past`, called by its whole name.
auto to_tensor_like(const GivenTensor& q, std::string_view name) {
  return [&q, name](const Argument& member) -> Result<GivenTensor> {
    GivenTensor tensor;
    auto read = read_tensors({{{member.value, member.function, name}}}, {&tensor, 1});
    if (read) read = check_elements(tensor, q.elements);
    if (!read) return std::unexpected(std::move(read.error()));
    return tensor;
  };
}

auto to_past_like(const GivenTensor& q) {
  return [&q](const Argument& argument) {
    GivenPast past;
    return Members<2>(argument, "k,v", Absent::refused, &argument)
        .required(to_tensor_like(q, "past.k"), past.k)
        .required(to_tensor_like(q, "past.v"), past.v)
        .done(std::move(past));
  };
}

auto to_mask_like(const GivenTensor& q) {
  return [&q](const Argument& argument) { return to_mask(argument, q); };
}

Result<Intermediates> to_intermediates(const Argument& names) {
  const auto length = to_length(names);
  if (!length) return std::unexpected(length.error());
  Intermediates keep;
  bool* const kept[] = {&keep.scores, &keep.capped, &keep.masked, &keep.weights};
  for (std::size_t i = 0; i < *length; ++i) {
    const val part = entry_of(names, i);
    const auto name = to_choice(names.entry(i, part), intermediates);
    if (!name) return std::unexpected(name.error());
    *kept[*name] = true;
  }
  return keep;
}

// The options that `attention` and a cache have in common, up to `return`.
template <std::size_t N>
Members<N>& read_common(Members<N>& members, const GivenTensor& q, GivenOptions& options) {
  PlainOptions& plain = options.plain;
  return members.next(to_number, plain.scale)
      .next(to_number, plain.softcap)
      .next(to_flag, plain.causal)
      .next(to_window, plain.window)
      .next(to_mask_like(q), options.mask)
      .next(to_intermediates, plain.keep);
}

}  // namespace

Result<GivenOptions> to_attention_options(const Argument& argument, const GivenTensor& q) {
  GivenOptions options;
  Members<8> members(argument, "scale,softcap,causal,window,mask,return,keyLengths,past", Absent::empty);
  return read_common(members, q, options)
      .next(to_key_lengths, options.plain.key_lengths)
      .next(to_past_like(q), options.past)
      .done(std::move(options));
}

Result<GivenOptions> to_attend_options(const Argument& argument, const GivenTensor& q) {
  GivenOptions options;
  Members<6> members(argument, "scale,softcap,causal,window,mask,return", Absent::empty);
  return read_common(members, q, options).done(std::move(options));
}

Result<void> copy_numbers(std::span<GivenTensor> tensors, GivenOptions& options) {
  auto copied = copy_numbers(tensors);
  if (copied && options.mask) copied = copy_numbers({&*options.mask, 1});
  if (copied && options.past) copied = copy_numbers({&options.past->k, 1});
  if (copied && options.past) copied = copy_numbers({&options.past->v, 1});
  return copied;
}

}  // namespace attn::binding

// The options of attention, from JavaScript.
#pragma once

#include <optional>

#include "attention/attention.hpp"
#include "binding/tensors.hpp"

namespace attn::binding {

struct GivenPast {
  GivenTensor k, v;
};

struct GivenOptions {
  PlainOptions plain;
  std::optional<GivenTensor> mask;  // of bytes, or of numbers like q’s
  std::optional<GivenPast> past;    // of numbers like q’s

  std::optional<Extent> mask_extent() const { return mask ? std::optional(mask->extent()) : std::nullopt; }
  std::optional<PastExtents> past_extents() const {
    return past ? std::optional(PastExtents{past->k.extent(), past->v.extent()}) : std::nullopt;
  }

  // Of numbers that were copied.
  template <class T>
  AttentionOptions<T> as() const {
    AttentionOptions<T> options{plain, {}, {}};
    if (mask && mask->elements == Elements::u8) options.mask = mask->view<unsigned char>();
    if (mask && mask->elements != Elements::u8) options.mask = mask->view<T>();
    if (past) options.past = {past->k.view<T>(), past->v.view<T>()};
    return options;
  }
};

Result<GivenOptions> to_attention_options(const Argument& argument, const GivenTensor& q);
// A cache has no padding, and is its own past.
Result<GivenOptions> to_attend_options(const Argument& argument, const GivenTensor& q);

// Copies the numbers of `tensors` and of the options.
Result<void> copy_numbers(std::span<GivenTensor> tensors, GivenOptions& options);

}  // namespace attn::binding

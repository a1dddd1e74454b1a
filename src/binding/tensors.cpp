#include "binding/tensors.hpp"

#include "attention/words.hpp"
#include "binding/members.hpp"

namespace attn::binding {

namespace {

constexpr std::string_view floats = "a Float32Array or a Float64Array";
constexpr std::string_view intermediates[] = {"scores", "masked", "weights"};
constexpr std::string_view mask_elements = "a Uint8Array, or an array of floats like the data of q";

std::string_view name(Elements elements) {
  return elements == Elements::f32 ? "a Float32Array, like the numbers before it"
                                   : "a Float64Array, like the numbers before it";
}

// What was read is in the fault; the argument itself isn't asked again.
std::unexpected<Error> refuse_tensor(const Argument& tensor, TensorFault fault, const TensorIn& in,
                                     std::string_view rule) {
  if (fault == TensorFault::no_object) return tensor.refuse("an object");
  const val culprit = val::take_ownership(in.culprit);
  const Argument part =
      tensor.member(fault == TensorFault::shape || fault == TensorFault::axes ? "shape" : "data", culprit);
  switch (fault) {
    case TensorFault::axes: return part.refuse(filled("of at most {} axes", {Sizes::most_axes}), ErrorCode::shape);
    case TensorFault::memory:
      return refuse(ErrorCode::out_of_memory, part.path(), "{}: no memory for {}", {tensor.function, part.path()});
    case TensorFault::shape: break;
    default: return part.refuse(rule);
  }
  const auto axes = to_length(part);
  if (!axes) return std::unexpected(axes.error());
  for (std::size_t i = 0; i < *axes; ++i) {
    const val size = entry_of(part, i);
    if (auto count = to_count(part.entry(i, size)); !count) return std::unexpected(std::move(count.error()));
  }
  return part.refuse("an array of whole numbers");  // they were none when they were read
}

Result<GivenTensor> read_tensor(const Argument& argument, std::string_view rule) {
  TensorIn in;
  const TensorFault fault = attn_tensor(argument.value.as_handle(), &in, Sizes::most_axes);
  if (fault != TensorFault::none) return refuse_tensor(argument, fault, in, rule);
  return GivenTensor{in.elements, in.length, in.data, Sizes(std::span(in.sizes, in.axes))};
}

// An error that names the kind of the array that was found.
std::unexpected<Error> refuse_elements(const Argument& tensor, Elements found, std::string_view rule) {
  const std::string place = filled("{}.data", {tensor.path()});
  const std::string_view kind = found == Elements::f32   ? "a Float32Array"
                                : found == Elements::f64 ? "a Float64Array"
                                                         : "a Uint8Array";
  return refuse(ErrorCode::argument, place, "{}: {} must be {}; found {}", {tensor.function, place, rule, kind});
}

Result<GivenTensor> to_mask(const Argument& argument, const GivenTensor& q) {
  auto mask = read_tensor(argument, mask_elements);
  if (!mask || mask->elements == Elements::u8 || mask->elements == q.elements) return mask;
  return refuse_elements(argument, mask->elements, mask_elements);
}

Result<Keep> to_keep(const Argument& names) {
  const auto length = to_length(names);
  if (!length) return std::unexpected(length.error());
  Keep keep;
  bool* const kept[] = {&keep.scores, &keep.masked, &keep.weights};
  for (std::size_t i = 0; i < *length; ++i) {
    const val part = entry_of(names, i);
    const auto name = to_choice(names.entry(i, part), intermediates);
    if (!name) return std::unexpected(name.error());
    *kept[*name] = true;
  }
  return keep;
}

}  // namespace

Result<GivenTensor> to_tensor(const Argument& argument) {
  auto tensor = read_tensor(argument, floats);
  if (!tensor || tensor->elements != Elements::u8) return tensor;
  return refuse_elements(argument, tensor->elements, floats);
}

Result<void> check_elements(const Argument& argument, const GivenTensor& tensor, Elements before) {
  if (tensor.elements == before) return {};
  return refuse_elements(argument, tensor.elements, name(before));
}

Result<GivenTensor> to_tensor(const Argument& argument, Elements first) {
  auto tensor = read_tensor(argument, floats);
  if (!tensor) return tensor;
  if (auto same = check_elements(argument, *tensor, first); !same) return std::unexpected(std::move(same.error()));
  return tensor;
}

Result<GivenOptions> to_attention_options(const Argument& argument, const GivenTensor& q) {
  GivenOptions options;
  const auto to_mask_like_q = [&q](const Argument& mask) { return to_mask(mask, q); };
  return Members<4>(argument, "scale,causal,mask,return", Absent::empty)
      .next(to_number, options.scale)
      .next(to_flag, options.causal)
      .next(to_mask_like_q, options.mask)
      .next(to_keep, options.keep)
      .done(options);
}

Result<bool> to_transpose_b(const Argument& argument) {
  bool transpose_b = false;
  return Members<1>(argument, "transposeB", Absent::empty).next(to_flag, transpose_b).done(transpose_b);
}

Result<double> to_temperature(const Argument& argument) {
  double temperature = 1;
  return Members<1>(argument, "temperature", Absent::empty).next(to_number, temperature).done(temperature);
}

}  // namespace attn::binding

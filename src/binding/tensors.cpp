#include "binding/tensors.hpp"

#include "attention/words.hpp"
#include "binding/members.hpp"
#include "binding/memory.hpp"

namespace attn::binding {

namespace {

constexpr std::size_t most_tensors = 3;  // of one call, at once
constexpr std::string_view floats = "a Float32Array or a Float64Array";
constexpr std::string_view mask_elements = "a Uint8Array, or an array of floats like the data of q";

std::string_view name(Elements elements) {
  return elements == Elements::f32 ? "a Float32Array, like the numbers before it"
                                   : "a Float64Array, like the numbers before it";
}

// What was read is in the fault; the argument itself isn't asked again.
std::unexpected<Error> refuse_tensor(const Argument& argument, GivenTensor& tensor, std::string_view rule) {
  const val culprit = val::take_ownership(std::exchange(tensor.array, nullptr));
  if (tensor.fault == TensorFault::no_object) return argument.refuse("an object");
  const bool of_shape = tensor.fault == TensorFault::shape || tensor.fault == TensorFault::axes;
  const Argument part = argument.member(of_shape ? "shape" : "data", culprit);
  if (!of_shape) return part.refuse(rule);
  if (tensor.fault == TensorFault::axes) {
    return part.refuse(filled("of at most {} axes", {Sizes::most_axes}), ErrorCode::shape);
  }
  const auto axes = to_length(part);
  if (!axes) return std::unexpected(axes.error());
  for (std::size_t i = 0; i < *axes; ++i) {
    const val size = entry_of(part, i);
    if (auto count = to_count(part.entry(i, size)); !count) return std::unexpected(std::move(count.error()));
  }
  return part.refuse("an array of whole numbers");  // they were none when they were read
}

// Of whatever elements there are.
Result<void> read_shapes(std::span<const Argument> arguments, std::span<GivenTensor> tensors, std::string_view rule) {
  EM_VAL handles[most_tensors];
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    handles[i] = arguments[i].value.as_handle();
    tensors[i].function = arguments[i].function;
    tensors[i].name = arguments[i].name;
  }
  const std::size_t good =
      attn_tensors(handles, arguments.size(), tensors.data(), sizeof(GivenTensor), Sizes::most_axes);
  if (good == arguments.size()) return {};
  return refuse_tensor(arguments[good], tensors[good], rule);
}

// An error that names the kind of the array that was found.
std::unexpected<Error> refuse_elements(const GivenTensor& tensor, std::string_view rule) {
  const std::string place = filled("{}.data", {tensor.name});
  const std::string_view kind = tensor.elements == Elements::f32   ? "a Float32Array"
                                : tensor.elements == Elements::f64 ? "a Float64Array"
                                                                   : "a Uint8Array";
  return refuse(ErrorCode::argument, place, "{}: {} must be {}; found {}", {tensor.function, place, rule, kind});
}

}  // namespace

GivenTensor& GivenTensor::operator=(GivenTensor&& other) noexcept {
  std::swap<TensorIn>(*this, other);
  function = other.function;
  name = other.name;
  return *this;
}

GivenTensor::~GivenTensor() {
  if (array != nullptr) val::take_ownership(array);
}

Result<void> read_tensors(std::span<const Argument> arguments, std::span<GivenTensor> tensors) {
  if (auto read = read_shapes(arguments, tensors, floats); !read) return read;
  for (const GivenTensor& tensor : tensors) {
    if (tensor.elements == Elements::u8) return refuse_elements(tensor, floats);
    if (auto same = check_elements(tensor, tensors.front().elements); !same) return same;
  }
  return {};
}

Result<void> check_elements(const GivenTensor& tensor, Elements before) {
  if (tensor.elements == before) return {};
  return refuse_elements(tensor, name(before));
}

Result<void> copy_numbers(std::span<GivenTensor> tensors) {
  for (GivenTensor& tensor : tensors) {
    const auto bytes = byte_size({1, tensor.length}, tensor.element_size());
    tensor.data = bytes ? attn_reserve(*bytes) : nullptr;
    if (tensor.data != nullptr) continue;
    const std::string place = filled("{}.data", {tensor.name});
    return refuse(ErrorCode::out_of_memory, place, "{}: no memory for {}", {tensor.function, place});
  }
  const std::size_t good = attn_copy(tensors.data(), sizeof(GivenTensor), tensors.size());
  if (good == tensors.size()) return {};
  const std::string place = filled("{}.data", {tensors[good].name});
  return refuse(ErrorCode::argument, place, "{}: {} must stay as long as it is, {}, while the arguments are read",
                {tensors[good].function, place, tensors[good].length});
}

Result<GivenTensor> to_mask(const Argument& argument, const GivenTensor& q) {
  GivenTensor mask;
  auto read = read_shapes({&argument, 1}, {&mask, 1}, mask_elements);
  if (!read) return std::unexpected(std::move(read.error()));
  if (mask.elements != Elements::u8 && mask.elements != q.elements) return refuse_elements(mask, mask_elements);
  return mask;
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

// Tensors, and the options that are one value, from JavaScript.
#pragma once

#include <array>
#include <utility>

#include "attention/tensor.hpp"
#include "binding/value.hpp"

namespace attn::binding {

// What is wrong with a tensor is known before its numbers come over: first the shapes of a call are read, all at once; its
// numbers are copied when its sizes are known to fit, and stay until the call ends.
struct GivenTensor : TensorIn {
  std::string_view function;
  std::string_view name;

  GivenTensor() = default;
  GivenTensor(GivenTensor&& other) noexcept { *this = std::move(other); }
  GivenTensor& operator=(GivenTensor&& other) noexcept;
  ~GivenTensor();

  Extent extent() const { return {{sizes, axes}, length, element_size()}; }

  // Of numbers that were copied.
  template <class T>
  TensorView<T> view() const {
    return {{static_cast<const T*>(data), length}, Sizes(std::span(sizes, axes))};
  }

  std::size_t element_size() const { return elements == Elements::f64 ? 8 : elements == Elements::f32 ? 4 : 1; }
};

template <class T>
inline constexpr Elements elements_of = sizeof(T) == 1   ? Elements::u8
                                        : sizeof(T) == 4 ? Elements::f32
                                                         : Elements::f64;

// Of floats or doubles, all like the first.
Result<void> read_tensors(std::span<const Argument> arguments, std::span<GivenTensor> tensors);

template <std::size_t N>
Result<std::array<GivenTensor, N>> to_tensors(const Argument (&arguments)[N]) {
  std::array<GivenTensor, N> tensors;
  if (auto read = read_tensors(arguments, tensors); !read) return std::unexpected(std::move(read.error()));
  return tensors;
}

// ERR_ARG unless the tensor's numbers are like those before it.
Result<void> check_elements(const GivenTensor& tensor, Elements before);

// A mask over scores of q: of bytes, or of numbers like q’s.
Result<GivenTensor> to_mask(const Argument& argument, const GivenTensor& q);

Result<bool> to_transpose_b(const Argument& options);
Result<double> to_temperature(const Argument& options);

// Copies the numbers. ERR_ARG where an array isn't as long any more as when its shape was read, ERR_OOM.
Result<void> copy_numbers(std::span<GivenTensor> tensors);

}  // namespace attn::binding

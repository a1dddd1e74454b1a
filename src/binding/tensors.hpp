// Tensors and the options of the operators, from JavaScript.
#pragma once

#include "attention/attention.hpp"
#include "binding/value.hpp"

namespace attn::binding {

// The numbers as they lie in the array, until the call ends; whether they are as many as the shape says is for the operator
// to check.
struct GivenTensor {
  Elements elements;
  std::uint32_t length;
  const void* data;
  Sizes shape;

  template <class T>
  TensorView<T> view() const {
    return {{static_cast<const T*>(data), length}, shape};
  }
};

template <class T>
inline constexpr Elements elements_of = sizeof(T) == 1   ? Elements::u8
                                        : sizeof(T) == 4 ? Elements::f32
                                                         : Elements::f64;

// Of floats or doubles.
Result<GivenTensor> to_tensor(const Argument& argument);
// ERR_ARG unless the tensor's numbers are like those before it.
Result<void> check_elements(const Argument& argument, const GivenTensor& tensor, Elements before);
// Of numbers like those of the first one.
Result<GivenTensor> to_tensor(const Argument& argument, Elements first);

// The intermediates that were asked for.
struct Keep {
  bool scores = false, masked = false, weights = false;
};

// Without the mask, which depends on the type of the numbers.
struct GivenOptions {
  std::optional<double> scale;
  bool causal = false;
  std::optional<GivenTensor> mask;
  Keep keep;

  template <class T>
  AttentionOptions<T> as() const {
    AttentionOptions<T> options{.scale = scale,
                                .causal = causal,
                                .past = 0,
                                .mask = {},
                                .keep_scores = keep.scores,
                                .keep_masked = keep.masked,
                                .keep_weights = keep.weights};
    if (mask && mask->elements == Elements::u8) options.mask = mask->view<unsigned char>();
    if (mask && mask->elements != Elements::u8) options.mask = mask->view<T>();
    return options;
  }
};

Result<GivenOptions> to_attention_options(const Argument& argument, const GivenTensor& q);
Result<bool> to_transpose_b(const Argument& options);
Result<double> to_temperature(const Argument& options);

}  // namespace attn::binding

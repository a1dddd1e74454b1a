// Tensors and the options of the operators, in and out.
#pragma once

#include <variant>

#include "attention/attention.hpp"
#include "binding/value.hpp"

namespace attn::binding {

// Float32Array or Float64Array, by the tensor's data.
Result<Elements> elements_of_tensor(const Argument& tensor);

// The numbers as they lie in the array; whether they are as many as the shape says is for the operator to check. ERR_ARG
// where the data are not of T.
template <class T>
Result<Tensor<T>> to_tensor(const Argument& argument);

// What `attention` was called with. The options' mask is a view into `mask`.
template <class T>
struct AttentionCall {
  Tensor<T> q, k, v;
  struct Bytes {
    std::vector<unsigned char> values;
    Sizes shape;
  };
  std::variant<std::monostate, Bytes, Tensor<T>> mask;
  AttentionOptions<T> options;
};

template <class T>
Result<AttentionCall<T>> to_attention_call(const Argument& q, const Argument& k, const Argument& v,
                                           const Argument& options);

Result<bool> to_transpose_b(const Argument& options);
Result<double> to_temperature(const Argument& options);

template <class T>
val to_js(const Tensor<T>& tensor);
template <class T>
val to_js(const AttentionResult<T>& result);

}  // namespace attn::binding

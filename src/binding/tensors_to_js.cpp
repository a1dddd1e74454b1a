#include "binding/tensors_to_js.hpp"

#include "binding/tensors.hpp"

namespace attn::binding {

namespace {

template <class T>
TensorOut out(const Tensor<T>& tensor) {
  return {elements_of<T>, tensor.values.size(), tensor.values.data(), tensor.shape.data(), tensor.shape.size()};
}

template <class T>
TensorOut out(const std::optional<Tensor<T>>& tensor) {
  return tensor ? out(*tensor) : TensorOut{};
}

}  // namespace

template <class T>
val reply(const Result<Tensor<T>>& tensor) {
  if (!tensor) return reply_error(tensor.error());
  const TensorOut only = out(*tensor);
  return val::take_ownership(attn_tensor_reply(&only));
}

template <class T>
val reply(const Result<AttentionResult<T>>& result) {
  if (!result) return reply_error(result.error());
  const auto& [output, present, scores, capped, masked, weights, masked_rows] = *result;
  const TensorOut tensors[] = {out(output),
                               out(scores),
                               out(capped),
                               out(masked),
                               out(weights),
                               present ? out(present->k) : TensorOut{},
                               present ? out(present->v) : TensorOut{}};
  return val::take_ownership(attn_attention_reply(tensors, sizeof(TensorOut), masked_rows.data(), masked_rows.size()));
}

template val reply(const Result<Tensor<float>>&);
template val reply(const Result<Tensor<double>>&);
template val reply(const Result<AttentionResult<float>>&);
template val reply(const Result<AttentionResult<double>>&);

}  // namespace attn::binding

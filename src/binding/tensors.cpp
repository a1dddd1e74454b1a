#include "binding/tensors.hpp"

#include <array>
#include <utility>

namespace attn::binding {

namespace {

constexpr std::array<std::string_view, 1> matmul_options{"transposeB"};
constexpr std::array<std::string_view, 1> softmax_options{"temperature"};
constexpr std::array<std::string_view, 4> attention_options{"scale", "causal", "mask", "return"};
constexpr std::array<std::string_view, 3> intermediates{"scores", "masked", "weights"};

template <class T>
constexpr Elements elements = sizeof(T) == sizeof(float) ? Elements::f32 : Elements::f64;

template <class T>
constexpr std::string_view array_name =
    elements<T> == Elements::f32 ? "a Float32Array, as the data of the first argument are"
                                 : "a Float64Array, as the data of the first argument are";

constexpr std::string_view mask_rule = "a Uint8Array, or an array of floats like the data of q";

template <class T>
Result<AttentionMask<T>> to_mask(const Argument& argument, AttentionCall<T>& call) {
  if (auto object = check_object(argument); !object) return std::unexpected(object.error());
  const auto kind = elements_of(argument.member("data"), mask_rule);
  if (!kind) return std::unexpected(kind.error());
  if (*kind == Elements::u8) {
    auto shape = to_counts(argument.member("shape"));
    if (!shape) return std::unexpected(shape.error());
    const Argument data = argument.member("data");
    auto& bytes = call.mask.template emplace<typename AttentionCall<T>::Bytes>();
    bytes.values.resize(data.length());
    copy_in(data.value, std::span(bytes.values));
    bytes.shape = *std::move(shape);
    return TensorView<unsigned char>{bytes.values, bytes.shape};
  }
  auto numbers = to_tensor<T>(argument);
  if (!numbers) return std::unexpected(numbers.error());
  return call.mask.template emplace<Tensor<T>>(*std::move(numbers)).view();
}

template <class T>
Result<void> keep(const Argument& names, AttentionOptions<T>& options) {
  if (auto array = check_array(names); !array) return array;
  for (std::size_t i = 0; i < names.length(); ++i) {
    const auto name = to_choice(names.at(i), intermediates);
    if (!name) return std::unexpected(name.error());
    (*name == 0 ? options.keep_scores : *name == 1 ? options.keep_masked : options.keep_weights) = true;
  }
  return {};
}

template <class T>
Result<void> read_options(const Argument& argument, AttentionCall<T>& call) {
  if (argument.absent()) return {};
  const auto members = to_options(argument, attention_options);
  if (!members) return std::unexpected(members.error());
  auto read = read_if_there(members->member("scale"), to_number, call.options.scale);
  if (read) read = read_if_there(members->member("causal"), to_flag, call.options.causal);
  const auto mask = [&call](const Argument& member) { return to_mask(member, call); };
  if (read) read = read_if_there(members->member("mask"), mask, call.options.mask);
  const Argument names = members->member("return");
  if (read && !names.absent()) read = keep(names, call.options);
  return read;
}

template <class T>
void set_if_there(val& object, const char* key, const std::optional<Tensor<T>>& tensor) {
  if (tensor) object.set(key, to_js(*tensor));
}

}  // namespace

Result<Elements> elements_of_tensor(const Argument& tensor) {
  if (auto object = check_object(tensor); !object) return std::unexpected(object.error());
  const Argument data = tensor.member("data");
  const auto kind = elements_of(data, "a Float32Array or a Float64Array");
  if (kind && *kind == Elements::u8) return data.refuse("a Float32Array or a Float64Array");
  return kind;
}

template <class T>
Result<Tensor<T>> to_tensor(const Argument& argument) {
  const auto kind = elements_of_tensor(argument);
  if (!kind) return std::unexpected(kind.error());
  const Argument data = argument.member("data");
  if (*kind != elements<T>) return data.refuse(array_name<T>);
  auto shape = to_counts(argument.member("shape"));
  if (!shape) return std::unexpected(shape.error());
  auto values = Matrix<T>::zeros({1, data.length()});
  if (!values) return std::unexpected(values.error());
  copy_in(data.value, values->values());
  return Tensor<T>{*std::move(values), *std::move(shape)};
}

template <class T>
Result<AttentionCall<T>> to_attention_call(const Argument& q, const Argument& k, const Argument& v,
                                           const Argument& options) {
  AttentionCall<T> call;
  for (const auto& [argument, target] : {std::pair{&q, &call.q}, {&k, &call.k}, {&v, &call.v}}) {
    auto tensor = to_tensor<T>(*argument);
    if (!tensor) return std::unexpected(tensor.error());
    *target = *std::move(tensor);
  }
  if (auto read = read_options(options, call); !read) return std::unexpected(read.error());
  return call;
}

Result<bool> to_transpose_b(const Argument& argument) {
  bool transpose_b = false;
  if (argument.absent()) return transpose_b;
  const auto members = to_options(argument, matmul_options);
  if (!members) return std::unexpected(members.error());
  if (auto read = read_if_there(members->member("transposeB"), to_flag, transpose_b); !read) {
    return std::unexpected(read.error());
  }
  return transpose_b;
}

Result<double> to_temperature(const Argument& argument) {
  double temperature = 1;
  if (argument.absent()) return temperature;
  const auto members = to_options(argument, softmax_options);
  if (!members) return std::unexpected(members.error());
  if (auto read = read_if_there(members->member("temperature"), to_number, temperature); !read) {
    return std::unexpected(read.error());
  }
  return temperature;
}

template <class T>
val to_js(const Tensor<T>& tensor) {
  val object = val::object();
  object.set("data", copy_out(tensor.values.values()));
  object.set("shape", val::array(tensor.shape));
  return object;
}

template <class T>
val to_js(const AttentionResult<T>& result) {
  val object = val::object();
  object.set("output", to_js(result.output));
  set_if_there(object, "scores", result.scores);
  set_if_there(object, "masked", result.masked);
  set_if_there(object, "weights", result.weights);
  object.set("maskedRows", val::array(result.masked_rows));
  return object;
}

#define ATTN_TENSORS_OF(T)                                                                               \
  template Result<Tensor<T>> to_tensor(const Argument&);                                                 \
  template Result<AttentionCall<T>> to_attention_call(const Argument&, const Argument&, const Argument&, \
                                                      const Argument&);                                  \
  template val to_js(const Tensor<T>&);                                                                  \
  template val to_js(const AttentionResult<T>&);
ATTN_TENSORS_OF(float)
ATTN_TENSORS_OF(double)
#undef ATTN_TENSORS_OF

}  // namespace attn::binding

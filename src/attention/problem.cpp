#include "attention/problem.hpp"

#include <algorithm>
#include <cmath>

#include "attention/words.hpp"

namespace attn {

namespace {

Result<void> check_bytes(std::string_view function, const TensorView<unsigned char>& mask) {
  const auto bad = std::ranges::find_if(mask.values, [](unsigned char byte) { return byte > 1; });
  if (bad == mask.values.end()) return {};
  return refuse(ErrorCode::argument, "mask", "{}: mask bytes are 1 for may attend and 0 for may not; entry {} is {}",
                {function, bad - mask.values.begin(), *bad});
}

template <class T>
HeadMask<T> first_mask(const AttentionOptions<T>& options, const Fit& fit) {
  const auto* bytes = std::get_if<TensorView<unsigned char>>(&options.mask);
  const auto* added = std::get_if<TensorView<T>>(&options.mask);
  return {.may_attend = bytes ? bytes->values.data() : nullptr,
          .added = added ? added->values.data() : nullptr,
          .row_stride = fit.mask_strides[2],
          .col_stride = fit.mask_strides[3]};
}

}  // namespace

template <class T>
Reach Problem<T>::reach_of(std::size_t b) const {
  Reach own = reach;
  if (key_lengths) own.keys = key_lengths[b];
  return own;
}

template <class T>
HeadMask<T> Problem<T>::mask_of(std::size_t b, std::size_t h) const {
  const std::size_t start = b * mask_strides[0] + h * mask_strides[1];
  HeadMask<T> own = mask;
  own.reach = reach_of(b);
  if (own.may_attend) own.may_attend += start;
  if (own.added) own.added += start;
  return own;
}

template <class T>
T scale_of(const PlainOptions& options, std::size_t d_k) {
  return static_cast<T>(options.scale.value_or(1 / std::sqrt(static_cast<double>(d_k))));
}

Reach reach_of(const PlainOptions& options, std::size_t past) {
  const std::size_t right = options.window.right.value_or(Reach::unbounded);
  return {.position = Reach::sum(past, options.offset),
          .left = options.window.left.value_or(Reach::unbounded),
          .right = options.causal ? 0 : right};
}

template <class T>
Result<Problem<T>> check_problem(std::string_view function, const Fit& fit, const TensorView<T>& q,
                                 const TensorView<T>& k, const TensorView<T>& v, const AttentionOptions<T>& options) {
  if (const auto* bytes = std::get_if<TensorView<unsigned char>>(&options.mask)) {
    if (auto ok = check_bytes(function, *bytes); !ok) return std::unexpected(ok.error());
  }
  return Problem<T>{.Q = {fit.Q, q.values.data()},
                    .K = {fit.K, k.values.data()},
                    .V = {fit.V, v.values.data()},
                    .scale = scale_of<T>(options, fit.Q.matrix.cols),
                    .softcap = static_cast<T>(options.softcap.value_or(0)),
                    .reach = reach_of(options, fit.past),
                    .key_lengths = options.key_lengths ? options.key_lengths->data() : nullptr,
                    .mask = first_mask(options, fit),
                    .mask_strides = fit.mask_strides};
}

template struct Problem<float>;
template struct Problem<double>;
template float scale_of(const PlainOptions&, std::size_t);
template double scale_of(const PlainOptions&, std::size_t);
template Result<Problem<float>> check_problem(std::string_view, const Fit&, const TensorView<float>&,
                                              const TensorView<float>&, const TensorView<float>&,
                                              const AttentionOptions<float>&);
template Result<Problem<double>> check_problem(std::string_view, const Fit&, const TensorView<double>&,
                                               const TensorView<double>&, const TensorView<double>&,
                                               const AttentionOptions<double>&);

}  // namespace attn

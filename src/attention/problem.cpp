#include "attention/problem.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

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
  return {.causal = options.causal,
          .past = options.past,
          .may_attend = bytes ? bytes->values.data() : nullptr,
          .added = added ? added->values.data() : nullptr,
          .row_stride = fit.mask_strides[2],
          .col_stride = fit.mask_strides[3]};
}

}  // namespace

template <class T>
HeadMask<T> Problem<T>::mask_of(std::size_t b, std::size_t h) const {
  const std::size_t start = b * mask_strides[0] + h * mask_strides[1];
  HeadMask<T> own = mask;
  if (own.may_attend) own.may_attend += start;
  if (own.added) own.added += start;
  return own;
}

template <class T>
Result<T> check_scale(std::string_view function, std::optional<double> scale, std::size_t d_k) {
  if (!scale) return static_cast<T>(1 / std::sqrt(static_cast<double>(d_k)));
  const bool fits = std::abs(*scale) <= static_cast<double>(std::numeric_limits<T>::max());  // false for NaN
  const T as_T = fits ? static_cast<T>(*scale) : T{0};
  if (as_T != 0) return as_T;
  return refuse(ErrorCode::argument, "scale", "{}: scale must be finite and not 0{}; found {}",
                {function, sizeof(T) == sizeof(float) ? " in single precision" : "", number_words(*scale)});
}

template <class T>
Result<Problem<T>> check_problem(std::string_view function, const Fit& fit, const TensorView<T>& q,
                                 const TensorView<T>& k, const TensorView<T>& v, const AttentionOptions<T>& options) {
  const auto scale = check_scale<T>(function, options.scale, fit.Q.matrix.cols);
  if (!scale) return std::unexpected(scale.error());
  if (const auto* bytes = std::get_if<TensorView<unsigned char>>(&options.mask)) {
    if (auto ok = check_bytes(function, *bytes); !ok) return std::unexpected(ok.error());
  }
  return Problem<T>{.Q = {fit.Q, q.values.data()},
                    .K = {fit.K, k.values.data()},
                    .V = {fit.V, v.values.data()},
                    .scale = *scale,
                    .mask = first_mask(options, fit),
                    .mask_strides = fit.mask_strides};
}

template struct Problem<float>;
template struct Problem<double>;
template Result<float> check_scale(std::string_view, std::optional<double>, std::size_t);
template Result<double> check_scale(std::string_view, std::optional<double>, std::size_t);
template Result<Problem<float>> check_problem(std::string_view, const Fit&, const TensorView<float>&,
                                              const TensorView<float>&, const TensorView<float>&,
                                              const AttentionOptions<float>&);
template Result<Problem<double>> check_problem(std::string_view, const Fit&, const TensorView<double>&,
                                               const TensorView<double>&, const TensorView<double>&,
                                               const AttentionOptions<double>&);

}  // namespace attn

#include "attention/problem.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "attention/words.hpp"

namespace attn {

namespace {

// The shape as [B, H, rows, cols], with 1 for what is left out.
std::array<std::size_t, 4> four_axes(const Sizes& shape) {
  std::array<std::size_t, 4> axes{1, 1, 1, 1};
  std::ranges::copy(shape, axes.end() - static_cast<std::ptrdiff_t>(shape.size()));
  return axes;
}

template <class T>
Result<void> check_fit(std::string_view function, const Problem<T>& problem) {
  const auto& [Q, K, V, scale, causal, past, mask] = problem;
  auto same = check_pairs(function, {{"q and k have the same batch size", Q.batch, K.batch, "k"},
                                     {"k and v have the same batch size", K.batch, V.batch, "v"},
                                     {"k and v have the same heads", K.heads, V.heads, "v"},
                                     {"q and k have the same width d_k", Q.matrix.cols, K.matrix.cols, "k"},
                                     {"k and v have the same length T_k", K.matrix.rows, V.matrix.rows, "v"}});
  if (!same) return same;
  if (Q.heads % K.heads != 0) {
    return refuse(ErrorCode::shape, "k", "{}: q’s heads are a multiple of k’s; found {} and {}",
                  {function, Q.heads, K.heads});
  }
  return {};
}

Result<void> check_bytes(std::string_view function, const TensorView<unsigned char>& mask) {
  const auto bad = std::ranges::find_if(mask.values, [](unsigned char byte) { return byte > 1; });
  if (bad == mask.values.end()) return {};
  return refuse(ErrorCode::argument, "mask", "{}: mask bytes are 1 for may attend and 0 for may not; entry {} is {}",
                {function, bad - mask.values.begin(), *bad});
}

// Strides over `full`, from the right; 0 along what is repeated.
template <class T, class E>
Result<BroadcastMask<T>> broadcast(std::string_view function, const TensorView<E>& mask,
                                   const std::array<std::size_t, 4>& full) {
  if (auto ok = check_tensor(function, "mask", mask); !ok) return std::unexpected(ok.error());
  BroadcastMask<T> result;
  bool fits = mask.shape.size() <= full.size();
  std::size_t stride = 1;
  for (std::size_t back = 1; fits && back <= mask.shape.size(); ++back) {
    const std::size_t size = mask.shape[mask.shape.size() - back];
    const std::size_t axis = full.size() - back;
    fits = size == 1 || size == full[axis];
    if (size != 1) result.strides[axis] = stride;
    stride *= size;
  }
  if (fits) return result;
  return refuse(ErrorCode::shape, "mask",
                "{}: mask is broadcast from the right to [B, H, T_q, T_k] = {}, each axis full or 1; found {}",
                {function, to_string(full), to_string(mask.shape)});
}

template <class T>
Result<BroadcastMask<T>> check_mask(std::string_view function, const AttentionMask<T>& mask,
                                    const std::array<std::size_t, 4>& full) {
  if (const auto* bytes = std::get_if<TensorView<unsigned char>>(&mask)) {
    auto result = broadcast<T>(function, *bytes, full);
    if (!result) return result;
    if (auto ok = check_bytes(function, *bytes); !ok) return std::unexpected(ok.error());
    result->may_attend = bytes->values.data();
    return result;
  }
  if (const auto* added = std::get_if<TensorView<T>>(&mask)) {
    auto result = broadcast<T>(function, *added, full);
    if (result) result->added = added->values.data();
    return result;
  }
  return BroadcastMask<T>{};
}

}  // namespace

template <class T>
HeadMask<T> Problem<T>::mask_of(std::size_t b, std::size_t h) const {
  const auto& [may_attend, added, strides] = mask;
  const std::size_t start = b * strides[0] + h * strides[1];
  return {.causal = causal,
          .past = past,
          .may_attend = may_attend ? may_attend + start : nullptr,
          .added = added ? added + start : nullptr,
          .row_stride = strides[2],
          .col_stride = strides[3]};
}

template <class T>
Result<HeadsView<const T>> heads_view(std::string_view function, std::string_view name, const TensorView<T>& tensor) {
  if (tensor.shape.size() < 2 || tensor.shape.size() > 4) {
    return refuse(ErrorCode::shape, name, "{}: {} has 2 to 4 axes, [B, H, T, d] or the last of them; found {}",
                  {function, name, to_string(tensor.shape)});
  }
  if (auto ok = check_tensor(function, name, tensor); !ok) return std::unexpected(ok.error());
  const auto [batch, heads, rows, cols] = four_axes(tensor.shape);
  return HeadsView<const T>{tensor.values.data(), batch, heads, {rows, cols}};
}

Result<void> check_pairs(std::string_view function, std::initializer_list<SizePair> pairs) {
  for (const auto& [rule, first, second, where] : pairs) {
    if (first == second) continue;
    return refuse(ErrorCode::shape, where, "{}: {}; found {} and {}", {function, rule, first, second});
  }
  return {};
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
Result<Problem<T>> check_problem(std::string_view function, const TensorView<T>& q, const TensorView<T>& k,
                                 const TensorView<T>& v, const AttentionOptions<T>& options) {
  const auto Q = heads_view(function, "q", q);
  const auto K = heads_view(function, "k", k);
  const auto V = heads_view(function, "v", v);
  for (const auto* view : {&Q, &K, &V}) {
    if (!*view) return std::unexpected(view->error());
  }
  Problem<T> problem{.Q = *Q, .K = *K, .V = *V, .scale = 1, .causal = options.causal, .past = options.past, .mask = {}};
  if (auto ok = check_fit(function, problem); !ok) return std::unexpected(ok.error());
  const auto scale = check_scale<T>(function, options.scale, Q->matrix.cols);
  if (!scale) return std::unexpected(scale.error());
  const auto mask = check_mask<T>(function, options.mask, {Q->batch, Q->heads, Q->matrix.rows, K->matrix.rows});
  if (!mask) return std::unexpected(mask.error());
  problem.scale = *scale;
  problem.mask = *mask;
  return problem;
}

template struct Problem<float>;
template struct Problem<double>;
template Result<HeadsView<const float>> heads_view(std::string_view, std::string_view, const TensorView<float>&);
template Result<HeadsView<const double>> heads_view(std::string_view, std::string_view, const TensorView<double>&);
template Result<float> check_scale(std::string_view, std::optional<double>, std::size_t);
template Result<double> check_scale(std::string_view, std::optional<double>, std::size_t);
template Result<Problem<float>> check_problem(std::string_view, const TensorView<float>&, const TensorView<float>&,
                                              const TensorView<float>&, const AttentionOptions<float>&);
template Result<Problem<double>> check_problem(std::string_view, const TensorView<double>&, const TensorView<double>&,
                                               const TensorView<double>&, const AttentionOptions<double>&);

}  // namespace attn

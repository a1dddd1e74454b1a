#include "attention/fit.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "attention/words.hpp"

namespace attn {

namespace {

using FourAxes = std::array<std::size_t, 4>;

// The shape as [B, H, rows, cols], with 1 for what is left out.
FourAxes four_axes(std::span<const std::size_t> shape) {
  FourAxes axes{1, 1, 1, 1};
  std::ranges::copy(shape, axes.end() - static_cast<std::ptrdiff_t>(shape.size()));
  return axes;
}

// Strides over `full`, from the right; 0 along what is repeated.
Result<FourAxes> broadcast(std::string_view function, const Extent& mask, const FourAxes& full) {
  if (auto ok = check_extent(function, "mask", mask); !ok) return std::unexpected(ok.error());
  FourAxes strides{};
  bool fits = mask.shape.size() <= full.size();
  std::size_t stride = 1;
  for (std::size_t back = 1; fits && back <= mask.shape.size(); ++back) {
    const std::size_t size = mask.shape[mask.shape.size() - back];
    const std::size_t axis = full.size() - back;
    fits = size == 1 || size == full[axis];
    if (size != 1) strides[axis] = stride;
    stride *= size;
  }
  if (fits) return strides;
  return refuse(ErrorCode::shape, "mask",
                "{}: mask is broadcast from the right to [B, H, T_q, T_k] = "
                "{}, each axis full or 1; found {}",
                {function, to_string(full), to_string(mask.shape)});
}

Result<void> check_inputs(std::string_view function, const HeadSizes& Q, const HeadSizes& K, const HeadSizes& V) {
  auto same = check_pairs(function, {{"q and k have the same batch size", Q.batch, K.batch, "k"},
                                     {"k and v have the same batch size", K.batch, V.batch, "v"},
                                     {"k and v have the same heads", K.heads, V.heads, "v"},
                                     {"q and k have the same width d_k", Q.matrix.cols, K.matrix.cols, "k"},
                                     {"k and v have the same length T_k", K.matrix.rows, V.matrix.rows, "v"}});
  if (!same || Q.heads % K.heads == 0) return same;
  return refuse(ErrorCode::shape, "k", "{}: q’s heads are a multiple of k’s; found {} and {}",
                {function, Q.heads, K.heads});
}

// The tokens of a past.
Result<std::size_t> check_past(std::string_view function, const PastExtents& past, const HeadSizes& K,
                               const HeadSizes& V) {
  const auto k = head_sizes(function, "past.k", past.k);
  if (!k) return std::unexpected(k.error());
  const auto v = head_sizes(function, "past.v", past.v);
  if (!v) return std::unexpected(v.error());
  auto fits =
      check_pairs(function, {{"k and past.k have the same batch size", K.batch, k->batch, "past.k"},
                             {"k and past.k have the same heads", K.heads, k->heads, "past.k"},
                             {"k and past.k have the same width d_k", K.matrix.cols, k->matrix.cols, "past.k"},
                             {"v and past.v have the same batch size", V.batch, v->batch, "past.v"},
                             {"v and past.v have the same heads", V.heads, v->heads, "past.v"},
                             {"v and past.v have the same width d_v", V.matrix.cols, v->matrix.cols, "past.v"},
                             {"past.k and past.v have the same length", k->matrix.rows, v->matrix.rows, "past.v"}});
  if (!fits) return std::unexpected(std::move(fits.error()));
  return k->matrix.rows;
}

Result<void> check_key_lengths(std::string_view function, std::span<const std::size_t> lengths, const HeadSizes& K) {
  if (lengths.size() != K.batch) {
    return refuse(ErrorCode::shape, "keyLengths", "{}: keyLengths are one a batch item; found {} for {}",
                  {function, lengths.size(), K.batch});
  }
  for (std::size_t b = 0; b < lengths.size(); ++b) {
    if (lengths[b] <= K.matrix.rows) continue;
    const std::string place = filled("keyLengths[{}]", {b});
    return refuse(ErrorCode::argument, place, "{}: {} is at most the {} keys there are; found {}",
                  {function, place, K.matrix.rows, lengths[b]});
  }
  return {};
}

// As the type of the tensors’ numbers.
bool is_finite_and_not_0(double number, std::size_t element_size) {
  if (element_size == sizeof(double)) return std::isfinite(number) && number != 0;
  return std::abs(number) <= std::numeric_limits<float>::max() && static_cast<float>(number) != 0;  // not for NaN
}

Result<void> check_scale_and_softcap(std::string_view function, const PlainOptions& options, std::size_t element_size) {
  const std::string_view precision = element_size == sizeof(float) ? " in single precision" : "";
  if (options.scale && !is_finite_and_not_0(*options.scale, element_size)) {
    return refuse(ErrorCode::argument, "scale", "{}: scale must be finite and not 0{}; found {}",
                  {function, precision, number_words(*options.scale)});
  }
  if (options.softcap && !(*options.softcap > 0 && is_finite_and_not_0(*options.softcap, element_size))) {
    return refuse(ErrorCode::argument, "softcap", "{}: softcap must be finite and above 0{}; found {}",
                  {function, precision, number_words(*options.softcap)});
  }
  return {};
}

Result<void> check_results(std::string_view function, const AttentionExtents& given, bool keeps, const Fit& fit) {
  const auto check = [&](const Sizes& shape) -> Result<void> {
    const auto result = result_matrix(function, shape, given.q.element_size);
    if (!result) return std::unexpected(result.error());
    return {};
  };
  Result<void> ok = check(with_width(given.q.shape, fit.V.matrix.cols));
  if (ok && keeps) ok = check(with_width(given.q.shape, fit.K.matrix.rows));
  if (ok && given.past) ok = check(with_length(given.k.shape, fit.K.matrix.rows));
  if (ok && given.past) ok = check(with_length(given.v.shape, fit.V.matrix.rows));
  return ok;
}

}  // namespace

Result<void> check_pairs(std::string_view function, std::initializer_list<SizePair> pairs) {
  for (const auto& [rule, first, second, where] : pairs) {
    if (first == second) continue;
    return refuse(ErrorCode::shape, where, "{}: {}; found {} and {}", {function, rule, first, second});
  }
  return {};
}

Result<HeadSizes> head_sizes(std::string_view function, std::string_view name, const Extent& tensor) {
  if (tensor.shape.size() < 2 || tensor.shape.size() > 4) {
    return refuse(ErrorCode::shape, name, "{}: {} has 2 to 4 axes, [B, H, T, d] or the last of them; found {}",
                  {function, name, to_string(tensor.shape)});
  }
  if (auto ok = check_extent(function, name, tensor); !ok) return std::unexpected(ok.error());
  const auto [batch, heads, rows, cols] = four_axes(tensor.shape);
  return HeadSizes{batch, heads, {rows, cols}};
}

Result<Fit> check_fit(std::string_view function, const AttentionExtents& extents, const PlainOptions& options) {
  const auto Q = head_sizes(function, "q", extents.q);
  const auto K = head_sizes(function, "k", extents.k);
  const auto V = head_sizes(function, "v", extents.v);
  for (const auto* sizes : {&Q, &K, &V}) {
    if (!*sizes) return std::unexpected(sizes->error());
  }
  if (auto ok = check_inputs(function, *Q, *K, *V); !ok) return std::unexpected(ok.error());
  Fit fit{*Q, *K, *V};
  if (extents.past) {
    const auto past = check_past(function, *extents.past, *K, *V);
    if (!past) return std::unexpected(past.error());
    fit.past = *past;
    fit.K.matrix.rows = fit.V.matrix.rows = *past + K->matrix.rows;
  }
  if (extents.mask) {
    const auto strides = broadcast(function, *extents.mask, {Q->batch, Q->heads, Q->matrix.rows, fit.K.matrix.rows});
    if (!strides) return std::unexpected(strides.error());
    fit.mask_strides = *strides;
  }
  if (options.key_lengths) {
    if (auto ok = check_key_lengths(function, *options.key_lengths, fit.K); !ok) return std::unexpected(ok.error());
  }
  if (auto ok = check_scale_and_softcap(function, options, extents.q.element_size); !ok)
    return std::unexpected(ok.error());
  if (auto ok = check_results(function, extents, options.keep.any(), fit); !ok) return std::unexpected(ok.error());
  return fit;
}

}  // namespace attn

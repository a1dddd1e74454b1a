#include "attention/fit.hpp"

#include <algorithm>

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

Result<void> check_inputs(std::string_view function, const Fit& fit) {
  const auto& [Q, K, V, mask_strides] = fit;
  auto same = check_pairs(function, {{"q and k have the same batch size", Q.batch, K.batch, "k"},
                                     {"k and v have the same batch size", K.batch, V.batch, "v"},
                                     {"k and v have the same heads", K.heads, V.heads, "v"},
                                     {"q and k have the same width d_k", Q.matrix.cols, K.matrix.cols, "k"},
                                     {"k and v have the same length T_k", K.matrix.rows, V.matrix.rows, "v"}});
  if (!same || Q.heads % K.heads == 0) return same;
  return refuse(ErrorCode::shape, "k", "{}: q’s heads are a multiple of k’s; found {} and {}",
                {function, Q.heads, K.heads});
}

Result<void> check_results(std::string_view function, const AttentionExtents& given, const Fit& fit) {
  const auto check = [&](std::size_t width) -> Result<void> {
    const auto result = result_matrix(function, with_width(given.q.shape, width), given.q.element_size);
    if (!result) return std::unexpected(result.error());
    return {};
  };
  auto output = check(fit.V.matrix.cols);
  return output && given.keeps ? check(fit.K.matrix.rows) : output;
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

Result<Fit> check_fit(std::string_view function, const AttentionExtents& extents) {
  const auto Q = head_sizes(function, "q", extents.q);
  const auto K = head_sizes(function, "k", extents.k);
  const auto V = head_sizes(function, "v", extents.v);
  for (const auto* sizes : {&Q, &K, &V}) {
    if (!*sizes) return std::unexpected(sizes->error());
  }
  Fit fit{*Q, *K, *V};
  if (auto ok = check_inputs(function, fit); !ok) return std::unexpected(ok.error());
  if (extents.mask) {
    const auto strides = broadcast(function, *extents.mask, {Q->batch, Q->heads, Q->matrix.rows, K->matrix.rows});
    if (!strides) return std::unexpected(strides.error());
    fit.mask_strides = *strides;
  }
  if (auto ok = check_results(function, extents, fit); !ok) return std::unexpected(ok.error());
  return fit;
}

}  // namespace attn

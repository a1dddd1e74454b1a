// Which sizes meet: all that attention refuses without a look into its tensors, so that a caller can know it before it holds
// any number.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "attention/options.hpp"
#include "attention/tensor.hpp"

namespace attn {

// Two sizes that must be the same, and how to say so: "q and k have the same width d_k".
struct SizePair {
  std::string_view rule;
  std::size_t first;
  std::size_t second;
  std::string_view where;
};

// ERR_SHAPE for the first that differs.
Result<void> check_pairs(std::string_view function, std::initializer_list<SizePair> pairs);

// [batch, heads, rows, cols], with 1 for what a shape leaves out.
struct HeadSizes {
  std::size_t batch;
  std::size_t heads;
  Shape matrix;
};

// `name` [B, H, T, d] or the last axes of it. ERR_SHAPE, ERR_TOO_LARGE in the words of `function`, as all below.
Result<HeadSizes> head_sizes(std::string_view function, std::string_view name, const Extent& tensor);

struct PastExtents {
  Extent k, v;
};

struct AttentionExtents {
  Extent q, k, v;
  std::optional<Extent> mask = {};
  std::optional<PastExtents> past = {};
};

struct Fit {
  HeadSizes Q, K, V;     // keys and values with the past in front
  std::size_t past = 0;  // keys that are not new
  // Of a mask stretched over [B, H, T_q, T_k]: an axis that it lacks, or has once, has stride 0.
  std::array<std::size_t, 4> mask_strides = {};
};

// What goes into attention, and what comes out. ERR_ARG for options that mean nothing.
Result<Fit> check_fit(std::string_view function, const AttentionExtents& extents, const PlainOptions& options);

}  // namespace attn

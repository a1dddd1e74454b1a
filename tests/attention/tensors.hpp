// Tensors in vectors of just their size, so that a read past the end is seen, and what attention should make of them.
#pragma once

#include <algorithm>
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "attention/attention.hpp"
#include "support/generators.hpp"
#include "support/matchers.hpp"
#include "support/oracle.hpp"

namespace attn::test {

using Axes = attn::Sizes;

template <class T>
struct Numbers {
  Axes shape;
  std::vector<T> values;

  explicit Numbers(Axes sizes, T fill = T{0}) : shape(std::move(sizes)) {
    std::size_t count = 1;
    for (const std::size_t size : shape) count *= size;
    values.assign(count, fill);
  }
  Numbers(Axes sizes, std::uint64_t seed, Kind kind) : Numbers(std::move(sizes)) {
    Random random(seed);
    for (T& value : values) value = draw<T>(random, kind);
  }

  TensorView<T> view() const { return {values, shape}; }
  std::size_t rows() const { return shape[shape.size() - 2]; }
  std::size_t cols() const { return shape.back(); }
  // The n-th matrix of the leading axes.
  MatrixView<T> matrix(std::size_t n) { return {values.data() + n * rows() * cols(), {rows(), cols()}}; }
  ConstMatrixView<T> matrix(std::size_t n) const { return {values.data() + n * rows() * cols(), {rows(), cols()}}; }
};

// Axes of one problem.
struct Dims {
  std::size_t B = 1, H = 1, H_kv = 1, T_q = 1, T_k = 1, d_k = 1, d_v = 1;
};

template <class T>
struct Inputs {
  Dims dims;
  Numbers<T> q, k, v;

  explicit Inputs(Dims d, Kind kind = Kind::plain)
      : dims(d),
        q({d.B, d.H, d.T_q, d.d_k}, 1, kind),
        k({d.B, d.H_kv, d.T_k, d.d_k}, 2, kind),
        v({d.B, d.H_kv, d.T_k, d.d_v}, 3, kind) {}

  Result<AttentionResult<T>> attend(const AttentionOptions<T>& options = {}) const {
    return attention(q.view(), k.view(), v.view(), options);
  }
};

template <class T>
AttentionResult<T> attended(const Inputs<T>& in, const AttentionOptions<T>& options = {}) {
  auto result = in.attend(options);
  INFO((result ? std::string() : result.error().message));
  REQUIRE(result.has_value());
  return std::move(*result);
}

template <class T>
AttentionOptions<T> keep_all(AttentionOptions<T> options = {}) {
  options.keep.scores = options.keep.capped = options.keep.masked = options.keep.weights = true;
  return options;
}

// The n-th matrix of a result.
template <class T>
ConstMatrixView<T> matrix_of(const Tensor<T>& tensor, std::size_t n) {
  const Shape shape{tensor.shape[tensor.shape.size() - 2], tensor.shape.back()};
  return {tensor.values.data() + n * shape.rows * shape.cols, shape};
}

// What the mask says of one score: how much is added; −∞ where the query may not attend.
using Added = std::function<double(std::size_t b, std::size_t h, std::size_t i, std::size_t j)>;

inline double nothing(std::size_t, std::size_t, std::size_t, std::size_t) { return 0; }

inline Added causally(Added also) {
  return [also](std::size_t b, std::size_t h, std::size_t i, std::size_t j) {
    return j > i ? -std::numeric_limits<double>::infinity() : also(b, h, i, j);
  };
}

// One head by the paper, in long doubles; `allowed` is what rounding may do to each number of the output.
struct Expected {
  Table scores, capped, masked, weights, output, allowed;
};

// Without a softcap where that is 0.
template <class T>
Expected expected_head(const Inputs<T>& in, double scale, const Added& added, std::size_t b, std::size_t h,
                       double softcap = 0) {
  const auto& [B, H, H_kv, T_q, T_k, d_k, d_v] = in.dims;
  const std::size_t kv = b * H_kv + h / (H / H_kv);
  const Table Q = exact(in.q.matrix(b * H + h));
  const Table K = exact(in.k.matrix(kv));
  const Table V = exact(in.v.matrix(kv));
  const Table size = product_size(Q, transposed(K));

  Expected e{product(Q, transposed(K)), Table(T_q, T_k), Table(T_q, T_k),
             Table(T_q, T_k),           Table(T_q, d_v), Table(T_q, d_v)};
  for (Real& score : e.scores.values) score *= static_cast<Real>(static_cast<T>(scale));
  e.capped = softcap == 0 ? e.scores : soft_capped(e.scores, static_cast<Real>(static_cast<T>(softcap)));
  for (std::size_t i = 0; i < T_q; ++i) {
    for (std::size_t j = 0; j < T_k; ++j) {
      const double more = added(b, h, i, j);
      e.masked(i, j) = std::isinf(more) ? static_cast<Real>(more) : e.capped(i, j) + more;
    }
  }
  e.weights = softmax(e.masked, 1);
  const Real eps = std::numeric_limits<T>::epsilon();
  for (std::size_t i = 0; i < T_q; ++i) {
    Real logit_error = 0;
    for (std::size_t j = 0; j < T_k; ++j) {
      logit_error =
          std::fmax(logit_error, static_cast<Real>(d_k + 8) * eps * size(i, j) * std::fabs(static_cast<Real>(scale)));
    }
    for (std::size_t c = 0; c < d_v; ++c) {
      Real largest = 0;
      for (std::size_t j = 0; j < T_k; ++j) {
        if (e.masked(i, j) == -std::numeric_limits<Real>::infinity()) continue;
        e.output(i, c) += e.weights(i, j) * V(j, c);
        largest = std::fmax(largest, std::fabs(V(j, c)));
      }
      e.allowed(i, c) = (2 * logit_error + static_cast<Real>(2 * T_k + 12) * eps) * largest;
    }
  }
  return e;
}

template <class T>
void check_output(const Inputs<T>& in, const AttentionResult<T>& result, double scale, const Added& added,
                  double softcap = 0) {
  for (std::size_t b = 0; b < in.dims.B; ++b) {
    for (std::size_t h = 0; h < in.dims.H; ++h) {
      INFO("batch " << b << ", head " << h);
      const Expected e = expected_head(in, scale, added, b, h, softcap);
      CHECK_THAT(matrix_of(result.output, b * in.dims.H + h), near(e.output, e.allowed));
    }
  }
}

// The flat numbers of the queries that `added` leaves no key.
inline std::vector<std::size_t> rows_without_keys(const Dims& dims, const Added& added) {
  std::vector<std::size_t> rows;
  for (std::size_t row = 0; row < dims.B * dims.H * dims.T_q; ++row) {
    const std::size_t head = row / dims.T_q;
    bool any = false;
    for (std::size_t j = 0; j < dims.T_k; ++j) {
      any = any || !std::isinf(added(head / dims.H, head % dims.H, row % dims.T_q, j));
    }
    if (!any) rows.push_back(row);
  }
  return rows;
}

}  // namespace attn::test

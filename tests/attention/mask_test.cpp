#include "tensors.hpp"

namespace attn::test {

namespace {

constexpr Dims dims{2, 4, 2, 3, 5, 3, 2};
constexpr double minus_infinity = -std::numeric_limits<double>::infinity();
const double scale = 1 / std::sqrt(3.0);

// Every shape that stretches to [2, 4, 3, 5]: each axis full or 1, the first ones left out or not.
std::vector<Axes> broadcast_shapes() {
  const Axes full{dims.B, dims.H, dims.T_q, dims.T_k};
  std::vector<Axes> all;
  for (std::size_t axes = 1; axes <= 4; ++axes) {
    for (unsigned ones = 0; ones < 1U << axes; ++ones) {
      Axes shape(std::span(full).last(axes));
      for (std::size_t axis = 0; axis < axes; ++axis) {
        if (ones >> axis & 1U) shape[axis] = 1;
      }
      all.push_back(shape);
    }
  }
  return all;
}

// The mask's entry for one score, by the rule of broadcasting: missing axes are 1, and an axis of 1 repeats.
template <class E>
E entry(const Numbers<E>& mask, std::size_t b, std::size_t h, std::size_t i, std::size_t j) {
  Axes shape{1, 1, 1, 1};
  std::ranges::copy_backward(mask.shape, shape.end());
  const std::size_t index[] = {b, h, i, j};
  std::size_t at = 0;
  for (std::size_t axis = 0; axis < 4; ++axis) at = at * shape[axis] + (shape[axis] == 1 ? 0 : index[axis]);
  return mask.values[at];
}

Numbers<unsigned char> random_bytes(const Axes& shape) {
  Numbers<unsigned char> mask(shape);
  Random random(mask.values.size());
  for (auto& byte : mask.values) byte = random.below(3) != 0;
  return mask;
}

template <class T>
AttentionOptions<T> masked_by(const Numbers<unsigned char>& mask, bool causal = false) {
  AttentionOptions<T> options;
  options.mask = mask.view();
  options.causal = causal;
  return options;
}

template <class T>
AttentionOptions<T> adding(const Numbers<T>& mask, bool causal = false) {
  AttentionOptions<T> options;
  options.mask = mask.view();
  options.causal = causal;
  return options;
}

Added by_bytes(const Numbers<unsigned char>& mask) {
  return [&mask](std::size_t b, std::size_t h, std::size_t i, std::size_t j) {
    return entry(mask, b, h, i, j) != 0 ? 0.0 : minus_infinity;
  };
}

}  // namespace

TEMPLATE_TEST_CASE("a boolean mask of every broadcast shape", "[attention][mask]", float, double) {
  const Inputs<TestType> in(dims);
  for (const Axes& shape : broadcast_shapes()) {
    for (const bool causal : {false, true}) {
      INFO("mask " << to_string(shape) << ", causal " << causal);
      const auto mask = random_bytes(shape);
      const Added added = causal ? causally(by_bytes(mask)) : by_bytes(mask);
      const auto result = attended(in, masked_by<TestType>(mask, causal));
      check_output(in, result, scale, added);
      CHECK(result.masked_rows == rows_without_keys(dims, added));
    }
  }
}

TEMPLATE_TEST_CASE("an added mask of every broadcast shape", "[attention][mask]", float, double) {
  const Inputs<TestType> in(dims);
  for (const Axes& shape : broadcast_shapes()) {
    for (const bool causal : {false, true}) {
      INFO("mask " << to_string(shape) << ", causal " << causal);
      const Numbers<TestType> mask(shape, shape.size(), Kind::minus_infinity);
      const Added plain = [&](std::size_t b, std::size_t h, std::size_t i, std::size_t j) {
        return static_cast<double>(entry(mask, b, h, i, j));
      };
      const Added added = causal ? causally(plain) : plain;
      const auto result = attended(in, adding(mask, causal));
      check_output(in, result, scale, added);
      CHECK(result.masked_rows == rows_without_keys(dims, added));
    }
  }
}

TEMPLATE_TEST_CASE("adding −∞ hides a key as 0 does, bit for bit", "[attention][mask]", float, double) {
  const Inputs<TestType> in(dims);
  const auto bytes = random_bytes({3, 5});
  Numbers<TestType> added({3, 5});
  for (std::size_t at = 0; at < added.values.size(); ++at) {
    if (bytes.values[at] == 0) added.values[at] = static_cast<TestType>(minus_infinity);
  }
  const auto first = attended(in, keep_all(masked_by<TestType>(bytes)));
  const auto second = attended(in, keep_all(adding(added)));
  for (std::size_t n = 0; n < 8; ++n) {
    CHECK_THAT(matrix_of(first.masked.value(), n), same_bits(matrix_of(second.masked.value(), n)));
    CHECK_THAT(matrix_of(first.output, n), same_bits(matrix_of(second.output, n)));
  }
}

TEMPLATE_TEST_CASE("a mask that hides nothing changes nothing, and a lower triangle is causal", "[attention][mask]",
                   float, double) {
  const Inputs<TestType> in(dims);
  const auto open = attended(in, keep_all(masked_by<TestType>(Numbers<unsigned char>({1}, 1))));
  const auto plain = attended(in, keep_all<TestType>());
  Numbers<unsigned char> triangle({3, 5});
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j <= i; ++j) triangle.values[i * 5 + j] = 1;
  }
  const auto lower = attended(in, keep_all(masked_by<TestType>(triangle)));
  AttentionOptions<TestType> by_rule;
  by_rule.causal = true;
  const auto causal = attended(in, keep_all(by_rule));
  for (std::size_t n = 0; n < 8; ++n) {
    CHECK_THAT(matrix_of(open.output, n), same_bits(matrix_of(plain.output, n)));
    CHECK_THAT(matrix_of(lower.output, n), same_bits(matrix_of(causal.output, n)));
  }
}

TEMPLATE_TEST_CASE("a query that may attend to nothing has weights and output 0", "[attention][mask]", float, double) {
  Inputs<TestType> in(dims);
  Numbers<unsigned char> mask({3, 1}, 1);
  mask.values[1] = 0;  // the second query of each head
  in.v.values[0] = std::numeric_limits<TestType>::quiet_NaN();
  const auto result = attended(in, keep_all(masked_by<TestType>(mask)));
  CHECK(result.masked_rows == std::vector<std::size_t>{1, 4, 7, 10, 13, 16, 19, 22});
  for (std::size_t n = 0; n < 8; ++n) {
    for (const TestType x : matrix_of(*result.weights, n).row(1)) CHECK(x == 0);
    for (const TestType x : matrix_of(result.output, n).row(1)) CHECK(x == 0);
    for (const TestType x : matrix_of(*result.masked, n).row(1)) CHECK(x == static_cast<TestType>(minus_infinity));
  }
}

TEMPLATE_TEST_CASE("NaN behind a mask doesn't leak (P20)", "[attention][mask][nan]", float, double) {
  const Inputs<TestType> clean(dims);
  Numbers<unsigned char> mask({1, 5}, 1);
  mask.values[2] = 0;  // nobody sees the third key
  Inputs<TestType> dirty = clean;
  for (std::size_t n = 0; n < dims.B * dims.H_kv; ++n) {
    for (TestType& x : dirty.k.matrix(n).row(2)) x = std::numeric_limits<TestType>::quiet_NaN();
    for (TestType& x : dirty.v.matrix(n).row(2)) x = -std::numeric_limits<TestType>::infinity();
  }
  const auto before = attended(clean, keep_all(masked_by<TestType>(mask)));
  const auto after = attended(dirty, keep_all(masked_by<TestType>(mask)));
  for (std::size_t n = 0; n < 8; ++n) {
    CHECK_THAT(matrix_of(*after.weights, n), same_bits(matrix_of(*before.weights, n)));
    CHECK_THAT(matrix_of(after.output, n), near<TestType>(exact(matrix_of(before.output, n)), 8, 1e-7));
  }
}

TEMPLATE_TEST_CASE("a mask with NaN or +∞ spoils the rows it is seen in, and no other", "[attention][mask][nan]", float,
                   double) {
  const Inputs<TestType> in({1, 1, 1, 3, 5, 3, 2});
  Numbers<TestType> mask({3, 5});
  mask.values[0] = std::numeric_limits<TestType>::quiet_NaN();
  mask.values[5] = std::numeric_limits<TestType>::infinity();
  const auto result = attended(in, adding(mask));
  const auto plain = attended(in, adding(Numbers<TestType>({3, 5})));
  for (std::size_t c = 0; c < 2; ++c) {
    CHECK(std::isnan(matrix_of(result.output, 0)(0, c)));
    CHECK(std::isnan(matrix_of(result.output, 0)(1, c)));
    CHECK(matrix_of(result.output, 0)(2, c) == matrix_of(plain.output, 0)(2, c));
  }
  CHECK(result.masked_rows.empty());
}

}  // namespace attn::test

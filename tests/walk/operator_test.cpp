// A walk and the operator that an engineer calls are one and the same attention.
#include "attention/attention.hpp"
#include "samples.hpp"

namespace attn::test {

namespace {

TensorView<double> view(const Matrix<double>& matrix) { return {matrix.values(), {matrix.rows(), matrix.cols()}}; }

struct Masked {
  walk::Mask walk;
  AttentionOptions<double> options;
};

// No mask, the causal one, and one that leaves the second query without keys.
std::vector<Masked> masks() {
  static const std::vector<unsigned char> bytes{1, 0, 1, 0, 0, 0, 0, 1, 1};
  std::vector<Masked> all(3);
  all[1].walk = walk::MaskRule::causal;
  all[1].options.causal = true;
  all[2].walk = walk::CustomMask{{3, 3}, bytes};
  all[2].options.mask = TensorView<unsigned char>{bytes, {3, 3}};
  return all;
}

}  // namespace

TEST_CASE("a walk gives what the operator gives, kept and fused (P14)", "[trace][attention]") {
  const auto& preset = golden::mixing::presets[1];
  for (const auto& [mask, options] : masks()) {
    const Trace trace = traced(spec({{"Q", preset.Q}, {"K", preset.K}, {"V", golden::mixing::V}}, mask));
    auto keeping = options;
    keeping.keep.scores = keeping.keep.masked = keeping.keep.weights = true;
    const auto kept = attention(view(values(trace, "Q")), view(values(trace, "K")), view(values(trace, "V")), keeping);
    REQUIRE(kept.has_value());
    CHECK(rows_of(kept->output.values) == rows_of(trace, "O"));
    CHECK(rows_of(kept->weights->values) == rows_of(trace, "weights"));
    CHECK(rows_of(kept->scores->values) == rows_of(trace, "scaled"));  // the operator's scores are scaled
    if (find(trace, "masked")) CHECK(rows_of(kept->masked->values) == rows_of(trace, "masked"));
    CHECK(kept->masked_rows == trace.masked_rows);

    const auto fused = attention(view(values(trace, "Q")), view(values(trace, "K")), view(values(trace, "V")), options);
    REQUIRE(fused.has_value());
    check_near(rows_of(fused->output.values), rows_of(trace, "O"), 1e-15);
  }
}

TEST_CASE("heads of a walk are heads of the operator", "[trace][attention][heads]") {
  for (const std::size_t kv_heads : {1UZ, 2UZ}) {
    const Trace trace = traced(two_heads(kv_heads));
    const auto heads_first = [&](std::string_view id, std::size_t heads) {
      const Rows rows = rows_of(trace, id);
      const std::size_t width = rows[0].size() / heads;
      std::vector<double> all;
      for (std::size_t h = 0; h < heads; ++h) {
        for (const auto& row : rows) {
          const auto first = row.begin() + static_cast<std::ptrdiff_t>(h * width);
          all.insert(all.end(), first, first + static_cast<std::ptrdiff_t>(width));
        }
      }
      return all;
    };
    const auto Q = heads_first("Q", 2);
    const auto K = heads_first("K", kv_heads);
    const auto V = heads_first("V", kv_heads);
    AttentionOptions<double> options;
    options.causal = true;
    const auto result = attention(TensorView<double>{Q, {1, 2, 4, 2}}, TensorView<double>{K, {1, kv_heads, 4, 2}},
                                  TensorView<double>{V, {1, kv_heads, 4, 2}}, options);
    REQUIRE(result.has_value());
    const auto expected = heads_first("heads", 2);
    const auto found = result->output.values.values();
    REQUIRE(found.size() == expected.size());
    for (std::size_t at = 0; at < found.size(); ++at) CHECK(std::fabs(found[at] - expected[at]) <= 1e-15);
  }
}

}  // namespace attn::test

#include "attention/attention.hpp"

#include <algorithm>
#include <utility>

#include "attention/problem.hpp"
#include "kernels/attention.hpp"
#include "kernels/matmul.hpp"
#include "kernels/softmax.hpp"

namespace attn {

namespace {

template <class T>
HeadsView<T> heads_of(Tensor<T>& tensor, const Problem<T>& problem, std::size_t cols) {
  return {tensor.values.data(), problem.Q.batch, problem.Q.heads, {problem.Q.matrix.rows, cols}};
}

// Where the T_q × T_k numbers of one head go: into a tensor that is kept, else into one scratch matrix. A step that
// nobody keeps overwrites the one before.
template <class T>
struct Stage {
  std::optional<Tensor<T>>* kept;
  MatrixView<T> scratch;

  MatrixView<T> of(const Problem<T>& problem, std::size_t b, std::size_t h) const {
    return *kept ? heads_of(**kept, problem, problem.K.matrix.rows)(b, h) : scratch;
  }
};

template <class T>
void scale_rows(MatrixView<T> scores, T scale) {
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (T& score : scores.row(i)) score *= scale;
  }
}

// Heads that share a key/value head share its packed keys too.
template <class T>
Result<void> attend_fused(const Problem<T>& problem, HeadsView<T> output) {
  const std::size_t T_q = problem.Q.matrix.rows, T_k = problem.K.matrix.rows, d_k = problem.K.matrix.cols;
  const std::size_t group = problem.Q.heads / problem.K.heads;
  const std::size_t past = problem.causal ? 0 : T_k;
  const bool worth_packing = group > 1 || T_q >= kernels::queries_worth_packing;
  auto scratch = Matrix<T>::zeros({kernels::attention_scratch<T>(T_q, 1), d_k});
  if (!scratch) return std::unexpected(scratch.error());
  auto packed = Matrix<T>::zeros({worth_packing ? kernels::packed_keys_size<T>(T_k, 1) : 0, d_k});
  if (!packed) return std::unexpected(packed.error());

  for (std::size_t b = 0; b < problem.Q.batch; ++b) {
    for (std::size_t h = 0; h < problem.Q.heads; ++h) {
      const auto Q = problem.Q(b, h), K = problem.K(b, h / group), V = problem.V(b, h / group);
      if (worth_packing) {
        if (h % group == 0) kernels::pack_keys<T>(K, 0, packed->values());
        const kernels::PackedKeys<T> keys{packed->values(), T_k, d_k};
        kernels::fused_attention<T>(Q, keys, V, problem.scale, past, output(b, h), scratch->values());
      } else {
        kernels::fused_attention<T>(Q, K, V, problem.scale, past, output(b, h), scratch->values());
      }
    }
  }
  return {};
}

template <class T>
Result<void> attend_stepped(const Problem<T>& problem, AttentionResult<T>& result) {
  const std::size_t group = problem.Q.heads / problem.K.heads;
  const Shape pairs{problem.Q.matrix.rows, problem.K.matrix.rows};
  auto scratch = Matrix<T>::zeros(pairs);
  if (!scratch) return std::unexpected(scratch.error());
  const Stage<T> scores_stage{&result.scores, scratch->view()};
  const Stage<T> masked_stage{&result.masked, scratch->view()};
  const Stage<T> weights_stage{&result.weights, scratch->view()};
  const auto output = heads_of(result.output, problem, problem.V.matrix.cols);

  for (std::size_t b = 0; b < problem.Q.batch; ++b) {
    for (std::size_t h = 0; h < problem.Q.heads; ++h) {
      const HeadMask<T> mask = problem.mask_of(b, h);
      const auto scores = scores_stage.of(problem, b, h);
      const auto masked = masked_stage.of(problem, b, h);
      const auto weights = weights_stage.of(problem, b, h);
      kernels::matmul_transposed(problem.Q(b, h), problem.K(b, h / group), scores);
      scale_rows(scores, problem.scale);
      apply_mask<T>(scores, mask, masked);
      kernels::softmax<T>(masked, T{1}, weights);
      if (auto ok = mix<T>(weights, mask, problem.V(b, h / group), output(b, h)); !ok) return ok;
      const std::size_t first = (b * problem.Q.heads + h) * pairs.rows;
      for (const std::size_t i : fully_masked(mask, pairs)) result.masked_rows.push_back(first + i);
    }
  }
  return {};
}

// q's shape with another last axis.
Sizes with_width(Sizes shape, std::size_t width) {
  shape.back() = width;
  return shape;
}

template <class T>
Result<void> make_room(const AttentionOptions<T>& options, const Sizes& pairs, AttentionResult<T>& result) {
  const auto make = [&](bool keep, std::optional<Tensor<T>>& tensor) -> Result<void> {
    if (!keep) return {};
    auto made = zeros<T>("attention", pairs);
    if (!made) return std::unexpected(made.error());
    tensor = std::move(*made);
    return {};
  };
  Result<void> ok = make(options.keep_scores, result.scores);
  if (ok) ok = make(options.keep_masked, result.masked);
  if (ok) ok = make(options.keep_weights, result.weights);
  return ok;
}

}  // namespace

template <class T>
Result<AttentionResult<T>> attention(const TensorView<T>& q, const TensorView<T>& k, const TensorView<T>& v,
                                     const AttentionOptions<T>& options) {
  const auto problem = check_problem(q, k, v, options);
  if (!problem) return std::unexpected(problem.error());
  auto output = zeros<T>("attention", with_width(q.shape, problem->V.matrix.cols));
  if (!output) return std::unexpected(output.error());
  AttentionResult<T> result;
  result.output = std::move(*output);

  const bool keeps = options.keep_scores || options.keep_masked || options.keep_weights;
  if (!keeps && std::holds_alternative<std::monostate>(options.mask)) {
    const auto ok = attend_fused(*problem, heads_of(result.output, *problem, problem->V.matrix.cols));
    if (!ok) return std::unexpected(ok.error());
    return result;
  }
  if (auto ok = make_room(options, with_width(q.shape, problem->K.matrix.rows), result); !ok) {
    return std::unexpected(ok.error());
  }
  if (auto ok = attend_stepped(*problem, result); !ok) return std::unexpected(ok.error());
  return result;
}

template Result<AttentionResult<float>> attention(const TensorView<float>&, const TensorView<float>&,
                                                  const TensorView<float>&, const AttentionOptions<float>&);
template Result<AttentionResult<double>> attention(const TensorView<double>&, const TensorView<double>&,
                                                   const TensorView<double>&, const AttentionOptions<double>&);

}  // namespace attn

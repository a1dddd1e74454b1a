#include "attention/attention.hpp"

#include <utility>

#include "attention/problem.hpp"
#include "attention/stepped.hpp"
#include "kernels/attention.hpp"

namespace attn {

namespace {

// Heads that share a key/value head share its packed keys too.
template <class T>
Result<void> attend_fused(const Problem<T>& problem, HeadsView<T> output) {
  const std::size_t T_q = problem.Q.matrix.rows, T_k = problem.K.matrix.rows, d_k = problem.K.matrix.cols;
  const std::size_t group = problem.Q.heads / problem.K.heads;
  const std::size_t past = problem.mask.causal ? problem.mask.past : T_k;
  const bool worth_packing = group > 1 || T_q >= kernels::queries_worth_packing;
  auto scratch = Matrix<T>::unwritten({kernels::attention_scratch<T>(T_q, 1), d_k});
  if (!scratch) return std::unexpected(scratch.error());
  auto packed = Matrix<T>::unwritten({worth_packing ? kernels::packed_keys_size<T>(T_k, 1) : 0, d_k});
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

}  // namespace

template <class T>
Result<AttentionResult<T>> attention(const TensorView<T>& q, const TensorView<T>& k, const TensorView<T>& v,
                                     const AttentionOptions<T>& options) {
  const auto fit = check_fit("attention", {q.extent(), k.extent(), v.extent(), options.mask_extent(), options.keeps()});
  if (!fit) return std::unexpected(fit.error());
  return attention(*fit, q, k, v, options);
}

template <class T>
Result<AttentionResult<T>> attention(const Fit& fit, const TensorView<T>& q, const TensorView<T>& k,
                                     const TensorView<T>& v, const AttentionOptions<T>& options) {
  const auto problem = check_problem("attention", fit, q, k, v, options);
  if (!problem) return std::unexpected(problem.error());
  if (needs_steps(options)) return attend_stepped("attention", *problem, q.shape, options);
  auto output = unwritten<T>("attention", with_width(q.shape, problem->V.matrix.cols));
  if (!output) return std::unexpected(output.error());
  AttentionResult<T> result;
  result.output = std::move(*output);
  if (auto ok = attend_fused(*problem, heads_of(result.output, *problem)); !ok) return std::unexpected(ok.error());
  return result;
}

template Result<AttentionResult<float>> attention(const TensorView<float>&, const TensorView<float>&,
                                                  const TensorView<float>&, const AttentionOptions<float>&);
template Result<AttentionResult<double>> attention(const TensorView<double>&, const TensorView<double>&,
                                                   const TensorView<double>&, const AttentionOptions<double>&);
template Result<AttentionResult<float>> attention(const Fit&, const TensorView<float>&, const TensorView<float>&,
                                                  const TensorView<float>&, const AttentionOptions<float>&);
template Result<AttentionResult<double>> attention(const Fit&, const TensorView<double>&, const TensorView<double>&,
                                                   const TensorView<double>&, const AttentionOptions<double>&);

}  // namespace attn

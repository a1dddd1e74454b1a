#include "attention/attention.hpp"

#include <algorithm>
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
  const std::size_t past = Reach::sum(problem.reach.position, problem.reach.right);
  const bool worth_packing = group > 1 || T_q >= kernels::queries_worth_packing;
  auto scratch = Matrix<T>::unwritten({kernels::attention_scratch<T>(T_q, 1), d_k});
  if (!scratch) return std::unexpected(scratch.error());
  auto packed = Matrix<T>::unwritten({worth_packing ? kernels::packed_keys_size<T>(T_k, 1) : 0, d_k});
  if (!packed) return std::unexpected(packed.error());

  for (std::size_t b = 0; b < problem.Q.batch; ++b) {
    const std::size_t keys = std::min(problem.reach_of(b).keys, T_k);
    for (std::size_t h = 0; h < problem.Q.heads; ++h) {
      const auto Q = problem.Q(b, h), K = problem.K(b, h / group), V = problem.V(b, h / group);
      const ConstMatrixView<T> own_K{K.data(), {keys, d_k}}, own_V{V.data(), {keys, V.cols()}};
      if (worth_packing) {
        if (h % group == 0) kernels::pack_keys<T>(own_K, 0, packed->values());
        const kernels::PackedKeys<T> panels{packed->values(), keys, d_k};
        kernels::fused_attention<T>(Q, panels, own_V, problem.scale, past, output(b, h), scratch->values());
      } else {
        kernels::fused_attention<T>(Q, own_K, own_V, problem.scale, past, output(b, h), scratch->values());
      }
    }
  }
  return {};
}

// Without a left end of the window, only a batch item that is all padding leaves its queries nothing.
template <class T>
std::vector<std::size_t> rows_without_keys(const Problem<T>& problem) {
  std::vector<std::size_t> rows;
  const std::size_t queries = problem.Q.heads * problem.Q.matrix.rows;
  for (std::size_t b = 0; b < problem.Q.batch; ++b) {
    for (std::size_t i = 0; problem.reach_of(b).keys == 0 && i < queries; ++i) rows.push_back(b * queries + i);
  }
  return rows;
}

// The past and what is new behind it, head by head.
template <class T>
Result<Tensor<T>> joined(const HeadSizes& sizes, std::size_t past, const TensorView<T>& before,
                         const TensorView<T>& behind) {
  auto both = unwritten<T>("attention", with_length(behind.shape, sizes.matrix.rows));
  if (!both) return both;
  const std::size_t old_size = past * sizes.matrix.cols;
  const std::size_t new_size = sizes.matrix.rows * sizes.matrix.cols - old_size;
  T* to = both->values.data();
  for (std::size_t head = 0; head < sizes.batch * sizes.heads; ++head) {
    to = std::ranges::copy(before.values.subspan(head * old_size, old_size), to).out;
    to = std::ranges::copy(behind.values.subspan(head * new_size, new_size), to).out;
  }
  return both;
}

// Of keys and values with the past in front.
template <class T>
Result<AttentionResult<T>> attend(const Fit& fit, const TensorView<T>& q, const TensorView<T>& k,
                                  const TensorView<T>& v, const AttentionOptions<T>& options) {
  const auto problem = check_problem("attention", fit, q, k, v, options);
  if (!problem) return std::unexpected(problem.error());
  if (needs_steps(options)) return attend_stepped("attention", *problem, q.shape, options);
  auto output = unwritten<T>("attention", with_width(q.shape, problem->V.matrix.cols));
  if (!output) return std::unexpected(output.error());
  AttentionResult<T> result;
  result.output = std::move(*output);
  if (auto ok = attend_fused(*problem, heads_of(result.output, *problem)); !ok) return std::unexpected(ok.error());
  result.masked_rows = rows_without_keys(*problem);
  return result;
}

}  // namespace

template <class T>
Result<AttentionResult<T>> attention(const TensorView<T>& q, const TensorView<T>& k, const TensorView<T>& v,
                                     const AttentionOptions<T>& options) {
  const AttentionExtents extents{q.extent(), k.extent(), v.extent(), options.mask_extent(), options.past_extents()};
  const auto fit = check_fit("attention", extents, options);
  if (!fit) return std::unexpected(fit.error());
  return attention(*fit, q, k, v, options);
}

template <class T>
Result<AttentionResult<T>> attention(const Fit& fit, const TensorView<T>& q, const TensorView<T>& k,
                                     const TensorView<T>& v, const AttentionOptions<T>& options) {
  if (!options.past) return attend(fit, q, k, v, options);
  auto keys = joined(fit.K, fit.past, options.past->k, k);
  if (!keys) return std::unexpected(keys.error());
  auto values = joined(fit.V, fit.past, options.past->v, v);
  if (!values) return std::unexpected(values.error());
  auto result = attend(fit, q, keys->view(), values->view(), options);
  if (result) result->present = Present<T>{std::move(*keys), std::move(*values)};
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

#include "attention/stepped.hpp"

#include <utility>

#include "kernels/matmul.hpp"
#include "kernels/softmax.hpp"

namespace attn {

namespace {

// Where the T_q × T_k numbers of one head go: into a tensor that is kept, else into one scratch matrix. A step that
// nobody keeps overwrites the one before.
template <class T>
struct Stage {
  std::optional<Tensor<T>>* kept;
  MatrixView<T> scratch;

  MatrixView<T> of(const Problem<T>& problem, std::size_t b, std::size_t h) const {
    return *kept ? heads_of(**kept, problem)(b, h) : scratch;
  }
};

template <class T>
void scale_rows(MatrixView<T> scores, T scale) {
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (T& score : scores.row(i)) score *= scale;
  }
}

template <class T>
Result<AttentionResult<T>> make_room(std::string_view function, const Problem<T>& problem, const Sizes& q,
                                     const AttentionOptions<T>& options) {
  AttentionResult<T> result;
  auto output = unwritten<T>(function, with_width(q, problem.V.matrix.cols));
  if (!output) return std::unexpected(output.error());
  result.output = std::move(*output);

  const auto make = [&](bool keep, std::optional<Tensor<T>>& tensor) -> Result<void> {
    if (!keep) return {};
    auto made = unwritten<T>(function, with_width(q, problem.K.matrix.rows));
    if (!made) return std::unexpected(made.error());
    tensor = std::move(*made);
    return {};
  };
  Result<void> ok = make(options.keep_scores, result.scores);
  if (ok) ok = make(options.keep_masked, result.masked);
  if (ok) ok = make(options.keep_weights, result.weights);
  if (!ok) return std::unexpected(ok.error());
  return result;
}

}  // namespace

template <class T>
bool needs_steps(const AttentionOptions<T>& options) {
  return options.keeps() || !std::holds_alternative<std::monostate>(options.mask);
}

template <class T>
Result<AttentionResult<T>> attend_stepped(std::string_view function, const Problem<T>& problem, const Sizes& q,
                                          const AttentionOptions<T>& options) {
  auto result = make_room(function, problem, q, options);
  if (!result) return result;
  const std::size_t group = problem.Q.heads / problem.K.heads;
  const Shape pairs{problem.Q.matrix.rows, problem.K.matrix.rows};
  auto scratch = Matrix<T>::unwritten(pairs);
  if (!scratch) return std::unexpected(scratch.error());
  const Stage<T> scores_stage{&result->scores, scratch->view()};
  const Stage<T> masked_stage{&result->masked, scratch->view()};
  const Stage<T> weights_stage{&result->weights, scratch->view()};
  const auto output = heads_of(result->output, problem);

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
      if (auto ok = mix<T>(weights, mask, problem.V(b, h / group), output(b, h)); !ok) {
        return std::unexpected(ok.error());
      }
      const std::size_t first = (b * problem.Q.heads + h) * pairs.rows;
      for (const std::size_t i : fully_masked(mask, pairs)) result->masked_rows.push_back(first + i);
    }
  }
  return result;
}

template bool needs_steps(const AttentionOptions<float>&);
template bool needs_steps(const AttentionOptions<double>&);
template Result<AttentionResult<float>> attend_stepped(std::string_view, const Problem<float>&, const Sizes&,
                                                       const AttentionOptions<float>&);
template Result<AttentionResult<double>> attend_stepped(std::string_view, const Problem<double>&, const Sizes&,
                                                        const AttentionOptions<double>&);

}  // namespace attn

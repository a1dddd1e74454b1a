#include "attention/stepped.hpp"

#include <algorithm>
#include <utility>

#include "kernels/matmul.hpp"
#include "kernels/softcap.hpp"
#include "kernels/softmax.hpp"

namespace attn {

namespace {

// Queries at a time: enough to repay what a product does once for all its rows.
constexpr std::size_t most_queries = 32;

// Some queries of one head and the keys that their scores are of.
struct Block {
  std::size_t b, h;
  std::size_t first;  // query
  std::size_t queries;
  KeyRange keys;
};

template <class T>
MatrixView<T> some_rows(MatrixView<T> of, std::size_t first, std::size_t count) {
  return {of.data() + first * of.stride(), {count, of.cols()}, of.stride()};
}

// Where a block's scores go: into a tensor that is kept, else into the scratch of all blocks. A step that nobody keeps
// overwrites the one before.
template <class T>
struct Stage {
  std::optional<Tensor<T>>* kept;
  T* scratch;

  MatrixView<T> of(const Problem<T>& problem, const Block& block) const {
    if (*kept) return some_rows(heads_of(**kept, problem)(block.b, block.h), block.first, block.queries);
    return {scratch, {block.queries, block.keys.size()}};
  }
};

template <class T>
struct Stages {
  Stage<T> scores, capped, masked, weights;

  Stages(AttentionResult<T>& result, T* scratch)
      : scores{&result.scores, scratch},
        capped{&result.capped, scratch},
        masked{&result.masked, scratch},
        weights{&result.weights, scratch} {}
};

template <class T>
void scale_rows(MatrixView<T> scores, T scale) {
  for (std::size_t i = 0; i < scores.rows(); ++i) {
    for (T& score : scores.row(i)) score *= scale;
  }
}

// The scores themselves where there is no softcap.
template <class T>
void cap_rows(ConstMatrixView<T> scores, T softcap, MatrixView<T> capped) {
  if (softcap != 0) return kernels::softcap(scores, softcap, capped);
  if (scores.data() == capped.data()) return;
  for (std::size_t i = 0; i < scores.rows(); ++i) std::ranges::copy(scores.row(i), capped.row(i).begin());
}

template <class T>
Result<AttentionResult<T>> make_room(std::string_view function, const Problem<T>& problem, const Sizes& q,
                                     const PlainOptions& options) {
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
  Result<void> ok = make(options.keep.scores, result.scores);
  if (ok) ok = make(options.keep.capped, result.capped);
  if (ok) ok = make(options.keep.masked, result.masked);
  if (ok) ok = make(options.keep.weights, result.weights);
  if (!ok) return std::unexpected(ok.error());
  return result;
}

// What is kept is kept whole, else keys that none of the queries reaches are passed over.
template <class T>
KeyRange keys_of(const Problem<T>& problem, bool keeps, std::size_t b, std::size_t first, std::size_t queries) {
  const std::size_t T_k = problem.K.matrix.rows;
  return keeps ? KeyRange{0, T_k} : problem.reach_of(b).of_some(first, queries, T_k);
}

// Scores of the largest block.
template <class T>
std::size_t most_scores(const Problem<T>& problem, bool keeps) {
  std::size_t most = 0;
  for (std::size_t b = 0; b < problem.Q.batch; ++b) {
    for (std::size_t first = 0; first < problem.Q.matrix.rows; first += most_queries) {
      const std::size_t queries = std::min(problem.Q.matrix.rows - first, most_queries);
      most = std::max(most, queries * keys_of(problem, keeps, b, first, queries).size());
    }
  }
  return most;
}

template <class T>
Result<void> attend_block(const Problem<T>& problem, const Block& block, const Stages<T>& stages,
                          MatrixView<T> output) {
  const std::size_t kv = block.h / (problem.Q.heads / problem.K.heads);
  const auto O = some_rows(output, block.first, block.queries);
  if (block.keys.empty()) {
    for (std::size_t i = 0; i < O.rows(); ++i) std::ranges::fill(O.row(i), T{0});
    return {};
  }
  const auto Q = some_rows(problem.Q(block.b, block.h), block.first, block.queries);
  const auto K = some_rows(problem.K(block.b, kv), block.keys.first, block.keys.size());
  const auto V = some_rows(problem.V(block.b, kv), block.keys.first, block.keys.size());
  const HeadMask<T> mask = problem.mask_of(block.b, block.h).from(block.first, block.keys.first);
  const auto scores = stages.scores.of(problem, block), capped = stages.capped.of(problem, block);
  const auto masked = stages.masked.of(problem, block), weights = stages.weights.of(problem, block);

  kernels::matmul_transposed(Q, K, scores);
  scale_rows(scores, problem.scale);
  cap_rows<T>(scores, problem.softcap, capped);
  apply_mask<T>(capped, mask, masked);
  kernels::softmax<T>(masked, T{1}, weights);
  return mix<T>(weights, mask, V, O);
}

}  // namespace

template <class T>
bool needs_steps(const AttentionOptions<T>& options) {
  return options.keep.any() || options.softcap || options.window.left ||
         !std::holds_alternative<std::monostate>(options.mask);
}

template <class T>
Result<AttentionResult<T>> attend_stepped(std::string_view function, const Problem<T>& problem, const Sizes& q,
                                          const AttentionOptions<T>& options) {
  auto result = make_room(function, problem, q, options);
  if (!result) return result;
  const bool keeps = options.keep.any();
  auto scratch = Matrix<T>::unwritten({1, most_scores(problem, keeps)});
  if (!scratch) return std::unexpected(scratch.error());
  const Stages<T> stages(*result, scratch->data());
  const auto output = heads_of(result->output, problem);
  const Shape pairs{problem.Q.matrix.rows, problem.K.matrix.rows};

  for (std::size_t b = 0; b < problem.Q.batch; ++b) {
    for (std::size_t h = 0; h < problem.Q.heads; ++h) {
      for (std::size_t first = 0; first < pairs.rows; first += most_queries) {
        const std::size_t queries = std::min(pairs.rows - first, most_queries);
        const Block block{b, h, first, queries, keys_of(problem, keeps, b, first, queries)};
        if (auto ok = attend_block(problem, block, stages, output(b, h)); !ok) return std::unexpected(ok.error());
      }
      add_fully_masked(problem.mask_of(b, h), pairs, (b * problem.Q.heads + h) * pairs.rows, result->masked_rows);
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

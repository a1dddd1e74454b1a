#include "attention/cache.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "attention/problem.hpp"
#include "attention/stepped.hpp"
#include "attention/words.hpp"
#include "kernels/attention.hpp"

namespace attn {

namespace {

std::string_view size_that_is_0(CacheShape shape) {
  if (shape.heads == 0) return "heads";
  if (shape.kv_heads == 0) return "kvHeads";
  if (shape.d_k == 0) return "d_k";
  return shape.d_v == 0 ? "d_v" : "";
}

// Whether it matters where a query stands.
bool by_position(const PlainOptions& options) { return options.causal || options.window.left || options.window.right; }

}  // namespace

Result<AppendFit> check_append(CacheShape cache, const Extent& k, const Extent& v) {
  constexpr std::string_view function = "cache.append";
  const auto K = head_sizes(function, "k", k);
  if (!K) return std::unexpected(K.error());
  const auto V = head_sizes(function, "v", v);
  if (!V) return std::unexpected(V.error());
  auto fits = check_pairs(function, {{"the cache and k have the same batch size", 1, K->batch, "k"},
                                     {"the cache and v have the same batch size", 1, V->batch, "v"},
                                     {"the cache and k have the same kvHeads", cache.kv_heads, K->heads, "k"},
                                     {"the cache and v have the same kvHeads", cache.kv_heads, V->heads, "v"},
                                     {"the cache and k have the same width d_k", cache.d_k, K->matrix.cols, "k"},
                                     {"the cache and v have the same width d_v", cache.d_v, V->matrix.cols, "v"},
                                     {"k and v have the same length", K->matrix.rows, V->matrix.rows, "v"}});
  if (!fits) return std::unexpected(std::move(fits.error()));
  return AppendFit{*K, *V};
}

Result<Fit> check_attend(CacheShape cache, std::size_t length, const Extent& q, const std::optional<Extent>& mask,
                         const PlainOptions& options) {
  constexpr std::string_view function = "cache.attend";
  if (length == 0) {
    return refuse(ErrorCode::shape, "cache", "{}: there must be keys to attend to; found none", {function});
  }
  if (options.offset != 0 || options.key_lengths) {
    const std::string_view name = options.key_lengths ? "keyLengths" : "offset";
    return refuse(ErrorCode::argument, name, "{}: a cache knows where its queries stand; found {}", {function, name});
  }
  const auto Q = head_sizes(function, "q", q);
  if (!Q) return std::unexpected(Q.error());
  auto fits = check_pairs(function, {{"the cache and q have the same batch size", 1, Q->batch, "q"},
                                     {"the cache and q have the same heads", cache.heads, Q->heads, "q"},
                                     {"the cache and q have the same width d_k", cache.d_k, Q->matrix.cols, "q"}});
  if (!fits) return std::unexpected(std::move(fits.error()));
  if (by_position(options) && Q->matrix.rows > length) {
    return refuse(ErrorCode::shape, "q", "{}: {} queries belong to the last of the cache’s {} tokens; found {}",
                  {function, options.causal ? "causal" : "a window’s", length, Q->matrix.rows});
  }
  const std::size_t k[] = {cache.kv_heads, length, cache.d_k};
  const std::size_t v[] = {cache.kv_heads, length, cache.d_v};
  const auto held = [&](std::span<const std::size_t> shape) {
    return Extent{shape, shape[0] * shape[1] * shape[2], q.element_size};
  };
  return check_fit(function, {q, held(k), held(v), mask, {}}, options);
}

template <class T>
Result<KeyValueCache<T>> KeyValueCache<T>::make(CacheShape shape) {
  if (const std::string_view name = size_that_is_0(shape); !name.empty()) {
    return refuse(ErrorCode::argument, name, "cache: {} must be at least 1; found 0", {name});
  }
  if (shape.heads % shape.kv_heads != 0) {
    return refuse(ErrorCode::argument, "kvHeads", "cache: heads must be a multiple of kvHeads; found {} and {}",
                  {shape.heads, shape.kv_heads});
  }
  // A head holds nothing yet, so that this can only fail for what no caller means.
  constexpr std::size_t most_heads = 1 << 16;
  if (shape.heads > most_heads) {
    return refuse(ErrorCode::too_large, "heads", "cache: heads must be at most {}; found {}",
                  {most_heads, shape.heads});
  }
  return KeyValueCache(shape, std::vector<Head>(shape.kv_heads));
}

// Half as much again as there was, so that each token is copied a bounded number of times.
template <class T>
Result<void> KeyValueCache<T>::reserve(Head& head, std::size_t tokens) const {
  if (tokens <= head.capacity) return {};
  const std::size_t capacity = std::max(tokens, head.capacity + head.capacity / 2);
  auto keys = Matrix<T>::zeros({kernels::packed_keys_size<T>(capacity, 1), shape_.d_k});
  if (!keys) return std::unexpected(keys.error());
  auto values = Matrix<T>::unwritten({capacity, shape_.d_v});
  if (!values) return std::unexpected(values.error());
  std::ranges::copy(head.keys.values(), keys->data());
  std::ranges::copy_n(head.values.data(), static_cast<std::ptrdiff_t>(length_ * shape_.d_v), values->data());
  head = {*std::move(keys), *std::move(values), capacity};
  return {};
}

template <class T>
Result<void> KeyValueCache<T>::append(const TensorView<T>& k, const TensorView<T>& v) {
  const auto fit = check_append(shape_, k.extent(), v.extent());
  if (!fit) return std::unexpected(fit.error());
  const HeadsView<const T> K{fit->K, k.values.data()};
  const HeadsView<const T> V{fit->V, v.values.data()};
  for (Head& head : heads_) {
    if (auto ok = reserve(head, length_ + K.matrix.rows); !ok) return ok;
  }
  for (std::size_t h = 0; h < heads_.size(); ++h) {
    const auto values = V(0, h);
    kernels::pack_keys<T>(K(0, h), length_, heads_[h].keys.values());
    std::ranges::copy_n(values.data(), static_cast<std::ptrdiff_t>(values.rows() * values.cols()),
                        heads_[h].values.row(length_).data());
  }
  length_ += K.matrix.rows;
  return {};
}

template <class T>
Result<AttentionResult<T>> KeyValueCache<T>::attend(const TensorView<T>& q, const AttentionOptions<T>& options) const {
  if (options.past) {
    return refuse(ErrorCode::argument, "past", "cache.attend: a cache is its own past; found another");
  }
  const auto fit = check_attend(shape_, length_, q.extent(), options.mask_extent(), options);
  if (!fit) return std::unexpected(fit.error());
  AttentionOptions<T> placed = options;
  placed.offset = by_position(options) ? length_ - fit->Q.matrix.rows : 0;
  return needs_steps(options) ? attend_by_steps(*fit, q, std::move(placed)) : attend_fused(q, placed);
}

template <class T>
Result<AttentionResult<T>> KeyValueCache<T>::attend_fused(const TensorView<T>& q,
                                                          const AttentionOptions<T>& options) const {
  auto output = unwritten<T>("cache.attend", with_width(q.shape, shape_.d_v));
  if (!output) return std::unexpected(output.error());

  // Queries that see the same keys go together, so that a group of heads reads its keys and values once.
  const Reach reach = reach_of(options, 0);
  const std::size_t T_q = q.shape[q.shape.size() - 2];
  const bool alike = reach.right == Reach::unbounded || T_q == 1;
  const std::size_t past = alike ? length_ : Reach::sum(reach.position, reach.right);
  const std::size_t rows = alike ? T_q * (shape_.heads / shape_.kv_heads) : T_q;
  const std::size_t calls_per_head = shape_.heads * T_q / rows / shape_.kv_heads;
  const T scale = scale_of<T>(options, shape_.d_k);
  auto scratch = Matrix<T>::unwritten({kernels::attention_scratch<T>(rows, 1), shape_.d_k});
  if (!scratch) return std::unexpected(scratch.error());
  for (std::size_t call = 0; call < shape_.heads * T_q / rows; ++call) {
    const Head& head = heads_[call / calls_per_head];
    const ConstMatrixView<T> Q{q.values.data() + call * rows * shape_.d_k, {rows, shape_.d_k}};
    const MatrixView<T> O{output->values.data() + call * rows * shape_.d_v, {rows, shape_.d_v}};
    const kernels::PackedKeys<T> K{head.keys.values(), length_, shape_.d_k};
    kernels::fused_attention<T>(Q, K, values_of(head), scale, past, O, scratch->values());
  }
  AttentionResult<T> result;
  result.output = *std::move(output);
  return result;
}

// Keys before it aren't asked for. The first of a panel, so that panels can be copied from there on.
template <class T>
std::size_t KeyValueCache<T>::first_key_for(const AttentionOptions<T>& options) const {
  if (options.keep.any() || options.mask_extent()) return 0;
  const std::size_t panel = kernels::packed_keys_size<T>(1, 1);
  return reach_of(options, 0).of(0, length_).first / panel * panel;
}

template <class T>
Result<Tensor<T>> KeyValueCache<T>::copied_keys(std::size_t from) const {
  const Shape shape{length_ - from, shape_.d_k};
  auto keys = unwritten<T>("cache.attend", {shape_.kv_heads, shape.rows, shape.cols});
  for (std::size_t h = 0; keys && h < shape_.kv_heads; ++h) {
    const MatrixView<T> K{keys->values.data() + h * shape.rows * shape.cols, shape};
    kernels::unpack_keys<T>(heads_[h].keys.values().subspan(from * shape_.d_k), K);
  }
  return keys;
}

template <class T>
Result<Tensor<T>> KeyValueCache<T>::copied_values(std::size_t from) const {
  const Shape shape{length_ - from, shape_.d_v};
  auto values = unwritten<T>("cache.attend", {shape_.kv_heads, shape.rows, shape.cols});
  for (std::size_t h = 0; values && h < shape_.kv_heads; ++h) {
    const std::size_t count = shape.rows * shape.cols;
    std::ranges::copy_n(heads_[h].values.data() + from * shape_.d_v, static_cast<std::ptrdiff_t>(count),
                        values->values.data() + h * count);
  }
  return values;
}

template <class T>
Result<AttentionResult<T>> KeyValueCache<T>::attend_by_steps(Fit fit, const TensorView<T>& q,
                                                             AttentionOptions<T> options) const {
  const std::size_t from = first_key_for(options);
  const auto k = copied_keys(from);
  if (!k) return std::unexpected(k.error());
  const auto v = copied_values(from);
  if (!v) return std::unexpected(v.error());
  options.offset -= from;
  fit.K.matrix.rows = fit.V.matrix.rows = length_ - from;
  const auto problem = check_problem("cache.attend", fit, q, k->view(), v->view(), options);
  if (!problem) return std::unexpected(problem.error());
  return attend_stepped("cache.attend", *problem, q.shape, options);
}

template class KeyValueCache<float>;
template class KeyValueCache<double>;

}  // namespace attn

#include "binding/caches.hpp"

#include <algorithm>
#include <list>
#include <optional>
#include <utility>
#include <variant>

#include "attention/cache.hpp"
#include "attention/words.hpp"
#include "binding/members.hpp"
#include "binding/memory.hpp"
#include "binding/options.hpp"
#include "binding/tensors.hpp"
#include "binding/tensors_to_js.hpp"

namespace attn::binding {

namespace {

// Of floats while it is empty; the first append decides.
struct Cache {
  double number;
  CacheShape shape;
  std::variant<KeyValueCache<float>, KeyValueCache<double>> kept;
};

Elements elements(const Cache& cache) { return cache.kept.index() == 0 ? Elements::f32 : Elements::f64; }

std::size_t length(const Cache& cache) {
  return std::visit([](const auto& kept) { return kept.length(); }, cache.kept);
}

// Few, and so looked through.
std::list<Cache> caches;
double last_number = 0;

Result<CacheShape> to_shape(const Argument& argument) {
  CacheShape shape{};
  std::optional<std::size_t> kv_heads;
  auto read = Members<4>(argument, "heads,kvHeads,d_k,d_v")
                  .required(to_count, shape.heads)
                  .next(to_count, kv_heads)
                  .required(to_count, shape.d_k)
                  .required(to_count, shape.d_v)
                  .done(shape);
  if (read) read->kv_heads = kv_heads.value_or(read->heads);
  return read;
}

Result<Cache*> find(double number, const char* function) {
  const auto found = std::ranges::find(caches, number, &Cache::number);
  if (found != caches.end()) return &*found;
  return refuse(ErrorCode::argument, "cache", "{}: this cache was disposed of", {function});
}

template <class T>
Result<void> append(Cache& cache, const GivenTensor& k, const GivenTensor& v) {
  if (elements(cache) != k.elements) {
    auto made = KeyValueCache<T>::make(cache.shape);
    if (!made) return std::unexpected(std::move(made.error()));
    cache.kept = *std::move(made);
  }
  return std::get<KeyValueCache<T>>(cache.kept).append(k.view<T>(), v.view<T>());
}

}  // namespace

val make_cache(val shape) {
  const CallMemory memory;
  const auto read = to_shape({shape, "cache", "shape"});
  if (!read) return reply_error(read.error());
  auto made = KeyValueCache<float>::make(*read);
  if (!made) return reply_error(made.error());
  caches.push_back({++last_number, *read, *std::move(made)});
  return reply_value([](Reply& reply) { reply.number(last_number); });
}

// A cache is looked for when all arguments are read: a getter may have disposed of it.
val append_to_cache(double number, val k, val v) {
  const CallMemory memory;
  auto given = to_tensors({{k, "cache.append", "k"}, {v, "cache.append", "v"}});
  if (!given) return reply_error(given.error());
  const auto& [keys, values] = *given;
  const auto cache = find(number, "cache.append");
  if (!cache) return reply_error(cache.error());
  if (length(**cache) > 0) {
    if (auto same = check_elements(keys, elements(**cache)); !same) return reply_error(same.error());
  }
  const auto fits = check_append((*cache)->shape, keys.extent(), values.extent());
  if (!fits) return reply_error(fits.error());
  if (auto copied = copy_numbers(*given); !copied) return reply_error(copied.error());
  const auto appended =
      keys.elements == Elements::f32 ? append<float>(**cache, keys, values) : append<double>(**cache, keys, values);
  if (!appended) return reply_error(appended.error());
  return reply_value([&](Reply& reply) { reply.number(static_cast<double>(length(**cache))); });
}

val attend_with_cache(double number, val q, val options) {
  const CallMemory memory;
  auto given = to_tensors({{q, "cache.attend", "q"}});
  if (!given) return reply_error(given.error());
  const auto& [queries] = *given;
  auto chosen = to_attend_options({options, "cache.attend", "options"}, queries);
  if (!chosen) return reply_error(chosen.error());
  const auto cache = find(number, "cache.attend");
  if (!cache) return reply_error(cache.error());
  if (auto same = check_elements(queries, elements(**cache)); !same) return reply_error(same.error());
  const auto fits =
      check_attend((*cache)->shape, length(**cache), queries.extent(), chosen->mask_extent(), chosen->plain);
  if (!fits) return reply_error(fits.error());
  if (auto copied = copy_numbers(*given, *chosen); !copied) return reply_error(copied.error());
  return std::visit(
      [&]<class T>(const KeyValueCache<T>& kept) { return reply(kept.attend(queries.view<T>(), chosen->as<T>())); },
      (*cache)->kept);
}

void drop_cache(double number) {
  std::erase_if(caches, [number](const Cache& cache) { return cache.number == number; });
}

}  // namespace attn::binding

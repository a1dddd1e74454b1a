#include "binding/caches.hpp"

#include <map>
#include <optional>
#include <utility>
#include <variant>

#include "attention/cache.hpp"
#include "binding/memory.hpp"
#include "binding/tensors.hpp"
#include "binding/to_js.hpp"

namespace attn::binding {

namespace {

// Of floats while it is empty; the first append decides.
struct Cache {
  CacheShape shape;
  std::variant<KeyValueCache<float>, KeyValueCache<double>> kept;

  Elements elements() const { return kept.index() == 0 ? Elements::f32 : Elements::f64; }
  std::size_t length() const {
    return std::visit([](const auto& cache) { return cache.length(); }, kept);
  }
};

// Small: a page has a few.
std::map<double, Cache> caches;
double last_number = 0;

Result<CacheShape> to_shape(const Argument& argument) {
  std::array<val, 4> members;
  if (auto read = read_members(argument, "heads,kvHeads,d_k,d_v", members); !read) {
    return std::unexpected(std::move(read.error()));
  }
  const auto size = [&](std::string_view name, const val& value) {
    return to_count({value, argument.function, name});
  };
  const auto heads = size("heads", members[0]);
  const auto kv_heads = members[1].isUndefined() ? heads : size("kvHeads", members[1]);
  const auto d_k = size("d_k", members[2]);
  const auto d_v = size("d_v", members[3]);
  for (const auto* count : {&heads, &kv_heads, &d_k, &d_v}) {
    if (!*count) return std::unexpected(count->error());
  }
  return CacheShape{*heads, *kv_heads, *d_k, *d_v};
}

template <class T>
Result<std::size_t> append(Cache& cache, const GivenTensor& k, const GivenTensor& v) {
  if (cache.elements() != k.elements) {
    auto made = KeyValueCache<T>::make(cache.shape);
    if (!made) return std::unexpected(std::move(made.error()));
    cache.kept = *std::move(made);
  }
  auto& kept = std::get<KeyValueCache<T>>(cache.kept);
  if (auto ok = kept.append(k.view<T>(), v.view<T>()); !ok) return std::unexpected(std::move(ok.error()));
  return kept.length();
}

}  // namespace

val make_cache(val shape) {
  const CallMemory memory;
  const auto read = to_shape({shape, "cache", "shape"});
  if (!read) return reply_error(read.error());
  auto made = KeyValueCache<float>::make(*read);
  if (!made) return reply_error(made.error());
  caches.emplace(++last_number, Cache{*read, *std::move(made)});
  return reply_value([](Reply& reply) { reply.number(last_number); });
}

val append_to_cache(double number, val k, val v) {
  const CallMemory memory;
  Cache& cache = caches.at(number);
  const Argument keys{k, "cache.append", "k"};
  const auto given_k = cache.length() == 0 ? to_tensor(keys) : to_tensor(keys, cache.elements());
  if (!given_k) return reply_error(given_k.error());
  const auto given_v = to_tensor({v, "cache.append", "v"}, given_k->elements);
  if (!given_v) return reply_error(given_v.error());
  const auto length = given_k->elements == Elements::f32 ? append<float>(cache, *given_k, *given_v)
                                                         : append<double>(cache, *given_k, *given_v);
  if (!length) return reply_error(length.error());
  return reply_value([&](Reply& reply) { reply.number(static_cast<double>(*length)); });
}

val attend_with_cache(double number, val q, val options) {
  const CallMemory memory;
  const Cache& cache = caches.at(number);
  const auto queries = to_tensor({q, "cache.attend", "q"}, cache.elements());
  if (!queries) return reply_error(queries.error());
  const auto given = to_attention_options({options, "cache.attend", "options"}, *queries);
  if (!given) return reply_error(given.error());
  return std::visit(
      [&]<class T>(const KeyValueCache<T>& kept) { return reply(kept.attend(queries->view<T>(), given->as<T>())); },
      cache.kept);
}

void drop_cache(double number) { caches.erase(number); }

}  // namespace attn::binding

#include "binding/reply.hpp"

#include <bit>
#include <cstring>

namespace attn::binding {

Reply& Reply::put(Kind kind, std::size_t size) {
  items_.push_back(std::uint64_t{size} << 32 | static_cast<std::uint32_t>(kind));
  return *this;
}

Reply& Reply::number(double value) {
  put(Kind::number, 0);
  items_.push_back(std::bit_cast<std::uint64_t>(value));
  return *this;
}

Reply& Reply::name(std::string_view permanent) {
  put(Kind::name, permanent.size());
  items_.push_back(reinterpret_cast<std::uintptr_t>(permanent.data()));
  return *this;
}

Reply& Reply::text(std::string_view value) {
  put(Kind::text, value.size());
  const std::size_t first = items_.size();
  items_.resize(first + (value.size() + 7) / 8);
  std::memcpy(items_.data() + first, value.data(), value.size());
  return *this;
}

val reply_error(const Error& error) {
  Reply reply;
  reply.object(1).name("error").object(3);
  reply.name("code").name(name(error.code)).name("message").text(error.message).name("where").text(error.where);
  return reply.to_js();
}

}  // namespace attn::binding

// What the engine's functions give back, as plain JavaScript data: nothing that anybody has to delete. A reply is written item
// after item and crosses at once; attn_reply in replies.js reads it.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "binding/crossing.hpp"
#include "tensor/error.hpp"

namespace attn::binding {

// An item is 8 bytes, its kind and a size, and what follows. An array or object of n is followed by n items, or n names with
// their items.
class Reply {
 public:
  Reply& absent() { return put(Kind::absent, 0); }
  Reply& flag(bool value) { return put(Kind::flag, value ? 1 : 0); }
  Reply& number(double value);
  // Of text that never changes.
  Reply& name(std::string_view permanent);
  Reply& text(std::string_view value);
  Reply& array(std::size_t size) { return put(Kind::array, size); }
  Reply& object(std::size_t members) { return put(Kind::object, members); }

  val to_js() const { return val::take_ownership(attn_reply(items_.data())); }

 private:
  enum class Kind : std::uint32_t { absent, flag, number, name, text, array, object };

  Reply& put(Kind kind, std::size_t size);

  std::vector<std::uint64_t> items_;
};

// {error: {code, message, where}}
val reply_error(const Error& error);

// {value: …}, with what `write` writes.
template <class Write>
val reply_value(Write write) {
  Reply reply;
  reply.object(1).name("value");
  write(reply);
  return reply.to_js();
}

}  // namespace attn::binding

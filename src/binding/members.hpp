// The members of an object, one after the other.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

#include "binding/value.hpp"

namespace attn::binding {

// What an object that was left out as a whole counts as.
enum class Absent { refused, empty };

// Reads until something can't be read; members are called by their names alone, unless there is a whole.
template <std::size_t N>
class Members {
 public:
  // `names` are N, "a,b,c"; each is asked for once. With `whole`, which lives longer, errors call them "rope.theta".
  Members(const Argument& object, std::string_view names, Absent absent = Absent::refused,
          const Argument* whole = nullptr)
      : function_(object.function), names_(names), whole_(whole) {
    if (absent == Absent::empty && object.absent()) return;
    read_ = read_members(object, names, values_.emplace());
  }

  // Reads the next member into `target`, which stays as it is where that was left out.
  template <class T, class Read>
  Members& next(Read read, T& target) {
    if (!values_ || !read_) return *this;
    const std::size_t at = at_++;
    if (!(*values_)[at].isUndefined()) store(read(member(at)), target);
    return *this;
  }

  // The same of one that must be there, in an object that must be there.
  template <class T, class Read>
  Members& required(Read read, T& target) {
    if (read_) store(read(member(at_++)), target);
    return *this;
  }

  // What the members were read into, or what was wrong with one.
  template <class Whole>
  Result<std::remove_cvref_t<Whole>> done(Whole&& whole) {
    if (!read_) return std::unexpected(std::move(read_.error()));
    return std::forward<Whole>(whole);
  }

 private:
  // Most members are left out: a name is looked for when it is needed.
  Argument member(std::size_t at) const {
    std::string_view name = names_;
    for (std::size_t i = 0; i < at; ++i) name.remove_prefix(name.find(',') + 1);
    return {(*values_)[at], function_, name.substr(0, name.find(',')), whole_};
  }

  template <class Value, class T>
  void store(Result<Value> value, T& target) {
    if (value) {
      target = *std::move(value);
    } else {
      read_ = std::unexpected(std::move(value.error()));
    }
  }

  std::string_view function_;
  std::string_view names_;
  const Argument* whole_;
  std::optional<std::array<val, N>> values_;  // none of an empty object
  Result<void> read_;
  std::size_t at_ = 0;
};

// Reads one of the names, which are those of an enumeration in its order.
template <class E>
auto to_one_of(std::span<const std::string_view> names) {
  return [names](const Argument& argument) -> Result<E> {
    const auto at = to_choice(argument, names);
    if (!at) return std::unexpected(at.error());
    return static_cast<E>(*at);
  };
}

}  // namespace attn::binding

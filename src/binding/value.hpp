// One JavaScript value at a time, read strictly: nothing is converted that isn't already what was asked for. Embind's own
// conversions would turn NaN, "3" and undefined into some number.
#pragma once

#include <emscripten/val.h>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tensor/error.hpp"
#include "tensor/matrix.hpp"

namespace attn::binding {

using emscripten::val;

// A value, the function it was handed to and what it is called there ("q.shape[1]"): all that an error has to name.
struct Argument {
  val value;
  std::string_view function;
  std::string path;

  bool absent() const { return value.isUndefined(); }
  bool is_array() const;
  Argument member(const char* name) const;  // path.name, or the name alone where there is no path
  Argument at(std::size_t i) const;         // path[i]
  std::size_t length() const;               // of what `to_array` accepted

  // "matmul: a.shape must be an array of whole numbers; found 3"
  std::unexpected<Error> refuse(std::string_view rule, ErrorCode code = ErrorCode::argument) const;
};

Result<double> to_number(const Argument& argument);  // NaN and the infinities are numbers
Result<bool> to_flag(const Argument& argument);
Result<std::string> to_text(const Argument& argument);
Result<std::size_t> to_count(const Argument& argument);  // 0 … 2³¹ − 1
Result<std::vector<std::string>> to_texts(const Argument& argument);
Result<std::vector<std::size_t>> to_counts(const Argument& argument);
Result<std::vector<double>> to_numbers(const Argument& argument);  // an array or a typed array of floats
Result<std::vector<unsigned char>> to_flags(const Argument& argument);

// One of `names`, as its index.
Result<std::size_t> to_choice(const Argument& argument, std::span<const std::string_view> names);

// Rows of numbers. ERR_RAGGED with the first row of another length, ERR_SHAPE when there is nothing.
Result<Matrix<double>> to_matrix(const Argument& argument);

Result<void> check_array(const Argument& argument);
Result<void> check_object(const Argument& argument);
// The same object, its members called by their names alone ("scale", not "options.scale"): each has one of `names`;
// ERR_NAME lists them.
Result<Argument> to_options(const Argument& argument, std::span<const std::string_view> names);

// Reads a member that may be left out into `target`.
template <class T, class Read>
Result<void> read_if_there(const Argument& member, Read read, T& target) {
  if (member.absent()) return {};
  auto value = read(member);
  if (!value) return std::unexpected(value.error());
  target = *std::move(value);
  return {};
}

// What kind of numbers a typed array holds; nothing for whatever else, ERR_ARG for one whose buffer was taken away.
enum class Elements { f32, f64, u8 };
Result<Elements> elements_of(const Argument& argument, std::string_view rule);

// Copies a typed array of T, whose length was checked, in one go.
template <class T>
void copy_in(const val& array, std::span<T> out) {
  val(emscripten::typed_memory_view(out.size(), out.data())).call<void>("set", array);
}

// A typed array of JavaScript's own with the same numbers.
template <class T>
val copy_out(std::span<const T> numbers) {
  return val(emscripten::typed_memory_view(numbers.size(), numbers.data())).template call<val>("slice");
}

}  // namespace attn::binding

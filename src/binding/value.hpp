// One JavaScript value at a time, read strictly: nothing is converted that isn't already what was asked for. Embind's own
// conversions would turn NaN, "3" and undefined into some number.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "binding/crossing.hpp"
#include "tensor/error.hpp"
#include "tensor/matrix.hpp"

namespace attn::binding {

// Far above what any list here holds, and below what would ask for more memory than there is.
inline constexpr std::size_t most_entries = std::size_t{1} << 24;

// A value, the function it was handed to and what it is called there: all that an error has to name. A part of another
// argument ("q.shape[1]") refers to that one, which lives longer.
struct Argument {
  static constexpr std::size_t no_index = std::numeric_limits<std::size_t>::max();

  const val& value;
  std::string_view function;
  std::string_view name;
  const Argument* whole = nullptr;
  std::size_t index = no_index;

  bool absent() const { return value.isUndefined(); }
  std::string path() const;

  // Parts: of an object and of an array.
  Argument member(std::string_view member_name, const val& part) const { return {part, function, member_name, this}; }
  Argument entry(std::size_t i, const val& part) const { return {part, function, "", this, i}; }

  // "matmul: a.shape must be an array of whole numbers; found 3"
  std::unexpected<Error> refuse(std::string_view rule, ErrorCode code = ErrorCode::argument) const;
};

val entry_of(const Argument& array, std::size_t i);

Result<double> to_number(const Argument& argument);  // NaN and the infinities are numbers
Result<bool> to_flag(const Argument& argument);
Result<std::string_view> to_text(const Argument& argument);  // until the call ends
Result<std::size_t> to_count(const Argument& argument);      // 0 … 2³¹ − 1
Result<int> to_decimals(const Argument& argument);           // a count as well; how many are too many is said below
Result<std::size_t> to_length(const Argument& array, std::size_t most = most_entries);
Result<std::vector<std::string>> to_texts(const Argument& argument, std::size_t most = most_entries);
Result<std::vector<std::size_t>> to_counts(const Argument& argument, std::size_t most = most_entries);
Result<Matrix<double>> to_numbers(const Argument& argument);  // one row; from an array or a typed array of floats

// One of `names`, as its place among them.
Result<std::size_t> to_choice(const Argument& argument, std::span<const std::string_view> names);

// The members of an object, in the order of `names`, "a,b,c", each read once; ERR_NAME where it has another.
Result<void> read_members(const Argument& argument, std::string_view names, std::span<val> members);

// Nothing where the argument was left out.
template <class Read>
auto to_optional(const Argument& argument, Read read)
    -> Result<std::optional<typename decltype(read(argument))::value_type>> {
  if (argument.absent()) return std::nullopt;
  return read(argument);
}

}  // namespace attn::binding

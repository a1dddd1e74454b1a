#include "binding/value.hpp"

#include <algorithm>
#include <cmath>

#include "attention/words.hpp"

namespace attn::binding {

namespace {

constexpr double counts_end = 2147483648.0;

// "a, b, c" of "a,b,c".
std::string with_blanks(std::string_view names) {
  std::string list;
  for (const char c : names) list += c == ',' ? std::string(", ") : std::string(1, c);
  return list;
}

std::string_view found(const val& value) {
  TextSpan text;
  attn_describe(value.as_handle(), &text);
  return text;
}

// The entries of an array as `read` reads them.
template <class T, class Read>
Result<std::vector<T>> each(const Argument& array, std::size_t most, Read read) {
  const auto length = to_length(array, most);
  if (!length) return std::unexpected(length.error());
  std::vector<T> entries;
  for (std::size_t i = 0; i < *length; ++i) {
    const val part = entry_of(array, i);
    const auto entry = read(array.entry(i, part));
    if (!entry) return std::unexpected(entry.error());
    entries.emplace_back(*entry);
  }
  return entries;
}

}  // namespace

std::string Argument::path() const {
  const std::string before = whole ? whole->path() : "";
  if (index != no_index) return filled("{}[{}]", {before, index});
  return before.empty() ? std::string(name) : filled("{}.{}", {before, name});
}

std::unexpected<Error> Argument::refuse(std::string_view rule, ErrorCode code) const {
  const std::string place = path();
  return attn::refuse(code, place, "{}: {} must be {}; found {}", {function, place, rule, found(value)});
}

val entry_of(const Argument& array, std::size_t i) {
  return val::take_ownership(attn_entry(array.value.as_handle(), i));
}

Result<double> to_number(const Argument& argument) {
  double number = 0;
  if (!attn_number(argument.value.as_handle(), &number)) return argument.refuse("a number");
  return number;
}

Result<bool> to_flag(const Argument& argument) {
  if (!argument.value.isTrue() && !argument.value.isFalse()) return argument.refuse("true or false");
  return argument.value.isTrue();
}

Result<std::string_view> to_text(const Argument& argument) {
  TextSpan text;
  const int fault = attn_text(argument.value.as_handle(), &text);
  if (fault == 0) return text;
  if (fault == 1) return argument.refuse("text");
  return refuse(ErrorCode::out_of_memory, argument.path(), "{}: no memory for a text this long", {argument.function});
}

Result<std::size_t> to_count(const Argument& argument) {
  double number = std::nan("");
  attn_number(argument.value.as_handle(), &number);
  const bool counts = number >= 0 && number < counts_end && number == std::floor(number);
  if (!counts) return argument.refuse("a whole number from 0 to 2147483647");
  return static_cast<std::size_t>(number);
}

Result<int> to_decimals(const Argument& argument) {
  const auto count = to_count(argument);
  if (!count) return std::unexpected(count.error());
  return static_cast<int>(*count);
}

Result<std::size_t> to_length(const Argument& array, std::size_t most) {
  const int length = attn_array_length(array.value.as_handle());
  if (length < 0) return array.refuse("an array");
  if (static_cast<std::size_t>(length) <= most) return static_cast<std::size_t>(length);
  return array.refuse(filled("of at most {} entries", {most}), ErrorCode::too_large);
}

Result<std::vector<std::string>> to_texts(const Argument& argument, std::size_t most) {
  return each<std::string>(argument, most, to_text);
}

Result<std::vector<std::size_t>> to_counts(const Argument& argument, std::size_t most) {
  return each<std::size_t>(argument, most, to_count);
}

Result<Matrix<double>> to_numbers(const Argument& argument) {
  const int length = attn_numbers_length(argument.value.as_handle());
  if (length < 0) return argument.refuse("an array of numbers");
  const auto count = static_cast<std::size_t>(length);
  auto numbers = Matrix<double>::unwritten({1, count});
  if (!numbers) {
    return refuse(numbers.error().code, argument.path(), "{}: {}", {argument.function, numbers.error().message});
  }
  const std::size_t good = attn_numbers(argument.value.as_handle(), numbers->data(), count);
  if (good == count) return numbers;
  const val part = entry_of(argument, good);
  return argument.entry(good, part).refuse("a number");
}

Result<std::size_t> to_choice(const Argument& argument, std::span<const std::string_view> names) {
  TextSpan text;
  if (attn_text(argument.value.as_handle(), &text) == 0) {
    const auto found = std::ranges::find(names, std::string_view(text));
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  }
  std::string list;
  for (const std::string_view name : names) list += filled("{}{}", {list.empty() ? "" : ", ", name});
  return argument.refuse(filled("one of {}", {list}));
}

Result<void> read_members(const Argument& argument, std::string_view names, std::span<val> members) {
  constexpr std::size_t most_members = 16;
  EM_VAL handles[most_members];
  const int fault = attn_members(argument.value.as_handle(), names.data(), names.size(), handles);
  if (fault == 1) return argument.refuse("an object");
  if (fault == 0) {
    for (std::size_t i = 0; i < members.size(); ++i) members[i] = val::take_ownership(handles[i]);
    return {};
  }
  const val unknown = val::take_ownership(handles[0]);
  const auto name = to_text({unknown, argument.function, ""});
  if (!name) return std::unexpected(name.error());
  return refuse(ErrorCode::unknown_name, *name, "{}: there is no “{}”; known are {}",
                {argument.function, *name, with_blanks(names)});
}

}  // namespace attn::binding

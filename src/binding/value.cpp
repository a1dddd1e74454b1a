#include "binding/value.hpp"

#include <emscripten/em_js.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace attn::binding {

namespace {

EM_JS_DEPS(attn_value, "$Emval");

// clang-format off: this is JavaScript.

// The name of a typed array's class in whichever realm it was made; "detached" for one whose buffer was taken away.
EM_JS(emscripten::EM_VAL, attn_view_name, (emscripten::EM_VAL handle), {
  const value = Emval.toValue(handle);
  if (!ArrayBuffer.isView(value)) return Emval.toHandle("");
  try {
    new Uint8Array(value.buffer);
  } catch {
    return Emval.toHandle('detached');
  }
  return Emval.toHandle(value[Symbol.toStringTag]);
});

// Embind's isArray knows only the arrays of this realm; those of another frame are arrays too.
EM_JS(bool, attn_is_array, (emscripten::EM_VAL handle), { return Array.isArray(Emval.toValue(handle)); });

// Copies `count` numbers from an array; returns the index of the first entry that is no number, or `count`.
EM_JS(int, attn_read_numbers, (emscripten::EM_VAL handle, double* out, int count), {
  const values = Emval.toValue(handle);
  for (let i = 0; i < count; ++i) {
    const value = values[i];
    if (typeof value !== 'number') return i;
    HEAPF64[out / 8 + i] = value;
  }
  return count;
});

// What was found, in the words of an error.
EM_JS(emscripten::EM_VAL, attn_describe, (emscripten::EM_VAL handle), {
  const value = Emval.toValue(handle);
  const kind = typeof value;
  let text;
  if (kind === 'string') text = value.length > 40 ? `"${value.slice(0, 40)}…"` : `"${value}"`;
  else if (kind === 'number' || kind === 'boolean' || value == null) text = Object.is(value, -0) ? '-0' : String(value);
  else if (Array.isArray(value)) text = `an array of ${value.length}`;
  else if (kind === 'object') text = `an object (${Object.prototype.toString.call(value).slice(8, -1)})`;
  else text = `a ${kind}`;
  return Emval.toHandle(text);
});

// clang-format on

std::string text_of(emscripten::EM_VAL handle) { return val::take_ownership(handle).as<std::string>(); }

std::string list_of(std::span<const std::string_view> names) {
  std::string list;
  for (const auto name : names) {
    if (!list.empty()) list += ", ";
    list += name;
  }
  return list;
}

// Far above what any list here holds, and below what would ask for more memory than there is.
Result<void> check_length(const Argument& argument) {
  constexpr std::size_t most = 1 << 20;
  if (argument.length() > most) {
    return argument.refuse("at most " + std::to_string(most) + " entries", ErrorCode::too_large);
  }
  return {};
}

// `read` of every entry, in order.
template <class T>
Result<std::vector<T>> each(const Argument& argument, Result<T> (*read)(const Argument&)) {
  if (auto array = check_array(argument); !array) return std::unexpected(array.error());
  std::vector<T> values;
  values.reserve(argument.length());
  for (std::size_t i = 0; i < argument.length(); ++i) {
    auto value = read(argument.at(i));
    if (!value) return std::unexpected(value.error());
    values.push_back(*std::move(value));
  }
  return values;
}

}  // namespace

Argument Argument::member(const char* name) const {
  return {value[name], function, path.empty() ? name : path + "." + name};
}

Argument Argument::at(std::size_t i) const { return {value[i], function, path + "[" + std::to_string(i) + "]"}; }

bool Argument::is_array() const { return attn_is_array(value.as_handle()); }

std::size_t Argument::length() const { return value["length"].as<std::size_t>(); }

std::unexpected<Error> Argument::refuse(std::string_view rule, ErrorCode code) const {
  std::string message(function);
  message.append(": ").append(path).append(" must be ").append(rule);
  message.append("; found ").append(text_of(attn_describe(value.as_handle())));
  return fail(code, std::move(message), path);
}

Result<double> to_number(const Argument& argument) {
  if (!argument.value.isNumber()) return argument.refuse("a number");
  return argument.value.as<double>();
}

Result<bool> to_flag(const Argument& argument) {
  if (!argument.value.isTrue() && !argument.value.isFalse()) return argument.refuse("true or false");
  return argument.value.isTrue();
}

Result<std::string> to_text(const Argument& argument) {
  if (!argument.value.isString()) return argument.refuse("text");
  return argument.value.as<std::string>();
}

Result<std::size_t> to_count(const Argument& argument) {
  constexpr double end = 2147483648.0;
  const double value = argument.value.isNumber() ? argument.value.as<double>() : std::nan("");
  const bool counts = value >= 0 && value < end && value == std::floor(value);
  if (!counts) return argument.refuse("a whole number from 0 to 2147483647");
  return static_cast<std::size_t>(value);
}

Result<std::vector<std::string>> to_texts(const Argument& argument) { return each<std::string>(argument, to_text); }

Result<std::vector<std::size_t>> to_counts(const Argument& argument) { return each<std::size_t>(argument, to_count); }

Result<std::vector<unsigned char>> to_flags(const Argument& argument) {
  return each<unsigned char>(argument, [](const Argument& entry) -> Result<unsigned char> { return to_flag(entry); });
}

Result<std::vector<double>> to_numbers(const Argument& argument) {
  if (const std::string name = text_of(attn_view_name(argument.value.as_handle()));
      !argument.is_array() && name != "Float64Array" && name != "Float32Array") {
    return argument.refuse("an array of numbers");
  }
  if (auto fits = check_length(argument); !fits) return std::unexpected(fits.error());
  std::vector<double> numbers(argument.length());
  const auto count = static_cast<int>(numbers.size());
  const int good = attn_read_numbers(argument.value.as_handle(), numbers.data(), count);
  if (good < count) return argument.at(static_cast<std::size_t>(good)).refuse("a number");
  return numbers;
}

Result<std::size_t> to_choice(const Argument& argument, std::span<const std::string_view> names) {
  const std::string text = argument.value.isString() ? argument.value.as<std::string>() : "";
  const auto found = std::ranges::find(names, std::string_view(text));
  if (found == names.end()) return argument.refuse("one of " + list_of(names));
  return static_cast<std::size_t>(found - names.begin());
}

Result<Matrix<double>> to_matrix(const Argument& argument) {
  if (auto array = check_array(argument); !array) return std::unexpected(array.error());
  const std::size_t rows = argument.length();
  std::size_t cols = 0;
  for (std::size_t i = 0; i < rows; ++i) {
    const Argument row = argument.at(i);
    if (auto array = check_array(row); !array) return std::unexpected(array.error());
    if (i == 0) cols = row.length();
    if (row.length() != cols) {
      return row.refuse("as long as the rows before it, " + std::to_string(cols), ErrorCode::ragged);
    }
  }
  if (cols == 0) return argument.refuse("at least 1 × 1", ErrorCode::shape);

  auto matrix = Matrix<double>::zeros({rows, cols});
  if (!matrix) return matrix;
  for (std::size_t i = 0; i < rows; ++i) {
    const Argument row = argument.at(i);
    const auto count = static_cast<int>(cols);
    const int good = attn_read_numbers(row.value.as_handle(), matrix->row(i).data(), count);
    if (good < count) return row.at(static_cast<std::size_t>(good)).refuse("a number");
  }
  return matrix;
}

Result<void> check_array(const Argument& argument) {
  if (!argument.is_array()) return argument.refuse("an array");
  return check_length(argument);
}

Result<void> check_object(const Argument& argument) {
  const bool object = argument.value.typeOf().as<std::string>() == "object" && !argument.value.isNull();
  if (!object || argument.is_array()) return argument.refuse("an object");
  return {};
}

Result<Argument> to_options(const Argument& argument, std::span<const std::string_view> names) {
  if (auto object = check_object(argument); !object) return std::unexpected(object.error());
  const val keys = val::global("Object").call<val>("keys", argument.value);
  const auto count = keys["length"].as<std::size_t>();
  for (std::size_t i = 0; i < count; ++i) {
    const auto key = keys[i].as<std::string>();
    if (std::ranges::find(names, std::string_view(key)) != names.end()) continue;
    return fail(ErrorCode::unknown_name,
                std::string(argument.function) + ": there is no “" + key + "”; known are " + list_of(names), key);
  }
  return Argument{argument.value, argument.function, ""};
}

Result<Elements> elements_of(const Argument& argument, std::string_view rule) {
  const std::string name = text_of(attn_view_name(argument.value.as_handle()));
  if (name == "Float32Array") return Elements::f32;
  if (name == "Float64Array") return Elements::f64;
  if (name == "Uint8Array") return Elements::u8;
  if (name != "detached") return argument.refuse(rule);
  return fail(ErrorCode::argument,
              std::string(argument.function) + ": " + argument.path + " must be " + std::string(rule) +
                  "; found one whose buffer was transferred away",
              argument.path);
}

}  // namespace attn::binding

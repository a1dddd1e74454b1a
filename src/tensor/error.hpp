// Errors as values: what every layer above returns instead of throwing.
#pragma once

#include <expected>
#include <string>
#include <string_view>

namespace attn {

enum class ErrorCode {
  argument,       // a value of the wrong kind or outside its range
  shape,          // sizes that don't fit each other, or empty ones
  too_large,      // a size whose product overflows or passes the cap
  out_of_memory,  // an allocation that the machine refused
  ragged,         // rows of different length
  number,         // text that is no number
  non_finite,     // NaN or an infinity where only finite numbers mean something
  unknown_name,   // a step, matrix or option that doesn't exist
};

// The code as callers see it: "ERR_SHAPE" and so on.
std::string_view name(ErrorCode code);

// `message` names the function, the rule and what was found; `where` is the place alone: an argument, a cell.
struct Error {
  ErrorCode code;
  std::string message;
  std::string where;

  // Not inline: every function that can fail would hold a copy of them.
  Error(ErrorCode code_of, std::string words, std::string place);
  Error(const Error&);
  Error(Error&&) noexcept;
  Error& operator=(const Error&);
  Error& operator=(Error&&) noexcept;
  ~Error();
};

template <class T>
using Result = std::expected<T, Error>;

std::unexpected<Error> fail(ErrorCode code, std::string message, std::string where = {});

}  // namespace attn

#include "tensor/error.hpp"

#include <utility>

namespace attn {

std::string_view name(ErrorCode code) {
  switch (code) {
    case ErrorCode::argument: return "ERR_ARG";
    case ErrorCode::shape: return "ERR_SHAPE";
    case ErrorCode::too_large: return "ERR_TOO_LARGE";
    case ErrorCode::out_of_memory: return "ERR_OOM";
    case ErrorCode::ragged: return "ERR_RAGGED";
    case ErrorCode::number: return "ERR_NUMBER";
    case ErrorCode::non_finite: return "ERR_NONFINITE";
    case ErrorCode::unknown_name: return "ERR_NAME";
  }
  std::unreachable();
}

Error::Error(ErrorCode code_of, std::string words, std::string place)
    : code(code_of), message(std::move(words)), where(std::move(place)) {}
Error::Error(const Error&) = default;
Error::Error(Error&&) noexcept = default;
Error& Error::operator=(const Error&) = default;
Error& Error::operator=(Error&&) noexcept = default;
Error::~Error() = default;

std::unexpected<Error> fail(ErrorCode code, std::string message, std::string where) {
  return std::unexpected(Error{code, std::move(message), std::move(where)});
}

}  // namespace attn

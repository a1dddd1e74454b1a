// How messages are put together.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "tensor/error.hpp"

namespace attn {

// An error whose message is put together: refuse(ErrorCode::shape, "k", {"attention: ", …}).
std::unexpected<Error> refuse(ErrorCode code, std::string_view where, std::initializer_list<std::string_view> message);

std::string joined(std::initializer_list<std::string_view> parts);

// Short: for messages, not for results.
std::string number_words(double value);

}  // namespace attn

// How messages write numbers.
#pragma once

#include <string>

namespace attn {

// Short: for messages, not for results.
std::string number_words(double value);

}  // namespace attn

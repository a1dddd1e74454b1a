// What a question is about: a step, a cell, how many digits. `function` is the one that was asked, as its error says.
#pragma once

#include <cstddef>
#include <string_view>

#include "walk/trace.hpp"

namespace attn::walk {

struct At {
  std::size_t row, col;
};

// ERR_NAME with `id` in `where`.
Result<const Step*> asked_step(const Trace& trace, std::string_view id, std::string_view function);
// ERR_ARG for a cell outside the step.
Result<void> asked_cell(const Step& step, At cell, std::string_view function);
// ERR_ARG for digits that no double shows; `name` is what the function calls them.
Result<void> asked_digits(int digits, std::string_view function, std::string_view name = "digits");

}  // namespace attn::walk

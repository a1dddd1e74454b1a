// Numbers as people write them. Strict: text that isn't wholly a number is an error that names the cell and character.
#pragma once

#include <string_view>

#include "tensor/error.hpp"
#include "tensor/matrix.hpp"

namespace attn::walk {

struct NumberText {
  double value;
  int decimals;  // digits written after the point; a fraction or a power of ten counts as exact: −1
};

// number   = [sign] (unsigned ["/" unsigned] | "inf" | "∞")
// unsigned = digits ["." digits] | "." digits, each with an optional exponent e[sign]digits or E[sign]digits
// sign     = "+" | "-" | U+2212
// ERR_NUMBER with the place, "character 3", in code points from 1; ERR_NONFINITE when a finite text overflows, as 1e400
// does. 1e-400 is 0.
Result<NumberText> parse_number(std::string_view utf8);

// Rows end at ";" or a line break, cells at blanks, tabs or no-break spaces; a trailing separator, blank lines and a byte
// order mark are ignored. Errors name the cell, "[1][2]".
// ERR_NUMBER, ERR_NONFINITE; ERR_RAGGED with the first row of another length; ERR_SHAPE when there is nothing.
Result<Matrix<double>> parse_matrix(std::string_view utf8);

}  // namespace attn::walk

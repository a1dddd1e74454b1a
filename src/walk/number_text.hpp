// Numbers as people write them. Strict: text that isn't wholly a number is an error that names the cell and character.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "tensor/error.hpp"
#include "tensor/matrix.hpp"

namespace attn::walk {

struct NumberText {
  double value;
  int decimals;  // digits written after the point; a fraction, a function or a power of ten counts as exact: −1
};

// number   = [sign] ("inf" | "∞" | value ["/" value])
// value    = unsigned | ("sqrt" | "ln") "(" unsigned ")" | "√" unsigned | "ln" blank unsigned | "e^" power
// power    = [sign] unsigned | "(" [sign] unsigned ")"
// unsigned = digits [point digits] | point digits, each with an optional exponent e[sign]digits or E[sign]digits
// point    = "." | ","      sign = "+" | "-" | U+2212      blank = " " | U+00A0
// "1,234" may be one and a bit or a thousand and more, so it is refused; "0,234" and "1,23" are not.
// ERR_NUMBER with the place, "character 3", in code points from 1; ERR_NONFINITE when a finite text overflows, as 1e400
// does. 1e-400 is 0.
Result<NumberText> parse_number(std::string_view utf8);

// Rows end at ";" or a line break, cells at blanks, tabs or no-break spaces; a trailing separator, blank lines and a byte
// order mark are ignored. Commas separate cells where a blank or the end of a row follows one, where a cell would have two
// or where there are decimal points; they are decimal commas where blanks separate cells and there are no points. Commas
// that could be either are refused. Errors name the cell, "[1][2]".
// ERR_NUMBER, ERR_NONFINITE; ERR_RAGGED with the first row of another length; ERR_SHAPE when there is nothing.
Result<Matrix<double>> parse_matrix(std::string_view utf8);

// A printed table: numbers with their decimals, nothing where it has "·" or "_".
struct TableText {
  Shape shape;
  std::vector<std::optional<NumberText>> cells;  // row by row
};

// As parse_matrix.
Result<TableText> parse_table(std::string_view utf8);

}  // namespace attn::walk

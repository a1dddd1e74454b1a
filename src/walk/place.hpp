// How messages write places, counts and quoted text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace attn::walk {

// "X[1][2]": as an author's program would write it.
std::string place(std::string_view matrix, std::size_t row, std::size_t col);

// "[1]": an entry or a row of something without a name.
std::string place(std::size_t entry);

// "row 2, column 3": as a reader counts.
std::string cell_words(std::size_t row, std::size_t col);

// The text in quotation marks, cut where it is long.
std::string quoted(std::string_view utf8);

// "1 row", "2 rows".
std::string count(std::size_t n, std::string_view thing);

}  // namespace attn::walk

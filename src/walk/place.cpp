#include "walk/place.hpp"

namespace attn::walk {

std::string place(std::string_view matrix, std::size_t row, std::size_t col) {
  return std::string(matrix) + "[" + std::to_string(row) + "][" + std::to_string(col) + "]";
}

std::string cell_words(std::size_t row, std::size_t col) {
  return "row " + std::to_string(row + 1) + ", column " + std::to_string(col + 1);
}

std::string quoted(std::string_view utf8) {
  constexpr std::size_t most = 40;  // bytes
  if (utf8.size() <= most) return "“" + std::string(utf8) + "”";
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(utf8[end]) & 0xC0) == 0x80) --end;  // not inside a character
  return "“" + std::string(utf8.substr(0, end)) + "…”";
}

std::string count(std::size_t n, std::string_view thing) {
  return std::to_string(n) + " " + std::string(thing) + (n == 1 ? "" : "s");
}

}  // namespace attn::walk

#include "walk/place.hpp"

#include "attention/words.hpp"

namespace attn::walk {

std::string place(std::string_view matrix, std::size_t row, std::size_t col) {
  return filled("{}[{}][{}]", {matrix, row, col});
}

std::string place(std::size_t entry) { return filled("[{}]", {entry}); }

std::string cell_words(std::size_t row, std::size_t col) { return filled("row {}, column {}", {row + 1, col + 1}); }

std::string quoted(std::string_view utf8) {
  constexpr std::size_t most = 40;  // bytes
  if (utf8.size() <= most) return filled("“{}”", {utf8});
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(utf8[end]) & 0xC0) == 0x80) --end;  // not inside a character
  return filled("“{}…”", {utf8.substr(0, end)});
}

std::string count(std::size_t n, std::string_view thing) { return filled("{} {}{}", {n, thing, n == 1 ? "" : "s"}); }

}  // namespace attn::walk

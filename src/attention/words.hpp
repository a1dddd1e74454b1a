// How messages are put together.
#pragma once

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>

#include "tensor/error.hpp"

namespace attn {

// What stands for a {} in a message: text, or a whole number that becomes text where the message is made. Made for a
// parameter: it doesn't own its text. Small on purpose, as there are many.
class Word {
 public:
  Word(const char* text);
  Word(const std::string& text);
  Word(std::string_view text) : text_(text.data() ? text.data() : ""), size_(text.size()) {}
  template <std::integral N>
  Word(N number) : text_(nullptr), size_(static_cast<std::size_t>(number)) {}

  void append_to(std::string& message) const;

 private:
  const char* text_;  // nullptr: a number, which is `size_`
  std::size_t size_;
};

// The format with a word for each {}, as many of the one as of the other.
std::string filled(const char* format, std::initializer_list<Word> words);

// An error with such a message: refuse(ErrorCode::shape, "k", "attention: … {}", {…}).
std::unexpected<Error> refuse(ErrorCode code, const char* where, const char* format,
                              std::initializer_list<Word> words = {});
std::unexpected<Error> refuse(ErrorCode code, std::string_view where, const char* format,
                              std::initializer_list<Word> words = {});

// Six digits, as %g writes them: for messages, not for results.
std::string number_words(double value);

}  // namespace attn

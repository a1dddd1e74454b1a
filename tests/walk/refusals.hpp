// What a walk refuses, and that the next right one is right.
#pragma once

#include "samples.hpp"

namespace attn::test {

struct Refusal {
  std::string name;
  std::function<Spec()> spec;
  ErrorCode code;
  std::string where;
  std::vector<std::string> said;  // what the message must name
};

inline const Rows M{{1, 2}, {3, 4}};

inline Spec qkv() { return spec({{"Q", M}, {"K", M}, {"V", M}}); }

template <class Change>
std::function<Spec()> with(Change change) {
  return [change] {
    Spec made = qkv();
    change(made);
    return made;
  };
}

inline std::function<Spec()> given(const std::vector<std::pair<std::string, Rows>>& matrices) {
  return [matrices] { return spec(matrices); };
}

inline Rows sized(std::size_t rows, std::size_t cols) { return Rows(rows, std::vector<double>(cols, 0.5)); }

inline const double nan = std::numeric_limits<double>::quiet_NaN();

inline void check_refused(const Refusal& refusal) {
  const auto made = walk::trace(refusal.spec());
  REQUIRE_FALSE(made.has_value());
  const Error& error = made.error();
  INFO(error.message);
  CHECK(name(error.code) == name(refusal.code));
  CHECK(error.where == refusal.where);
  CHECK(error.message.starts_with("walk: "));
  for (const std::string& word : refusal.said) CHECK(error.message.find(word) != std::string::npos);
}

inline void check_all(const std::vector<Refusal>& refusals) {
  for (const Refusal& refusal : refusals) {
    DYNAMIC_SECTION(refusal.name) {
      check_refused(refusal);
      CHECK(rows_of(traced(qkv()), "scores") == Rows{{5, 11}, {11, 25}});
    }
  }
}

}  // namespace attn::test

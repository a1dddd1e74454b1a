// Whether numbers are numbers.
#pragma once

#include <cstddef>
#include <span>

namespace attn {

// False where one is NaN or infinite.
template <class T>
bool all_finite(std::span<const T> values) {
  // 0 · x is 0 for every finite x, and NaN else. Four sums, since each waits for the one before; written out, since a loop
  // over them would be one for a compiler that saves space.
  T a = 0, b = 0, c = 0, d = 0;
  std::size_t i = 0;
  for (; i + 4 <= values.size(); i += 4) {
    a += values[i] * T{0};
    b += values[i + 1] * T{0};
    c += values[i + 2] * T{0};
    d += values[i + 3] * T{0};
  }
  for (; i < values.size(); ++i) a += values[i] * T{0};
  return (a + b) + (c + d) == T{0};
}

}  // namespace attn

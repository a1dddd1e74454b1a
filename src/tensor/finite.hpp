// Whether numbers are numbers.
#pragma once

#include <cstddef>
#include <span>

namespace attn {

// False where one is NaN or infinite.
template <class T>
bool all_finite(std::span<const T> values) {
  // 0 · x is 0 for every finite x, and NaN else. Four sums, since each waits for the one before.
  T sums[4] = {};
  std::size_t i = 0;
  for (; i + 4 <= values.size(); i += 4) {
    for (std::size_t j = 0; j < 4; ++j) sums[j] += values[i + j] * T{0};
  }
  for (; i < values.size(); ++i) sums[0] += values[i] * T{0};
  return (sums[0] + sums[1]) + (sums[2] + sums[3]) == T{0};
}

}  // namespace attn

// What one core could do at most: the yardsticks that the kernels' times are shares of.
#pragma once

#include <cstddef>

namespace attn::bench {

// Multiply-adds of floats on independent sums, held in registers: floating-point operations done in `rounds` rounds.
double multiply_adds(std::size_t rounds);

// Reads all numbers once, in order. The result is only there so that the reading is not optimized away.
float read_all(const float* numbers, std::size_t count);

}  // namespace attn::bench

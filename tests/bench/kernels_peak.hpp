// What one core could do at most: the yardsticks that the kernels' times are shares of.
#pragma once

#include <cstddef>

namespace attn::bench {

// Multiply-adds of floats on independent sums, held in registers, about as many operations as asked for: how many it did.
double multiply_adds(double flops);

// Reads all numbers once, in order; their count is a multiple of 64.
void read_all(const float* numbers, std::size_t count);

}  // namespace attn::bench

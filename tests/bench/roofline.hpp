// What the machine can do at most, whatever the algorithm: multiply-adds without memory, and reading without arithmetic.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "kernels/simd.hpp"

namespace attn::bench {

using kernels::Element;

inline constexpr std::size_t steps_a_round = 16;

// `Sums` independent chains of multiply-adds. How many of them fill the units depends on their latency, and how many fit
// on the registers: the caller tries several and takes the fastest.
template <class B, std::size_t Sums>
[[gnu::noinline]] Element<B> multiply_adds(std::size_t rounds, Element<B> factor, Element<B> addend) {
  const B factors(factor);
  const B addends(addend);
  B sums[Sums];
  for (std::size_t i = 0; i < Sums; ++i) sums[i] = B(static_cast<Element<B>>(i + 1));
  for (std::size_t round = 0; round < rounds; ++round) {
    for (std::size_t step = 0; step < steps_a_round; ++step) {
      for (std::size_t i = 0; i < Sums; ++i) sums[i] = kernels::madd(sums[i], factors, addends);
    }
  }
  B total = sums[0];
  for (std::size_t i = 1; i < Sums; ++i) total = total + sums[i];
  return kernels::sum_of_lanes(total);
}

// The same with factors that are read from memory, as in a matrix product: where a multiply-add is a product and a sum, only
// the sum has to wait for the one before. Two vectors a step meet four factors.
template <class B>
[[gnu::noinline]] Element<B> outer_products(std::size_t rounds, Element<B> factor, Element<B> addend) {
  constexpr std::size_t rows = 4;
  static Element<B> numbers[steps_a_round][2 * kernels::lanes<B>];
  for (std::size_t step = 0; step < steps_a_round; ++step) {
    std::fill(std::begin(numbers[step]), std::end(numbers[step]), step % 2 == 0 ? addend : -addend);
  }
  B factors[rows];
  B sums[rows][2];
  for (std::size_t row = 0; row < rows; ++row) {
    factors[row] = B(factor * static_cast<Element<B>>(row + 1));
    sums[row][0] = sums[row][1] = B(factor);
  }
  for (std::size_t round = 0; round < rounds; ++round) {
#pragma clang loop unroll(disable)
    for (const auto& pair : numbers) {
      const B first = kernels::load<B>(pair);
      const B second = kernels::load<B>(pair + kernels::lanes<B>);
      for (std::size_t row = 0; row < rows; ++row) {
        sums[row][0] = kernels::madd(factors[row], first, sums[row][0]);
        sums[row][1] = kernels::madd(factors[row], second, sums[row][1]);
      }
    }
  }
  B total = sums[0][0] + sums[0][1];
  for (std::size_t row = 1; row < rows; ++row) total = total + sums[row][0] + sums[row][1];
  return kernels::sum_of_lanes(total);
}

template <class B, std::size_t Sums>
constexpr std::size_t flops_a_round = steps_a_round * Sums * 2 * kernels::lanes<B>;

// The sum of `count` numbers, a multiple of 4 · lanes.
template <class B>
[[gnu::noinline]] Element<B> read_all(const Element<B>* numbers, std::size_t count) {
  constexpr std::size_t batches = 4;
  B sums[batches];
  for (std::size_t i = 0; i < batches; ++i) sums[i] = B(Element<B>(0));
  const Element<B>* const end = numbers + count;
  for (; numbers != end; numbers += batches * kernels::lanes<B>) {
    for (std::size_t i = 0; i < batches; ++i) sums[i] = sums[i] + kernels::load<B>(numbers + i * kernels::lanes<B>);
  }
  return kernels::sum_of_lanes((sums[0] + sums[1]) + (sums[2] + sums[3]));
}

}  // namespace attn::bench

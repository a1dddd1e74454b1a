// A native program that takes part in a comparison which a script leads: it runs when it is told to, as often as it is told.
#pragma once

#include <chrono>
#include <cstddef>
#include <iostream>
#include <random>
#include <vector>

namespace attn::bench {

inline std::vector<float> random_numbers(std::size_t count) {
  std::mt19937 bits(1);
  std::uniform_real_distribution<float> between(-1, 1);
  std::vector<float> numbers(count);
  for (float& number : numbers) number = between(bits);
  return numbers;
}

// For each number of runs on standard input: the microseconds of one of them.
template <class Run>
int serve(Run run) {
  std::size_t runs = 0;
  while (std::cin >> runs) {
    const auto start = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < runs; ++i) run();
    const std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - start;
    std::cout << time.count() / static_cast<double>(runs) << std::endl;
  }
  return 0;
}

// A result that nothing reads would not be computed.
inline void keep(const void* result) { asm volatile("" : : "g"(result) : "memory"); }

}  // namespace attn::bench

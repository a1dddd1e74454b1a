// Random numbers that are the same on every machine: whole numbers alone, so that no arithmetic shows.
#pragma once

#include <cstdint>

namespace attn::walk {

// SplitMix64 (Steele, Lea, Flood 2014).
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  std::uint64_t below(std::uint64_t count) { return next() % count; }

  // A whole number from −most to most.
  double within(int most) { return static_cast<double>(below(2 * static_cast<std::uint64_t>(most) + 1)) - most; }

  // Mean 0, variance 1, near the normal distribution: twelve even ones added up (Irwin–Hall).
  double normal() {
    double sum = -6;
    for (int i = 0; i < 12; ++i) sum += static_cast<double>(next() >> 32) * 0x1p-32;
    return sum;
  }

 private:
  std::uint64_t state_;
};

}  // namespace attn::walk

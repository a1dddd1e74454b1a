#include "bench/kernels_peak.hpp"

#include <algorithm>
#include <chrono>

#include "bench/roofline.hpp"

namespace attn::bench {

namespace {

using B = kernels::Batch<float, kernels::BaselineArch>;

volatile float sink;

struct Variant {
  float (*run)(std::size_t rounds, float factor, float addend);
  std::size_t flops;
};

template <std::size_t Sums>
constexpr Variant variant{multiply_adds<B, Sums>, flops_a_round<B, Sums>};

double run(const Variant& one, double flops) {
  const auto rounds = static_cast<std::size_t>(flops / static_cast<double>(one.flops));
  sink = one.run(rounds, 0.999F, 0.001F);
  return static_cast<double>(rounds * one.flops);
}

double seconds(const Variant& one) {
  const auto start = std::chrono::steady_clock::now();
  run(one, 1e8);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// How many sums in flight are best depends on the machine and on the engine.
const Variant& fastest() {
  static constexpr Variant variants[] = {variant<8>, variant<10>, variant<12>, variant<13>, variant<20>};
  static const Variant* const best = std::ranges::min_element(
      variants, {}, [](const Variant& one) { return std::min({seconds(one), seconds(one), seconds(one)}); });
  return *best;
}

}  // namespace

double multiply_adds(double flops) { return run(fastest(), flops); }

void read_all(const float* numbers, std::size_t count) { sink = read_all<B>(numbers, count); }

}  // namespace attn::bench

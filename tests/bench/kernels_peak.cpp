#include "bench/kernels_peak.hpp"

#include "kernels/simd.hpp"

namespace attn::bench {

namespace {

using B = kernels::Batch<float, kernels::BaselineArch>;

// 12 sums hide the latency of a product and a sum, and with two factors they fit into 15 registers.
constexpr std::size_t sums = 12;

volatile float sink;

template <std::size_t Count>
void keep(const B (&values)[Count]) {
  B total = values[0];
  for (std::size_t i = 1; i < Count; ++i) total = total + values[i];
  sink = kernels::sum_of_lanes(total);
}

}  // namespace

[[gnu::noinline]] double multiply_adds(std::size_t rounds) {
  const volatile float unknown = 1;  // so that no product is known beforehand
  B sum[sums];
  for (std::size_t i = 0; i < sums; ++i) sum[i] = B(unknown * static_cast<float>(i));
  const B a(unknown * 0.999F);
  const B b(unknown * 0.001F);
  for (std::size_t round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < sums; ++i) sum[i] = kernels::madd(sum[i], a, b);
  }
  keep(sum);
  return static_cast<double>(rounds) * 2 * sums * kernels::lanes<B>;
}

[[gnu::noinline]] float read_all(const float* numbers, std::size_t count) {
  constexpr std::size_t ways = 8;
  B best[ways];
  for (B& way : best) way = B(0.0F);
  for (std::size_t i = 0; i + ways * kernels::lanes<B> <= count; i += ways * kernels::lanes<B>) {
    for (std::size_t way = 0; way < ways; ++way) {
      best[way] = best[way] + kernels::load<B>(numbers + i + way * kernels::lanes<B>);
    }
  }
  keep(best);
  return sink;
}

}  // namespace attn::bench

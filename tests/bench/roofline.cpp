// The roofline of one WebAssembly build, as functions for JavaScript.
#include "bench/roofline.hpp"

#include <cstddef>
#include <vector>

namespace {

using B = attn::kernels::Batch<float, attn::kernels::BaselineArch>;

struct Variant {
  float (*run)(std::size_t rounds, float factor, float addend);
  std::size_t flops;
};

template <std::size_t Sums>
constexpr Variant variant{attn::bench::multiply_adds<B, Sums>, attn::bench::flops_a_round<B, Sums>};

constexpr Variant variants[] = {variant<8>,
                                variant<10>,
                                variant<12>,
                                variant<13>,
                                {attn::bench::outer_products<B>, attn::bench::flops_a_round<B, 8>}};

std::vector<float> numbers;

}  // namespace

extern "C" {

// Floating-point operations of one round of a variant; 0 when there is no such variant.
std::size_t flops(std::size_t number) { return number < std::size(variants) ? variants[number].flops : 0; }

// The sums stay near 1, far from subnormal numbers and infinities.
float multiply_adds(std::size_t number, std::size_t rounds) { return variants[number].run(rounds, 0.999f, 0.001f); }

void prepare_reading(std::size_t bytes) { numbers.assign(bytes / sizeof(float), 0.5f); }

float read_all() { return attn::bench::read_all<B>(numbers.data(), numbers.size()); }

}  // extern "C"

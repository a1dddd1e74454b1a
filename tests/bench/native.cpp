// Our kernels and the processor's peak as native contestants: native_bench peak | attention T d | matmul n | softmax n
#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <string_view>

#include "attention/attention.hpp"
#include "attention/operators.hpp"
#include "bench/contestant.hpp"
#include "bench/roofline.hpp"

namespace {

using namespace attn;
using B = kernels::Batch<float, kernels::BaselineArch>;
using MultiplyAdds = float (*)(std::size_t rounds, float factor, float addend);

struct Variant {
  MultiplyAdds run;
  std::size_t flops;
};

template <std::size_t Sums>
constexpr Variant variant{bench::multiply_adds<B, Sums>, bench::flops_a_round<B, Sums>};

double seconds(const Variant& variant, std::size_t rounds) {
  const auto start = std::chrono::steady_clock::now();
  const float sum = variant.run(rounds, 0.999f, 0.001f);
  bench::keep(&sum);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// One run is 10⁹ floating-point operations.
int peak() {
  constexpr Variant variants[] = {variant<8>, variant<12>, variant<13>, variant<20>, variant<24>};
  constexpr double flops = 1e9;
  const auto rounds = [](const Variant& one, double share) {
    return static_cast<std::size_t>(flops * share / static_cast<double>(one.flops));
  };
  const Variant* const best = std::ranges::min_element(variants, {}, [&](const Variant& one) {
    return std::min(seconds(one, rounds(one, 0.1)), seconds(one, rounds(one, 0.1)));
  });
  return bench::serve([&] { seconds(*best, rounds(*best, 1)); });
}

int attention(std::size_t T, std::size_t d) {
  const auto numbers = bench::random_numbers(3 * T * d);
  const auto part = [&](std::size_t i) {
    return TensorView<float>{std::span(numbers).subspan(i * T * d, T * d), {T, d}};
  };
  AttentionOptions<float> options;
  options.causal = true;
  return bench::serve([&] { attn::attention(part(0), part(1), part(2), options); });
}

int matmul(std::size_t n) {
  const auto numbers = bench::random_numbers(2 * n * n);
  const TensorView<float> a{std::span(numbers).first(n * n), {n, n}};
  const TensorView<float> b{std::span(numbers).last(n * n), {n, n}};
  return bench::serve([&] { attn::matmul(a, b); });
}

int softmax(std::size_t n) {
  const auto numbers = bench::random_numbers(n * n);
  const TensorView<float> x{numbers, {n, n}};
  return bench::serve([&] { attn::softmax(x); });
}

}  // namespace

int main(int count, char** arguments) {
  const std::string_view task = count > 1 ? arguments[1] : "";
  const auto size = [=](int i) { return i < count ? std::strtoul(arguments[i], nullptr, 10) : 0; };
  if (task == "peak") return peak();
  if (task == "attention") return attention(size(2), size(3));
  if (task == "matmul") return matmul(size(2));
  if (task == "softmax") return softmax(size(2));
  std::cerr << "Usage: native_bench peak | attention T d | matmul n | softmax n\n";
  return 1;
}

// Times the kernels on one core and prints a line of JSON for each: the median of interleaved rounds, and what share of the
// multiply-add peak (or of the reading speed) that is. Peak and kernels are measured in turn in the same process, so that
// the shares mean something on a shared machine too.
//
//   kernels_bench [rounds] [architecture]
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "bench/kernels_peak.hpp"
#include "kernels/attention.hpp"
#include "kernels/dispatch.hpp"
#include "kernels/matmul.hpp"
#include "kernels/softmax.hpp"
#include "support/generators.hpp"

namespace attn::bench {

namespace {

using Floats = std::vector<float>;

struct Contestant {
  std::string name;
  double work;     // floating-point operations, elements or bytes of one call
  const char* of;  // what its speed is a share of: another contestant's name, or nothing
  std::function<void()> call;
  std::vector<double> seconds;  // of one call, one a round
};

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// Of one call, in batches long enough for the clock to tell; the best batch, since what else runs here only ever delays.
double time_of(const std::function<void()>& call) {
  constexpr double one_batch = 0.5e-3;
  constexpr double one_round = 20e-3;
  double best = std::numeric_limits<double>::infinity();
  std::size_t calls = 1;
  const double start = seconds_now();
  while (seconds_now() - start < one_round) {
    const double batch_start = seconds_now();
    for (std::size_t i = 0; i < calls; ++i) call();
    const double passed = seconds_now() - batch_start;
    if (passed < one_batch) {
      calls *= 2;
    } else {
      best = std::min(best, passed / static_cast<double>(calls));
    }
  }
  return best;
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

Floats random_floats(std::size_t count, double size = 2) {
  test::Random random(count);
  Floats numbers(count);
  for (float& number : numbers) number = static_cast<float>(random.between(-size, size));
  return numbers;
}

ConstMatrixView<float> in(const Floats& numbers, std::size_t rows, std::size_t cols) {
  return {numbers.data(), {rows, cols}};
}
MatrixView<float> out(Floats& numbers, std::size_t rows, std::size_t cols) { return {numbers.data(), {rows, cols}}; }

Contestant peak() {
  const double flops = 1e7;
  return {"peak", multiply_adds(flops), nullptr, [=] { multiply_adds(flops); }, {}};
}

// As many bytes as a cache of 65536 tokens of 64 numbers.
Contestant reading() {
  const std::size_t count = 8 << 20;
  return {"read",
          4.0 * static_cast<double>(count),
          nullptr,
          [numbers = random_floats(count)] { read_all(numbers.data(), numbers.size()); },
          {}};
}

Contestant matmul(std::size_t n) {
  const double size = static_cast<double>(n);
  return {"matmul " + std::to_string(n),
          2 * size * size * size,
          "peak",
          [=, A = random_floats(n * n), B = random_floats(n * n), C = Floats(n * n)]() mutable {
            kernels::matmul<float>(in(A, n, n), in(B, n, n), out(C, n, n));
          },
          {}};
}

Contestant softmax(std::size_t n) {
  const double size = static_cast<double>(n);
  return {"softmax " + std::to_string(n),
          size * size,
          nullptr,
          [=, logits = random_floats(n * n, 12), weights = Floats(n * n)]() mutable {
            kernels::softmax<float>(in(logits, n, n), 1, out(weights, n, n));
          },
          {}};
}

// Packs what is worth it on the way, as `attention` does.
void attend(const Floats& Q, const Floats& K, const Floats& V, Floats& O, std::size_t T) {
  const std::size_t d = Q.size() / T;
  const float scale = 1 / std::sqrt(static_cast<float>(d));
  static Floats packed, scratch;
  scratch.resize(std::max(scratch.size(), kernels::attention_scratch<float>(T, d)));
  if (T < kernels::queries_worth_packing) {
    kernels::fused_attention<float>(in(Q, T, d), in(K, T, d), in(V, T, d), scale, 0, out(O, T, d), scratch);
    return;
  }
  packed.resize(std::max(packed.size(), kernels::packed_keys_size<float>(T, d)));
  kernels::pack_keys<float>(in(K, T, d), 0, packed);
  kernels::fused_attention<float>(in(Q, T, d), {packed, T, d}, in(V, T, d), scale, 0, out(O, T, d), scratch);
}

Contestant attention(std::size_t T) {
  const std::size_t d = 64;
  const double size = static_cast<double>(T);
  return {"attention " + std::to_string(T),
          2 * size * size * static_cast<double>(d),
          "peak",
          [=, Q = random_floats(T * d), K = random_floats(T * d), V = random_floats(T * d),
           O = Floats(T * d)]() mutable { attend(Q, K, V, O, T); },
          {}};
}

// A group of queries that share keys and values, packed before.
Contestant decode(std::size_t T, std::size_t T_q) {
  const std::size_t d = 64;
  const Floats K = random_floats(T * d);
  Floats panels(kernels::packed_keys_size<float>(T, d));
  kernels::pack_keys<float>(in(K, T, d), 0, panels);
  return {"decode " + std::to_string(T) + (T_q == 1 ? "" : " x " + std::to_string(T_q)),
          8 * static_cast<double>(T * d),
          "read",
          [=, Q = random_floats(T_q * d), V = random_floats(T * d), O = Floats(T_q * d),
           scratch = Floats(kernels::attention_scratch<float>(T_q, d))]() mutable {
            kernels::fused_attention<float>(in(Q, T_q, d), {panels, T, d}, in(V, T, d), 0.125F, T, out(O, T_q, d),
                                            scratch);
          },
          {}};
}

void print(const Contestant& contestant, const std::vector<Contestant>& all) {
  const double seconds = median(contestant.seconds);
  std::printf("{\"what\": \"%s\", \"us\": %.2f, \"per_ns\": %.3f", contestant.name.c_str(), seconds * 1e6,
              contestant.work / seconds * 1e-9);
  if (contestant.of != nullptr) {
    const auto of = std::ranges::find(all, contestant.of, &Contestant::name);
    std::vector<double> shares;  // round by round: a disturbance hits both
    for (std::size_t round = 0; round < contestant.seconds.size(); ++round) {
      shares.push_back(contestant.work / contestant.seconds[round] * of->seconds[round] / of->work);
    }
    std::printf(", \"share\": %.3f, \"best\": %.3f, \"of\": \"%s\"", median(shares),
                contestant.work / std::ranges::min(contestant.seconds) * std::ranges::min(of->seconds) / of->work,
                contestant.of);
  }
  std::printf("}\n");
}

void run(std::size_t rounds, std::string_view only) {
  std::vector<Contestant> all{peak(), reading(), matmul(256), matmul(512), softmax(1024)};
  for (const std::size_t T : test::Sizes{6, 64, 256, 1024, 2048}) all.push_back(attention(T));
  for (const std::size_t T : test::Sizes{4096, 65536}) {
    for (const std::size_t T_q : test::Sizes{1, 2, 8}) all.push_back(decode(T, T_q));
  }
  std::erase_if(all, [=](const Contestant& one) { return one.of != nullptr && !one.name.starts_with(only); });
  for (std::size_t round = 0; round <= rounds; ++round) {
    for (Contestant& contestant : all) {
      const double seconds = time_of(contestant.call);
      if (round > 0) contestant.seconds.push_back(seconds);  // the first warms up
    }
  }
  for (const Contestant& contestant : all) print(contestant, all);
}

}  // namespace

}  // namespace attn::bench

int main(int count, char** arguments) {
  const std::size_t rounds = count > 1 ? std::strtoul(arguments[1], nullptr, 10) : 7;
  if (count > 2 && !attn::kernels::use_architecture(arguments[2])) {
    std::fprintf(stderr, "kernels_bench: unknown architecture %s\n", arguments[2]);
    return 1;
  }
  std::printf("{\"architecture\": \"%s\"}\n", std::string(attn::kernels::current_architecture().name).c_str());
  attn::bench::run(rounds > 0 ? rounds : 1, count > 3 ? arguments[3] : "");
}

// Runs a test with each instruction set that this build has and this machine knows.
#pragma once

#include <catch2/catch_message.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <vector>

#include "kernels/dispatch.hpp"

namespace attn::test {

struct BestAgain {
  ~BestAgain() { kernels::use_architecture(kernels::architectures().front()); }
};

template <class F>
void with_each_architecture(F test) {
  const BestAgain afterwards;
  for (const auto name : kernels::architectures()) {
    INFO("with " << name);
    REQUIRE(kernels::use_architecture(name));
    test();
  }
}

// Every length up to twice the widest vector (16 floats) and three more, then around the width of a tile.
inline std::vector<std::size_t> lengths() {
  std::vector<std::size_t> result;
  for (std::size_t length = 1; length <= 2 * 16 + 3; ++length) result.push_back(length);
  result.insert(result.end(), {63, 64, 65, 127, 128, 129});
  return result;
}

}  // namespace attn::test

#include "kernels/dispatch.hpp"

#include <algorithm>

#include "architectures.hpp"

namespace attn::test {

TEST_CASE("the best architecture is chosen, and another on demand", "[dispatch]") {
  const auto names = kernels::architectures();
  REQUIRE_FALSE(names.empty());
  CHECK(kernels::current_architecture().name == names.front());
  with_each_architecture([] {});
  CHECK(kernels::current_architecture().name == names.front());
}

TEST_CASE("an unknown architecture changes nothing", "[dispatch]") {
  const auto before = kernels::current_architecture().name;
  CHECK_FALSE(kernels::use_architecture("abacus"));
  CHECK(kernels::current_architecture().name == before);
}

#ifdef __x86_64__
TEST_CASE("each native architecture has kernels of its own", "[dispatch]") {
  const BestAgain afterwards;
  CHECK(kernels::architectures().back() == "sse2");  // every x86-64 processor has it
  std::vector<const void*> kernels_seen;
  for (const auto name : kernels::architectures()) {
    REQUIRE(kernels::use_architecture(name));
    CHECK(kernels::current_architecture().name == name);
    kernels_seen.push_back(reinterpret_cast<const void*>(kernels::current_table<float>().matmul));
  }
  std::ranges::sort(kernels_seen);
  CHECK(std::ranges::adjacent_find(kernels_seen) == kernels_seen.end());
}
#endif

}  // namespace attn::test

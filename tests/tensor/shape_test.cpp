#include "tensor/shape.hpp"

#include <catch2/catch_test_macros.hpp>
#include <limits>

namespace attn::test {

namespace {

constexpr auto largest_address = static_cast<std::size_t>(std::numeric_limits<std::ptrdiff_t>::max());

}  // namespace

TEST_CASE("a shape reads as people write it", "[tensor]") {
  CHECK(to_string(Shape{6, 4}) == "6 × 4");
  CHECK(to_string(Shape{0, 1}) == "0 × 1");
}

TEST_CASE("shapes are equal when both sizes are", "[tensor]") {
  CHECK(Shape{2, 3} == Shape{2, 3});
  CHECK(Shape{2, 3} != Shape{3, 2});
}

TEST_CASE("the bytes of a shape", "[tensor]") {
  CHECK(byte_size({6, 4}, 8).value() == 192);
  CHECK(byte_size({0, 4}, 8).value() == 0);
  CHECK(byte_size({4, 0}, 8).value() == 0);
  CHECK(byte_size({largest_address / 8, 1}, 8).value() == largest_address / 8 * 8);
  CHECK(byte_size({1, largest_address}, 1).value() == largest_address);
}

TEST_CASE("a shape whose size overflows is an error, also where the product wraps round to something small",
          "[tensor]") {
  const std::size_t half_of_all = std::size_t{1} << (std::numeric_limits<std::size_t>::digits / 2);
  for (const Shape shape : {Shape{largest_address, 2}, Shape{2, largest_address}, Shape{largest_address / 8 + 1, 1},
                            Shape{half_of_all, half_of_all}, Shape{~std::size_t{0}, ~std::size_t{0}}}) {
    const auto bytes = byte_size(shape, 8);
    REQUIRE_FALSE(bytes);
    CHECK(bytes.error().code == ErrorCode::too_large);
    CHECK(bytes.error().where == to_string(shape));
  }
}

}  // namespace attn::test

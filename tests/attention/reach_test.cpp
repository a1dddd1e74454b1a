#include "attention/reach.hpp"

#include <catch2/catch_test_macros.hpp>
#include <cstdint>

namespace attn::test {

namespace {

bool reaches(const Reach& reach, std::int64_t i, std::int64_t j) {
  const std::int64_t there = static_cast<std::int64_t>(reach.position) + i;
  const auto within = [](std::size_t bound, std::int64_t distance) {
    return bound == Reach::unbounded || distance <= static_cast<std::int64_t>(bound);
  };
  return within(reach.left, there - j) && within(reach.right, j - there) &&
         (reach.keys == Reach::unbounded || j < static_cast<std::int64_t>(reach.keys));
}

}  // namespace

TEST_CASE("a reach is the keys that the rules leave, one range a query", "[reach]") {
  constexpr std::int64_t T_q = 7, T_k = 9;
  constexpr std::size_t none = Reach::unbounded;
  for (const std::size_t position : {0UZ, 1UZ, 5UZ, 12UZ}) {
    for (const std::size_t left : {0UZ, 2UZ, 8UZ, none}) {
      for (const std::size_t right : {0UZ, 1UZ, 8UZ, none}) {
        for (const std::size_t keys : {0UZ, 1UZ, 6UZ, 9UZ, none}) {
          const Reach reach{position, left, right, keys};
          INFO("position " << position << ", left " << left << ", right " << right << ", keys " << keys);
          for (std::int64_t i = 0; i < T_q; ++i) {
            const auto [first, last] = reach.of(static_cast<std::size_t>(i), T_k);
            REQUIRE(first <= last);
            for (std::int64_t j = 0; j < T_k; ++j) {
              const auto key = static_cast<std::size_t>(j);
              CHECK((first <= key && key < last) == reaches(reach, i, j));
            }
          }
        }
      }
    }
  }
}

TEST_CASE("a part of a reach is the same reach, counted from there", "[reach]") {
  for (const std::size_t left : {0UZ, 3UZ}) {
    const Reach reach{2, left, 1, 8};
    for (std::size_t first = 0; first < 6; ++first) {
      const KeyRange keys = reach.of_some(first, 3, 9);
      const Reach part = reach.from(first, keys.first);
      for (std::size_t i = 0; i < 3; ++i) {
        CHECK(part.of(i, keys.size()).first + keys.first == reach.of(first + i, 9).first);
        CHECK(part.of(i, keys.size()).last + keys.first == reach.of(first + i, 9).last);
      }
    }
  }
}

TEST_CASE("no sum of a reach overflows", "[reach]") {
  constexpr std::size_t most = Reach::unbounded;
  CHECK(Reach{.position = most - 1, .right = most - 1}.of(5, 9).last == 9);
  CHECK(Reach{.position = most, .left = 3}.of(5, 9).empty());
  CHECK(Reach{.position = 0, .left = most - 1, .right = 0}.of(5, 9).size() == 6);
}

}  // namespace attn::test

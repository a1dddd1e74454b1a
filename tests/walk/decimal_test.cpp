// Against the C library's strtod, which rounds rightly.
#include "walk/decimal.hpp"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdlib>
#include <string>

#include "support/generators.hpp"

namespace attn::test {

namespace {

void check(const std::string& whole, const std::string& part, int exponent) {
  const std::string text = whole + "." + part + "e" + std::to_string(exponent);
  INFO(text);
  CHECK(walk::nearest_double(whole, part, exponent) == std::strtod(text.c_str(), nullptr));
}

}  // namespace

TEST_CASE("decimal text of any length and size, rounded once", "[decimal]") {
  Random random(17);
  const auto digits = [&](std::size_t count) {
    std::string text;
    while (text.size() < count) text += static_cast<char>('0' + random.next() % 10);
    return text;
  };
  for (int i = 0; i < 4000; ++i) {
    const std::size_t length = i % 10 == 0 ? 900 : 25;
    const auto exponent = static_cast<int>(random.next() % 700) - 360;
    check(digits(1 + random.next() % length), digits(random.next() % length), i % 3 == 0 ? 0 : exponent);
  }
}

TEST_CASE("numbers half way between two doubles go to the even one", "[decimal]") {
  check("9007199254740993", "", 0);
  check("9007199254740995", "", 0);
  check("9007199254740993", std::string(900, '0'), 0);
  check("9007199254740993", std::string(900, '0') + "1", 0);
  check("1", "00000000000000011102230246251565404236316680908203125", 0);
  check("1", "00000000000000011102230246251565404236316680908203124", 0);
}

TEST_CASE("the ends of what a double holds", "[decimal]") {
  check("1", "7976931348623157", 308);
  check("1", "7976931348623158", 308);
  check("1", "7976931348623159", 308);
  check("2", "2250738585072011", -308);
  check("2", "2250738585072014", -308);
  check("4", "9406564584124654", -324);
  check("2", "4703282292062327", -324);
  check("2", "4703282292062328", -324);
  CHECK(std::isinf(walk::nearest_double("1", "", 100'000'000)));
  CHECK(walk::nearest_double("1", "", -100'000'000) == 0);
  CHECK(walk::nearest_double("0", "000", 100'000'000) == 0);
}

}  // namespace attn::test

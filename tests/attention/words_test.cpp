// Numbers in messages, against the C library's %g.
#include "attention/words.hpp"

#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <limits>

namespace attn::test {

TEST_CASE("numbers in messages are written as %g writes them", "[words]") {
  for (const double value : {0.0, -0.0, 1.0, -1.0, 0.5, 1e-4, 1.5e-5, 123456.0, 999999.6, 1234567.0, 1e6, 1e-46, 1e300,
                             5e-324, 1.0 / 3, -2.0 / 3, 100000.0, 0.000123456}) {
    char expected[32];
    std::snprintf(expected, sizeof expected, "%g", value);
    CHECK(number_words(value) == expected);
  }
  CHECK(number_words(std::numeric_limits<double>::quiet_NaN()) == "NaN");
  CHECK(number_words(-std::numeric_limits<double>::infinity()) == "−∞");
}

TEST_CASE("a message has a word for each pair of braces", "[words]") {
  CHECK(filled("{} is {}, not {}{", {"a", 3U, -4}) == "a is 3, not -4{");
  CHECK(filled("{}", {std::string_view{}}).empty());
}

}  // namespace attn::test

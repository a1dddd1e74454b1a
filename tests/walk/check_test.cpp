#include "walk/check.hpp"

#include "walk/walks.hpp"

namespace attn::test {

namespace {

using walk::Slip;
using Texts = std::vector<std::string>;

walk::Verdict checked(const std::vector<double>& expected, const Texts& given, int digits) {
  auto verdict = walk::check_answer(expected, given, digits);
  INFO((verdict ? std::string() : verdict.error().message));
  REQUIRE(verdict.has_value());
  return std::move(*verdict);
}

walk::EntryVerdict one(double expected, const std::string& given, int digits) {
  return checked({expected}, {given}, digits).entries.at(0);
}

}  // namespace

TEST_CASE("an answer is right within half a unit of the last digit asked for", "[check]") {
  const std::vector<double> o_sat{0.4240246548, 0.7160045903};
  CHECK(checked(o_sat, {"0.42", "0.72"}, 2).correct);
  CHECK(checked(o_sat, {".42", "+0.720"}, 2).correct);
  CHECK(checked(o_sat, {"0.424", "0.716"}, 2).correct);  // more digits than asked for
  CHECK(checked(o_sat, {"42/99", "0.719"}, 2).correct);
  CHECK_FALSE(checked(o_sat, {"0.42", "0.71"}, 2).correct);
  CHECK(checked({0.5}, {".5"}, 2).correct);  // fewer, where the rest is 0
  CHECK(checked({1.0 / 3}, {"1/3"}, 15).correct);
  CHECK(checked({2}, {"2"}, 0).correct);
  CHECK(checked({-0.5}, {"\u22121/2"}, 3).correct);
}

TEST_CASE("a tie may be rounded either way", "[check]") {
  for (const char* text : {"0.12", "0.13"}) CHECK(one(0.125, text, 2).correct);
  for (const char* text : {"0.3", "0.4"}) CHECK(one(0.35, text, 1).correct);
  for (const char* text : {"\u22120.3", "\u22120.4"}) CHECK(one(-0.35, text, 1).correct);
  CHECK_FALSE(one(0.125, "0.11", 2).correct);
  CHECK_FALSE(one(0.125, "0.14", 2).correct);
}

TEST_CASE("a verdict holds what it compared", "[check]") {
  const auto entry = one(0.716, "0.71", 2);
  CHECK(entry.expected == 0.716);
  CHECK(entry.given == 0.71);
  CHECK(std::fabs(entry.tolerance - 0.005) < 1e-18);
  CHECK_FALSE(entry.correct);
  CHECK(one(0.716, "0.72", 2).slip == Slip::none);
}

TEST_CASE("a wrong answer says what is off", "[check]") {
  CHECK(one(0.716, "0.71", 2).slip == Slip::rounding);  // cut
  CHECK(one(0.4814892179, "0.482", 3).slip == Slip::rounding);
  CHECK(one(0.424, "0.4", 2).slip == Slip::too_few_digits);
  CHECK(one(0.716, "1", 2).slip == Slip::too_few_digits);
  CHECK(one(0.424, "0.5", 2).slip == Slip::value);
  CHECK(one(0.424, "2/5", 2).slip == Slip::value);  // a fraction is exact, so nothing is missing
  CHECK(one(0.424, "-0.42", 2).slip == Slip::sign);
  CHECK(one(-0.424, "0.42", 2).slip == Slip::sign);
  CHECK(one(0.424, "42", 2).slip == Slip::value);

  const auto swapped = checked({0.42, 0.72, 1}, {"0.72", "0.42", "1"}, 2);
  CHECK(swapped.entries[0].slip == Slip::swapped);
  CHECK(swapped.entries[1].slip == Slip::swapped);
  CHECK(swapped.entries[2].correct);
  CHECK_FALSE(swapped.correct);
}

TEST_CASE("a whole number off by one is no slip of rounding", "[check]") {
  CHECK(one(3, "4", 0).slip == Slip::value);
  CHECK(one(3.4, "4", 0).slip == Slip::rounding);
  CHECK(one(1, "0.99", 2).slip == Slip::rounding);  // a sum of rounded numbers
}

TEST_CASE("a number on the wrong side of 0 has the wrong sign, however near it is", "[check]") {
  CHECK(one(0.004, "\u22120.004", 2).slip == Slip::sign);  // 0.008 off, less than a unit
  CHECK(one(-0.004, "0.004", 2).slip == Slip::sign);
  CHECK(one(0.005, "-0.01", 2).slip == Slip::sign);  // a tie that went up
  CHECK(one(0.006, "0", 2).slip == Slip::too_few_digits);
  CHECK(one(0.006, "0.00", 2).slip == Slip::rounding);  // cut
  CHECK(one(0.006, "\u22120.00", 2).slip == Slip::rounding);
  CHECK(one(0.004, "0.00", 2).correct);
  CHECK(one(0.004, "\u22120.00", 2).correct);
  CHECK(one(0.02, "-0.03", 2).slip == Slip::value);
}

TEST_CASE("infinities are right when they are the same", "[check]") {
  CHECK(one(-infinity, "\u2212\u221e", 2).correct);
  CHECK(one(-infinity, "inf", 2).slip == Slip::sign);
  CHECK(one(-infinity, "-1e300", 2).slip == Slip::value);
  CHECK(one(0, "-inf", 2).slip == Slip::value);
  CHECK_FALSE(one(std::numeric_limits<double>::quiet_NaN(), "0", 2).correct);
}

TEST_CASE("what can't be checked is refused at the entry", "[check][error]") {
  struct Refused {
    std::vector<double> expected;
    Texts given;
    int digits;
    ErrorCode code;
    std::string where;
    std::string said;
  };
  const std::vector<Refused> refused{
      {{1, 2}, {"1", "two"}, 2, ErrorCode::number, "[1]", "entry 2"},
      {{1, 2}, {"", "2"}, 2, ErrorCode::number, "[0]", "entry 1"},
      {{1}, {"1e400"}, 2, ErrorCode::non_finite, "[0]", "too large"},
      {{1, 2}, {"1"}, 2, ErrorCode::shape, "given", "2 numbers; found 1"},
      {{}, {}, 2, ErrorCode::shape, "given", "0 numbers"},
      {{1}, {"1"}, -1, ErrorCode::argument, "digits", "-1"},
      {{1}, {"1"}, 16, ErrorCode::argument, "digits", "16"},
  };
  for (const auto& [expected, given, digits, code, where, said] : refused) {
    const auto verdict = walk::check_answer(expected, given, digits);
    REQUIRE_FALSE(verdict.has_value());
    INFO(verdict.error().message);
    CHECK(verdict.error().code == code);
    CHECK(verdict.error().where == where);
    CHECK(verdict.error().message.find(said) != std::string::npos);
    CHECK(checked({1, 2}, {"1", "2"}, 2).correct);
  }
}

}  // namespace attn::test

#include "walk/number_text.hpp"

#include "walk/walks.hpp"

namespace attn::test {

namespace {

struct Accepted {
  std::string text;
  double value;
  int decimals;
};

struct Refused {
  std::string text;
  std::size_t character;  // from 1
};

const std::vector<Accepted> accepted{
    // whole numbers
    {"0", 0, 0},
    {"7", 7, 0},
    {"42", 42, 0},
    {"007", 7, 0},
    {"+3", 3, 0},
    {"-3", -3, 0},
    {"\u22123", -3, 0},
    {"-0", -0.0, 0},
    {"9007199254740992", 9007199254740992.0, 0},
    {"16777217", 16777217, 0},
    // a point
    {"0.5", 0.5, 1},
    {".5", 0.5, 1},
    {"-.5", -0.5, 1},
    {"+.25", 0.25, 2},
    {"\u2212.125", -0.125, 3},
    {"0.50", 0.5, 2},
    {"1.000", 1, 3},
    {"0.0", 0, 1},
    {"-0.0", -0.0, 1},
    {"0.1", 0.1, 1},
    {"3.141592653589793", 3.141592653589793, 15},
    {"00.10", 0.1, 2},
    {"0.1000000000000000055511151231257827021181583404541015625", 0.1, 55},
    // powers of ten
    {"1e3", 1000, -1},
    {"1E3", 1000, -1},
    {"1e+3", 1000, -1},
    {"1e-3", 0.001, -1},
    {"1e\u22123", 0.001, -1},
    {"-2.5e2", -250, -1},
    {".5e1", 5, -1},
    {"1e0", 1, -1},
    {"1e00", 1, -1},
    {"1e308", 1e308, -1},
    {"1.7976931348623157e308", 1.7976931348623157e308, -1},
    {"5e-324", 5e-324, -1},
    {"1e-400", 0, -1},
    {"-1e-400", -0.0, -1},
    {"123456789e-9", 0.123456789, -1},
    // fractions
    {"2/3", 2.0 / 3, -1},
    {"-2/3", -2.0 / 3, -1},
    {"\u22121/4", -0.25, -1},
    {"+1/8", 0.125, -1},
    {"0/5", 0, -1},
    {"10/4", 2.5, -1},
    {".5/2", 0.25, -1},
    {"1.5/.5", 3, -1},
    {"1e2/4", 25, -1},
    {"1/1e2", 0.01, -1},
    {"1/3", 1.0 / 3, -1},
    // a decimal comma
    {"0,5", 0.5, 1},
    {",5", 0.5, 1},
    {"-0,25", -0.25, 2},
    {"1,5", 1.5, 1},
    {"1,23", 1.23, 2},
    {"1,2345", 1.2345, 4},
    {"0,234", 0.234, 3},
    {",234", 0.234, 3},
    {"12345,678", 12345.678, 3},
    {"1,5e2", 150, -1},
    {"2,5/,5", 5, -1},
    // functions: digits from tables of constants (OEIS A002193, A002162, A001113, A010503)
    {"sqrt(2)", 1.41421356237309504880, -1},
    {"sqrt(0)", 0, -1},
    {"sqrt(0,25)", 0.5, -1},
    {"-sqrt(2)", -1.41421356237309504880, -1},
    {"\u221a2", 1.41421356237309504880, -1},
    {"\u221a(2)", 1.41421356237309504880, -1},
    {"1/sqrt(2)", 0.70710678118654752440, -1},
    {"1/\u221a2", 0.70710678118654752440, -1},
    {"4/\u221a4", 2, -1},
    {"sqrt(9)/sqrt(4)", 1.5, -1},
    {"ln 2", 0.69314718055994530942, -1},
    {"ln(2)", 0.69314718055994530942, -1},
    {"ln\u00a0"
     "2",
     0.69314718055994530942, -1},
    {"-ln 2", -0.69314718055994530942, -1},
    {"ln 1", 0, -1},
    {"ln .5", -0.69314718055994530942, -1},
    {"e^1", 2.71828182845904523536, -1},
    {"e^0", 1, -1},
    {"e^-1", 0.36787944117144232160, -1},
    {"e^\u22121", 0.36787944117144232160, -1},
    {"e^(-1)", 0.36787944117144232160, -1},
    {"-e^(1)", -2.71828182845904523536, -1},
    {"e^-1000", 0, -1},
    {"e^1/2", 1.35914091422952261768, -1},
    // infinities
    {"inf", infinity, -1},
    {"-inf", -infinity, -1},
    {"+inf", infinity, -1},
    {"\u2212inf", -infinity, -1},
    {"\u221e", infinity, -1},
    {"-\u221e", -infinity, -1},
    {"\u2212\u221e", -infinity, -1},
    {"+\u221e", infinity, -1},
};

const std::vector<Refused> refused{
    {"", 1},
    {" ", 1},
    {" 1", 1},
    {"1 ", 2},
    {"1 2", 2},
    {"\t1", 1},
    {"+", 2},
    {"-", 2},
    {"\u2212", 2},
    {"--1", 2},
    {"+-1", 2},
    {"-\u22121", 2},
    {"- 1", 2},
    {".", 2},
    {"-.", 3},
    {"1.", 3},
    {"1.e3", 3},
    {"1.2.3", 4},
    {"1..2", 3},
    {"1,234", 2},
    {"12,345", 3},
    {"999,000", 4},
    {"-1,234", 3},
    {"1,", 3},
    {",", 2},
    {"1,2,3", 4},
    {"1.234,5", 6},
    {"1,234.5", 2},
    {"1,2.3", 4},
    {"sqrt", 5},
    {"sqrt2", 5},
    {"sqrt()", 6},
    {"sqrt(2", 7},
    {"sqrt(-1)", 6},
    {"sqrt(2))", 8},
    {"Sqrt(2)", 1},
    {"\u221a", 2},
    {"\u221a-1", 2},
    {"2sqrt(2)", 2},
    {"2\u221a2", 2},
    {"ln", 3},
    {"ln2", 3},
    {"ln  2", 4},
    {"ln 0", 4},
    {"ln(0)", 4},
    {"ln -1", 4},
    {"log 2", 1},
    {"e", 1},
    {"e^", 3},
    {"e^x", 3},
    {"e^(1", 5},
    {"e^()", 4},
    {"exp(1)", 1},
    {"2^3", 2},
    {"1/ln 1", 3},
    {"1/e^-1000", 3},
    {"1_0", 2},
    {"1'000", 2},
    {"12abc", 3},
    {"abc", 1},
    {"x", 1},
    {"1x", 2},
    {"0x1F", 2},
    {"0b1", 2},
    {"1e", 3},
    {"1e+", 4},
    {"1e1.5", 4},
    {"1e+-3", 4},
    {"1ee3", 3},
    {"e3", 1},
    {"1d3", 2},
    {"1f", 2},
    {"1/", 3},
    {"/2", 1},
    {"1//2", 3},
    {"1/2/3", 4},
    {"1/-2", 3},
    {"1/+2", 3},
    {"1 /2", 2},
    {"1/0", 3},
    {"0/0", 3},
    {"1/0.0", 3},
    {"1/1e-400", 3},
    {"1/inf", 3},
    {"inf/2", 4},
    {"Inf", 1},
    {"INF", 1},
    {"infinity", 4},
    {"in", 1},
    {"nan", 1},
    {"NaN", 1},
    {"-nan", 2},
    {"\u221e1", 2},
    {"\u00bd", 1},
    {"\u0661\u0662", 1},
    {"\uff11", 1},
    {"1\u00b2", 2},
    {"\u00a01", 1},
    {"1\u00a0", 2},
    {"\ufeff1", 1},
    {"1%", 2},
    {"50 %", 3},
    {"(1)", 1},
    {"$1", 1},
    {"=1+1", 1},
    {"1+1", 2},
    {"2*3", 2},
    {"\u22122\u22123", 3},
    {"\u22121\u00d72", 3},
    {"TRUE", 1},
    {"true", 1},
    {"null", 1},
    {"#DIV/0!", 1},
    {"####", 1},
    {std::string("1\0", 2), 2},
    {std::string("\0", 1), 1},
    {"1\n", 2},
    {"<b>1</b>", 1},
    {"\u2013"
     "1",
     1},
};

}  // namespace

TEST_CASE("numbers as people write them", "[number_text]") {
  STATIC_REQUIRE(sizeof(double) == 8);
  REQUIRE(accepted.size() + refused.size() >= 200);
  for (const auto& [text, value, decimals] : accepted) {
    INFO("“" << text << "”");
    const auto number = walk::parse_number(text);
    REQUIRE(number.has_value());
    // A function may be off by the last bit, as that of the machine is.
    const double allowed = text.find_first_of("lq^\u221a") == std::string::npos ? 0 : std::ldexp(std::fabs(value), -52);
    CHECK((number->value == value || std::fabs(number->value - value) <= allowed));
    CHECK(std::signbit(number->value) == std::signbit(value));
    CHECK(number->decimals == decimals);
  }
}

TEST_CASE("text that isn't wholly a number is refused at the character", "[number_text][error]") {
  for (const auto& [text, character] : refused) {
    INFO("“" << text << "”");
    const auto number = walk::parse_number(text);
    REQUIRE_FALSE(number.has_value());
    CHECK(number.error().code == ErrorCode::number);
    CHECK(number.error().where == "character " + std::to_string(character));
    CHECK(number.error().message.starts_with("number: “"));
  }
}

TEST_CASE("a finite text must stay finite", "[number_text][error]") {
  for (const char* text :
       {"1e309", "1e400", "-1e400", "1.8e308", "1e99999999999", "1e308/1e-1", "2e400/1e400", "e^1000"}) {
    INFO(text);
    const auto number = walk::parse_number(text);
    REQUIRE_FALSE(number.has_value());
    CHECK(number.error().code == ErrorCode::non_finite);
    CHECK(number.error().message.find(text) != std::string::npos);
  }
}

TEST_CASE("long text is quoted in part, between two characters", "[number_text][error]") {
  std::string text = "1";
  for (int i = 0; i < 5000; ++i) text += "\u221e";
  const auto number = walk::parse_number(text);
  REQUIRE_FALSE(number.has_value());
  CHECK(number.error().where == "character 2");
  CHECK(number.error().message.size() < 200);
  CHECK(number.error().message.find("\u221e…”") != std::string::npos);
}

}  // namespace attn::test

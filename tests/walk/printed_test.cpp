#include "walk/printed.hpp"

#include "golden/cat_sat.hpp"
#include "golden/softmax_blend.hpp"
#include "walk/walks.hpp"

namespace attn::test {

namespace {

using walk::Fit;
using walk::PrintedReport;

PrintedReport report(const Trace& trace, std::string_view step, std::string_view text, std::optional<int> digits = {}) {
  auto made = walk::check_printed(trace, step, text, digits);
  INFO((made ? std::string() : made.error().message));
  REQUIRE(made.has_value());
  return *std::move(made);
}

// The cells of that fit, "row,column".
std::vector<std::string> cells(const PrintedReport& report, Fit fit) {
  std::vector<std::string> found;
  for (std::size_t at = 0; at < report.cells.size(); ++at) {
    if (report.cells[at].fit != fit) continue;
    found.push_back(std::to_string(at / report.shape.cols) + "," + std::to_string(at % report.shape.cols));
  }
  return found;
}

// Scores of the visible keys; what the others are the page doesn't say.
Rows filled(std::string_view triangle) {
  Rows rows;
  for (const auto& row : words(triangle)) {
    auto& numbers = rows.emplace_back(6, 0.0);
    for (std::size_t j = 0; j < row.size(); ++j) numbers[j] = std::stod(row[j]);
  }
  return rows;
}

Rows uniform() {
  Rows rows(6, std::vector<double>(6, 0.0));
  for (std::size_t i = 0; i < 6; ++i) std::fill_n(rows[i].begin(), i + 1, 1.0 / static_cast<double>(i + 1));
  return rows;
}

Trace blend() { return traced(spec({{"scores", golden::blend::scores}, {"V", golden::blend::V}})); }

}  // namespace

// What follows is facts about the sources, found by another program: see tests/golden/README.md.
TEST_CASE("S1: the weights follow from the scores only with digits that the page hides", "[printed][golden]") {
  const auto trace = traced(spec({{"scores", filled(golden::cat_sat::printed_scores)}}, walk::MaskRule::causal));
  const auto found = report(trace, "weights", golden::cat_sat::printed_A);
  // Ten of 21 are off by a hundredth; three of them look as if digits had been cut off.
  CHECK(cells(found, Fit::hidden) == std::vector<std::string>{"2,0", "3,0", "3,3", "5,0", "5,2", "5,4", "5,5"});
  CHECK(cells(found, Fit::cut) == std::vector<std::string>{"3,2", "4,3", "5,1"});
  CHECK(cells(found, Fit::follows).size() == 26);
  CHECK_FALSE(found.follows);
  CHECK(found.decimals == 2);
  REQUIRE(found.sums.size() == 2);
  for (const std::size_t i : {0UZ, 1UZ}) {
    CHECK(found.sums[i].row == 2 + i);
    CHECK(found.sums[i].sum == 1.01);
  }
}

TEST_CASE("S1: the even mix is full of ties, rounded both ways", "[printed][golden]") {
  const auto trace = traced(spec({{"weights", uniform()}, {"V", filled(golden::cat_sat::printed_V)}}));
  const auto found = report(trace, "O", golden::cat_sat::printed_mixed);
  CHECK(cells(found, Fit::tie).size() == 6);
  CHECK(cells(found, Fit::follows).size() == 30);
  CHECK(found.follows);
  CHECK(found.ties_both_ways);
}

TEST_CASE("S1: two cells of the mix need hidden digits", "[printed][golden]") {
  const auto trace =
      traced(spec({{"weights", filled(golden::cat_sat::printed_A)}, {"V", filled(golden::cat_sat::printed_V)}}));
  const auto found = report(trace, "O", golden::cat_sat::printed_O);
  CHECK(cells(found, Fit::hidden) == std::vector<std::string>{"1,4", "2,0"});
  CHECK(cells(found, Fit::off).empty());
}

TEST_CASE("S1: X times the printed W is not the printed V", "[printed][golden]") {
  const auto trace = traced(spec({{"X", golden::cat_sat::X}, {"W_V", golden::cat_sat::printed_W}}));
  const auto found = report(trace, "V", golden::cat_sat::printed_V);
  CHECK(cells(found, Fit::follows).size() + cells(found, Fit::tie).size() == 2);
  CHECK(cells(found, Fit::off).size() >= 20);
  CHECK(found.cells[6].fit == Fit::off);
  CHECK(std::fabs(found.cells[6].computed - 0.823) < 5e-4);
}

TEST_CASE("S4: 0.482 is a slip, and the drawn weights are no softmax", "[printed][golden]") {
  const auto trace = blend();
  const auto slip = report(trace, "weights", "0.323 0.482 0.196 0");
  CHECK(cells(slip, Fit::hidden) == std::vector<std::string>{"0,1"});
  REQUIRE(slip.sums.size() == 1);
  CHECK(slip.sums[0].sum == 1.001);
  CHECK(report(trace, "weights", "0.323 0.481 0.196 0").follows);
  CHECK(report(trace, "weights", "0.323 0.481 0.196 0").sums.empty());
  CHECK(report(trace, "O", golden::blend::printed_O).follows);
  CHECK(cells(report(trace, "weights", "0.26 0.41 0.33 0"), Fit::off) == std::vector<std::string>{"0,0", "0,1", "0,2"});
}

TEST_CASE("digits that were cut, gaps, and digits that the author states", "[printed]") {
  const auto trace = traced(spec({{"weights", {{2.0 / 3, 1.0 / 3}, {1, 0}}}, {"V", {{1, -1}, {0, 0}}}}));
  const auto found = report(trace, "O", "0.66 -0.66; \u00b7 _");
  CHECK(cells(found, Fit::cut) == std::vector<std::string>{"0,0", "0,1"});
  CHECK(cells(found, Fit::left_out) == std::vector<std::string>{"1,0", "1,1"});
  CHECK(report(trace, "weights", "0.67 0.33; 1 0").follows);
  CHECK(report(trace, "weights", "0.7 0.3; 1 0", 1).follows);
  CHECK_FALSE(report(trace, "weights", "0.7 0.3; 1 0", 2).follows);  // 0.70
  CHECK(report(trace, "weights", "2/3 1/3; 1 0", 9).follows);
}

TEST_CASE("a table that can't be compared is refused", "[printed][error]") {
  const auto trace = blend();
  const auto refused = [&](std::string_view step, std::string_view text, std::optional<int> digits, ErrorCode code,
                           std::string_view where) {
    const auto found = walk::check_printed(trace, step, text, digits);
    REQUIRE_FALSE(found.has_value());
    INFO(found.error().message);
    CHECK(name(found.error().code) == name(code));
    CHECK(found.error().where == where);
  };
  refused("wieghts", "1", {}, ErrorCode::unknown_name, "wieghts");
  refused("weights", "1 0 0", {}, ErrorCode::shape, "table");
  refused("weights", "1 0 0 x", {}, ErrorCode::number, "[0][3]");
  refused("weights", "1 0 0; 0", {}, ErrorCode::ragged, "[1]");
  refused("weights", "", {}, ErrorCode::shape, "");
  refused("weights", "1 0 0 0", -1, ErrorCode::argument, "digits");
  refused("weights", "1 0 0 0", 16, ErrorCode::argument, "digits");
}

}  // namespace attn::test

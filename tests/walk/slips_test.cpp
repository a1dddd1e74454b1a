// What is off in an answer, found among the cell's terms. Numbers worked out by hand from the printed ones.
#include "walk/ask.hpp"
#include "walk/walks.hpp"

namespace attn::test {

namespace {

using walk::At;
using walk::Slip;

// C2: the cat example. Row sat of the weights is (0.1400, 0.5760, 0.2840).
Trace cat() {
  return traced(
      spec({{"Q", {{1, 0}, {2, 1}, {1, 1}}}, {"K", {{0, 1}, {2, 1}, {2, 0}}}, {"V", {{1, 1}, {0, 1}, {1, 0}}}},
           walk::MaskRule::causal));
}

walk::EntryVerdict one(const Trace& trace, std::string_view step, At cell, const std::string& given, int digits = 2) {
  const auto verdict = walk::check_cells(trace, step, {&cell, 1}, {&given, 1}, digits);
  INFO((verdict ? std::string() : verdict.error().message));
  REQUIRE(verdict.has_value());
  CHECK(verdict->correct == verdict->entries.at(0).correct);
  return verdict->entries.at(0);
}

void check_slip(const walk::EntryVerdict& entry, Slip slip, std::optional<std::size_t> term = {}) {
  INFO(name(entry.slip));
  CHECK(entry.slip == slip);
  CHECK(entry.term == term);
  CHECK(entry.correct == (slip == Slip::none));
}

}  // namespace

TEST_CASE("a sum without a term, with one turned round, or one term alone", "[ask]") {
  const Trace trace = cat();
  // o_sat, column 1: 0.1400 · 1 + 0.5760 · 1 + 0.2840 · 0 = 0.7160
  const At cell{2, 1};
  check_slip(one(trace, "O", cell, "0.72"), Slip::none);
  check_slip(one(trace, "O", cell, "0.14"), Slip::term_missing, 1);
  check_slip(one(trace, "O", cell, "0.58"), Slip::term_missing, 0);
  check_slip(one(trace, "O", cell, "0.44"), Slip::term_flipped, 0);        // −0.1400 + 0.5760
  check_slip(one(trace, "O", cell, "\u22120.44"), Slip::term_flipped, 1);  // 0.1400 − 0.5760
  check_slip(one(trace, "O", cell, "-0.58"), Slip::term_alone_flipped, 1);
  check_slip(one(trace, "O", cell, "0.9"), Slip::value);
  check_slip(one(trace, "O", cell, "-0.72"), Slip::sign);

  // 1 · 2 + 2 · 3 + 3 · 4 = 20
  const Trace three = traced(spec({{"Q", {{1, 2, 3}}}, {"K", {{2, 3, 4}}}}));
  check_slip(one(three, "scores", {0, 0}, "14", 0), Slip::term_missing, 1);
  check_slip(one(three, "scores", {0, 0}, "16", 0), Slip::term_flipped, 0);
  check_slip(one(three, "scores", {0, 0}, "12", 0), Slip::term_alone, 2);
  check_slip(one(three, "scores", {0, 0}, "-6", 0), Slip::term_alone_flipped, 1);
}

TEST_CASE("scores that were not scaled, or the wrong way round", "[ask]") {
  const Trace trace = cat();
  // cat · cat = 5, and 5 / √2 = 3.5355
  check_slip(one(trace, "scaled", {1, 1}, "3.54"), Slip::none);
  check_slip(one(trace, "scaled", {1, 1}, "5"), Slip::not_scaled);
  check_slip(one(trace, "scaled", {1, 1}, "7.07"), Slip::scaled_up);
}

TEST_CASE("a mask that was forgotten, and −∞ taken for 0", "[ask]") {
  const Trace trace = cat();
  // the · cat = 2, and 2 / √2 = 1.4142
  check_slip(one(trace, "masked", {0, 1}, "\u2212\u221e"), Slip::none);
  check_slip(one(trace, "masked", {0, 1}, "1.41"), Slip::not_masked);
  check_slip(one(trace, "masked", {0, 1}, "0"), Slip::zeroed);
  // Scaled scores of the: 0, √2, √2; e^√2 = 4.1133; 4.1133 / 9.2265 = 0.4458
  check_slip(one(trace, "weights", {0, 1}, "0.45"), Slip::not_masked);
  check_slip(one(trace, "weights", {0, 0}, "0.11"), Slip::not_masked);
}

TEST_CASE("the parts of softmax, one of them left out", "[ask]") {
  const Trace trace = cat();
  // Scores of sat: 1, 3, 2; scaled 0.7071, 2.1213, 1.4142; e^(0.7071 − 2.1213) = 0.2431, sum 1.7362
  check_slip(one(trace, "row_max", {2, 0}, "0.71"), Slip::not_largest, 0);
  check_slip(one(trace, "exps", {2, 0}, "0.24"), Slip::none);
  check_slip(one(trace, "exps", {2, 0}, "2.03"), Slip::not_shifted);  // e^0.7071 = 2.0281
  check_slip(one(trace, "exps", {2, 0}, "-1.41"), Slip::not_raised);
  check_slip(one(trace, "row_sum", {2, 0}, "1.49"), Slip::term_missing, 0);
  check_slip(one(trace, "weights", {2, 0}, "0.24"), Slip::not_divided);
  // Unscaled: e^−2 / (e^−2 + 1 + e^−1) = 0.0900
  check_slip(one(trace, "weights", {2, 0}, "0.09"), Slip::not_scaled);
}

TEST_CASE("row and column changed, and entries that changed places", "[ask]") {
  const Trace trace = cat();
  // scores: the · cat = 2, cat · the = 1 and neither is a term of the other.
  check_slip(one(trace, "scores", {2, 1}, "4", 0), Slip::transposed);  // cat · sat
  const At row[]{{2, 0}, {2, 1}};
  const std::string given[]{"0.72", "0.42"};
  const auto swapped = walk::check_cells(trace, "O", row, given, 2);
  REQUIRE(swapped.has_value());
  for (const auto& entry : swapped->entries) check_slip(entry, Slip::swapped);
  // Both hold column 1: only the first is off, and nothing was swapped.
  const std::string twice[]{"0.72", "0.72"};
  check_slip(walk::check_cells(trace, "O", row, twice, 2)->entries[0], Slip::swapped);
}

TEST_CASE("a step that was given has no terms", "[ask]") {
  check_slip(one(cat(), "Q", {1, 0}, "7", 0), Slip::value);
  check_slip(one(cat(), "V", {2, 0}, "1", 0), Slip::none);
}

}  // namespace attn::test

// Compares a table that an author printed with what the walk computes.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "walk/ranges.hpp"

namespace attn::walk {

// How a printed number comes about, the best first.
enum class Fit {
  follows,   // the computed number, rounded
  tie,       // the computed number is halfway between two: either is right
  cut,       // its digits were cut off, not rounded
  hidden,    // not of the author’s numbers as they stand, but perhaps of some that round to them (ranges.hpp)
  off,       // of none
  left_out,  // nothing is printed there
};

std::string_view name(Fit fit);

struct PrintedCell {
  Fit fit;
  double printed;  // 0 where nothing is
  double computed;
  Range range;  // where hidden digits could take the computed number
};

// What a printed row of weights adds up to, exact in its decimals, where it isn’t 1.
struct PrintedSum {
  std::size_t row;
  double sum;
};

struct PrintedReport {
  Shape shape;
  int decimals;                    // to which the table is rounded
  std::vector<PrintedCell> cells;  // row by row
  bool follows;                    // each printed number follows or is a tie
  bool ties_both_ways;             // some ties went up and some down, so that no one rule made the table
  std::vector<PrintedSum> sums;    // only of weights that are printed without gaps
};

// `text` is read by parse_table. Without `digits` the table is taken to be rounded to the decimals of its longest number.
// ERR_NAME for an unknown step; ERR_ARG for digits outside 0 … 15; ERR_SHAPE where the table isn’t the step’s size;
// ERR_NUMBER, ERR_NONFINITE, ERR_RAGGED; ERR_OOM.
Result<PrintedReport> check_printed(const Trace& trace, std::string_view step, std::string_view text,
                                    std::optional<int> digits = {});

}  // namespace attn::walk

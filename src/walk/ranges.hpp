// How far each number of a walk could lie from what is shown, if the author's own numbers were rounded before they were
// written: the digits that a printed table hides.
#pragma once

#include <vector>

#include "walk/trace.hpp"

namespace attn::walk {

struct Range {
  double low;
  double high;
};

// One range for each number of a step.
class Ranges {
 public:
  static Result<Ranges> zeros(Shape shape);

  Shape shape() const { return low_.shape(); }
  Range operator()(std::size_t i, std::size_t j) const { return {low_(i, j), high_(i, j)}; }
  void set(std::size_t i, std::size_t j, Range range) {
    low_(i, j) = range.low;
    high_(i, j) = range.high;
  }
  std::span<const double> lows(std::size_t i) const { return low_.row(i); }
  std::span<const double> highs(std::size_t i) const { return high_.row(i); }

 private:
  Matrix<double> low_, high_;
};

// For each step of the trace, in its order. A given matrix whose longest number has d decimals, 1 to 9, may lie half a unit
// of the last one to either side; whole numbers and endless ones (1/3) are taken as they are. What follows is bounded from
// outside: no input within the given digits leads beyond a range, while not every number in it need be reached. ERR_OOM.
Result<std::vector<Ranges>> ranges_of(const Trace& trace);

}  // namespace attn::walk

// Questions about a walk whose answers the trace knows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "walk/asked.hpp"
#include "walk/check.hpp"

namespace attn::walk {

// As check_answer, of the cells of a step; what is off is looked for among the usual mistakes as well (slips.hpp).
// ERR_NAME for an unknown step, ERR_ARG for a cell outside it; else as check_answer.
Result<Verdict> check_cells(const Trace& trace, std::string_view step, std::span<const At> cells,
                            std::span<const std::string> given, int digits);

// Rows and columns of a step: two whole numbers, of which only the exact ones are right.
Result<Verdict> check_shape(const Trace& trace, std::string_view step, std::span<const std::string> given);

// The multiplications and additions of a step, each counted by itself: 2·T_q·T_k·d_k for scores; only the exact number is
// right.
Result<Verdict> check_cost(const Trace& trace, std::string_view step, std::string_view given);

// The number of a cell among what usual mistakes make of it, to choose from: rounded to `digits` decimals, at most four,
// ascending, of which one is right. ERR_NAME, ERR_ARG.
Result<std::vector<double>> choices(const Trace& trace, std::string_view step, At cell, int digits);

// The columns with the largest number of a row: the keys that get the most weight. Several where they are equal.
// ERR_NAME, ERR_ARG.
Result<std::vector<std::size_t>> largest_in_row(const Trace& trace, std::string_view step, std::size_t row);

// Steps in an order that somebody put them in.
struct OrderVerdict {
  bool correct;
  // For each step: one that stands behind it and must come before it. Any order is right in which there is none.
  std::vector<std::optional<std::string>> needs;
};

// ERR_NAME for an unknown step, ERR_ARG for one that stands there twice, ERR_SHAPE for less than two.
Result<OrderVerdict> check_order(const Trace& trace, std::span<const std::string> steps);

// A step as a page prints it with `digits` decimals, in which `mistakes` numbers don't follow: such as come of usual mistakes.
// The same for a seed everywhere. ERR_ARG for more mistakes than finite numbers, or none; ERR_NAME, ERR_OOM.
Result<Matrix<double>> spoiled(const Trace& trace, std::string_view step, int digits, std::size_t mistakes,
                               std::uint32_t seed);

}  // namespace attn::walk

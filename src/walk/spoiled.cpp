// A table with mistakes in it.
#include <algorithm>
#include <cmath>
#include <utility>

#include "attention/words.hpp"
#include "walk/ask_rules.hpp"
#include "walk/dice.hpp"
#include "walk/rounding.hpp"

namespace attn::walk {

Result<Matrix<double>> spoiled(const Trace& trace, std::string_view id, int digits, std::size_t mistakes,
                               std::uint32_t seed) {
  const auto step = asked_step(trace, id, "spoiled");
  if (!step) return std::unexpected(step.error());
  if (auto ok = asked_digits(digits, "spoiled"); !ok) return std::unexpected(ok.error());
  auto table = (*step)->values.clone();
  if (!table) return table;
  for (double& value : table->values()) value = rounded(value, digits);

  std::vector<At> open;  // cells that no mistake has taken yet
  for (std::size_t i = 0; i < table->rows(); ++i) {
    for (std::size_t j = 0; j < table->cols(); ++j) {
      if (std::isfinite((*table)(i, j))) open.push_back({i, j});
    }
  }
  if (mistakes < 1 || mistakes > open.size()) {
    return refuse(ErrorCode::argument, "mistakes",
                  "spoiled: mistakes must be from 1 to the {} finite numbers of {}; found {}",
                  {open.size(), id, mistakes});
  }
  Dice dice(seed);
  for (std::size_t left = mistakes; left > 0; --left) {
    const auto taken = open.begin() + static_cast<std::ptrdiff_t>(dice.below(open.size()));
    // The first ones come of what is done with this very cell.
    const auto wrong = plausible(trace, **step, *taken, digits);
    if (!wrong.empty()) {
      const auto which = static_cast<std::size_t>(dice.below(std::min<std::size_t>(3, wrong.size())));
      (*table)(taken->row, taken->col) = wrong[which];
    }
    open.erase(taken);
  }
  return table;
}

}  // namespace attn::walk

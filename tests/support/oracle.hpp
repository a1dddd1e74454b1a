// What the kernels should give: the formulas of "Attention Is All You Need" (section 3.2.1) as plain loops over long
// double, with more digits than either type under test. Shares no arithmetic with src/.
#pragma once

#include <cstddef>
#include <vector>

#include "tensor/matrix.hpp"

namespace attn::test {

using Real = long double;

// A row-major table of long doubles.
struct Table {
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::vector<Real> values;

  Table(std::size_t row_count, std::size_t col_count) : rows(row_count), cols(col_count), values(rows * cols) {}

  Real& operator()(std::size_t i, std::size_t j) { return values.at(i * cols + j); }
  const Real& operator()(std::size_t i, std::size_t j) const { return values.at(i * cols + j); }
};

// The same numbers, exactly.
Table exact(ConstMatrixView<float> matrix);
Table exact(ConstMatrixView<double> matrix);

Table transposed(const Table& a);
Table product(const Table& a, const Table& b);       // A·B
Table product_size(const Table& a, const Table& b);  // |A|·|B|, what rounding errors of A·B are measured by

// Row by row. A row with NaN or +∞ is NaN; a row of −∞ alone is 0.
Table row_max(const Table& logits);
Table exps(const Table& logits, Real temperature);
Table row_sum(const Table& a);
Table softmax(const Table& logits, Real temperature);

// cap · tanh(score / cap), which keeps every score within ±cap (Gemma 2, arXiv 2408.00118, section 2).
Real soft_capped(Real score, Real cap);
Table soft_capped(const Table& scores, Real cap);

// scale · Q Kᵀ, −∞ where query i doesn't see key j, that is where j > i + past.
Table causal_scores(const Table& Q, const Table& K, Real scale, std::size_t past);

// softmax(causal_scores) · V, without touching the values of unseen keys.
Table causal_attention(const Table& Q, const Table& K, const Table& V, Real scale, std::size_t past);

}  // namespace attn::test

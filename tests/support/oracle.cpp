#include "support/oracle.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attn::test {

namespace {

constexpr Real infinity = std::numeric_limits<Real>::infinity();
constexpr Real not_a_number = std::numeric_limits<Real>::quiet_NaN();

template <class T>
Table exact_copy(ConstMatrixView<T> matrix) {
  Table copy(matrix.rows(), matrix.cols());
  for (std::size_t i = 0; i < copy.rows; ++i) {
    for (std::size_t j = 0; j < copy.cols; ++j) copy(i, j) = matrix(i, j);
  }
  return copy;
}

bool is_poisoned(const Table& logits, std::size_t row) {
  for (std::size_t j = 0; j < logits.cols; ++j) {
    if (std::isnan(logits(row, j)) || logits(row, j) == infinity) return true;
  }
  return false;
}

}  // namespace

Table exact(ConstMatrixView<float> matrix) { return exact_copy(matrix); }
Table exact(ConstMatrixView<double> matrix) { return exact_copy(matrix); }

Table transposed(const Table& a) {
  Table result(a.cols, a.rows);
  for (std::size_t i = 0; i < a.rows; ++i) {
    for (std::size_t j = 0; j < a.cols; ++j) result(j, i) = a(i, j);
  }
  return result;
}

Table product(const Table& a, const Table& b) {
  Table result(a.rows, b.cols);
  for (std::size_t i = 0; i < a.rows; ++i) {
    for (std::size_t j = 0; j < b.cols; ++j) {
      for (std::size_t k = 0; k < a.cols; ++k) result(i, j) += a(i, k) * b(k, j);
    }
  }
  return result;
}

Table product_size(const Table& a, const Table& b) {
  const auto absolute = [](Table table) {
    for (Real& value : table.values) value = std::fabs(value);
    return table;
  };
  return product(absolute(a), absolute(b));
}

Table row_max(const Table& logits) {
  Table result(logits.rows, 1);
  for (std::size_t i = 0; i < logits.rows; ++i) {
    result(i, 0) = -infinity;
    for (std::size_t j = 0; j < logits.cols; ++j) result(i, 0) = std::fmax(result(i, 0), logits(i, j));
  }
  return result;
}

Table exps(const Table& logits, Real temperature) {
  const Table maxima = row_max(logits);
  Table result(logits.rows, logits.cols);
  for (std::size_t i = 0; i < logits.rows; ++i) {
    for (std::size_t j = 0; j < logits.cols; ++j) {
      const bool none = logits(i, j) == -infinity;
      result(i, j) = none ? 0 : std::exp((logits(i, j) - maxima(i, 0)) / temperature);
    }
  }
  return result;
}

Table row_sum(const Table& a) {
  Table result(a.rows, 1);
  for (std::size_t i = 0; i < a.rows; ++i) {
    for (std::size_t j = 0; j < a.cols; ++j) result(i, 0) += a(i, j);
  }
  return result;
}

Table softmax(const Table& logits, Real temperature) {
  Table result = exps(logits, temperature);
  const Table sums = row_sum(result);
  for (std::size_t i = 0; i < result.rows; ++i) {
    const bool poisoned = is_poisoned(logits, i);
    for (std::size_t j = 0; j < result.cols; ++j) {
      result(i, j) = poisoned ? not_a_number : sums(i, 0) == 0 ? 0 : result(i, j) / sums(i, 0);
    }
  }
  return result;
}

// Some C libraries compute it as a double, where a ratio may be subnormal; tanh t = t − t³/3 + …, and near 0 it is t.
Real soft_capped(Real score, Real cap) {
  const Real ratio = score / cap;
  return std::fabs(ratio) < 1e-12L ? score : cap * std::tanh(ratio);
}

Table soft_capped(const Table& scores, Real cap) {
  Table result(scores.rows, scores.cols);
  for (std::size_t at = 0; at < scores.values.size(); ++at) result.values[at] = soft_capped(scores.values[at], cap);
  return result;
}

Table causal_scores(const Table& Q, const Table& K, Real scale, std::size_t past) {
  Table scores = product(Q, transposed(K));
  for (std::size_t i = 0; i < scores.rows; ++i) {
    for (std::size_t j = 0; j < scores.cols; ++j) {
      const bool seen = j <= i || j - i <= past;
      scores(i, j) = seen ? scale * scores(i, j) : -infinity;
    }
  }
  return scores;
}

Table causal_attention(const Table& Q, const Table& K, const Table& V, Real scale, std::size_t past) {
  const Table weights = softmax(causal_scores(Q, K, scale, past), 1);
  Table output(Q.rows, V.cols);
  for (std::size_t i = 0; i < output.rows; ++i) {
    for (std::size_t j = 0; j < K.rows; ++j) {
      const bool seen = j <= i || j - i <= past;
      if (!seen) continue;
      for (std::size_t c = 0; c < output.cols; ++c) output(i, c) += weights(i, j) * V(j, c);
    }
  }
  return output;
}

}  // namespace attn::test

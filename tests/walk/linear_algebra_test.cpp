// S2: what numpy computes from the same random matrices.
#include "golden/linear_algebra.hpp"

#include "walk/walks.hpp"

namespace attn::test {

namespace {

using namespace golden::linear_algebra;

long double dot(const std::vector<double>& a, const std::vector<double>& b) {
  long double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += static_cast<long double>(a[i]) * b[i];
  return sum;
}

}  // namespace

TEST_CASE("linear algebra: Q, K and scores are numpy's", "[golden][S2]") {
  const Trace trace = traced(spec({{"X", X}, {"W_Q", W_Q}, {"W_K", W_K}}));
  check_near(rows_of(trace, "Q"), Q, 1e-12);
  check_near(rows_of(trace, "K"), K, 1e-12);
  check_near(rows_of(trace, "scores"), scores, 1e-12);
  CHECK(values(trace, "Q").shape() == Shape{4, 3});
  CHECK(values(trace, "scores").shape() == Shape{4, 4});
  check_printed(rows_of(trace, "scores"),
                "-0.9425 -2.5003 4.6166 2.4218; 0.5091 -0.1715 7.6058 -3.8629; "
                "-3.8739 -9.1336 14.4197 9.5738; -0.2933 -2.1953 3.3274 4.0730");
}

TEST_CASE("linear algebra: a score is no cosine", "[golden][S2]") {
  const auto found = rows_of(traced(spec({{"X", X}, {"W_Q", W_Q}, {"W_K", W_K}})), "scores");
  const long double cosine = dot(Q[0], K[2]) / std::sqrt(dot(Q[0], Q[0]) * dot(K[2], K[2]));
  CHECK(shown(static_cast<double>(cosine), 4) == "0.6150");
  CHECK(shown(found[0][2], 4) == "4.6166");
  CHECK(shown(found[2][2] - found[2][1], 1) == "23.6");  // why scores are scaled
}

}  // namespace attn::test

// Eigen as a native contestant: eigen_bench attention T d | matmul n
#include <Eigen/Core>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string_view>

#include "bench/contestant.hpp"

namespace {

using Numbers = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

Numbers random_matrix(Eigen::Index rows, Eigen::Index cols) { return Numbers::Random(rows, cols); }

int attention(Eigen::Index T, Eigen::Index d) {
  const Numbers Q = random_matrix(T, d), K = random_matrix(T, d), V = random_matrix(T, d);
  const float scale = 1 / std::sqrt(static_cast<float>(d));
  Numbers weights(T, T), O(T, d);
  return attn::bench::serve([&] {
    weights.noalias() = Q * K.transpose() * scale;
    for (Eigen::Index i = 0; i < T; ++i) {
      auto visible = weights.row(i).head(i + 1);
      visible = (visible.array() - visible.maxCoeff()).exp();
      visible /= visible.sum();
      weights.row(i).tail(T - i - 1).setZero();
    }
    O.noalias() = weights * V;
    attn::bench::keep(O.data());
  });
}

int matmul(Eigen::Index n) {
  const Numbers A = random_matrix(n, n), B = random_matrix(n, n);
  Numbers C(n, n);
  return attn::bench::serve([&] {
    C.noalias() = A * B;
    attn::bench::keep(C.data());
  });
}

}  // namespace

int main(int count, char** arguments) {
  const std::string_view task = count > 1 ? arguments[1] : "";
  const auto size = [=](int i) { return i < count ? std::strtol(arguments[i], nullptr, 10) : 0; };
  if (task == "attention") return attention(size(2), size(3));
  if (task == "matmul") return matmul(size(2));
  std::cerr << "Usage: eigen_bench attention T d | matmul n\n";
  return 1;
}

#include "attention/operators.hpp"

#include "tensors.hpp"

namespace attn::test {

namespace {

template <class T>
void check_softmax(const Numbers<T>& x, double temperature) {
  const auto weights = softmax(x.view(), temperature);
  REQUIRE(weights.has_value());
  CHECK(weights->shape == x.shape);
  const std::size_t width = x.shape.back();
  const ConstMatrixView<T> rows{x.values.data(), {x.values.size() / width, width}};
  const Real tau = static_cast<Real>(static_cast<T>(temperature));
  const Real allowed = 64 * std::numeric_limits<T>::epsilon();
  CHECK_THAT(weights->values.view(), near<T>(softmax(exact(rows), tau), 0, allowed));
}

template <class Outcome>
void check_error(const Outcome& result, ErrorCode code, const std::string& where,
                 const std::vector<std::string>& said) {
  REQUIRE_FALSE(result.has_value());
  INFO(result.error().message);
  CHECK(name(result.error().code) == name(code));
  CHECK(result.error().where == where);
  for (const std::string& word : said) CHECK(result.error().message.find(word) != std::string::npos);
}

}  // namespace

TEMPLATE_TEST_CASE("matmul multiplies each pair of matrices", "[operators]", float, double) {
  for (const std::size_t n : {1UZ, 3UZ, 4UZ, 8UZ, 9UZ, 17UZ}) {
    const Numbers<TestType> a({2, 3, n, 5}, 1, Kind::plain);
    const Numbers<TestType> b({2, 3, 5, 7}, 2, Kind::plain);
    const auto c = matmul(a.view(), b.view());
    REQUIRE(c.has_value());
    CHECK(c->shape == Axes{2, 3, n, 7});
    for (std::size_t at = 0; at < 6; ++at) {
      const Real allowed = 128 * std::numeric_limits<TestType>::epsilon();
      const Table expected = product(exact(a.matrix(at)), exact(b.matrix(at)));
      CHECK_THAT(matrix_of(*c, at), near<TestType>(expected, 0, allowed));
    }
  }
}

TEMPLATE_TEST_CASE("matmul with b transposed is Q Kᵀ", "[operators]", float, double) {
  const Numbers<TestType> a({4, 5}, 1, Kind::ties);
  const Numbers<TestType> b({7, 5}, 2, Kind::ties);
  const auto c = matmul(a.view(), b.view(), true);
  REQUIRE(c.has_value());
  CHECK(c->shape == Axes{4, 7});
  CHECK_THAT(matrix_of(*c, 0), near<TestType>(product(exact(a.matrix(0)), transposed(exact(b.matrix(0)))), 0, 0));
}

TEST_CASE("matmul refuses what can't be multiplied", "[operators][error]") {
  const auto product_of = [](const Axes& a, const Axes& b, bool transpose_b = false) {
    return matmul(Numbers<double>(a, 1.0).view(), Numbers<double>(b, 1.0).view(), transpose_b);
  };
  check_error(product_of({2, 3}, {4, 5}), ErrorCode::shape, "b", {"matmul", "3 and 4", "[2, 3]", "[4, 5]"});
  check_error(product_of({2, 3}, {3, 5}, true), ErrorCode::shape, "b", {"3 and 5"});
  check_error(product_of({2, 2, 3}, {3, 3, 5}), ErrorCode::shape, "b", {"leading axes"});
  check_error(product_of({2, 2, 3}, {3, 5}), ErrorCode::shape, "b", {"leading axes"});
  check_error(product_of({3}, {3, 5}), ErrorCode::shape, "a", {"2 axes"});
  check_error(product_of({2, 3}, {3}), ErrorCode::shape, "b", {"2 axes"});
  check_error(product_of({}, {3, 5}), ErrorCode::shape, "a", {"at least one axis", "[]"});
  check_error(product_of({2, 0}, {0, 5}), ErrorCode::shape, "a", {"empty", "[2, 0]"});

  const std::vector<double> three(3, 1);
  check_error(matmul(TensorView<double>{three, {2, 2}}, TensorView<double>{three, {3, 1}}), ErrorCode::shape, "a",
              {"4 numbers; found 3"});
  const auto after = product_of({2, 3}, {3, 5});
  REQUIRE(after.has_value());
  CHECK(after->values(1, 4) == 3);
}

TEST_CASE("matmul refuses a product that memory can't hold", "[operators][error]") {
  const std::size_t n = std::size_t{1} << 22;  // n × n doubles are 2⁴⁷ bytes, all that a process can address
  const Numbers<double> column({n, 1}, 1.0);
  const auto result = matmul(column.view(), column.view(), true);
  REQUIRE_FALSE(result.has_value());
  const ErrorCode code = result.error().code;
  CHECK((code == ErrorCode::out_of_memory || code == ErrorCode::too_large));
}

TEMPLATE_TEST_CASE("softmax over the last axis", "[operators]", float, double) {
  for (const std::size_t n : {1UZ, 2UZ, 4UZ, 5UZ, 8UZ, 17UZ}) {
    for (const double temperature : {1.0, 0.5, 3.0}) {
      check_softmax(Numbers<TestType>({2, 3, n}, 1, Kind::plain), temperature);
      check_softmax(Numbers<TestType>({3, n}, 2, Kind::minus_infinity), temperature);
      check_softmax(Numbers<TestType>({n}, 3, Kind::overflow), temperature);
    }
  }
}

TEST_CASE("softmax keeps to finite weights for any finite scores", "[operators]") {
  constexpr float huge = 3.4e38F;
  for (const auto& row : {std::vector{1e38F, 1e38F, 1e38F}, std::vector{-1e38F, -1e38F, -1e38F}}) {
    const auto weights = softmax(TensorView<float>{row, {3}});
    REQUIRE(weights.has_value());
    for (const float w : weights->values.values()) CHECK(std::fabs(w - 1.0F / 3) < 1e-7F);
  }
  for (const float top : {88.8F, 1000.0F, huge}) {
    const std::vector<float> row{0, top, 0, -huge};
    const auto weights = softmax(TensorView<float>{row, {4}});
    REQUIRE(weights.has_value());
    CHECK(weights->values(0, 1) == 1);
    CHECK(weights->values(0, 3) == 0);
  }
}

TEST_CASE("softmax refuses what has no answer", "[operators][error]") {
  const Numbers<double> x({2, 3}, 1.0);
  const double nan = std::nan("");
  const double infinity = std::numeric_limits<double>::infinity();
  check_error(softmax(x.view(), 0), ErrorCode::argument, "temperature", {"softmax", "above 0", "found 0"});
  check_error(softmax(x.view(), -2), ErrorCode::argument, "temperature", {"-2"});
  check_error(softmax(x.view(), nan), ErrorCode::argument, "temperature", {"NaN"});
  check_error(softmax(x.view(), infinity), ErrorCode::argument, "temperature", {"∞"});
  check_error(softmax(Numbers<float>({2}, 1.0F).view(), 1e-60), ErrorCode::argument, "temperature", {"1e-60"});
  check_error(softmax(Numbers<double>(Axes{2, 0}).view()), ErrorCode::shape, "x", {"[2, 0]"});
  check_error(softmax(Numbers<double>(Axes{}).view()), ErrorCode::shape, "x", {"axis"});
  CHECK(softmax(x.view())->values(1, 2) == 1.0 / 3);
}

}  // namespace attn::test

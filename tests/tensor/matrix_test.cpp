#include "tensor/matrix.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <limits>
#include <numeric>
#include <utility>

// Under AddressSanitizer: the machine's answer to an allocation that it can't serve, instead of the sanitizer's own.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "allocator_may_return_null=1"; }

namespace attn::test {

namespace {

// 2 × 3: 0 1 2; 3 4 5.
template <class T>
Matrix<T> counted() {
  auto matrix = Matrix<T>::zeros({2, 3}).value();
  std::iota(matrix.values().begin(), matrix.values().end(), T(0));
  return matrix;
}

}  // namespace

TEMPLATE_TEST_CASE("a new matrix is zero, aligned for any vector, without gaps", "[tensor]", float, double) {
  for (const Shape shape : {Shape{1, 1}, Shape{3, 5}, Shape{7, 16}, Shape{100, 33}}) {
    const auto matrix = Matrix<TestType>::zeros(shape).value();
    CHECK(matrix.shape() == shape);
    CHECK(matrix.size() == shape.rows * shape.cols);
    CHECK(matrix.view().stride() == shape.cols);
    CHECK(reinterpret_cast<std::uintptr_t>(matrix.data()) % 64 == 0);
    CHECK(std::ranges::count(matrix.values(), TestType(0)) == static_cast<std::ptrdiff_t>(matrix.size()));
  }
}

TEMPLATE_TEST_CASE("rows and cells are where row-major order puts them", "[tensor]", float, double) {
  auto matrix = counted<TestType>();
  CHECK(matrix(1, 0) == 3);
  CHECK(matrix(1, 2) == 5);
  CHECK(std::ranges::equal(matrix.row(1), std::array<TestType, 3>{3, 4, 5}));
  matrix(0, 1) = 9;
  CHECK(std::as_const(matrix).values()[1] == 9);
}

TEMPLATE_TEST_CASE("empty matrices exist", "[tensor]", float, double) {
  for (const Shape shape : {Shape{0, 0}, Shape{0, 5}, Shape{5, 0}}) {
    const auto matrix = Matrix<TestType>::zeros(shape).value();
    CHECK(matrix.shape() == shape);
    CHECK(matrix.values().empty());
  }
  CHECK(Matrix<TestType>().shape() == Shape{0, 0});
}

TEMPLATE_TEST_CASE("a clone is apart from what it was made of", "[tensor]", float, double) {
  auto matrix = counted<TestType>();
  const auto clone = matrix.clone().value();
  matrix(0, 0) = 7;
  CHECK(clone(0, 0) == 0);
  CHECK(clone(1, 2) == 5);
  CHECK(Matrix<TestType>().clone().value().shape() == Shape{0, 0});
}

TEMPLATE_TEST_CASE("what a matrix was moved from is empty", "[tensor]", float, double) {
  auto from = counted<TestType>();
  const TestType* numbers = from.data();
  auto to = std::move(from);
  CHECK(to.data() == numbers);
  CHECK(to.shape() == Shape{2, 3});
  CHECK(from.shape() == Shape{0, 0});  // NOLINT(bugprone-use-after-move)
  CHECK(from.values().empty());
  from = std::move(to);
  CHECK(from(1, 2) == 5);
  CHECK(to.shape() == Shape{0, 0});  // NOLINT(bugprone-use-after-move)
}

TEMPLATE_TEST_CASE("a view of some columns keeps the stride", "[tensor]", float, double) {
  auto matrix = counted<TestType>();
  const auto last_two = matrix.view().columns(1, 2);
  CHECK(last_two.shape() == Shape{2, 2});
  CHECK(last_two.stride() == 3);
  CHECK(last_two(1, 0) == 4);
  last_two(1, 1) = 8;
  CHECK(matrix(1, 2) == 8);
  const ConstMatrixView<TestType> to_read = last_two;
  CHECK(to_read(1, 1) == 8);
  CHECK(std::ranges::equal(to_read.row(0), std::array<TestType, 2>{1, 2}));
}

TEMPLATE_TEST_CASE("too large a matrix is an error before anything is allocated", "[tensor]", float, double) {
  const auto most = std::numeric_limits<std::size_t>::max();
  const auto overflowing = Matrix<TestType>::zeros({most / 2, 3});
  REQUIRE_FALSE(overflowing);
  CHECK(overflowing.error().code == ErrorCode::too_large);
}

TEMPLATE_TEST_CASE("a matrix that the machine has no memory for is an error", "[tensor]", float, double) {
  const Shape shape{static_cast<std::size_t>(std::numeric_limits<std::ptrdiff_t>::max()) / 64, 64 / sizeof(TestType)};
  const auto refused = Matrix<TestType>::zeros(shape);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == ErrorCode::out_of_memory);
  CHECK(refused.error().where == to_string(shape));
}

}  // namespace attn::test

#include "tensor/error.hpp"

#include <catch2/catch_test_macros.hpp>

namespace attn::test {

TEST_CASE("each error code has the name that callers see", "[tensor]") {
  CHECK(name(ErrorCode::argument) == "ERR_ARG");
  CHECK(name(ErrorCode::shape) == "ERR_SHAPE");
  CHECK(name(ErrorCode::too_large) == "ERR_TOO_LARGE");
  CHECK(name(ErrorCode::out_of_memory) == "ERR_OOM");
  CHECK(name(ErrorCode::ragged) == "ERR_RAGGED");
  CHECK(name(ErrorCode::number) == "ERR_NUMBER");
  CHECK(name(ErrorCode::non_finite) == "ERR_NONFINITE");
  CHECK(name(ErrorCode::unknown_name) == "ERR_NAME");
}

TEST_CASE("a failed result carries its error", "[tensor]") {
  const Result<int> result = fail(ErrorCode::shape, "matmul: inner sizes must agree, found 3 and 4", "B");
  REQUIRE_FALSE(result);
  CHECK(result.error().code == ErrorCode::shape);
  CHECK(result.error().message == "matmul: inner sizes must agree, found 3 and 4");
  CHECK(result.error().where == "B");
}

}  // namespace attn::test

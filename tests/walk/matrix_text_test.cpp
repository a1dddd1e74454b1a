#include "walk/number_text.hpp"
#include "walk/walks.hpp"

namespace attn::test {

namespace {

struct Refused {
  std::string text;
  ErrorCode code;
  std::string where;
  std::string said;
};

}  // namespace

TEST_CASE("matrices as people write them", "[matrix_text]") {
  const Rows square{{1, 0}, {2, 1}};
  const std::vector<std::pair<std::string, Rows>> texts{
      {"1 0; 2 1", square},
      {"1 0;2 1", square},
      {"1 0; 2 1;", square},
      {"1 0\n2 1", square},
      {"1 0\n2 1\n", square},
      {"1 0\r\n2 1\r\n", square},
      {"1 0\r2 1\r", square},
      {"1\t0\n2\t1", square},
      {"  1   0 \n\n   2 1  \n  ", square},
      {"\n      1 0;\n      2 1;\n    ", square},
      {"1 0 ;\r\n\t2 1 ; \r\n", square},
      {"\ufeff"
       "1 0; 2 1",
       square},
      {"1\u00a0"
       "0;\u00a0"
       "2 1\u00a0",
       square},
      {"5", {{5}}},
      {"\u22120.5 2/3 1e-3 \u2212\u221e", {{-0.5, 2.0 / 3, 1e-3, -infinity}}},
      {"1;2;3", {{1}, {2}, {3}}},
      // commas between cells
      {"1, 0; 2, 1", square},
      {"1 , 0\n2 , 1", square},
      {"1,0,2\n3,4,5", {{1, 0, 2}, {3, 4, 5}}},
      {"0.5,1;2,3", {{0.5, 1}, {2, 3}}},
      {"1, 2 3", {{1, 2, 3}}},
      // decimal commas
      {"0,5 0,3; 1 2", {{0.5, 0.3}, {1, 2}}},
      {"1\t2,5\n3,5\t4", {{1, 2.5}, {3.5, 4}}},
      {"-0,5 1/2", {{-0.5, 0.5}}},
      // functions
      {"ln 1 sqrt(4); e^0 ln 1", {{0, 2}, {1, 0}}},
      {"ln 1, sqrt(4), 3", {{0, 2, 3}}},
      {"1/sqrt(4) 0.5", {{0.5, 0.5}}},
      {"inf", {{infinity}}},
  };
  for (const auto& [text, rows] : texts) {
    INFO("“" << text << "”");
    const auto matrix = walk::parse_matrix(text);
    INFO((matrix ? std::string() : matrix.error().message));
    REQUIRE(matrix.has_value());
    CHECK(rows_of(*matrix) == rows);
  }
}

TEST_CASE("what isn't a matrix is refused at the cell or row", "[matrix_text][error]") {
  const std::vector<Refused> refused{
      {"", ErrorCode::shape, "", "no numbers"},
      {"  \n\t \r\n", ErrorCode::shape, "", "no numbers"},
      {";", ErrorCode::shape, "", "no numbers"},
      {";;\n", ErrorCode::shape, "", "no numbers"},
      {"\ufeff", ErrorCode::shape, "", "no numbers"},
      {"1 2; 3", ErrorCode::ragged, "[1]", "row 2 has 1 number and row 1 has 2"},
      {"1; 2 3; 4", ErrorCode::ragged, "[1]", "row 2 has 2 numbers and row 1 has 1"},
      {"1 2; 3 4; 5 6 7", ErrorCode::ragged, "[2]", "row 3"},
      {"1 2;; 3 4", ErrorCode::ragged, "[1]", "row 2 has 0 numbers"},
      {"; 1 2", ErrorCode::ragged, "[0]", "row 1 has 0 numbers"},
      {"1 2; 3 x", ErrorCode::number, "[1][1]", "row 2, column 2"},
      {"1,5", ErrorCode::number, "[0][0]", "the comma in “1,5” may"},
      {"1 2; 3,5 4,5; 1, 2", ErrorCode::number, "[1][0]", "“3,5”"},
      {"1,2; 3,4", ErrorCode::number, "[0][0]", "decimal comma"},
      {"0,5, 0,3", ErrorCode::number, "[0][0]", "“0,5,”"},
      {"1,234 5", ErrorCode::number, "[0][0]", "thousands"},
      {"1,,2", ErrorCode::number, "[0][1]", "“”"},
      {"1, 2,; 3, 4,", ErrorCode::number, "[0][2]", "“”"},
      {", 1", ErrorCode::number, "[0][0]", "“”"},
      {"1, 2; 3", ErrorCode::ragged, "[1]", "row 2 has 1 number and row 1 has 2"},
      {"1 ln", ErrorCode::number, "[0][1]", "“ln”"},
      {"ln x", ErrorCode::number, "[0][0]", "“ln x”"},
      {"1 2; 3 1e400", ErrorCode::non_finite, "[1][1]", "too large"},
      {"1 2 / 3", ErrorCode::number, "[0][2]", "“/”"},
      {"[1 2]", ErrorCode::number, "[0][0]", "“[1”"},
      {"1 2\n3 \u00bd", ErrorCode::number, "[1][1]", "character 1"},
      {"TRUE #DIV/0!", ErrorCode::number, "[0][0]", "“TRUE”"},
      {"1\ufeff 2", ErrorCode::number, "[0][0]", "character 2"},
  };
  for (const auto& [text, code, where, said] : refused) {
    INFO("“" << text << "”");
    const auto matrix = walk::parse_matrix(text);
    REQUIRE_FALSE(matrix.has_value());
    INFO(matrix.error().message);
    CHECK(name(matrix.error().code) == name(code));
    CHECK(matrix.error().where == where);
    CHECK(matrix.error().message.starts_with("matrix: "));
    CHECK(matrix.error().message.find(said) != std::string::npos);
  }
}

}  // namespace attn::test

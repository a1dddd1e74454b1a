#include "walk/ask.hpp"

#include <set>

#include "walk/printed.hpp"
#include "walk/samples.hpp"

namespace attn::test {

namespace {

using walk::At;
using walk::Slip;
using Texts = std::vector<std::string>;

Trace cat(walk::Mask mask = walk::MaskRule::causal) {
  return traced(
      spec({{"Q", {{1, 0}, {2, 1}, {1, 1}}}, {"K", {{0, 1}, {2, 1}, {2, 0}}}, {"V", {{1, 1}, {0, 1}, {1, 0}}}},
           std::move(mask)));
}

template <class Found>
void check_refused(const Found& found, ErrorCode code, std::string_view where) {
  REQUIRE_FALSE(found.has_value());
  INFO(found.error().message);
  CHECK(name(found.error().code) == name(code));
  CHECK(found.error().where == where);
}

Texts shown(const std::vector<double>& numbers, int digits) {
  Texts texts;
  for (const double number : numbers) texts.push_back(test::shown(number, digits));
  return texts;
}

}  // namespace

TEST_CASE("a shape is right when it is exact", "[ask]") {
  const Trace trace = traced(spec({{"Q", {{1, 2}, {3, 4}, {5, 6}}}, {"K", {{1, 2}, {3, 4}}}, {"V", {{1}, {2}}}}));
  const auto shape = [&](std::string_view step, const Texts& given) { return *walk::check_shape(trace, step, given); };
  CHECK(shape("scores", {"3", "2"}).correct);
  CHECK(shape("O", {"3", "1"}).correct);
  CHECK(shape("scores", {"2", "3"}).entries[0].slip == Slip::swapped);
  const auto near = shape("scores", {"3", "2.2"});
  CHECK_FALSE(near.correct);
  CHECK(near.entries[0].correct);
  CHECK(near.entries[1].slip == Slip::value);
}

TEST_CASE("a cost counts multiplications and additions", "[ask]") {
  const Trace trace = cat();
  // 2 · 3 · 3 · 2
  CHECK(walk::check_cost(trace, "scores", "36")->correct);
  CHECK(walk::check_cost(trace, "scores", "18")->entries[0].slip == Slip::halved);
  CHECK(walk::check_cost(trace, "scores", "36.4")->entries[0].slip == Slip::value);
  CHECK(walk::check_cost(trace, "scores", "54")->entries[0].slip == Slip::value);
}

TEST_CASE("choices hold the right number and what mistakes make of it", "[ask]") {
  const Trace trace = cat();
  // 0.72; without the, without cat, the turned round: 0.58, 0.14, 0.44
  const auto offered = walk::choices(trace, "O", {2, 1}, 2);
  REQUIRE(offered.has_value());
  CHECK(offered->size() == 4);
  CHECK(std::ranges::is_sorted(*offered));
  const Texts texts = shown(*offered, 2);
  CHECK(std::ranges::count(texts, "0.72") == 1);
  CHECK(std::ranges::count(texts, "0.58") == 1);
}

TEST_CASE("of the choices exactly one is right, whatever is asked", "[ask]") {
  for (const Sample& sample : samples) {
    const Trace trace = traced(sample.spec());
    for (const walk::Step& step : trace.steps) {
      for (std::size_t i = 0; i < step.values.rows(); ++i) {
        for (std::size_t j = 0; j < step.values.cols(); ++j) {
          INFO(sample.name << ", " << step.id << " " << i << " " << j);
          const auto offered = walk::choices(trace, step.id, {i, j}, 2);
          REQUIRE(offered.has_value());
          CHECK(offered->size() == 4);
          int right = 0;
          for (const double number : *offered) {
            const Texts given{std::isinf(number) ? "-inf" : test::shown(number, 2)};
            const At cell{i, j};
            right += walk::check_cells(trace, step.id, {&cell, 1}, given, 2)->correct ? 1 : 0;
          }
          CHECK(right == 1);
        }
      }
    }
  }
}

TEST_CASE("the keys that get the most weight", "[ask]") {
  const Trace trace = cat();
  CHECK(*walk::largest_in_row(trace, "weights", 2) == std::vector<std::size_t>{1});
  CHECK(*walk::largest_in_row(trace, "weights", 0) == std::vector<std::size_t>{0});
  // Without the mask, query the scores cat and sat alike.
  CHECK(*walk::largest_in_row(cat(walk::MaskRule::none), "weights", 0) == std::vector<std::size_t>{1, 2});
}

TEST_CASE("any order of steps is right in which each finds what it needs", "[ask]") {
  const Trace trace = cat();
  const auto order = [&](const Texts& steps) { return *walk::check_order(trace, steps); };
  CHECK(order({"Q", "K", "scores", "weights", "O"}).correct);
  CHECK(order({"K", "Q", "scores", "V", "weights", "O"}).correct);
  CHECK(order({"scaled", "masked", "row_max", "exps", "row_sum", "weights"}).correct);
  const auto wrong = order({"O", "scores", "weights"});
  CHECK_FALSE(wrong.correct);
  CHECK(wrong.needs[0] == "scores");  // by way of the weights
  CHECK_FALSE(wrong.needs[1].has_value());
  CHECK_FALSE(wrong.needs[2].has_value());
}

TEST_CASE("a spoiled table has as many mistakes as were asked for", "[ask]") {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    for (std::size_t mistakes = 1; mistakes <= 3; ++mistakes) {
      const Trace trace = cat();
      const auto table = walk::spoiled(trace, "weights", 2, mistakes, seed);
      REQUIRE(table.has_value());
      std::string text;
      for (const auto& row : rows_of(*table)) {
        for (const double value : row) text += test::shown(value, 2) + " ";
        text += ";";
      }
      INFO(text);
      const auto report = walk::check_printed(trace, "weights", text, 2);
      REQUIRE(report.has_value());
      const auto off = std::ranges::count_if(report->cells, [](const walk::PrintedCell& cell) {
        return cell.fit == walk::Fit::off || cell.fit == walk::Fit::cut || cell.fit == walk::Fit::hidden;
      });
      CHECK(static_cast<std::size_t>(off) == mistakes);
    }
  }
}

TEST_CASE("a spoiled table is the same for a seed, and another for another", "[ask]") {
  const Trace trace = cat();
  std::set<Rows> tables;
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    const Rows table = rows_of(*walk::spoiled(trace, "O", 1, 1, seed));
    CHECK(table == rows_of(*walk::spoiled(trace, "O", 1, 1, seed)));
    tables.insert(table);
  }
  CHECK(tables.size() > 3);
}

TEST_CASE("a question about what isn't there is refused", "[ask][error]") {
  const Trace trace = cat();
  const At cell{0, 0}, outside{3, 0};
  const Texts one{"1"}, none;
  check_refused(walk::check_cells(trace, "A", {&cell, 1}, one, 2), ErrorCode::unknown_name, "A");
  check_refused(walk::check_cells(trace, "O", {&outside, 1}, one, 2), ErrorCode::argument, "O[3][0]");
  check_refused(walk::check_cells(trace, "O", {&cell, 1}, none, 2), ErrorCode::shape, "given");
  check_refused(walk::check_shape(trace, "A", Texts{"1", "1"}), ErrorCode::unknown_name, "A");
  check_refused(walk::check_cost(trace, "A", "1"), ErrorCode::unknown_name, "A");
  check_refused(walk::check_cost(trace, "O", "x"), ErrorCode::number, "[0]");
  check_refused(walk::choices(trace, "O", outside, 2), ErrorCode::argument, "O[3][0]");
  check_refused(walk::choices(trace, "O", cell, 16), ErrorCode::argument, "digits");
  check_refused(walk::largest_in_row(trace, "O", 3), ErrorCode::argument, "O[3][0]");
  check_refused(walk::check_order(trace, Texts{"O"}), ErrorCode::shape, "steps");
  check_refused(walk::check_order(trace, Texts{"O", "O"}), ErrorCode::argument, "O");
  check_refused(walk::check_order(trace, Texts{"O", "A"}), ErrorCode::unknown_name, "A");
  check_refused(walk::spoiled(trace, "O", 2, 0, 1), ErrorCode::argument, "mistakes");
  check_refused(walk::spoiled(trace, "O", 2, 7, 1), ErrorCode::argument, "mistakes");
  check_refused(walk::spoiled(trace, "A", 2, 1, 1), ErrorCode::unknown_name, "A");
}

}  // namespace attn::test

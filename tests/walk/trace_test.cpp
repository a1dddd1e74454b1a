#include "walk/trace.hpp"

#include "samples.hpp"

namespace attn::test {

namespace {

using Ids = std::vector<std::string>;

Ids operands(const Trace& trace, std::string_view id) {
  Ids found;
  for (const std::size_t operand : find(trace, id)->operands) found.push_back(trace.steps[operand].id);
  return found;
}
using walk::StepKind;

const Rows two_by_two{{1, 2}, {3, 4}};

}  // namespace

TEST_CASE("a walk starts wherever the matrices do, and goes as far as they reach", "[trace]") {
  const Rows& M = two_by_two;
  const auto steps = [](const std::vector<std::pair<std::string, Rows>>& matrices) {
    return ids(traced(spec(matrices)));
  };
  const Ids softmax{"row_max", "exps", "row_sum", "weights"};
  const auto then = [](Ids first, const Ids& more, const Ids& last = {}) {
    first.insert(first.end(), more.begin(), more.end());
    first.insert(first.end(), last.begin(), last.end());
    return first;
  };

  CHECK(steps({{"X", M}, {"W_Q", M}, {"W_K", M}, {"W_V", M}, {"W_O", M}}) ==
        then({"X", "W_Q", "Q", "W_K", "K", "W_V", "V", "scores", "scaled"}, softmax, {"O", "W_O", "output"}));
  CHECK(steps({{"Q", M}, {"K", M}, {"V", M}}) == then({"Q", "K", "V", "scores", "scaled"}, softmax, {"O"}));
  CHECK(steps({{"Q", M}, {"K", M}}) == then({"Q", "K", "scores", "scaled"}, softmax));
  CHECK(steps({{"X", M}, {"W_Q", M}, {"W_K", M}}) == then({"X", "W_Q", "Q", "W_K", "K", "scores", "scaled"}, softmax));
  CHECK(steps({{"scores", M}, {"V", M}}) == then({"V", "scores"}, softmax, {"O"}));
  CHECK(steps({{"scores", M}}) == then({"scores"}, softmax));
  CHECK(steps({{"weights", M}, {"V", M}}) == Ids{"V", "weights", "O"});
  CHECK(steps({{"weights", M}, {"V", M}, {"W_O", M}}) == Ids{"V", "weights", "O", "W_O", "output"});
  CHECK(steps({{"X", M}, {"W_V", M}, {"weights", M}}) == Ids{"X", "W_V", "V", "weights", "O"});
  CHECK(steps({{"X", M}, {"W_Q", M}}) == Ids{"X", "W_Q", "Q"});
  CHECK(steps({{"X", M}, {"W_V", M}}) == Ids{"X", "W_V", "V"});
  CHECK(steps({{"X", M}, {"W_Q", M}, {"K", M}, {"V", M}}) ==
        then({"X", "W_Q", "Q", "K", "V", "scores", "scaled"}, softmax, {"O"}));
}

TEST_CASE("a step that changes nothing by its rule isn't there", "[trace]") {
  Spec bare = spec({{"Q", two_by_two}, {"K", two_by_two}});
  bare.scale = walk::ScaleRule::none;
  const Trace trace = traced(std::move(bare));
  CHECK(ids(trace) == Ids{"Q", "K", "scores", "row_max", "exps", "row_sum", "weights"});
  CHECK(operands(trace, "exps") == Ids{"scores", "row_max"});

  Spec causal = spec({{"Q", two_by_two}, {"K", two_by_two}}, walk::MaskRule::causal);
  causal.scale = walk::ScaleRule::none;
  const Trace masked = traced(std::move(causal));
  CHECK(operands(masked, "masked") == Ids{"scores"});
  CHECK(operands(masked, "exps") == Ids{"masked", "row_max"});

  Spec by_one = spec({{"Q", two_by_two}, {"K", two_by_two}});
  by_one.scale = 1.0;  // the author's own factor is shown, whatever it is
  CHECK(find(traced(std::move(by_one)), "scaled") != nullptr);
}

TEST_CASE("given scores are scaled only on demand", "[trace]") {
  CHECK(find(traced(spec({{"scores", two_by_two}})), "scaled") == nullptr);
  Spec scaled = spec({{"scores", two_by_two}});
  scaled.scale = 0.5;
  CHECK(rows_of(traced(std::move(scaled)), "scaled") == Rows{{0.5, 1}, {1.5, 2}});
}

TEST_CASE("operands come before their users, and every step knows its kind, axes and formula", "[trace]") {
  const auto formulas = walk::all_formulas();
  for (const Sample& sample : samples) {
    DYNAMIC_SECTION(sample.name) {
      const Trace trace = traced(sample.spec());
      Ids seen;
      for (const walk::Step& step : trace.steps) {
        INFO(step.id);
        for (const std::size_t operand : step.operands) CHECK(operand < seen.size());
        CHECK(std::ranges::find(seen, step.id) == seen.end());
        CHECK(std::ranges::find(formulas, step.formula) != formulas.end());
        CHECK_FALSE(step.row_axis.empty());
        CHECK_FALSE(step.col_axis.empty());
        seen.push_back(step.id);
      }
    }
  }
}

TEST_CASE("cross attention: keys and values come from X_kv, queries from X", "[trace]") {
  const Trace trace = traced(cross());
  CHECK(operands(trace, "Q") == Ids{"X", "W_Q"});
  CHECK(operands(trace, "K") == Ids{"X_kv", "W_K"});
  CHECK(operands(trace, "V") == Ids{"X_kv", "W_V"});
  CHECK(rows_of(trace, "Q") == Rows{{1, 2.5}, {0, -1}});
  CHECK(rows_of(trace, "K") == Rows{{2, 1}, {0.5, 1}, {1, 1}});
  CHECK(rows_of(trace, "V") == Rows{{3, -1}, {1, 2}, {3, 5}});
  CHECK(rows_of(trace, "scores") == Rows{{4.5, 3, 3.5}, {-1, -1, -1}});
  CHECK(values(trace, "O").shape() == Shape{2, 2});
  CHECK(values(trace, "O")(0, 0) == 3);  // the first query sees 3 and 3, the second nothing
  CHECK(rows_of(trace, "O")[1] == std::vector<double>{0, 0});
}

TEST_CASE("axes are named after what they count", "[trace]") {
  const Trace trace = traced(two_heads(2));
  const auto axes = [&](std::string_view id) {
    const walk::Step* step = find(trace, id);
    REQUIRE(step != nullptr);
    return std::string(step->row_axis) + " × " + std::string(step->col_axis);
  };
  CHECK(axes("X") == "query × d_model");
  CHECK(axes("W_Q") == "d_model × heads·d_k");
  CHECK(axes("V") == "key × kv_heads·d_v");
  CHECK(axes("Q.1") == "query × d_k");
  CHECK(axes("scores.2") == "query × key");
  CHECK(axes("row_max.1") == "query × one");
  CHECK(axes("O.2") == "query × d_v");
  CHECK(axes("heads") == "query × heads·d_v");
  CHECK(axes("W_O") == "heads·d_v × d_model");
  CHECK(axes("output") == "query × d_model");

  const Trace one = traced(samples[0].spec());
  CHECK(find(one, "K")->col_axis == "d_k");
  CHECK(find(one, "W_O")->row_axis == "d_v");
  CHECK(find(traced(cross()), "X_kv")->row_axis == "key");
  CHECK(find(traced(spec({{"X", two_by_two}, {"W_V", two_by_two}})), "X")->row_axis == "key");
}

TEST_CASE("heads: each takes its columns, shares keys where told, and is put beside the others", "[trace][heads]") {
  const Trace own = traced(two_heads(2));
  CHECK(ids(own) == Ids{"X",        "W_Q",       "Q",         "W_K",       "K",        "W_V",       "V",
                        "Q.1",      "K.1",       "V.1",       "scores.1",  "scaled.1", "masked.1",  "row_max.1",
                        "exps.1",   "row_sum.1", "weights.1", "O.1",       "Q.2",      "K.2",       "V.2",
                        "scores.2", "scaled.2",  "masked.2",  "row_max.2", "exps.2",   "row_sum.2", "weights.2",
                        "O.2",      "heads",     "W_O",       "output"});
  CHECK(find(own, "scores.2")->head == 2);
  CHECK(find(own, "Q")->head == 0);

  const Trace shared = traced(two_heads(1));
  CHECK(find(shared, "K.1") == nullptr);  // all heads have the same K: nothing to split
  CHECK(operands(shared, "scores.2") == Ids{"Q.2", "K"});
  CHECK(operands(shared, "O.1") == Ids{"weights.1", "V"});

  const Rows Q(2, std::vector<double>(8, 1));
  const Rows KV(2, std::vector<double>(4, 1));
  Spec four = spec({{"Q", Q}, {"K", KV}, {"V", KV}});
  four.heads = 4;
  four.kv_heads = 2;
  const Trace grouped = traced(std::move(four));
  CHECK(operands(grouped, "scores.2") == Ids{"Q.2", "K.1"});
  CHECK(operands(grouped, "scores.3") == Ids{"Q.3", "K.2"});
  CHECK(operands(grouped, "heads") == Ids{"O.1", "O.2", "O.3", "O.4"});
}

TEST_CASE("heads as column slices are separate heads (P15)", "[trace][heads]") {
  const Trace both = traced(two_heads(2));
  for (const std::size_t head : {0UZ, 1UZ}) {
    const auto slice = [&](std::string_view id) {
      Rows part;
      for (const auto& row : rows_of(both, id)) {
        const auto first = row.begin() + static_cast<std::ptrdiff_t>(2 * head);
        part.emplace_back(first, first + 2);
      }
      return part;
    };
    const Trace alone = traced(spec({{"Q", slice("Q")}, {"K", slice("K")}, {"V", slice("V")}}, walk::MaskRule::causal));
    CHECK(rows_of(alone, "O") == slice("heads"));
    CHECK(rows_of(alone, "weights") == rows_of(both, "weights." + std::to_string(head + 1)));
  }
}

TEST_CASE("costs are dense counts (P18)", "[trace]") {
  const std::size_t T = 5;
  const Trace trace = traced(spec({{"X", Rows(T, std::vector<double>(4, 0.5))},
                                   {"W_Q", Rows(4, std::vector<double>(3, 1))},
                                   {"W_K", Rows(4, std::vector<double>(3, 1))},
                                   {"W_V", Rows(4, std::vector<double>(2, 1))},
                                   {"W_O", Rows(2, std::vector<double>(4, 1))}},
                                  walk::MaskRule::causal));
  const auto flops = [&](std::string_view id) { return find(trace, id)->flops; };
  CHECK(flops("Q") == 2 * 5 * 4 * 3);
  CHECK(flops("V") == 2 * 5 * 4 * 2);
  CHECK(flops("scores") == 2 * 5 * 5 * 3);  // the mask saves nothing in a dense count
  CHECK(flops("O") == 2 * 5 * 5 * 2);
  CHECK(flops("output") == 2 * 5 * 2 * 4);
  CHECK(flops("scaled") == 25);
  CHECK(flops("masked") == 25);
  CHECK(flops("row_max") == 25);
  CHECK(flops("exps") == 50);  // a difference and an exponential
  CHECK(flops("row_sum") == 25);
  CHECK(flops("weights") == 25);
  CHECK(flops("X") == 0);
  CHECK(flops("W_Q") == 0);
  CHECK(find(traced(tempered()), "exps")->flops == 3 * 4);
}

TEST_CASE("each parameter changes the answer", "[trace]") {
  const auto output = [](auto change) {
    Spec made = two_heads(2);
    change(made);
    return rows_of(traced(std::move(made)), "output");
  };
  const Rows plain = output([](Spec&) {});
  CHECK(output([](Spec& s) { s.scale = walk::ScaleRule::none; }) != plain);
  CHECK(output([](Spec& s) { s.scale = walk::ScaleRule::dk; }) != plain);
  CHECK(output([](Spec& s) { s.scale = walk::ScaleRule::sqrt_dmodel; }) != plain);
  CHECK(output([](Spec& s) { s.scale = -0.5; }) != plain);
  CHECK(output([](Spec& s) { s.mask = walk::MaskRule::none; }) != plain);
  CHECK(output([](Spec& s) { s.mask = walk::CustomMask{{4, 4}, {1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0, 1, 1, 1, 1}}; }) !=
        plain);
  CHECK(output([](Spec& s) { s.temperature = 2; }) != plain);
  CHECK(output([](Spec& s) { s.heads = 1, s.kv_heads = 1; }) != plain);
}

TEST_CASE("scale rules give the factors they are named after", "[trace]") {
  const auto factor = [](std::optional<walk::Scale> scale) {
    Spec made = two_heads(2);  // d_k = 2, d_model = 3
    made.scale = scale;
    return traced(std::move(made)).scale.factor;
  };
  CHECK(factor(std::nullopt) == 1 / std::sqrt(2.0));
  CHECK(factor(walk::ScaleRule::sqrt_dk) == 1 / std::sqrt(2.0));
  CHECK(factor(walk::ScaleRule::dk) == 0.5);
  CHECK(factor(walk::ScaleRule::sqrt_dmodel) == 1 / std::sqrt(3.0));
  CHECK(factor(walk::ScaleRule::none) == 1);
  CHECK(factor(0.25) == 0.25);
}

TEST_CASE("a trace keeps the author's spec", "[trace]") {
  const Trace trace = traced(cross());
  CHECK(trace.spec.key_tokens == Ids{"I", "am", "here"});
  CHECK(rows_of(walk::find(trace.spec, "X")->values) == rows_of(trace, "X"));
  CHECK(trace.masked_rows == std::vector<std::size_t>{1});
}

}  // namespace attn::test

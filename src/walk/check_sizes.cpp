// Whether the matrices fit each other: every axis that two of them share has one length.
#include <algorithm>
#include <string>

#include "attention/words.hpp"
#include "walk/caps.hpp"
#include "walk/place.hpp"
#include "walk/plan.hpp"

namespace attn::walk {

namespace {

enum class Side { rows, columns };

// One length, from the first matrix that has it; every later one must agree.
class Axis {
 public:
  explicit Axis(std::string_view rule) : rule_(rule) {}

  Result<void> agree(const Spec& spec, std::string_view name, Side side) {
    const NamedMatrix* matrix = find(spec, name);
    if (!matrix) return {};
    const bool rows = side == Side::rows;
    return agree(name, rows ? matrix->values.rows() : matrix->values.cols(), rows ? "row" : "column");
  }

  Result<void> agree(std::string_view whose, std::size_t length, std::string_view thing) {
    if (length_ == 0) {
      length_ = length;
      whose_ = whose;
      thing_ = thing;
    } else if (length != length_) {
      return refuse(ErrorCode::shape, whose, "walk: {}, but {} has {} and {} has {}",
                    {rule_, whose_, count(length_, thing_), whose, count(length, thing)});
    }
    return {};
  }

  std::size_t length() const { return length_; }
  // The first matrix that has it.
  std::string_view whose() const { return whose_; }

 private:
  std::string_view rule_;
  std::size_t length_ = 0;
  std::string_view whose_;
  std::string_view thing_;
};

Result<void> check_each(const Spec& spec) {
  for (const auto& [name, values] : spec.matrices) {
    if (values.size() == 0) {
      return refuse(ErrorCode::shape, name, "walk: {} must not be empty; it is {}", {name, to_string(values.shape())});
    }
    if (std::max(values.rows(), values.cols()) > caps::width) {
      return refuse(ErrorCode::too_large, name, "walk: a matrix has at most {} rows and columns; {} is {}",
                    {caps::width, name, to_string(values.shape())});
    }
  }
  return {};
}

Result<void> check_heads(const Spec& spec, Plan& plan) {
  plan.heads = spec.heads;
  plan.kv_heads = spec.kv_heads.value_or(spec.heads);
  if (plan.heads == 0 || plan.kv_heads == 0) {
    return refuse(ErrorCode::shape, plan.heads == 0 ? "heads" : "kvHeads",
                  "walk: there is at least one head; heads is {}, kvHeads is {}", {plan.heads, plan.kv_heads});
  }
  if (plan.heads > caps::heads) {
    return refuse(ErrorCode::too_large, "heads", "walk: at most {} heads; found {}", {caps::heads, plan.heads});
  }
  if (plan.heads % plan.kv_heads != 0) {
    return refuse(ErrorCode::shape, "kvHeads",
                  "walk: each K and V head serves equally many query heads; {} heads can't share {}",
                  {plan.heads, plan.kv_heads});
  }
  for (const std::string_view name : {"scores", "weights"}) {
    if (plan.heads == 1 || !find(spec, name)) continue;
    return refuse(ErrorCode::argument, "heads", "walk: given {} are one head’s; heads is {}", {name, plan.heads});
  }
  return {};
}

Result<void> check_tokens(const Spec& spec, const Axis& queries, const Axis& keys) {
  const std::size_t T_q = queries.length();
  const std::size_t T_k = keys.length();
  const auto disagree = [](std::string_view what, std::size_t found, std::string_view whose, std::size_t expected) {
    return refuse(ErrorCode::shape, what == "tokens" ? "tokens" : "keyTokens",
                  "walk: {} name each row once; found {} for {}",
                  {what, count(found, "token"), count(expected, whose)});
  };
  const std::size_t named = spec.tokens.size();
  const std::size_t keys_named = spec.key_tokens.size();
  if (named > 0 && T_q > 0 && named != T_q) return disagree("tokens", named, "query row", T_q);
  if (keys_named > 0 && T_k > 0 && keys_named != T_k) return disagree("keyTokens", keys_named, "key row", T_k);
  if (named > 0 && keys_named == 0 && T_k > 0 && named != T_k) {
    if (T_q == 0) return disagree("tokens", named, "key row", T_k);
    return refuse(ErrorCode::shape, "keyTokens", "walk: {} can’t carry the names of {}; give keyTokens",
                  {count(T_k, "key"), count(T_q, "query row")});
  }
  return {};
}

Result<void> check_token_cap(const Axis& axis, std::string_view what) {
  if (axis.length() <= caps::tokens) return {};
  return refuse(ErrorCode::too_large, axis.whose(), "walk: at most {} tokens; found {}",
                {caps::tokens, count(axis.length(), what)});
}

Result<void> check_rows(const Spec& spec, Plan& plan) {
  Axis queries("there is one row per query");
  Axis keys("there is one row or column per key");
  const auto query = [&](std::string_view name) { return queries.agree(spec, name, Side::rows); };
  const auto key = [&](std::string_view name, Side side) { return keys.agree(spec, name, side); };

  Result<void> ok;
  if (find(spec, "W_Q")) ok = query("X");
  for (const std::string_view name : {"Q", "scores", "weights"}) {
    if (ok) ok = query(name);
  }
  if (ok && !plan.reach.keys_from.empty()) ok = key(plan.reach.keys_from, Side::rows);
  for (const std::string_view name : {"K", "V"}) {
    if (ok) ok = key(name, Side::rows);
  }
  for (const std::string_view name : {"scores", "weights"}) {
    if (ok) ok = key(name, Side::columns);
  }
  if (ok) ok = check_token_cap(queries, "query");
  if (ok) ok = check_token_cap(keys, "key");
  if (ok) ok = check_tokens(spec, queries, keys);
  plan.T_q = queries.length();
  plan.T_k = keys.length();
  return ok;
}

// A projection's rows are its input's columns.
Result<void> check_projections(const Spec& spec, const Plan& plan) {
  Axis d_model("X’s columns are the rows of what it is multiplied by");
  Axis d_keys("X_kv’s columns are the rows of what it is multiplied by");
  const bool cross = plan.reach.keys_from == "X_kv";
  Axis& keys_axis = cross ? d_keys : d_model;
  Result<void> ok = d_model.agree(spec, "X", Side::columns);
  if (ok) ok = d_model.agree(spec, "W_Q", Side::rows);
  if (ok && cross) ok = d_keys.agree(spec, "X_kv", Side::columns);
  if (ok) ok = keys_axis.agree(spec, "W_K", Side::rows);
  if (ok) ok = keys_axis.agree(spec, "W_V", Side::rows);
  return ok;
}

// The width of one head of Q, K or V, given or projected; 0 where there is none.
Result<std::size_t> head_width(const Spec& spec, std::string_view name, std::string_view parameter, std::size_t heads) {
  const NamedMatrix* matrix = find(spec, name) ? find(spec, name) : find(spec, parameter);
  if (!matrix) return std::size_t{0};
  const std::size_t width = matrix->values.cols();
  if (width % heads == 0) return width / heads;
  return refuse(ErrorCode::shape, matrix->name, "walk: heads share the columns equally; {} has {} for {}",
                {matrix->name, count(width, "column"), count(heads, "head")});
}

Result<void> check_widths(const Spec& spec, Plan& plan) {
  const auto d_q = head_width(spec, "Q", "W_Q", plan.heads);
  const auto d_k = head_width(spec, "K", "W_K", plan.kv_heads);
  const auto d_v = head_width(spec, "V", "W_V", plan.kv_heads);
  for (const auto* width : {&d_q, &d_k, &d_v}) {
    if (!*width) return std::unexpected(width->error());
  }
  if (*d_q != 0 && *d_k != 0 && *d_q != *d_k) {
    return refuse(ErrorCode::shape, find(spec, "K") ? "K" : "W_K",
                  "walk: a query and a key of one head have the same width d_k; Q has {} a head and K has {}",
                  {count(*d_q, "column"), count(*d_k, "column")});
  }
  plan.d_k = *d_q != 0 ? *d_q : *d_k;
  plan.d_v = *d_v;

  Axis mixed("W_O has one row for each column of the heads side by side");
  if (plan.reach.output) {
    if (auto ok = mixed.agree("O", plan.heads * plan.d_v, "column"); !ok) return ok;
    return mixed.agree(spec, "W_O", Side::rows);
  }
  return {};
}

}  // namespace

Result<Plan> check_sizes(const Spec& spec, Reach reach) {
  Plan plan;
  plan.reach = reach;
  Result<void> ok = check_each(spec);
  if (ok) ok = check_heads(spec, plan);
  if (ok) ok = check_rows(spec, plan);
  if (ok) ok = check_projections(spec, plan);
  if (ok) ok = check_widths(spec, plan);
  if (!ok) return std::unexpected(ok.error());
  return plan;
}

}  // namespace attn::walk

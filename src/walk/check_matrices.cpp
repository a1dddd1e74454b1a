// Which matrices an author gave: known names, each once, none that contradicts another, none without a use.
#include <algorithm>
#include <array>
#include <cmath>

#include "attention/words.hpp"
#include "tensor/finite.hpp"
#include "walk/place.hpp"
#include "walk/plan.hpp"

namespace attn::walk {

namespace {

bool has(const Spec& spec, std::string_view name) { return find(spec, name) != nullptr; }

std::string known_names() {
  std::string list;
  for (const std::string_view name : matrix_names()) list += filled("{}{}", {list.empty() ? "" : ", ", name});
  return list;
}

Result<void> check_names(const Spec& spec) {
  for (const NamedMatrix& matrix : spec.matrices) {
    if (std::ranges::find(matrix_names(), matrix.name) == matrix_names().end()) {
      return refuse(ErrorCode::unknown_name, matrix.name, "walk: no matrix is called {}; the names are {}",
                    {quoted(matrix.name), known_names()});
    }
    if (std::ranges::count(spec.matrices, matrix.name, &NamedMatrix::name) > 1) {
      return refuse(ErrorCode::argument, matrix.name, "walk: {} is given twice", {matrix.name});
    }
  }
  return {};
}

// The second is computed from others, or comes before the first: giving both leaves two answers.
struct Contradiction {
  std::string_view given;
  std::string_view also;
};
constexpr std::array contradictions{
    Contradiction{"Q", "W_Q"},       Contradiction{"K", "W_K"},       Contradiction{"V", "W_V"},
    Contradiction{"scores", "Q"},    Contradiction{"scores", "K"},    Contradiction{"scores", "W_Q"},
    Contradiction{"scores", "W_K"},  Contradiction{"weights", "Q"},   Contradiction{"weights", "K"},
    Contradiction{"weights", "W_Q"}, Contradiction{"weights", "W_K"}, Contradiction{"weights", "scores"},
};

Result<void> check_contradictions(const Spec& spec) {
  for (const auto& [given, also] : contradictions) {
    if (!has(spec, given) || !has(spec, also)) continue;
    const std::string a(given);
    const std::string b(also);
    return refuse(ErrorCode::argument, b,
                  "walk: {} and {} are both given, and {} leads to {} by itself; give one of them", {a, b, b, a});
  }
  return {};
}

Reach reach_of(const Spec& spec) {
  Reach reach;
  const std::string_view keys_from = has(spec, "X_kv") ? "X_kv" : has(spec, "X") ? "X" : "";
  const bool project_K = !keys_from.empty() && has(spec, "W_K");
  const bool project_V = !keys_from.empty() && has(spec, "W_V");
  if (project_K || project_V) reach.keys_from = keys_from;
  reach.Q = has(spec, "Q") || (has(spec, "X") && has(spec, "W_Q"));
  reach.K = has(spec, "K") || project_K;
  reach.V = has(spec, "V") || project_V;
  reach.scores = has(spec, "scores") || (reach.Q && reach.K);
  reach.weights = has(spec, "weights") || reach.scores;
  reach.O = reach.weights && reach.V;
  reach.output = reach.O && has(spec, "W_O");
  return reach;
}

// What a matrix waits for where it has no use.
struct Need {
  std::string_view name;
  bool used;
  std::string_view give;
};

Result<void> check_uses(const Spec& spec, const Reach& reach) {
  const bool source = has(spec, "X") || has(spec, "X_kv");
  const bool projects = !reach.keys_from.empty() || (has(spec, "X") && has(spec, "W_Q"));
  if (!projects && !reach.scores && !reach.O) {
    return refuse(
        ErrorCode::argument, "matrices",
        "walk: nothing to compute; give X with W_Q, W_K and W_V, or Q, K and V, or scores and V, or weights and V");
  }
  const Need needs[] = {
      {"X", has(spec, "W_Q") || reach.keys_from == "X", "W_Q, W_K or W_V"},
      {"X_kv", reach.keys_from == "X_kv", "W_K or W_V"},
      {"W_Q", has(spec, "X"), "X"},
      {"W_K", source, "X"},
      {"W_V", source, "X"},
      {"Q", reach.scores, "K, or X and W_K"},
      {"K", reach.scores, "Q, or X and W_Q"},
      {"V", reach.O, "Q and K, or scores, or weights"},
      {"weights", reach.O, "V, or X and W_V"},
      {"W_O", reach.output, "V, and what its weights come from"},
  };
  for (const auto& [name, used, give] : needs) {
    if (used || !has(spec, name)) continue;
    return refuse(ErrorCode::argument, name, "walk: {} has no use here; also give {}", {name, give});
  }
  return {};
}

// −∞ means "may not attend", which only scores can say.
Result<void> check_finite(const NamedMatrix& matrix) {
  if (all_finite(matrix.values.values())) return {};
  const bool may_hide = matrix.name == "scores";
  for (std::size_t i = 0; i < matrix.values.rows(); ++i) {
    for (std::size_t j = 0; j < matrix.values.cols(); ++j) {
      const double value = matrix.values(i, j);
      if (std::isfinite(value) || (may_hide && std::isinf(value) && value < 0)) continue;
      return refuse(ErrorCode::non_finite, place(matrix.name, i, j), "walk: {} must hold finite numbers{}; {} is {}",
                    {matrix.name, may_hide ? " or −∞" : "", cell_words(i, j), number_words(value)});
    }
  }
  return {};
}

}  // namespace

Result<Reach> check_matrices(const Spec& spec) {
  if (auto ok = check_names(spec); !ok) return std::unexpected(ok.error());
  if (auto ok = check_contradictions(spec); !ok) return std::unexpected(ok.error());
  const Reach reach = reach_of(spec);
  if (auto ok = check_uses(spec, reach); !ok) return std::unexpected(ok.error());
  for (const NamedMatrix& matrix : spec.matrices) {
    if (auto ok = check_finite(matrix); !ok) return std::unexpected(ok.error());
  }
  return reach;
}

}  // namespace attn::walk

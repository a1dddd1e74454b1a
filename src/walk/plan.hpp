// What a spec amounts to, before anything is computed: which steps its matrices reach and how large they are.
#pragma once

#include <cstddef>
#include <string_view>

#include "walk/spec.hpp"
#include "walk/trace.hpp"

namespace attn::walk {

// Which of the walk's matrices exist in the end, given or computed.
struct Reach {
  std::string_view keys_from;  // X_kv or X, where K or V is projected
  bool Q = false;
  bool K = false;
  bool V = false;
  bool scores = false;
  bool weights = false;
  bool O = false;
  bool output = false;
};

struct Plan {
  Reach reach;
  std::size_t T_q = 0;  // sizes of what isn't reached are 0
  std::size_t T_k = 0;
  std::size_t heads = 1;
  std::size_t kv_heads = 1;
  std::size_t d_k = 0;  // of one head
  std::size_t d_v = 0;
  ScaleOrigin scale;
};

// Every rule that a spec must keep, checked in turn; the errors are those of `trace`.
Result<Plan> plan(const Spec& spec);

// The parts of `plan`, each in its own file.
Result<Reach> check_matrices(const Spec& spec);  // names, contradictions, matrices without a use, finite numbers
Result<Plan> check_sizes(const Spec& spec, Reach reach);  // heads, every axis, tokens, caps
Result<void> check_mask(const Spec& spec, const Plan& plan);
Result<void> check_rope(const Spec& spec, const Plan& plan);
Result<void> check_temperature(const Spec& spec);
Result<void> check_rounding(const Spec& spec);
Result<ScaleOrigin> check_scale(const Spec& spec, const Plan& plan);

}  // namespace attn::walk

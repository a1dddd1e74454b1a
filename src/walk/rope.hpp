// Rotary position embedding: which features of a query or key are turned together.
#pragma once

#include <cstddef>

#include "walk/spec.hpp"

namespace attn::walk {

// Features `first` and `second` make the pair number `index`: (x, y) → (x cos φ − y sin φ, x sin φ + y cos φ).
struct Pair {
  std::size_t index, first, second;
};

// The pair that `feature` of d_k belongs to.
Pair pair_of(Pairing pairing, std::size_t d_k, std::size_t feature);

}  // namespace attn::walk

// Walks of every sort, for what must hold in all of them.
#pragma once

#include <functional>

#include "golden/cat_sat.hpp"
#include "golden/mixing_values.hpp"
#include "walk/walks.hpp"

namespace attn::test {

struct Sample {
  std::string name;
  std::function<Spec()> spec;
};

inline Spec two_heads(std::size_t kv_heads) {
  const Rows X{{0.5, -1, 2}, {1.5, 0.25, -0.75}, {0, 1, 1}, {-2, 0.5, 0.125}};
  const Rows W_Q{{1, 0, 0.5, -1}, {0.25, 2, 1, 0}, {-0.5, 1, 0, 3}};
  const Rows wide{{0.5, 1, -1, 0}, {1, 0, 0.75, 2}, {0, -1, 0.5, 1}};
  const Rows narrow{{0.5, 1}, {1, 0}, {0, -1}};
  Spec made = spec({{"X", X},
                    {"W_Q", W_Q},
                    {"W_K", kv_heads == 2 ? wide : narrow},
                    {"W_V", kv_heads == 2 ? wide : narrow},
                    {"W_O", {{1, 0, 1}, {0, 1, 0}, {2, 0, -1}, {0, 0.5, 1}}}},
                   walk::MaskRule::causal);
  made.heads = 2;
  made.kv_heads = kv_heads;
  return made;
}

inline Spec cross() {
  Spec made = spec({{"X", {{1, 2}, {0, -1}}},
                    {"X_kv", {{1, 0, 1}, {0.5, 1, 0}, {2, 2, -1}}},
                    {"W_Q", {{1, 0.5}, {0, 1}}},
                    {"W_K", {{1, 0}, {0, 1}, {1, 1}}},
                    {"W_V", {{2, 0}, {0, 2}, {1, -1}}}},
                   walk::CustomMask{{2, 3}, {1, 0, 1, 0, 0, 0}});
  made.tokens = {"je", "suis"};
  made.key_tokens = {"I", "am", "here"};
  made.scale = walk::ScaleRule::sqrt_dmodel;
  return made;
}

inline Spec rotated(std::size_t kv_heads, walk::Pairing pairing) {
  Spec made = two_heads(kv_heads);
  made.rope = walk::Rope{.theta = 100, .pairing = pairing, .start = 3};
  return made;
}

inline Spec tempered() {
  Spec made = spec({{"Q", {{1, 2}, {3, 4}}}, {"K", {{0.5, 1}, {-1, 2}}}, {"V", {{1}, {-1}}}});
  made.temperature = 0.5;
  made.scale = 0.3;
  return made;
}

inline const std::vector<Sample> samples{
    {"C2",
     [] {
       const auto& p = golden::mixing::presets[1];
       return spec({{"X", p.X}, {"W_Q", p.W_Q}, {"W_K", p.W_K}, {"W_V", p.W_V}, {"W_O", {{1, 2, 3}, {0, 1, -1}}}},
                   walk::MaskRule::causal);
     }},
    {"L1",
     [] {
       const auto& p = golden::cat_sat::presets[0];
       Spec made = spec({{"X", p.X}, {"W_Q", p.W_Q}, {"W_K", p.W_K}, {"W_V", p.W_V}}, walk::MaskRule::causal);
       made.scale = walk::ScaleRule::none;
       return made;
     }},
    {"two heads", [] { return two_heads(2); }},
    {"two heads on one K and V", [] { return two_heads(1); }},
    {"two heads, rotated", [] { return rotated(2, walk::Pairing::adjacent); }},
    {"two heads on one K and V, rotated by halves", [] { return rotated(1, walk::Pairing::halves); }},
    {"cross attention, a row without keys", cross},
    {"temperature and a scale of the author's", tempered},
    {"scores that hide a key, and V",
     [] { return spec({{"scores", {{0.7, 1.1, 0.2, -infinity}}}, {"V", {{1, 0}, {0, 2}, {1, 1}, {-1, 1}}}}); }},
    {"scores alone, a row of −∞", [] { return spec({{"scores", {{-infinity, -infinity}, {1, 2}}}}); }},
    {"weights and V", [] { return spec({{"weights", {{0.25, 0.75}}}, {"V", {{2, 0}, {0, 4}}}}); }},
    {"X and W_V alone", [] { return spec({{"X", {{1, 2}}}, {"W_V", {{1}, {-1}}}}); }},
};

}  // namespace attn::test

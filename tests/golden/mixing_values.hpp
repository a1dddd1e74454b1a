// S0 "Mixing values": the printed tables, and the matrices that lead to them.
// README.md says where each table comes from.
#pragma once

#include <string_view>
#include <vector>

#include "golden/tables.hpp"

namespace attn::golden::mixing {

inline const std::vector<std::string> tokens{"the", "cat", "sat"};

inline const Rows V = {
    {1, 1},
    {0, 1},
    {1, 0},
};

// As printed: the weights of "cat" and "sat", and O.
inline constexpr std::string_view printed_A_cat = "0.056 0.944 0.000";
inline constexpr std::string_view printed_A_sat = "0.14 0.58 0.28";
inline constexpr std::string_view printed_O = "1.00 1.00; 0.06 1.00; 0.42 0.72";

// To ten decimals.
inline const Rows A = {
    {1, 0, 0},
    {0.0558072192, 0.9441927808, 0},
    {0.1400292450, 0.5759753452, 0.2839954097},
};
inline const Rows O = {
    {1, 1},
    {0.0558072192, 1},
    {0.4240246548, 0.7160045903},
};

struct Preset {
  std::string_view name;
  Rows X, W_Q, W_K, W_V, Q, K, scores;
};

inline const std::vector<Preset> presets{
    {"C1",
     {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
     {{1, 0}, {2, 2}, {1, 1}},
     {{0, 0}, {1, 1}, {1, 0}},
     {{1, 1}, {0, 1}, {1, 0}},
     {{1, 0}, {2, 2}, {1, 1}},
     {{0, 0}, {1, 1}, {1, 0}},
     {{0, 1, 1}, {0, 4, 2}, {0, 2, 1}}},
    {"C2",
     {{0, 1, 1}, {1, 0, 1}, {1, 1, 0}},
     {{1, 1}, {0, 0}, {1, 0}},
     {{2, 0}, {0, 0}, {0, 1}},
     {{0, 0}, {1, 0}, {0, 1}},
     {{1, 0}, {2, 1}, {1, 1}},
     {{0, 1}, {2, 1}, {2, 0}},
     {{0, 2, 2}, {1, 5, 4}, {1, 3, 2}}},
    {"C3",
     {{0, 0, 1, 1}, {1, 1, 0, 1}, {0, 1, 1, 0}},
     {{0, 0}, {0, 1}, {0, 0}, {1, 1}},
     {{0, 1}, {0, 1}, {0, 0}, {1, 0}},
     {{0, 0}, {0, 0}, {1, 0}, {0, 1}},
     {{1, 1}, {1, 2}, {0, 1}},
     {{1, 0}, {1, 2}, {0, 1}},
     {{1, 3, 1}, {1, 5, 2}, {0, 2, 1}}},
    {"C4",
     {{1, 1}, {0, 1}, {1, 0}},
     {{1, 1}, {0, 2}},
     {{0, -2}, {-1, 0}},
     {{1, 0}, {0, 1}},
     {{1, 3}, {0, 2}, {1, 1}},
     {{-1, -2}, {-1, 0}, {0, -2}},
     {{-7, -1, -6}, {-4, 0, -4}, {-3, -1, -2}}},
};

// What if, with C2.
inline constexpr std::string_view no_mask_A = "0.1084 0.4458 0.4458; 0.0381 0.6443 0.3177; 0.1400 0.5760 0.2840";
inline constexpr std::string_view no_mask_O = "0.5542 0.5542; 0.3557 0.6823; 0.4240 0.7160";
inline constexpr std::string_view no_scale_A = "1.0000 0.0000 0.0000; 0.0180 0.9820 0.0000; 0.0900 0.6652 0.2447";
inline constexpr std::string_view no_scale_O_sat = "0.3348 0.7553";

}  // namespace attn::golden::mixing

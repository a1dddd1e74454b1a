// S4 "Turn comparisons into a blend": query 3, to ten decimals and as printed.
// README.md says where each table comes from.
#pragma once

#include <limits>
#include <string_view>

#include "golden/tables.hpp"

namespace attn::golden::blend {

inline constexpr double hidden = -std::numeric_limits<double>::infinity();

inline const Rows scores = {{0.7, 1.1, 0.2, hidden}};
inline const Rows V = {{1, 0}, {0, 2}, {1, 1}, {-1, 1}};

// e to each score, and their sum: not shifted by the largest, as the page writes them.
inline constexpr std::string_view printed_exps = "2.014 3.004 1.221 0.000";
inline constexpr std::string_view printed_Z = "6.239";
inline const Rows exps = {{2.0137527075, 3.0041660239, 1.2214027582, 0}};
inline constexpr double Z = 6.2393214896;

// The page prints 0.482.
inline constexpr std::string_view corrected_weights = "0.323 0.481 0.196 0.000";
inline const Rows weights = {{0.3227518747, 0.4814892179, 0.1957589075, 0}};
inline const Rows printed_weights = {{0.323, 0.482, 0.196, 0}};
// Drawn on the page, and no softmax of these scores.
inline const Rows image_weights = {{0.26, 0.41, 0.33, 0}};

inline constexpr std::string_view printed_O = "0.519 1.159";
inline const Rows O = {{0.5185107821, 1.1587373432}};

}  // namespace attn::golden::blend

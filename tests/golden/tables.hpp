// Tables of numbers as the sources hold them.
#pragma once

#include <string>
#include <vector>

namespace attn::golden {

using Rows = std::vector<std::vector<double>>;

}  // namespace attn::golden

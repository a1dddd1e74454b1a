// Which keys a query reaches by where it stands. Causal attention, a window and padding come to the same: one range of keys
// for each query, whose ends never fall from one query to the next.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>

namespace attn {

struct KeyRange {
  std::size_t first;
  std::size_t last;  // not in it

  bool empty() const { return first == last; }
  std::size_t size() const { return last - first; }
};

struct Reach {
  static constexpr std::size_t unbounded = std::numeric_limits<std::size_t>::max();

  std::size_t position = 0;       // of the first query among the keys
  std::size_t left = unbounded;   // keys before a query’s own position that it reaches,
  std::size_t right = unbounded;  // and behind it: causal attention reaches 0
  std::size_t keys = unbounded;   // those from there on are padding

  // Of query i among T_k keys; ends are as large as a size can be where a sum would overflow.
  KeyRange of(std::size_t i, std::size_t T_k) const {
    const std::size_t there = sum(position, i);
    const std::size_t last = std::min({sum(sum(there, right), 1), keys, T_k});
    return {there > left ? std::min(there - left, last) : 0, last};
  }

  // What `count` queries from i on reach together.
  KeyRange of_some(std::size_t i, std::size_t count, std::size_t T_k) const {
    return {of(i, T_k).first, of(i + count - 1, T_k).last};
  }

  // The same of the queries from i on among the keys from `key` on, none of which is behind what query i reaches first.
  Reach from(std::size_t i, std::size_t key) const {
    return {sum(position, i) - key, left, right, keys == unbounded ? keys : keys - key};
  }

  static std::size_t sum(std::size_t a, std::size_t b) { return a < unbounded - b ? a + b : unbounded; }
};

}  // namespace attn

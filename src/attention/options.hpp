// What attention may be told besides its tensors.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace attn {

// Keys before and behind a query’s own position that it attends; absent: all there are.
struct Window {
  std::optional<std::size_t> left;
  std::optional<std::size_t> right;
};

// T_q × T_k numbers of each head that a result holds besides its output.
struct Intermediates {
  bool scores = false;
  bool capped = false;
  bool masked = false;
  bool weights = false;

  bool any() const { return scores || capped || masked || weights; }
};

// Query i stands at position offset + i among k’s keys, and behind those of a past.
struct PlainOptions {
  std::optional<double> scale;    // absent: 1/√d_k; finite and not 0, also as T
  std::optional<double> softcap;  // c: a scaled score s becomes c · tanh(s / c); finite and above 0, also as T
  bool causal = false;            // no query attends keys behind its own position
  Window window;                  // with `causal`, a mask and key_lengths, all must allow a key
  std::size_t offset = 0;
  // One a batch item: keys from there on, counted from the first of the past, are padding, which no query attends.
  std::optional<std::vector<std::size_t>> key_lengths;
  Intermediates keep;
};

}  // namespace attn

// The sizes of a tensor, one for each axis, in place: a call makes several, and each would cost an allocation.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <span>

namespace attn {

class Sizes {
 public:
  static constexpr std::size_t most_axes = 8;

  Sizes() = default;
  Sizes(std::initializer_list<std::size_t> sizes) : Sizes(std::span(sizes.begin(), sizes.size())) {}
  // At most `most_axes`.
  explicit Sizes(std::span<const std::size_t> sizes) {
    for (const std::size_t size : sizes) push_back(size);
  }

  void push_back(std::size_t size) {
    assert(count_ < most_axes);
    sizes_[count_++] = size;
  }

  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  std::size_t& operator[](std::size_t axis) { return sizes_[axis]; }
  std::size_t operator[](std::size_t axis) const { return sizes_[axis]; }
  std::size_t& back() { return sizes_[count_ - 1]; }
  std::size_t back() const { return sizes_[count_ - 1]; }
  std::size_t* data() { return sizes_.data(); }
  std::size_t* begin() { return data(); }
  std::size_t* end() { return begin() + count_; }
  const std::size_t* data() const { return sizes_.data(); }
  const std::size_t* begin() const { return data(); }
  const std::size_t* end() const { return data() + count_; }

  // Sizes behind the last axis are 0.
  friend bool operator==(const Sizes&, const Sizes&) = default;

 private:
  std::array<std::size_t, most_axes> sizes_{};
  std::size_t count_ = 0;
};

}  // namespace attn

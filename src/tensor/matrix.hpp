// Row-major matrices: an owning one whose memory is aligned for any vector width, and views that own nothing.
#pragma once

#include <cassert>
#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>

#include "tensor/shape.hpp"

namespace attn {

// A rows × cols window on somebody else's numbers. Row i starts `stride` numbers after row i − 1.
template <class T>
class MatrixView {
 public:
  MatrixView(T* data, Shape shape, std::size_t stride) : data_(data), shape_(shape), stride_(stride) {}
  MatrixView(T* data, Shape shape) : MatrixView(data, shape, shape.cols) {}

  // A view to write through is also one to read through.
  operator MatrixView<const T>() const
    requires(!std::is_const_v<T>)
  {
    return {data_, shape_, stride_};
  }

  Shape shape() const { return shape_; }
  std::size_t rows() const { return shape_.rows; }
  std::size_t cols() const { return shape_.cols; }
  std::size_t stride() const { return stride_; }
  T* data() const { return data_; }

  std::span<T> row(std::size_t i) const {
    assert(i < rows());
    return {data_ + i * stride_, cols()};
  }
  T& operator()(std::size_t i, std::size_t j) const {
    assert(i < rows() && j < cols());
    return data_[i * stride_ + j];
  }

  // Columns [first, first + count): one head of a row that holds all heads side by side.
  MatrixView columns(std::size_t first, std::size_t count) const {
    assert(first + count <= cols());
    return {data_ + first, {rows(), count}, stride_};
  }

 private:
  T* data_;
  Shape shape_;
  std::size_t stride_;
};

template <class T>
using ConstMatrixView = MatrixView<const T>;

// Owns rows · cols numbers, rows without gaps, the first on a 64-byte boundary. Moves, leaving an empty matrix behind, and
// never copies unasked: `clone` can fail, so it returns a Result.
template <class T>
class Matrix {
 public:
  Matrix() = default;
  Matrix(Matrix&& other) noexcept : data_(std::move(other.data_)), shape_(std::exchange(other.shape_, {0, 0})) {}
  Matrix& operator=(Matrix&& other) noexcept {
    data_ = std::move(other.data_);
    shape_ = std::exchange(other.shape_, {0, 0});
    return *this;
  }

  // ERR_TOO_LARGE, ERR_OOM.
  static Result<Matrix> zeros(Shape shape);
  // For numbers that are all written before they are read.
  static Result<Matrix> unwritten(Shape shape);
  Result<Matrix> clone() const;

  Shape shape() const { return shape_; }
  std::size_t rows() const { return shape_.rows; }
  std::size_t cols() const { return shape_.cols; }
  std::size_t size() const { return shape_.rows * shape_.cols; }

  T* data() { return data_.get(); }
  const T* data() const { return data_.get(); }
  std::span<T> values() { return {data(), size()}; }
  std::span<const T> values() const { return {data(), size()}; }

  MatrixView<T> view() { return {data(), shape_}; }
  ConstMatrixView<T> view() const { return {data(), shape_}; }

  std::span<T> row(std::size_t i) { return view().row(i); }
  std::span<const T> row(std::size_t i) const { return view().row(i); }
  T& operator()(std::size_t i, std::size_t j) { return view()(i, j); }
  const T& operator()(std::size_t i, std::size_t j) const { return view()(i, j); }

 private:
  struct Free {
    void operator()(T* data) const;
  };

  std::unique_ptr<T[], Free> data_;
  Shape shape_{0, 0};
};

extern template class Matrix<float>;
extern template class Matrix<double>;

}  // namespace attn

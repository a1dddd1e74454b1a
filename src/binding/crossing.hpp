// What crosses between C++ and JavaScript at once: the functions of texts.js, values.js, tensors.js and
// replies.js, and the layouts that both sides know.
#pragma once

#include <emscripten/val.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "attention/sizes.hpp"

namespace attn::binding {

using emscripten::EM_VAL;
using emscripten::val;

// Text that lives until the call ends, or for ever.
struct TextSpan {
  const char* data = nullptr;
  std::size_t size = 0;

  TextSpan() = default;
  TextSpan(std::string_view text) : data(text.data()), size(text.size()) {}
  operator std::string_view() const { return {data, size}; }
};

enum class Elements : std::uint32_t { none, f32, f64, u8 };

enum class TensorFault : std::uint32_t { none, no_object, data, detached, shape, axes };

// A tensor as it is given: its shape, and later its numbers.
struct TensorIn {
  TensorFault fault = TensorFault::none;
  Elements elements = Elements::none;
  std::uint32_t length = 0;
  EM_VAL array = nullptr;  // until its numbers are copied; of a fault: the culprit
  void* data = nullptr;
  std::uint32_t axes = 0;
  std::size_t sizes[Sizes::most_axes] = {};
};

struct TensorOut {
  Elements elements = Elements::none;  // none: there is no such tensor
  std::size_t length = 0;
  const void* data = nullptr;
  const std::size_t* sizes = nullptr;
  std::size_t axes = 0;
};

// One step of a walk. Its texts are permanent.
struct StepOut {
  double flops;
  std::size_t head;
  std::size_t rows;
  std::size_t cols;
  const double* data;
  const std::size_t* operands;
  std::size_t operand_count;
  TextSpan stem, kind, row_axis, col_axis, title, formula;
};
static_assert(sizeof(std::size_t) == 4 && sizeof(StepOut) % 8 == 0 && offsetof(StepOut, stem) == 32);

extern "C" {
int attn_members(EM_VAL object, const char* names, std::size_t length, EM_VAL* out);
int attn_array_length(EM_VAL value);
EM_VAL attn_entry(EM_VAL array, std::size_t i);
bool attn_number(EM_VAL value, double* out);
int attn_text(EM_VAL value, TextSpan* out);
// Each returns how many went well, one after the other.
std::size_t attn_tensors(const EM_VAL* tensors, std::size_t count, TensorIn* out, std::size_t stride,
                         std::size_t most_axes);
std::size_t attn_copy(TensorIn* tensors, std::size_t stride, std::size_t count);
int attn_numbers_length(EM_VAL numbers);
std::size_t attn_numbers(EM_VAL numbers, double* out, std::size_t count);
std::size_t attn_rows(EM_VAL matrix, double* out, std::size_t rows, std::size_t cols);
std::size_t attn_flag_rows(EM_VAL matrix, unsigned char* out, std::size_t rows, std::size_t cols);
void attn_describe(EM_VAL value, TextSpan* out);

EM_VAL attn_tensor_reply(const TensorOut* tensor);
EM_VAL attn_attention_reply(const TensorOut* tensors, std::size_t size, const std::size_t* masked_rows,
                            std::size_t count);
EM_VAL attn_steps(const StepOut* steps, std::size_t size, std::size_t count, const std::size_t* masked_rows,
                  std::size_t masked_count);
EM_VAL attn_rows_reply(const double* numbers, std::size_t rows, std::size_t cols);
EM_VAL attn_reply(const void* items);
[[noreturn]] void attn_out_of_memory();
}

}  // namespace attn::binding

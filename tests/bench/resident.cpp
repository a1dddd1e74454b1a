// The kernels of one WebAssembly build on memory that stays in its module, as functions for JavaScript.
#include <cstddef>

#include "kernels/matmul.hpp"
#include "kernels/softmax.hpp"

extern "C" {

// C = A·B; all three are n × n.
void matmul(const float* A, const float* B, float* C, std::size_t n) {
  const attn::Shape square{n, n};
  attn::kernels::matmul(attn::ConstMatrixView<float>{A, square}, attn::ConstMatrixView<float>{B, square},
                        attn::MatrixView<float>{C, square});
}

// Of each row of n × n logits.
void softmax(const float* logits, float* weights, std::size_t n) {
  const attn::Shape square{n, n};
  attn::kernels::softmax(attn::ConstMatrixView<float>{logits, square}, 1.0F, attn::MatrixView<float>{weights, square});
}

}  // extern "C"

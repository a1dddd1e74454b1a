// One row of softmax done in ways that are worth comparing: shifted or not, with a constant added, in half precision.
#pragma once

#include <span>
#include <vector>

#include "tensor/error.hpp"

namespace attn::walk {

enum class Precision { exact, half };  // half: IEEE 754 binary16 after every operation; above 65504 lies ∞

struct SoftmaxChoice {
  bool shift = true;    // take the largest logit away first
  double constant = 0;  // added to every logit
  double temperature = 1;
  Precision precision = Precision::exact;
};

// NaN and ∞ where the arithmetic ends in them, as ∞ / ∞ does.
struct SoftmaxStudy {
  std::vector<double> logits;  // with the constant, divided by the temperature
  double shift = 0;            // what is taken away
  std::vector<double> shifted;
  std::vector<double> exps;
  double sum = 0;
  std::vector<double> weights;
};

// ERR_SHAPE without logits, ERR_NONFINITE for NaN or ∞ in them, with the entry "[1]" (−∞ is a hidden key); ERR_ARG for a
// temperature that isn’t finite and above 0 or a constant that isn’t finite.
Result<SoftmaxStudy> study_softmax(std::span<const double> logits, const SoftmaxChoice& choice);

// The nearest half-precision number, ties to even.
double to_half(double value);

}  // namespace attn::walk

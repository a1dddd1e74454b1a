import type { Step } from '../../engine/types.js';
import { calls, canCall, type Caller } from './calls.js';
import { has, stepKey, type Facts } from './facts.js';
import { digits, matrixText, rowsOf } from './literals.js';
import { line, type Line, type Program } from './program.js';

/** The engine's own operators, as a C++ program that links attn_attention. */
export function cpp(facts: Facts): Program | undefined {
  return canCall(facts) ? calls(facts, caller) : undefined;
}

/** What is no int literal is written as a double. */
function number(value: number): string {
  if (value === -Infinity) return '-INFINITY';
  const text = digits(value);
  return /^-?\d{10,}$/.test(text) ? `${text}.0` : text;
}

const caller: Caller = {
  head: (facts) => [
    ...line(start),
    ...(facts.heads > 1 ? line(heads) : []),
    ...(has(facts, 'scores') && has(facts, 'mix') ? [] : line(copy)),
    ...line('int main() {'),
  ],
  given: (step) => {
    const rows = matrixText(rowsOf(step, number), ['', ''], '    ');
    return line(
      `  const Numbers ${stepKey(step)}{{${rows}${rows.endsWith('\n') ? '  ' : ''}}, {${step.rows}, ${step.cols}}};`,
      stepKey(step),
    );
  },
  product: (step, a, b, turned) =>
    assign(step, `checked(attn::matmul(${a}.view(), ${b}.view()${turned ? ', true' : ''}))`),
  split: (step, source, count) => assign(step, `split(${source}.view(), ${count})`),
  scaled: (step, scores, factor) => [
    ...copied(step, scores),
    ...line(`  for (double& x : scaled.values) if (!std::isinf(x)) x *= ${factor};`, 'scaled'),
  ],
  masked: (step, logits, { mask, T_q, T_k }) => {
    const flags = Array.isArray(mask)
      ? line(`  const bool may_attend[] = {${mask.flat().map(Number).join(', ')}};`, 'masked')
      : [];
    const pair = `at % ${T_q * T_k}`;
    const hidden = Array.isArray(mask) ? `!may_attend[${pair}]` : `at % ${T_k} > ${pair} / ${T_k}`;
    return [
      ...flags,
      ...copied(step, logits),
      ...line('  for (std::size_t at = 0; at < masked.values.size(); ++at) {', 'masked'),
      ...line(`    if (${hidden}) masked.values[at] = -INFINITY;`, 'masked'),
      ...line('  }', 'masked'),
    ];
  },
  softmax: (logits, { temperature }, steps) =>
    line(
      `  const auto weights = checked(attn::softmax(${logits}.view()${temperature === 1 ? '' : `, ${digits(temperature)}`}));`,
      ...steps,
    ),
  attention: (facts, { q, k, v, steps, factor }) => {
    const view = (name: string): string =>
      facts.heads > 1 && facts.kvHeads === 1 && name !== q ? `shared(${name}.view())` : `${name}.view()`;
    return [
      ...line('  attn::AttentionOptions<double> options;', ...steps),
      ...(factor === undefined ? [] : line(`  options.scale = ${factor};`, 'scaled', 'scores', 'exps')),
      ...maskOption(facts),
      ...line(
        `  const auto O = checked(attn::attention(${view(q)}, ${view(k)}, ${view(v)}, options)).output;`,
        ...steps,
      ),
    ];
  },
  join: (step) => assign(step, 'join(O.view())'),
  foot: (step) => line(`  print(${stepKey(step)}.view());\n}`),
  root: (size) => `std::sqrt(${size}.0)`,
};

function assign(step: Step, expression: string): Line[] {
  return line(`  const auto ${stepKey(step)} = ${expression};`, stepKey(step));
}

function copied(step: Step, source: string): Line[] {
  return line(`  Numbers ${stepKey(step)} = copy(${source}.view());`, stepKey(step));
}

function maskOption({ mask, T_q, T_k }: Facts): Line[] {
  if (mask === 'none') return [];
  if (mask === 'causal') return line('  options.causal = true;', 'masked');
  const bytes = matrixText(
    mask.map((row) => row.map((may) => (may ? '1' : '0'))),
    ['', ''],
    '    ',
  );
  return [
    ...line(
      `  const std::vector<unsigned char> may_attend{${bytes}${bytes.endsWith('\n') ? '  ' : ''}};`,
      'masked',
    ),
    ...line(`  options.mask = attn::TensorView<unsigned char>{may_attend, {${T_q}, ${T_k}}};`, 'masked'),
  ];
}

const start = `#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

#include "attention/attention.hpp"
#include "attention/operators.hpp"

using View = attn::TensorView<double>;

struct Numbers {
  std::vector<double> values;
  attn::Sizes shape;
  View view() const { return {values, shape}; }
};

// What an operator returns; its error ends the program.
template <class T>
T checked(attn::Result<T> result) {
  if (result) return std::move(*result);
  std::fprintf(stderr, "%s\\n", result.error().message.c_str());
  std::exit(1);
}

void print(const View& x) {
  for (std::size_t at = 0; at < x.values.size(); ++at) {
    std::printf("%.17g%c", x.values[at], (at + 1) % x.shape.back() == 0 ? '\\n' : ' ');
  }
}
`;

const copy = `Numbers copy(const View& x) { return {{x.values.begin(), x.values.end()}, x.shape}; }
`;

const heads = `// tokens × heads·d, as heads × tokens × d
Numbers split(const View& x, std::size_t heads) {
  const std::size_t tokens = x.shape[0];
  const std::size_t d = x.shape[1] / heads;
  Numbers apart{std::vector<double>(x.values.size()), {heads, tokens, d}};
  for (std::size_t at = 0; at < x.values.size(); ++at) {
    apart.values[at] = x.values[at / d % tokens * heads * d + at / d / tokens * d + at % d];
  }
  return apart;
}

// heads × tokens × d, as tokens × heads·d
Numbers join(const View& x) {
  const std::size_t heads = x.shape[0];
  const std::size_t tokens = x.shape[1];
  const std::size_t d = x.shape[2];
  Numbers joined{std::vector<double>(x.values.size()), {tokens, heads * d}};
  for (std::size_t at = 0; at < x.values.size(); ++at) {
    joined.values[at] = x.values[(at / d % heads * tokens + at / d / heads) * d + at % d];
  }
  return joined;
}

// One head that all queries share
View shared(const View& x) { return {x.values, {1, x.shape[0], x.shape[1]}}; }
`;

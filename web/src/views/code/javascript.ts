import type { Step } from '../../engine/types.js';
import { calls, canCall, type Caller } from './calls.js';
import { stepKey, type Facts } from './facts.js';
import { digits, matrixText, rowsOf } from './literals.js';
import { line, type Line, type Program } from './program.js';

/** The engine as a module, as pages and Node.js have it. */
export function javascript(facts: Facts): Program | undefined {
  return canCall(facts) ? calls(facts, caller) : undefined;
}

const number = (value: number): string => (value === -Infinity ? '-Infinity' : digits(value));

const caller: Caller = {
  head: ({ heads }) => [
    ...line("import { load } from 'attention-walk';\n\nconst engine = await load();\n"),
    ...(heads > 1 ? helpers : []),
  ],
  given: (step) =>
    assign(
      step,
      `{ data: Float64Array.of(${matrixText(rowsOf(step, number), ['', ''], '  ')}), shape: [${step.rows}, ${step.cols}] }`,
    ),
  product: (step, a, b, turned) =>
    assign(step, `engine.matmul(${a}, ${b}${turned ? ', { transposeB: true }' : ''})`),
  split: (step, source, count) => assign(step, `split(${source}, ${count})`),
  scaled: (step, scores, factor) =>
    assign(
      step,
      `{ ...${scores}, data: ${scores}.data.map((x) => (Number.isFinite(x) ? x * (${factor}) : x)) }`,
    ),
  masked: (step, logits, { mask, T_q, T_k }) => {
    const flags = Array.isArray(mask)
      ? line(`const mayAttend = [${mask.flat().map(Number).join(', ')}];`, 'masked')
      : [];
    const at = `at % ${T_q * T_k}`;
    const may = Array.isArray(mask) ? `mayAttend[${at}]` : `at % ${T_k} <= Math.floor((${at}) / ${T_k})`;
    return [
      ...flags,
      ...assign(step, `{ ...${logits}, data: ${logits}.data.map((x, at) => (${may} ? x : -Infinity)) }`),
    ];
  },
  softmax: (logits, { temperature }, steps) =>
    line(
      `const weights = engine.softmax(${logits}${temperature === 1 ? '' : `, { temperature: ${digits(temperature)} }`});`,
      ...steps,
    ),
  attention: (facts, { q, k, v, steps, factor }) => {
    // Of one head that all queries share: an axis of length 1 in front.
    const shared = (name: string): string =>
      facts.heads > 1 && facts.kvHeads === 1 ? `{ ...${name}, shape: [1, ...${name}.shape] }` : name;
    const options: Line[] = [
      ...(factor === undefined ? [] : line(`  scale: ${factor},`, 'scaled', 'scores', 'exps')),
      ...maskOption(facts),
      ...line("  return: ['weights'],", 'weights'),
    ];
    return [
      ...line(
        `const { output: O, weights } = engine.attention(${q}, ${shared(k)}, ${shared(v)}, {`,
        ...steps,
      ),
      ...options,
      ...line('});', ...steps),
    ];
  },
  join: (step) => assign(step, 'join(O)'),
  foot: (step) => line(`console.log(${stepKey(step)}.data);`),
  root: (size) => `Math.sqrt(${size})`,
};

function assign(step: Step, expression: string): Line[] {
  return line(`const ${stepKey(step)} = ${expression};`, stepKey(step));
}

function maskOption({ mask, T_q, T_k }: Facts): Line[] {
  if (mask === 'none') return [];
  if (mask === 'causal') return line('  causal: true,', 'masked');
  const bytes = mask.map((row) => row.map((may) => (may ? '1' : '0')));
  const text = matrixText(bytes, ['', ''], '    ');
  return line(`  mask: { data: Uint8Array.of(${text}), shape: [${T_q}, ${T_k}] },`, 'masked');
}

const helpers = line(`/** tokens × heads·d, as heads × tokens × d */
function split({ data, shape: [tokens, width] }, heads) {
  const d = width / heads;
  const at = (i) => Math.floor((i / d) % tokens) * width + Math.floor(i / d / tokens) * d + (i % d);
  return { data: data.map((_, i) => data[at(i)]), shape: [heads, tokens, d] };
}

/** heads × tokens × d, as tokens × heads·d */
function join({ data, shape: [heads, tokens, d] }) {
  const at = (i) => (Math.floor((i / d) % heads) * tokens + Math.floor(i / d / heads)) * d + (i % d);
  return { data: data.map((_, i) => data[at(i)]), shape: [tokens, heads * d] };
}
`);

import type { Step, StepKind } from '../../engine/types.js';
import { has, lastOf, operand, stepKey, type Facts } from './facts.js';
import { digits, matrixText, rowsOf } from './literals.js';
import { line, type Line, type Program } from './program.js';

/** What NumPy and PyTorch call differently. */
export interface Dialect {
  head: string[];
  /** Prefix of the library: np or torch. */
  lib: string;
  array: (rows: string) => string;
  /** True or false, T_q × T_k. */
  flags: (rows: string) => string;
  causal: (T_q: number, T_k: number) => string;
  hide: (logits: string) => string;
  /** 0, 1 … as numbers with a point. */
  count: (n: number) => string;
  /** Along each row, which stays an axis. */
  alongRows: (name: string, what: 'max' | 'sum') => string;
  repeat: (heads: string, times: number) => string;
}

type Write = (step: Step, facts: Facts, dialect: Dialect) => Line[];

const product: Write = (step) => assign(step, `${operand(step, 0)} @ ${operand(step, 1)}`);

/** How each step is written; the trace says which of them there are, and in which order. */
const written: Record<StepKind, Write> = {
  given,
  parameter: given,
  project: product,
  split,
  angles: (step, { rope }, { count, lib }) => {
    const first = rope?.start ? `${rope.start} + ` : '';
    const turns = `${digits(rope?.theta ?? 10000)} ** (-${count(step.cols)} / ${step.cols})`;
    return assign(step, `${lib}.outer(${first}${count(step.rows)}, ${turns})`, 'position × pair');
  },
  rotate: (step) => assign(step, `rotate(${operand(step, 0)}, angles[:${step.rows}])`),
  scores: (step, facts) => {
    const K = operand(step, 1);
    return assign(
      step,
      `${operand(step, 0)} @ ${K === 'K' || (K === 'K_rot' && facts.heads === 1) ? `${K}.T` : `${K}.swapaxes(-2, -1)`}`,
      pairs(facts),
    );
  },
  scaled: (step, facts, { lib }) => assign(step, scaled(operand(step, 0), facts, lib)),
  masked: (step, facts, dialect) => [
    ...flags(facts, dialect),
    ...assign(step, dialect.hide(operand(step, 0))),
  ],
  row_max: (step, { hasEmptyRow }, { alongRows, lib }) => {
    const found = assign(step, alongRows(operand(step, 0), 'max'));
    if (!hasEmptyRow) return found;
    return [
      ...found,
      ...line(
        `shift = ${lib}.where(${lib}.isinf(row_max), 0.0, row_max)  # a row without any key`,
        'row_max',
      ),
    ];
  },
  exps: (step, { temperature, hasEmptyRow }, { lib }) => {
    const shifted = `${operand(step, 0)} - ${hasEmptyRow ? 'shift' : operand(step, 1)}`;
    return assign(
      step,
      `${lib}.exp(${temperature === 1 ? shifted : `(${shifted}) / ${digits(temperature)}`})`,
    );
  },
  row_sum: (step, _facts, { alongRows }) => assign(step, alongRows(operand(step, 0), 'sum')),
  weights: (step, { hasEmptyRow }, { lib }) => {
    const sum = operand(step, 1);
    const divisor = hasEmptyRow ? `${lib}.where(${sum} == 0, 1.0, ${sum})` : sum;
    return assign(step, `${operand(step, 0)} / ${divisor}`);
  },
  mix: product,
  heads: (step) =>
    assign(step, `O.swapaxes(0, 1).reshape(${step.rows}, ${step.cols})`, 'the heads side by side'),
  output: product,
};

/** Every step on its own. */
export function python(facts: Facts, dialect: Dialect): Program {
  return [
    ...header(dialect),
    ...(has(facts, 'rotate') ? rotate(facts, dialect) : []),
    ...facts.steps.flatMap((step) => write(step, facts, dialect)),
    ...footer(facts),
  ];
}

/** Pairs of features turned as points in a plane are. */
export function rotate({ rope }: Facts, { lib }: Dialect): Line[] {
  const pairs =
    rope?.pairing === 'halves'
      ? 'x[..., : x.shape[-1] // 2], x[..., x.shape[-1] // 2 :]'
      : 'x[..., 0::2], x[..., 1::2]';
  const joined =
    rope?.pairing === 'halves'
      ? `${lib}.concatenate((first, second), -1)`
      : `${lib}.stack((first, second), -1).reshape(x.shape)`;
  const text = [
    'def rotate(x, angles):',
    `    cos, sin = ${lib}.cos(angles), ${lib}.sin(angles)`,
    `    a, b = ${pairs}`,
    '    first, second = a * cos - b * sin, a * sin + b * cos',
    `    return ${joined}`,
    '',
    '',
  ];
  return text.flatMap((each) => line(each));
}

export const write: Write = (step, facts, dialect) => written[step.kind](step, facts, dialect);

export const header = ({ head }: Dialect): Line[] => [...head, ''].flatMap((text) => line(text));

export function footer(facts: Facts): Line[] {
  const last = lastOf(facts);
  return last ? [...line(''), ...line(`print(${stepKey(last)})`)] : [];
}

function assign(step: Step, expression: string, comment = ''): Line[] {
  const text = `${stepKey(step)} = ${expression}`;
  return line(comment === '' ? text : `${text}  # ${comment}`, stepKey(step));
}

function given(step: Step, _facts: Facts, { array, lib }: Dialect): Line[] {
  const number = (value: number): string => (value === -Infinity ? `-${lib}.inf` : digits(value));
  const rows = matrixText(rowsOf(step, number), ['[', ']'], '    ');
  return assign(step, array(`[${rows}]`));
}

/** The columns of each head on an axis of their own; K and V once for each query head that uses them. */
function split(step: Step, { heads, kvHeads }: Facts, { repeat }: Dialect): Line[] {
  const source = operand(step, 0);
  const count = source === 'Q' ? heads : kvHeads;
  const apart = `${source}.reshape(${step.rows}, ${count}, ${step.cols}).swapaxes(0, 1)`;
  const times = heads / count;
  return assign(step, times === 1 ? apart : repeat(apart, times), 'heads × tokens × columns of a head');
}

const pairs = ({ heads, T_q, T_k }: Facts): string =>
  heads === 1 ? `${T_q} queries × ${T_k} keys` : `heads × ${T_q} queries × ${T_k} keys`;

export function flags({ mask, T_q, T_k }: Facts, { flags: write, causal }: Dialect): Line[] {
  if (!Array.isArray(mask)) return line(`may_attend = ${causal(T_q, T_k)}`, 'masked');
  const rows = mask.map((row) => row.map((may) => (may ? '1' : '0')));
  return line(`may_attend = ${write(`[${matrixText(rows, ['[', ']'], '    ')}]`)}`, 'masked');
}

function scaled(scores: string, facts: Facts, lib: string): string {
  const { scale } = facts;
  const by = scaleOf(facts);
  const isHidden = !has(facts, 'scores');
  // −∞ is "may not attend", which no factor changes.
  if (isHidden && scale && scale.factor < 0)
    return `${lib}.where(${lib}.isinf(${scores}), ${scores}, ${scores} ${by})`;
  return `${scores} ${by}`;
}

/** '/ math.sqrt(2)' and the like. */
export function scaleOf({ scale }: Facts): string {
  if (scale?.rule === 'dk') return `/ ${scale.size}`;
  if (scale?.rule === 'sqrt_dk' || scale?.rule === 'sqrt_dmodel') return `/ math.sqrt(${scale.size})`;
  return `* ${digits(scale?.factor ?? 1)}`;
}

import type { Step } from '../../engine/types.js';
import { has, operand, stepKey, type Facts } from './facts.js';
import { digits } from './literals.js';
import { line, type Line, type Program } from './program.js';

/** How a language that calls our own operators writes each of them. */
export interface Caller {
  head: (facts: Facts) => Line[];
  given: (step: Step) => Line[];
  /** A matrix product; `turned`: with the second one transposed. */
  product: (step: Step, a: string, b: string, turned: boolean) => Line[];
  /** The columns of `count` heads apart. */
  split: (step: Step, source: string, count: number) => Line[];
  /** Scores times a factor; −∞ stays what it is. */
  scaled: (step: Step, scores: string, factor: string) => Line[];
  masked: (step: Step, logits: string, facts: Facts) => Line[];
  softmax: (logits: string, facts: Facts, steps: string[]) => Line[];
  /** Everything from scores to O in one call. */
  attention: (facts: Facts, call: AttentionCall) => Line[];
  /** Heads side by side again. */
  join: (step: Step) => Line[];
  foot: (step: Step) => Line[];
  root: (size: number) => string;
}

export interface AttentionCall {
  q: string;
  k: string;
  v: string;
  /** The steps that it computes, O among them. */
  steps: string[];
  /** Absent where it is the default, 1/√d_k. */
  factor: string | undefined;
}

/** Whether one call does it: there are Q, K and V, and they get mixed. */
const isWhole = (facts: Facts): boolean => has(facts, 'scores') && has(facts, 'mix');

/** For heads that share keys, with no values to mix, there is no call; nor is there one that rotates. */
export const canCall = (facts: Facts): boolean =>
  !has(facts, 'rotate') && (isWhole(facts) || facts.kvHeads === facts.heads);

export function calls(facts: Facts, caller: Caller): Program {
  const last = facts.steps.at(-1);
  if (!last) return [];
  const body = facts.steps.flatMap((step) => write(step, facts, caller));
  return [...caller.head(facts), ...body, ...line(''), ...caller.foot(last)];
}

function write(step: Step, facts: Facts, caller: Caller): Line[] {
  const [a, b] = [operand(step, 0), operand(step, 1)];
  switch (step.kind) {
    case 'given':
    case 'parameter':
      return caller.given(step);
    case 'project':
    case 'output':
      return caller.product(step, a, b, false);
    case 'split':
      return caller.split(step, a, a === 'Q' ? facts.heads : facts.kvHeads);
    case 'heads':
      return caller.join(step);
    case 'mix':
      return isWhole(facts)
        ? caller.attention(facts, callOf(facts, caller))
        : caller.product(step, a, b, false);
    default:
      return isWhole(facts) ? [] : apart(step, facts, caller);
  }
}

const softmaxParts = new Set(['row_max', 'exps', 'row_sum', 'weights']);

/** The steps from scores to weights where no one call takes them together. */
function apart(step: Step, facts: Facts, caller: Caller): Line[] {
  const [a, b] = [operand(step, 0), operand(step, 1)];
  if (step.kind === 'scores') return caller.product(step, a, b, true);
  if (step.kind === 'scaled') return caller.scaled(step, a, factorOf(facts, caller));
  if (step.kind === 'masked') return caller.masked(step, a, facts);
  const parts = facts.steps.filter(({ kind }) => softmaxParts.has(kind)).map(stepKey);
  return step.kind === 'row_max' ? caller.softmax(a, facts, parts) : [];
}

function callOf(facts: Facts, caller: Caller): AttentionCall {
  const { steps, heads, kvHeads, scale, temperature } = facts;
  const ofKeys = (letter: string): string => (kvHeads > 1 ? `${letter}_heads` : letter);
  const isDefault = scale?.rule === 'sqrt_dk' && temperature === 1;
  // A temperature divides the scores as a scale does.
  const divided = temperature === 1 ? '' : ` / ${digits(temperature)}`;
  return {
    q: heads > 1 ? 'Q_heads' : 'Q',
    k: ofKeys('K'),
    v: ofKeys('V'),
    steps: steps.filter(({ kind }) => kind === 'mix' || !isOutside.has(kind)).map(stepKey),
    factor: isDefault ? undefined : `${factorOf(facts, caller)}${divided}`,
  };
}

const isOutside = new Set(['given', 'parameter', 'project', 'split', 'heads', 'output']);

function factorOf({ scale }: Facts, { root }: Caller): string {
  if (!scale) return '1.0';
  if (scale.rule === 'dk') return `1.0 / ${scale.size}`;
  if (scale.rule === 'sqrt_dk' || scale.rule === 'sqrt_dmodel') return `1 / ${root(scale.size)}`;
  return digits(scale.factor);
}

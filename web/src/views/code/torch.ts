import type { Step, StepKind } from '../../engine/types.js';
import { has, stepKey, type Facts } from './facts.js';
import { digits } from './literals.js';
import { line, type Line, type Program } from './program.js';
import { flags, footer, header, python, rotate, scaleOf, write, type Dialect } from './python.js';

const dialect = (head: string[]): Dialect => ({
  head: [...head, 'import torch'],
  lib: 'torch',
  array: (rows) => `torch.tensor(${rows}, dtype=torch.float64)`,
  flags: (rows) => `torch.tensor(${rows}, dtype=torch.bool)`,
  causal: (T_q, T_k) => `torch.ones(${T_q}, ${T_k}, dtype=torch.bool).tril()`,
  hide: (logits) => `${logits}.masked_fill(~may_attend, -torch.inf)`,
  count: (n) => `torch.arange(${n}, dtype=torch.float64)`,
  alongRows: (name, what) => `${name}.${what === 'max' ? 'amax' : 'sum'}(dim=-1, keepdim=True)`,
  repeat: (heads, times) => `${heads}.repeat_interleave(${times}, dim=0)`,
});

const maths = (facts: Facts): string[] => (has(facts, 'scaled') ? ['import math', ''] : []);

/** Every step on its own. */
export const torch = (facts: Facts): Program => python(facts, dialect(maths(facts)));

/** The steps that one call takes together. */
const inside: ReadonlySet<StepKind> = new Set<StepKind>([
  'scores',
  'scaled',
  'masked',
  'row_max',
  'exps',
  'row_sum',
  'weights',
]);

/** Where Q, K and V are there to be mixed: scaled_dot_product_attention. */
export function sdpa(facts: Facts): Program | undefined {
  if (!has(facts, 'scores') || !has(facts, 'mix')) return undefined;
  const needsMaths =
    facts.scale?.rule === 'sqrt_dmodel' || (facts.scale?.rule === 'sqrt_dk' && facts.temperature !== 1);
  const own = dialect(needsMaths ? maths(facts) : []);
  const steps = facts.steps.flatMap((step) => {
    if (step.kind === 'mix') return call(step, facts, own);
    return inside.has(step.kind) ? [] : write(step, facts, own);
  });
  return [
    ...header({ ...own, head: [...own.head, 'import torch.nn.functional as F'] }),
    ...(has(facts, 'rotate') ? rotate(facts, own) : []),
    ...steps,
    ...footer(facts),
  ];
}

function call(step: Step, facts: Facts, own: Dialect): Line[] {
  const all = [...[...inside].filter((kind) => has(facts, kind)), stepKey(step)];
  const turned = has(facts, 'rotate') ? '_rot' : '';
  const names = [`Q${turned}`, `K${turned}`, 'V'].map((name) => perHead(name, facts));
  const scale = factor(facts);
  return [
    ...(Array.isArray(facts.mask) ? flags(facts, own) : []),
    ...line('O = F.scaled_dot_product_attention(', ...all),
    ...line(`    ${names.join(', ')},`, ...all),
    ...(facts.mask === 'causal' ? line('    is_causal=True,', 'masked') : []),
    ...(Array.isArray(facts.mask) ? line('    attn_mask=may_attend,', 'masked') : []),
    ...(scale === undefined ? [] : line(`    scale=${scale},`, 'scores', 'scaled', 'exps')),
    ...line(facts.hasEmptyRow ? ')  # a row without any key is 0, from PyTorch 2.5 on' : ')', ...all),
  ];
}

/** One K or V for all heads is spread over them. */
function perHead(name: string, { heads, kvHeads }: Facts): string {
  if (heads === 1) return name;
  if (name.startsWith('Q') || kvHeads > 1) return name.endsWith('_rot') ? name : `${name}_heads`;
  return `${name}.expand(${heads}, -1, -1)`;
}

/** Left out where it is 1/√d_k, which is what the call does by itself. A temperature divides what is scaled. */
function factor(facts: Facts): string | undefined {
  const { scale, temperature } = facts;
  const divided = temperature === 1 ? '' : ` / ${digits(temperature)}`;
  if (!scale) return `1.0${divided}`;
  if (scale.rule === 'sqrt_dk' && divided === '') return undefined;
  const by = scaleOf(facts);
  return `${by.startsWith('*') ? by.slice(2) : `1 ${by}`}${divided}`;
}

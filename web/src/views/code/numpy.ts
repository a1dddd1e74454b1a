import { has, type Facts } from './facts.js';
import type { Program } from './program.js';
import { python, type Dialect } from './python.js';

const dialect = (facts: Facts): Dialect => ({
  head: [...(has(facts, 'scaled') ? ['import math', ''] : []), 'import numpy as np'],
  lib: 'np',
  array: (rows) => `np.array(${rows}, dtype=float)`,
  flags: (rows) => `np.array(${rows}, dtype=bool)`,
  causal: (T_q, T_k) => `np.tri(${T_q}, ${T_k}, dtype=bool)`,
  hide: (logits) => `np.where(may_attend, ${logits}, -np.inf)`,
  count: (n) => `np.arange(${n}.0)`,
  alongRows: (name, what) => `${name}.${what}(axis=-1, keepdims=True)`,
  repeat: (heads, times) => `np.repeat(${heads}, ${times}, axis=0)`,
});

export const numpy = (facts: Facts): Program => python(facts, dialect(facts));

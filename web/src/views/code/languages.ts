import type { Walk } from '../../engine/types.js';
import { cpp } from './cpp.js';
import { factsOf, type Facts } from './facts.js';
import { javascript } from './javascript.js';
import { numpy } from './numpy.js';
import type { Program } from './program.js';
import { sdpa, torch } from './torch.js';

export type Language = 'numpy' | 'torch' | 'sdpa' | 'cpp' | 'javascript';

/** Where one call takes several steps together, or there is none for this walk, a language may have no program. */
const writers: Record<Language, (facts: Facts) => Program | undefined> = {
  numpy,
  torch,
  sdpa,
  cpp,
  javascript,
};

export const names: Record<Language, string> = {
  numpy: 'NumPy',
  torch: 'PyTorch',
  sdpa: 'PyTorch, one call',
  cpp: 'our C++',
  javascript: 'our JavaScript',
};

/** The walk as a program of each language that can say it, with the walk's own numbers. */
export function programs(walk: Walk): Map<Language, Program> {
  const facts = factsOf(walk);
  const written = Object.entries(writers) as [Language, (facts: Facts) => Program | undefined][];
  return new Map(
    written.flatMap(([language, write]) => {
      const program = write(facts);
      return program ? [[language, program]] : [];
    }),
  );
}

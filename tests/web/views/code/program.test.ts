import { describe, expect, it } from 'vitest';
import { load } from '../../../../web/src/engine/index';
import { stepKey } from '../../../../web/src/views/code/facts';
import { programs } from '../../../../web/src/views/code/languages';
import { linesOf, textOf } from '../../../../web/src/views/code/program';
import { specs } from './specs';

const engine = await load({ build: 'js' });
const named = Object.entries(specs);

const text = (name: string, language: 'numpy' | 'torch' | 'sdpa' | 'cpp' | 'javascript'): string => {
  const program = programs(engine.walk(specs[name] ?? { matrices: {} })).get(language);
  return program ? textOf(program) : '';
};

describe.each(named)('%s', (_name, spec) => {
  const walk = engine.walk(spec);
  it('has a line for every step, in every language', () => {
    for (const [language, program] of programs(walk)) {
      for (const step of walk.steps)
        expect(linesOf(program, stepKey(step)), `${language}: ${step.id}`).not.toEqual([]);
    }
  });
});

describe('a program', () => {
  it('is one call where a library has it', () => {
    expect(text('causal, from Q, K and V', 'sdpa')).toContain('is_causal=True');
    expect(text('causal, from Q, K and V', 'javascript')).toContain('causal: true');
    expect(text('causal, from Q, K and V', 'cpp')).toContain('options.causal = true;');
  });

  it('leaves a scale out where it is the one that a library takes by itself', () => {
    expect(text('Q, K and V', 'sdpa')).not.toContain('scale=');
    expect(text('Q, K and V', 'javascript')).not.toContain('scale:');
    expect(text('no scale and a temperature', 'sdpa')).toContain('scale=1.0 / 0.5');
  });

  it('has every number with all its digits', () => {
    expect(text('from weights', 'numpy')).toContain(String(1 / 3));
    expect(text('from scores that hide some', 'numpy')).toContain('[-0.0, 2, 1e-7]');
    expect(text('from scores that hide some', 'numpy')).toContain('-np.inf');
  });

  it('does not offer a call for what no call does', () => {
    expect(text('from weights', 'sdpa')).toBe('');
    expect(text('no values to mix', 'sdpa')).toBe('');
  });
});

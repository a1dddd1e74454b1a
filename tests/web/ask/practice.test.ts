import { describe, expect, it } from 'vitest';
import { exerciseOf, practiceSpec, seedOf } from '../../../web/src/ask/practice';
import { load } from '../../../web/src/engine/index';

const engine = await load({ build: 'js' });

const specOf = (attributes: Record<string, string>, spec = {}) =>
  practiceSpec((name) => attributes[name] ?? null, spec, engine);

describe('practiceSpec', () => {
  it('has the sizes that were asked for, and the author’s other settings', () => {
    const spec = specOf({ practice: 'QKV', seed: '7', sizes: 'T=4 d_k=3, d_v=1' }, { scale: 'none' });
    expect(spec.scale).toBe('none');
    expect(Object.keys(spec.matrices).sort()).toEqual(['K', 'Q', 'V']);
    expect(spec.matrices.Q).toHaveLength(4);
    expect(spec.matrices.Q?.[0]).toHaveLength(3);
    expect(spec.matrices.V?.[0]).toHaveLength(1);
    expect(engine.walk(spec).steps.at(-1)?.id).toBe('O');
  });

  it('has as many rows as tokens', () => {
    expect(specOf({ practice: 'QKV' }, { tokens: ['a', 'b'] }).matrices.K).toHaveLength(2);
  });

  it.each(['X', 'QKV', 'scores', 'weights'])('can be walked from %s, masked too', (practice) => {
    for (const mask of ['none', 'causal'] as const) {
      const walk = engine.walk(specOf({ practice, seed: '3' }, { mask }));
      expect(walk.steps.some(({ kind }) => kind === 'mix')).toBe(true);
      const weights = walk.steps.find(({ id }) => id === 'weights');
      expect(weights?.data[1] === 0).toBe(mask === 'causal');
    }
  });

  it('gives the same numbers for a seed, and others for another', () => {
    const of = (seed: string) => JSON.stringify(specOf({ practice: 'QKV', seed }));
    expect(of('7')).toBe(of('7'));
    expect(of('7')).not.toBe(of('8'));
    expect(of('1')).toBe(JSON.stringify(specOf({ practice: 'QKV' })));
  });

  it.each([
    [{ practice: 'V' }, /practice must be X, QKV, scores, weights, found "V"/],
    [{ seed: '7' }, /practice must be .*found ""/],
    [{ practice: 'QKV', seed: '-1' }, /seed must be a whole number/],
    [{ practice: 'QKV', seed: '4294967296' }, /seed must be/],
    [{ practice: 'QKV', sizes: 'T=9' }, /sizes must be such as T=3 d_k=2.* found "T=9"/],
    [{ practice: 'QKV', sizes: 'd=2' }, /found "d=2"/],
  ])('refuses %o', (attributes, message) => {
    expect(() => specOf(attributes as Record<string, string>)).toThrow(message);
  });
});

describe('an exercise', () => {
  const element = (attributes: Record<string, string>) =>
    ({
      hasAttribute: (name: string) => name in attributes,
      getAttribute: (name: string) => attributes[name] ?? null,
    }) as unknown as Element;

  it('is another one when any of its attributes is', () => {
    expect(exerciseOf(element({}))).toBe('');
    const seven = exerciseOf(element({ practice: 'QKV', seed: '7' }));
    expect(seven).not.toBe(exerciseOf(element({ practice: 'QKV', seed: '8' })));
    expect(seven).not.toBe(exerciseOf(element({ practice: 'X', seed: '7' })));
  });

  it('starts at seed 1 where none is written', () => {
    expect(seedOf(element({ practice: 'QKV' }))).toBe(1);
    expect(seedOf(element({ practice: 'QKV', seed: '12' }))).toBe(12);
  });
});

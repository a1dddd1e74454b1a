import { describe, expect, it } from 'vitest';
import { readDigits, readMode, readSpec } from '../../../web/src/element/author';
import { load } from '../../../web/src/engine/index';

const engine = await load({ build: 'simd128' });

function read(attributes: Record<string, string>, matrices: [string, string][] = [['Q', '1 0; 2 1']]) {
  const author = {
    attribute: (name: string) => attributes[name] ?? null,
    matrices: matrices.map(([name, text]) => ({ name, text })),
  };
  return readSpec(author, engine);
}

describe('readSpec', () => {
  it('reads every attribute and every matrix', () => {
    const { spec, problems } = read(
      {
        tokens: ' the  cat ',
        'key-tokens': 'le chat noir',
        mask: 'causal',
        scale: '1/4',
        heads: '2',
        'kv-heads': '1',
        temperature: '.5',
      },
      [
        ['Q', '1 0;\n2 −1'],
        ['K', '1e1 2/4'],
      ],
    );
    expect(problems).toEqual([]);
    expect(spec).toEqual({
      tokens: ['the', 'cat'],
      keyTokens: ['le', 'chat', 'noir'],
      mask: 'causal',
      scale: 0.25,
      heads: 2,
      kvHeads: 1,
      temperature: 0.5,
      matrices: {
        Q: [
          [1, 0],
          [2, -1],
        ],
        K: [[10, 0.5]],
      },
    });
  });

  it.each([
    ['', {}],
    ['theta=1e2 pairing=halves start=0', { theta: 100, pairing: 'halves', start: 0 }],
    ['start=7', { start: 7 }],
  ])('reads rope="%s"', (text, rope) => {
    expect(read({ rope: text }).spec?.rope).toEqual(rope);
  });

  it('leaves out what the author left out', () => {
    expect(read({}).spec).toEqual({
      matrices: {
        Q: [
          [1, 0],
          [2, 1],
        ],
      },
    });
  });

  it('has nothing to say while there are no matrices', () => {
    expect(read({}, [])).toEqual({ problems: [] });
  });

  it.each([
    ['mask', 'casual'],
    ['mask', ''],
    ['scale', 'sqrt'],
    ['heads', '0'],
    ['heads', '1.5'],
    ['heads', '-2'],
    ['heads', '0x2'],
    ['kv-heads', '99999999999'],
    ['temperature', '1,234'],
    ['rope', '10000'],
    ['rope', 'pairing=pairs'],
    ['rope', 'start=-1'],
    ['rope', 'theta=x'],
  ])('refuses %s="%s" and names the attribute', (name, text) => {
    const { spec, problems } = read({ [name]: text });
    expect(spec).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ where: name });
    expect(problems[0]?.code).toMatch(/^ERR_(ARG|NUMBER)$/);
    expect(problems[0]?.message).not.toBe('');
  });

  it('names the matrix and the cell, and finds every problem at once', () => {
    const { problems } = read({ mask: 'future' }, [
      ['Q', '1 0; 2 12abc'],
      ['K', '1 0; 2'],
      ['', '1'],
      ['V', '1'],
      ['V', '2'],
    ]);
    expect(problems.map(({ where }) => where)).toEqual(['mask', 'Q[1][1]', 'K[1]', '', 'V']);
    expect(problems.map(({ code }) => code)).toEqual([
      'ERR_ARG',
      'ERR_NUMBER',
      'ERR_RAGGED',
      'ERR_NAME',
      'ERR_NAME',
    ]);
    for (const { message } of problems.slice(1)) expect(message).toMatch(/^attn-matrix/);
    expect(problems[1]?.message).toContain('12abc');
  });

  it('takes a matrix called __proto__ for a name like any other', () => {
    const { spec } = read({}, [['__proto__', '1']]);
    expect(Object.keys(spec?.matrices ?? {})).toEqual(['__proto__']);
  });
});

it('reads digits and mode strictly', () => {
  expect(readDigits(null)).toBe(2);
  expect(readDigits(' 4 ')).toBe(4);
  expect(readDigits('exact')).toBe('exact');
  for (const bad of ['', '16', '-1', '1.5', 'two']) expect(() => readDigits(bad)).toThrow(/digits/);
  expect(readMode(null)).toBe('explore');
  expect(readMode('quiz')).toBe('quiz');
  expect(() => readMode('exam')).toThrow(/mode/);
});

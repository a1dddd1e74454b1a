import { describe, expect, it } from 'vitest';
import { axisLabels, axisTitle, cellWords, spokenName, tokenText } from '../../../web/src/element/labels';
import type { Step, WalkSpec } from '../../../web/src/engine/types';

const spec: WalkSpec = { tokens: ['the', 'cat', 'sat'], matrices: {} };

function step(rowAxis: string, colAxis: string, cols = 3): Step {
  const { buffer } = new Float64Array(3 * cols);
  const rest = { id: 'x', kind: 'scores', operands: [], title: '', formula: '', flops: 0 } as const;
  return { ...rest, operands: [], rowAxis, colAxis, rows: 3, cols, data: new Float64Array(buffer) };
}

describe('tokenText', () => {
  it('writes out what would steer the text around it', () => {
    expect(tokenText('a\u202eb\u0000')).toBe('a\\u202eb\\u0000');
    expect(tokenText('\ud800')).toBe('\\ud800');
    expect(tokenText('👩‍👩‍👧')).toBe('👩‍👩‍👧');
  });

  it('cuts what is too long, between characters', () => {
    const long = tokenText('😀'.repeat(10_000));
    expect(Array.from(long)).toHaveLength(65);
    expect(long.endsWith('…')).toBe(true);
  });
});

it('labels queries and keys by their tokens, all else by index, and a column of sums by nothing', () => {
  expect(axisLabels('query', 3, spec)).toEqual(['the', 'cat', 'sat']);
  expect(axisLabels('key', 2, { ...spec, keyTokens: ['le', 'chat'] })).toEqual(['le', 'chat']);
  expect(axisLabels('query', 4, spec)).toEqual(['the', 'cat', 'sat', '3']);
  expect(axisLabels('d_k', 2, spec)).toEqual(['0', '1']);
  expect(axisLabels('one', 1, spec)).toEqual(['']);
});

it('says who asks and who answers', () => {
  expect(axisTitle('query')).toBe('query asks');
  expect(axisTitle('key')).toBe('key answers');
  expect(cellWords(step('query', 'key'), 2, 1, spec)).toBe('sat looks at cat');
  expect(cellWords(step('query', 'key'), 2, 1, { matrices: {} })).toBe('query 2 looks at key 1');
  expect(cellWords(step('query', 'd_v'), 2, 1, spec)).toBe('sat, column 1');
  expect(cellWords(step('d_model', 'd_k'), 2, 1, spec)).toBe('row 2, column 1');
  expect(cellWords(step('query', 'one', 1), 0, 0, spec)).toBe('the');
});

it('reads an id aloud', () => {
  expect(spokenName('row_max')).toBe('row max');
  expect(spokenName('scores.2')).toBe('scores, head 2');
});

import { describe, expect, it } from 'vitest';
import { load } from '../../../web/src/engine/index';
import { blockText, parseBlock, type Decisions } from '../../../web/src/playground/parse-block';

const engine = await load({ build: 'js' });
const parse = (text: string, decisions?: Decisions) => parseBlock(text, engine, decisions);
const matrix = (text: string, decisions?: Decisions) => {
  const parsed = parse(text, decisions);
  return 'matrix' in parsed ? parsed.matrix : `${parsed.where ?? ''}: ${parsed.problem}`;
};

describe('parseBlock', () => {
  it.each([
    ['a spreadsheet', '1\t2.5\r\n−3\t4\r\n'],
    ['NumPy', 'array([[ 1. ,  2.5],\n       [-3. ,  4. ]])'],
    ['the author’s own form', '1 2.5; -3 4'],
    ['a page, with odd blanks and a byte order mark', '\uFEFF1\u00A02.5\n\u22123\u00A04'],
    ['fractions', '1 5/2\n-3 8/2'],
    ['a spreadsheet with decimal commas', '1\t2,5\n-3\t4'],
  ])('reads a block from %s', (_, text) => {
    expect(matrix(text)).toEqual([
      [1, 2.5],
      [-3, 4],
    ]);
  });

  it('keeps −∞', () => {
    expect(matrix('0.7 −∞\n-inf 1')).toEqual([
      [0.7, -Infinity],
      [-Infinity, 1],
    ]);
  });

  it.each([
    ['', /^: nothing stands here/],
    [' \n\t\n', /^: nothing stands here/],
    ['1 2\n3\n4 5', /^row 2: 1 number, but row 1 has 2$/],
    ['1\t\t3', /^row 1, column 2: nothing stands there$/],
    ['1\t2\n3\t#DIV/0!', /^row 2, column 2: “#DIV\/0!” is not a number$/],
    ['1 TRUE', /^row 1, column 2: “TRUE” is not a number$/],
    ['####', /^row 1, column 1: “####” is not a number$/],
    ['0x1F', /“0x1F”/],
    ['1_0', /“1_0”/],
    ['1.2.3', /“1\.2\.3”/],
    ['1e400', /“1e400” is too large$/],
    ['1\t2 3', /^row 1, column 2: “2 3” is not a number$/],
  ])('names the place in %j', (text, message) => {
    expect(matrix(text)).toMatch(message);
  });

  it('offers to fill short rows and empty cells with 0', () => {
    expect(parse('1 2\n3')).toMatchObject({ offer: 'fill' });
    expect(matrix('1 2\n3', { fill: true })).toEqual([
      [1, 2],
      [3, 0],
    ]);
    expect(matrix('1\t\t3', { fill: true })).toEqual([[1, 0, 3]]);
  });

  it('asks what a comma is, and takes the answer', () => {
    expect(parse('1,5;2,5')).toMatchObject({ offer: 'comma' });
    expect(matrix('1,5;2,5', { comma: 'separator' })).toEqual([
      [1, 5],
      [2, 5],
    ]);
    expect(matrix('1,5;2,5', { comma: 'decimal' })).toEqual([[1.5, 2.5]]);
  });

  it('notes what is too small to hold', () => {
    expect(parse('1e-400 1')).toEqual({
      matrix: [[0, 1]],
      notes: ['row 1, column 1: 1e-400 is too small and became 0'],
    });
    expect(parse('0 0e5')).toEqual({ matrix: [[0, 0]], notes: [] });
  });

  it('takes what a walk takes: 256 tokens, 512 wide', () => {
    const row = '1 '.repeat(512);
    const read = matrix(`${row}\n`.repeat(256));
    expect(read).toHaveLength(256);
    expect(read[0]).toHaveLength(512);
  });

  it.each([
    ['x '.repeat(513), /at most 512 rows and columns fit, and here are 1 × 513$/],
    ['x\n'.repeat(200_000), /at most 512 rows and columns fit, and here are 200000 × 1$/],
    [`${'x\n'.repeat(600)}${'x '.repeat(700)}`, /here are 601 × 700$/],
  ])('refuses a block that no walk could hold before it reads it', (text, message) => {
    expect(matrix(text)).toMatch(message);
  });
});

describe('blockText', () => {
  it('writes what parseBlock reads', () => {
    const values = [
      [1, -0.25, -Infinity],
      [1e-7, 10, 0.1],
    ];
    expect(blockText(values)).toBe('   1  -0.25  -inf\n1e-7     10   0.1');
    expect(matrix(blockText(values))).toEqual(values);
  });
});

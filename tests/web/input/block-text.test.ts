import { describe, expect, it } from 'vitest';
import { pointFor, readBlock } from '../../../web/src/input/block-text';

const cells = (text: string, comma?: 'separator' | 'decimal') => readBlock(text, comma).cells;

describe('readBlock', () => {
  it.each([
    [
      'blanks and line ends',
      '1 0\n2 1',
      [
        ['1', '0'],
        ['2', '1'],
      ],
    ],
    [
      'the author’s own form',
      '1 0; 2 1;',
      [
        ['1', '0'],
        ['2', '1'],
      ],
    ],
    ['a vector in brackets', '[0.42, 0.72]', [['0.42', '0.72']]],
    ['a vector in parentheses', '(0.42, 0.72)', [['0.42', '0.72']]],
    ['a vector with a comma and no blank', '0.42,0.72', [['0.42', '0.72']]],
    ['three whole numbers with commas', '1,2,3', [['1', '2', '3']]],
    ['a signed second number', '0,-4', [['0', '-4']]],
    [
      'nested lists',
      '[[1, 2], [3, 4]]',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'nested lists without blanks',
      '[[1,2],[3,4]]',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'JSON over several lines, with a comma at the end',
      '[\n  [1.5,-2],\n  [3,4],\n]',
      [
        ['1.5', '-2'],
        ['3', '4'],
      ],
    ],
    [
      'a call of NumPy',
      'np.array([(1,2),(3,4)], dtype=np.float64)',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'what PyTorch prints of a result',
      "tensor([[1.,2.],\n        [3.,4.]], device='cuda:0', grad_fn=<MmBackward0>)",
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['a list', '[1,2]', [['1', '2']]],
    [
      'a matrix of Octave',
      '[1, 2; 3, 4]',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'what NumPy prints',
      'array([[ 1.  ,  0.5],\n       [-0.25,  1.e-03]])',
      [
        ['1', '0.5'],
        ['-0.25', '1e-03'],
      ],
    ],
    ['what PyTorch prints', 'tensor([[1., 2.]], dtype=torch.float64)', [['1', '2']]],
    [
      'a printed row that NumPy broke in two',
      '[[1 2\n  3]\n [4 5 6]]',
      [
        ['1', '2', '3'],
        ['4', '5', '6'],
      ],
    ],
    [
      'tabs of a spreadsheet',
      '1\t0\r\n2\t1\r\n',
      [
        ['1', '0'],
        ['2', '1'],
      ],
    ],
    [
      'old line ends',
      '1\t0\r2\t1',
      [
        ['1', '0'],
        ['2', '1'],
      ],
    ],
    [
      'a trailing tab in every row',
      '1\t0\t\n2\t1\t',
      [
        ['1', '0'],
        ['2', '1'],
      ],
    ],
    [
      'a byte order mark and odd blanks',
      '\uFEFF1\u00A00\n2\u202F1',
      [
        ['1', '0'],
        ['2', '1'],
      ],
    ],
    [
      'a quoted cell with a line end',
      '"1\n"\t"0"\n2\t1',
      [
        ['1', '0'],
        ['2', '1'],
      ],
    ],
    [
      'decimal commas between tabs',
      '0,5\t1\n−2,25\t3',
      [
        ['0.5', '1'],
        ['−2.25', '3'],
      ],
    ],
    [
      'logarithms and roots',
      'ln 2  √3\n1/√2  ln(2)',
      [
        ['ln(2)', '√3'],
        ['1/√2', 'ln(2)'],
      ],
    ],
    ['a part with a leading zero', '0,05 1', [['0.05', '1']]],
  ])('reads %s', (_, text, expected) => {
    expect(readBlock(text)).toEqual({ cells: expected, unclear: false });
  });

  it('keeps what is no number for the engine to refuse', () => {
    expect(cells('1\t#DIV/0!\n0x1F\t1.2.3')).toEqual([
      ['1', '#DIV/0!'],
      ['0x1F', '1.2.3'],
    ]);
    expect(cells('1\t\t3')).toEqual([['1', '', '3']]);
    expect(cells('1,,3')).toEqual([['1', '', '3']]);
    expect(cells('[1, 2] and more')).toEqual([['[1', '2]', 'and', 'more']]);
  });

  it.each([
    ['[[1,2],,[3,4]]'],
    ['[[1,2],[3,4]'],
    ['[[[1,2],[3,4]]]'],
    ['[[1,2],[3,4]] + [[1,2],[3,4]]'],
    ['print([[1,2]])'],
    ['array([[1,2]]'],
    ['float([[1,2]])'],
    ['[[1,2] x [3,4]]'],
  ])('leaves the brackets of %s in its cells: they make no number', (text) => {
    expect(cells(text).flat().join()).toMatch(/[[\]]/);
  });

  it('asks where brackets hold blanks and commas alike', () => {
    expect(readBlock('[0,42 0,72]').unclear).toBe(true);
    expect(readBlock('(0,42)').unclear).toBe(true);
  });

  it('keeps ragged rows as they are', () => {
    expect(cells('1 2\n3')).toEqual([['1', '2'], ['3']]);
  });

  it('finds nothing in nothing', () => {
    for (const text of ['', ' \n\t\n', '\uFEFF']) expect(cells(text)).toEqual([]);
  });

  it.each(['0,42', '1,5;2,5', '0,42 0,72', '1.234,5', '1,234.5'])('asks what the comma of %s is', (text) => {
    expect(readBlock(text).unclear).toBe(true);
  });

  it('follows the answer', () => {
    expect(cells('1,5;2,5', 'decimal')).toEqual([['1.5', '2.5']]);
    expect(cells('1,5;2,5', 'separator')).toEqual([
      ['1', '5'],
      ['2', '5'],
    ]);
    expect(cells('0,42 0,72', 'decimal')).toEqual([['0.42', '0.72']]);
    expect(cells('0,42, 0,72', 'decimal')).toEqual([['0.42', '0.72']]);
    expect(cells('1,5 2; 3 4,5', 'decimal')).toEqual([
      ['1.5', '2'],
      ['3', '4.5'],
    ]);
  });
});

describe('pointFor', () => {
  it('turns a decimal comma into a point and leaves the rest', () => {
    expect(['0,5', ',5', '−1,5', '1,2,3', '1.234,5', 'x'].map(pointFor)).toEqual([
      '0.5',
      '.5',
      '−1.5',
      '1,2,3',
      '1.234,5',
      'x',
    ]);
  });
});

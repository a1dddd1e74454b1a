import { describe, expect, it } from 'vitest';
import type { Step, StepKind, WalkSpec } from '../../../web/src/engine/types';
import { startFrom, startOf, type Traced } from '../../../web/src/playground/edit-start';
import { cat, catFromX } from '../support/cat';

const step = (id: string, kind: StepKind, rows: number[][]): Step => ({
  id,
  kind,
  rows: rows.length,
  cols: rows[0]?.length ?? 0,
  data: Float64Array.from(rows.flat()),
  rowAxis: '',
  colAxis: '',
  operands: [],
  title: '',
  formula: '',
  flops: 0,
});

const { Q, K, V } = cat.matrices;
const { X, ...W } = catFromX.matrices;
const SCORES = [
  [0, 2, 2],
  [1, 5, 4],
  [1, 3, 2],
];
const walkOf = (spec: WalkSpec): Traced => ({
  spec,
  steps: [
    step('Q', 'project', Q),
    step('K', 'project', K),
    step('V', 'project', V),
    step('scores', 'scores', SCORES),
    step('scaled', 'scaled', SCORES),
    step('weights', 'weights', [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]),
  ],
  explain: (id, row, col) => ({
    cell: { step: id, row, col, value: 0 },
    rule: 'scale',
    terms: [],
    scale: { factor: 0.5, rule: 'sqrt_dk', size: 4 },
  }),
});
const spec: WalkSpec = { tokens: ['the', 'cat', 'sat'], mask: 'causal', matrices: { X, ...W } };

describe('startFrom', () => {
  it('knows where a spec starts', () => {
    expect(startOf(spec)).toBe('X');
    expect(startOf({ matrices: { Q, K } })).toBe('QKV');
    expect(startOf({ matrices: { scores: SCORES } })).toBe('scores');
    expect(startOf({ matrices: { weights: SCORES, V } })).toBe('weights');
  });

  it('takes the computed numbers as given when it starts later', () => {
    expect(startFrom(walkOf(spec), 'QKV')).toEqual({ ...spec, matrices: { Q, K, V } });
  });

  it('keeps the scale as a number when the size it came from is gone', () => {
    expect(startFrom(walkOf(spec), 'scores')).toEqual({
      ...spec,
      matrices: { scores: SCORES, V },
      scale: 0.5,
    });
    expect(startFrom(walkOf({ ...spec, scale: 'none' }), 'scores').scale).toBe('none');
  });

  it('leaves scale and mask behind when the weights are given', () => {
    const { matrices, ...rest } = startFrom(walkOf(spec), 'weights');
    expect(Object.keys(matrices)).toEqual(['weights', 'V']);
    expect(rest).toEqual({ tokens: spec.tokens });
  });

  it('keeps Q, K and V by one-hot rows when it starts earlier', () => {
    const identity = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ];
    expect(startFrom(walkOf({ matrices: { Q, K, V } }), 'X').matrices).toEqual({
      X: identity,
      W_Q: Q,
      W_K: K,
      W_V: V,
    });
    expect(startFrom(walkOf({ matrices: { scores: SCORES, V } }), 'QKV')).toEqual({
      matrices: { Q: SCORES, K: identity, V },
      scale: 'none',
    });
  });

  it('starts the scores at zero when only weights were given', () => {
    expect(startFrom(walkOf({ matrices: { weights: [[1, 0]], V } }), 'scores').matrices.scores).toEqual([
      [0, 0],
    ]);
  });
});

// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { WalkSpec } from '../../../web/src/engine/types';
import type { AttnKeys } from '../../../web/src/keys/index';
import { cat, inside, type WalkStub } from '../support/walk-stub';

let walk: WalkStub;
let keys: AttnKeys;

async function open(spec: WalkSpec, attributes: Record<string, string> = {}, digits = 3): Promise<void> {
  ({ walk, element: keys } = await inside(spec, 'attn-keys', attributes));
  walk.digits = digits;
  walk.dispatchEvent(new CustomEvent('attn-change'));
  await keys.updateComplete;
}

const clean = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
const heads = () => Array.from(keys.renderRoot.querySelectorAll('thead th'), (th) => clean(th.textContent));
const rows = () =>
  Array.from(keys.renderRoot.querySelectorAll('tbody tr'), (tr) =>
    Array.from(tr.children, (td) => clean(td.textContent)),
  );
const output = () => clean(keys.renderRoot.querySelector('.output')?.textContent);

async function choose(name: string): Promise<void> {
  const label = Array.from(keys.renderRoot.querySelectorAll('label')).find(
    (l) => clean(l.textContent) === name,
  );
  label?.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }));
  await keys.updateComplete;
}

// S4: scores of query 3 are (0.7, 1.1, 0.2, −∞), values (1, 0), (0, 2), (1, 1), (−1, 1).
const blend: WalkSpec = {
  tokens: ['t1', 't2', 't3', 't4'],
  mask: 'causal',
  matrices: {
    scores: [
      [0, 0, 0, 0],
      [0.5, 1.2, 0, 0],
      [0.7, 1.1, 0.2, 0.9],
      [0, 0, 0, 0],
    ],
    V: [
      [1, 0],
      [0, 2],
      [1, 1],
      [-1, 1],
    ],
  },
};

describe('attn-keys', () => {
  it('shows each key of one query from score to value', async () => {
    await open(blend, { row: 't3' });
    expect(heads()).toEqual(['key', 'raw score', 'after mask', 'weight', 'value']);
    expect(rows()).toEqual([
      ['t1', '0.7', '0.7', '0.323', '(1, 0)'],
      ['t2', '1.1', '1.1', '0.481', '(0, 2)'],
      ['t3', '0.2', '0.2', '0.196', '(1, 1)'],
      ['t4', '0.9', '−∞ masked', '0', '(−1, 1)'],
    ]);
  });

  it('writes the weighted output out', async () => {
    await open(blend, { row: '2' });
    expect(output()).toBe(
      'Weighted output: 0.323 · (1, 0) + 0.481 · (0, 2) + 0.196 · (1, 1) + 0 · (−1, 1) ≈ (0.519, 1.159)',
    );
  });

  it('says why the numbers as shown come to something else', async () => {
    const remark = () => clean(keys.renderRoot.querySelector('.remark')?.textContent);
    await open(blend, { row: '2' });
    // NUMBERS, S4: by hand the second number is 1.158.
    expect(remark()).toBe(
      'Number 2 of the output: The numbers as shown come to 1.158, with more digits 1.15874: each was rounded on its own.',
    );
    await open(blend, { row: '0' });
    expect(remark()).toBe('');
  });

  it('moves the query, and the walk’s cell in hand with it', async () => {
    await open(blend, { row: 't3' });
    await choose('t1');
    expect(rows().map((row) => row[3])).toEqual(['1.000', '0', '0', '0']);
    expect(output()).toMatch(/= \(1\.000, 0\.000\)$/);
    expect(walk.focused).toEqual(['O', 0, 0]);
    walk.focusCell('weights', 1, 1);
    await keys.updateComplete;
    // softmax(0.5, 1.2)
    expect(rows().map((row) => row[3])).toEqual(['0.332', '0.668', '0', '0']);
  });

  it('has a column for the scaling, and none for a mask that isn’t there', async () => {
    await open({ ...cat, mask: 'none' }, { row: 'sat' }, 2);
    expect(heads()).toEqual(['key', 'raw score', 'scaled', 'weight', 'value']);
    expect(rows().map((row) => row[3])).toEqual(['0.14', '0.58', '0.28']);
  });

  it('has no scores where only weights are given', async () => {
    await open(
      {
        matrices: {
          weights: [[0.25, 0.75]],
          V: [
            [2, 0],
            [0, 4],
          ],
        },
      },
      {},
      2,
    );
    expect(heads()).toEqual(['key', 'weight', 'value']);
    expect(output()).toMatch(/= \(0\.5, 3\.0\)$/);
  });

  it('takes scores of −∞ for masked too', async () => {
    await open({ matrices: { scores: [[0.7, -Infinity]], V: [[1], [2]] } });
    expect(rows()[1]).toEqual(['1', '−∞ masked', '0', '2']);
  });

  it('says so when a query may look at nothing', async () => {
    await open({
      ...cat,
      mask: [
        [false, false, false],
        [true, true, false],
        [true, true, true],
      ],
    });
    expect(output()).toContain('no key');
  });

  it('has a head to choose where there are several', async () => {
    await open({
      heads: 2,
      scale: 'none',
      matrices: {
        Q: [[1, 0]],
        K: [
          [1, 0],
          [0, 0],
        ],
        V: [
          [1, 5],
          [3, 9],
        ],
      },
    });
    // head 1: softmax(1, 0) = (0.731, 0.269); head 2 has equal scores
    expect(rows().map((row) => row.slice(2))).toEqual([
      ['0.731', '1'],
      ['0.269', '3'],
    ]);
    await choose('2');
    expect(output()).toMatch(/= 7$/);
  });

  it('tells an author about a row that isn’t there', async () => {
    await open(cat, { row: 'dog' });
    expect(clean(keys.renderRoot.querySelector('[role=alert]')?.textContent)).toMatch(/found "dog"/);
    expect(rows()).toEqual([]);
  });
});

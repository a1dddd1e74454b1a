// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { hullOf, isInside } from '../../../web/src/views/plane/geometry';
import { plane } from '../../../web/src/views/plane/index';
import { cat, contextOf, show, type Shown } from './views';
import { catFromX } from '../support/cat';

const point = (x: number, y: number) => ({ x, y });

describe('a hull', () => {
  it('goes round the points, without those inside or on an edge', () => {
    const square = [
      point(0, 0),
      point(1, 1),
      point(2, 0),
      point(2, 2),
      point(0, 2),
      point(1, 0),
      point(0, 0),
    ];
    expect(hullOf(square)).toEqual([point(0, 0), point(2, 0), point(2, 2), point(0, 2)]);
  });

  it('is a line or a point where there is no more', () => {
    expect(hullOf([point(0, 0), point(1, 1), point(2, 2)])).toEqual([point(0, 0), point(2, 2)]);
    expect(hullOf([point(3, 4), point(3, 4)])).toEqual([point(3, 4)]);
  });

  it('holds what lies in it or on its edge, and nothing else', () => {
    const triangle = hullOf([point(0, 0), point(2, 0), point(0, 2)]);
    const inside = [point(0.5, 0.5), point(1, 1), point(0, 0), point(1, 1 + 1e-15)];
    expect(inside.map((p) => isInside(p, triangle))).toEqual(inside.map(() => true));
    const outside = [point(1.01, 1), point(-0.01, 0), point(3, -1)];
    expect(outside.map((p) => isInside(p, triangle))).toEqual(outside.map(() => false));
    const line = hullOf([point(0, 0), point(2, 2)]);
    expect([point(1, 1), point(1, 1.1), point(3, 3)].map((p) => isInside(p, line))).toEqual([
      true,
      false,
      false,
    ]);
    expect([point(1, 1), point(1, 1.1)].map((p) => isInside(p, hullOf([point(1, 1)])))).toEqual([
      true,
      false,
    ]);
  });
});

/** W_O = 2I, which doubles every mix. */
const doubled = {
  ...cat,
  matrices: {
    ...catFromX.matrices,
    W_O: [
      [2, 0],
      [0, 2],
    ],
  },
};

const claims = (view: Shown) =>
  view.all('.claim').map((claim) => claim.textContent.replace(/\s+/g, ' ').trim());

async function press(view: Shown, key: string, more: KeyboardEventInit = {}): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  view.one('.handle').dispatchEvent(event);
  await view.settled();
  return event;
}

describe('values in the plane', () => {
  it('are there for two columns', () => {
    expect(plane.fits(contextOf(cat, 'O'))).toBe(true);
    expect(plane.fits(contextOf(cat, 'weights'))).toBe(false);
    expect(plane.fits(contextOf(doubled, 'output'))).toBe(true);
    const three = {
      ...cat,
      matrices: {
        ...cat.matrices,
        V: [
          [1, 1, 0],
          [0, 1, 0],
          [1, 0, 0],
        ],
      },
    };
    expect(plane.fits(contextOf(three, 'O'))).toBe(false);
  });

  it('have the mix among those that the query may look at', async () => {
    const view = await show(plane, contextOf(cat, 'O', 2));
    expect(claims(view)).toEqual([
      '“sat” mixes 0.140 of “the”, 0.576 of “cat” and 0.284 of “sat” and lies at (0.424, 0.716): inside the hull of the values that it may look at.',
    ]);
    expect(view.all('.dot.hollow')).toEqual([]);
    await view.again(contextOf(cat, 'O', 1));
    expect(claims(view)[0]).toMatch(/on the line between the values/);
    // Its key and its value.
    expect(view.all('.dot.hollow')).toHaveLength(2);
    await view.again(contextOf(cat, 'O', 0));
    expect(claims(view)[0]).toMatch(/lies at \(1, 1\): exactly on the one value/);
  });

  it('are left when W_O takes the mix elsewhere', async () => {
    const view = await show(plane, contextOf(doubled, 'output', 2));
    const [mix, output] = claims(view);
    expect(mix).toMatch(/\(0\.424, 0\.716\): inside the hull/);
    expect(output).toMatch(/lies at \(0\.848, 1\.432\): outside the hull of the values\./);
  });

  it('name the drawing in a sentence', async () => {
    const view = await show(plane, contextOf(cat, 'O', 2));
    expect(view.all('svg').map((drawing) => drawing.getAttribute('role'))).toEqual(['img', 'img']);
    expect(view.all('svg').at(-1)?.getAttribute('aria-label')).toBe(claims(view)[0]);
  });
});

describe('the query', () => {
  it('moves by tenths with the arrow keys, by ones with Shift, as one change each', async () => {
    const context = contextOf(cat, 'O', 2);
    const view = await show(plane, context);
    expect((await press(view, 'ArrowRight')).defaultPrevented).toBe(true);
    await press(view, 'ArrowDown', { shiftKey: true });
    expect((await press(view, 'a')).defaultPrevented).toBe(false);
    expect(context.asked.replaced.map(({ matrices }) => matrices.Q)).toEqual([
      [
        [1, 0],
        [2, 1],
        [1.1, 1],
      ],
      [
        [1, 0],
        [2, 1],
        [1, 0],
      ],
    ]);
    expect(context.asked.replaced[0]?.matrices.K).toEqual(cat.matrices.K);
  });

  it('stays where it is when Q is computed, or nothing may be changed', async () => {
    const view = await show(plane, contextOf(doubled, 'O', 2));
    expect(view.all('.handle')).toEqual([]);
    expect(view.text('#how')).toMatch(/^Q is computed here, from X and WQ/);
    await view.again(contextOf(cat, 'O', 2, 0, { editable: false }));
    expect(view.all('.handle')).toEqual([]);
  });

  it('has a slider for each number where it is no point of a plane', async () => {
    const long = {
      ...cat,
      matrices: {
        ...cat.matrices,
        Q: [
          [1, 0, 1],
          [2, 1, 0],
          [1, 1, 0],
        ],
        K: [
          [0, 1, 0],
          [2, 1, 0],
          [2, 0, 1],
        ],
      },
    };
    const context = contextOf(long, 'O', 2);
    const view = await show(plane, context);
    const before = claims(view);
    await view.slide('q2', 2);
    expect(claims(view)).not.toEqual(before);
    expect(context.asked.replaced).toEqual([]);
    view.all('.range input')[2]?.dispatchEvent(new Event('change', { bubbles: true }));
    expect(context.asked.replaced[0]?.matrices.Q?.[2]).toEqual([1, 1, 2]);
  });

  it('is missing where the walk starts after it', async () => {
    const later = {
      matrices: {
        weights: [
          [1, 0],
          [0.5, 0.5],
        ],
        V: [
          [1, 0],
          [0, 1],
        ],
      },
    };
    const view = await show(plane, contextOf(later, 'O', 1));
    expect(view.all('figure')).toHaveLength(1);
    expect(claims(view)[0]).toMatch(/lies at \(0\.5, 0\.5\): on the line/);
  });
});

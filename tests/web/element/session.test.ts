import { beforeEach, describe, expect, it } from 'vitest';
import { Session } from '../../../web/src/element/session';
import { load } from '../../../web/src/engine/index';
import { catFromX as cat } from '../support/cat';

const engine = await load({ build: 'simd128' });

let session: Session;
beforeEach(() => {
  session = new Session(engine, cat);
});

const ids = () => session.steps.map((step) => step.id);
const row = (id: string, r: number) => {
  const { data, cols } = session.find(id);
  return Array.from(data.subarray(r * cols, (r + 1) * cols));
};
const close = (values: number[], expected: number[]) => {
  expect(values).toHaveLength(expected.length);
  for (const [i, value] of values.entries()) expect(value).toBeCloseTo(expected[i] ?? NaN, 4);
};

it('walks from X to O without the parameters', () => {
  expect(ids()[0]).toBe('X');
  expect(ids().at(-1)).toBe('O');
  expect(ids()).not.toContain('W_Q');
  expect(session.previous()).toBe(false);
  let steps = 1;
  while (session.next()) steps += 1;
  expect(steps).toBe(ids().length);
  expect(session.step?.id).toBe('O');
  close(row('O', 2), [0.4240246548, 0.7160045903]);
});

it('keeps the cell in hand from step to step, inside each', () => {
  session.focusCell('scores', 2, 2);
  session.next();
  expect(session.inHand).toEqual({ step: 'scaled', row: 2, col: 2 });
  session.goTo('O');
  expect(session.focus).toEqual({ row: 2, col: 1 });
  session.goTo('scores');
  expect(session.focus).toEqual({ row: 2, col: 2 });
});

it('goes to where a parameter is used', () => {
  session.goTo('W_V');
  expect(session.step?.id).toBe('V');
});

describe('what is refused changes nothing', () => {
  it.each([
    [
      'an unknown step',
      () => {
        session.goTo('scoers');
      },
      'ERR_NAME',
    ],
    [
      'a cell outside',
      () => {
        session.focusCell('scores', 0, 3);
      },
      'ERR_ARG',
    ],
    [
      'half a cell',
      () => {
        session.focusCell('scores', 0.5, 0);
      },
      'ERR_ARG',
    ],
    [
      'a matrix that was not given',
      () => {
        session.set('scores', 0, 0, 1);
      },
      'ERR_NAME',
    ],
    [
      'a cell outside a matrix',
      () => {
        session.set('X', 3, 0, 1);
      },
      'ERR_ARG',
    ],
    [
      'a number that is none',
      () => {
        session.set('X', 0, 0, NaN);
      },
      'ERR_NONFINITE',
    ],
    [
      'sizes that do not fit',
      () => {
        session.replace({ ...cat, matrices: { ...cat.matrices, W_V: [[1]] } });
      },
      'ERR_SHAPE',
    ],
    [
      'a head that is not there',
      () => {
        session.chooseHead(2);
      },
      'ERR_ARG',
    ],
  ])('%s', (_, action, code) => {
    const { walk, inHand } = session;
    expect(action).toThrow(expect.objectContaining({ code }));
    expect(session.walk).toBe(walk);
    expect(session.inHand).toEqual(inHand);
    expect(session.canUndo).toBe(false);
  });
});

it('lets every later step follow an edit, and undo, redo and reset lead back and forth', () => {
  const before = row('O', 2);
  session.set('W_V', 1, 0, 3);
  // V_the becomes [3, 1] and V_sat [3, 0]: their weights 0.14 and 0.284 count three times.
  close(row('O', 2), [1.2720739644, 0.7160045903]);
  session.undo();
  expect(row('O', 2)).toEqual(before);
  session.redo();
  close(row('O', 2), [1.2720739644, 0.7160045903]);
  session.set('X', 0, 0, 7);
  session.reset();
  expect(row('O', 2)).toEqual(before);
  expect([session.undo(), session.spec.matrices.X?.[0]?.[0]]).toEqual([true, 7]);
});

it('says what the last change changed', () => {
  session.set('W_V', 1, 0, 3);
  expect(session.isChanged('W_V', 1, 0)).toBe(true);
  expect(session.isChanged('V', 0, 0)).toBe(true);
  expect(session.isChanged('V', 0, 1)).toBe(false);
  expect(session.isChanged('weights', 2, 0)).toBe(false);
});

it('undoes a hundred edits', () => {
  for (let i = 1; i <= 150; ++i) session.set('X', 0, 0, i);
  let undone = 0;
  while (session.undo()) undone += 1;
  expect(undone).toBeGreaterThanOrEqual(100);
});

it('stays near where the learner was when a step goes away', () => {
  session.goTo('masked');
  session.replace({ ...cat, mask: 'none' });
  expect(ids()).not.toContain('masked');
  expect(session.step?.id).toBe('scaled');
  // NUMBERS 5.1: no mask.
  close(row('weights', 1), [0.0381, 0.6443, 0.3177]);
  session.replace({ ...cat, scale: 'none' });
  close(row('weights', 2), [0.09, 0.6652, 0.2447]);
});

it('follows the author and keeps the learner’s own numbers', () => {
  session.set('X', 0, 0, 5);
  expect(session.follow(cat)).toBe(false);
  expect(session.follow({ ...cat, mask: 'none' })).toBe(true);
  expect(session.spec.mask).toBe('none');
  expect(session.spec.matrices.X?.[0]?.[0]).toBe(5);
  session.reset();
  expect(session.spec).toMatchObject({ mask: 'none', matrices: cat.matrices });
});

describe('several heads', () => {
  beforeEach(() => {
    session = new Session(engine, { ...cat, heads: 2 });
  });

  it('shows one head and what all share', () => {
    expect(ids()).toContain('scores.1');
    expect(ids()).not.toContain('scores.2');
    session.goTo('scores.1');
    session.chooseHead(2);
    expect(session.step?.id).toBe('scores.2');
    expect(ids()).not.toContain('scores.1');
    session.goTo('weights.1');
    expect(session.head).toBe(1);
  });

  it('goes back to one head when there is only one left', () => {
    session.goTo('scores.2');
    session.replace(cat);
    expect(session.head).toBe(1);
    expect(ids()).toContain('scores');
  });
});

describe('a quiz', () => {
  beforeEach(() => {
    session = new Session(engine, cat, 'quiz');
  });

  it('shows only what is given until a step is revealed', () => {
    expect(ids()).toEqual(['X']);
    expect(() => {
      session.goTo('O');
    }).toThrow(/not shown/);
    expect(session.next()).toBe(false);
    session.reveal('scores');
    expect(ids()).toEqual(['X', 'Q', 'K', 'V', 'scores']);
    session.reveal('Q');
    expect(ids()).toContain('scores');
  });
});

describe('on paper', () => {
  it('goes on from rounded numbers, and keeps the exact walk beside it', () => {
    const { walk } = session;
    session.replace({ ...cat, rounding: 1 });
    // By hand, to one digit: 4 / √2 = 2.8 away from the largest, e^−2.8 = 0.1, 0.1 / 1.1 = 0.1 and 1 / 1.1 = 0.9.
    close(row('weights', 1), [0.1, 0.9, 0]);
    expect(session.exact).toBe(walk);
    session.set('X', 0, 0, 1);
    expect(session.exact).not.toBe(walk);
    expect(session.exact.spec).not.toHaveProperty('rounding');
    expect(session.exact.spec.matrices.X?.[0]).toEqual([1, 1, 1]);
    session.undo();
    expect(session.spec.rounding).toBe(1);
    session.undo();
    expect(session.walk).toBe(walk);
  });

  it('is left for the same exact walk', () => {
    const { walk } = session;
    session.replace({ ...cat, rounding: 1 });
    session.replace(cat);
    expect(session.walk).toBe(walk);
    expect(session.isChanged('weights', 1, 0)).toBe(false);
  });

  it('follows an author who changes how many digits', () => {
    const paper = new Session(engine, { ...cat, rounding: 1 });
    expect(paper.follow({ ...cat, rounding: 2 })).toBe(true);
    expect(paper.spec.rounding).toBe(2);
    expect(paper.follow({ ...cat, rounding: 2 })).toBe(false);
  });
});

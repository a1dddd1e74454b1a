// @vitest-environment happy-dom
// Numbers of preset C2: row sat of the weights is (0.1400, 0.5760, 0.2840), o_sat (0.4240, 0.7160).
import { describe, expect, it } from 'vitest';
import type { WalkSpec } from '../../../web/src/engine/types';
import { AskOf } from '../support/ask';
import { cat, inside } from '../support/walk-stub';

async function open(attributes: Record<string, string>, spec: WalkSpec = cat): Promise<AskOf> {
  const { walk, element } = await inside(spec, 'attn-ask', attributes);
  return new AskOf(walk, element);
}

describe('a whole matrix', () => {
  it('has a field a cell, each with a name', async () => {
    const ask = await open({ kind: 'matrix', for: 'weights' });
    expect(ask.inputs).toHaveLength(9);
    expect(ask.inputs[7]?.getAttribute('aria-label')).toBe('sat looks at cat');
    expect(await ask.answer('1 0 0; 0.06 0.94 0; 0.14 0.58 0.28')).toBe('Right, all 9 entries.');
    expect(ask.last).toMatchObject({ correct: true, credit: 1, for: 'weights', row: undefined });
  });

  it('gives credit a cell, and takes cells that are still empty', async () => {
    const ask = await open({ kind: 'matrix', for: 'O', digits: '2' });
    expect(await ask.answer('1', '1', '0.06')).toBe('Right so far: 3 are still empty.');
    expect(ask.last).toMatchObject({ correct: false, credit: 0.5 });
    expect(await ask.answer('1', '1', '0.06', '1', '0.42', '0.14')).toBe(
      'Not yet: 1 of 6 entries is off. Entry “sat, column 1” has everything but cat’s share. Attempt 2',
    );
    expect(ask.last).toMatchObject({ credit: 5 / 6, attempt: 2 });
  });

  it('spreads a pasted block from where it is pasted', async () => {
    const ask = await open({ kind: 'matrix', for: 'weights' });
    expect(await ask.paste(3, '0.06\t0.94\t0\n0.14\t0.58\t0.28')).toBe(true);
    expect(ask.texts).toEqual(['', '', '', '0.06', '0.94', '0', '0.14', '0.58', '0.28']);
    expect(await ask.paste(4, '1 2 3')).toBe(false);
  });
});

describe('what is off, in words', () => {
  it.each([
    ['O', 'sat', '1', '-0.58', 'Your number is cat’s share alone, with the wrong sign.'],
    ['O', 'sat', '1', '0.44', 'Your number has the’s share with the wrong sign.'],
    ['scores', 'cat', '1', '4', 'Your number has everything but the second product.'],
    ['scaled', 'cat', '1', '5', 'Your number is what comes out where nothing is scaled.'],
    ['masked', 'the', '1', '1.41', 'Your number is the score as it was, but this query may not look there'],
    ['weights', 'sat', '0', '0.24', 'Your number is the exponential: it is still to be divided'],
    ['weights', 'the', '0', '0.11', 'Your number is what comes out where nothing is masked.'],
    ['row_max', 'sat', '0', '0.71', 'Your number is the’s score, and there is a larger one in the row.'],
  ])('%s of %s, column %s: %s', async (step, row, col, given, said) => {
    const ask = await open({ for: step, row, col, digits: '2' });
    expect(await ask.answer(given)).toContain(said);
  });
});

describe('a shape', () => {
  const wide = { ...cat, matrices: { ...cat.matrices, V: [[1], [0], [1]] } };

  it('is right when it is exact', async () => {
    const ask = await open({ kind: 'shape', for: 'O' }, wide);
    expect(ask.labels).toEqual(['number of rows', 'number of columns']);
    expect(await ask.answer('1', '3')).toContain('Number of rows is the other one: rows come first');
    expect(await ask.answer('3', '1.2')).toContain('Number of columns doesn’t fit.');
    expect(await ask.answer('3', '1')).toContain('Right');
    expect(ask.last).toMatchObject({ kind: 'shape', given: [3, 1], expected: [3, 1], tolerance: 0 });
  });

  it('hints at the operands, and shows how the shape comes about', async () => {
    const ask = await open({ kind: 'shape', for: 'O' }, wide);
    expect(await ask.hint(3)).toEqual([expect.anything(), 'weights is 3 × 3.', 'V is 3 × 1.']);
    await ask.press('Show the working');
    expect(ask.solution).toBe('3 × 1');
  });
});

describe('a cost', () => {
  it('counts multiplications and additions', async () => {
    const ask = await open({ kind: 'cost', for: 'scores' });
    expect(await ask.answer('18')).toContain('counts a multiplication and its addition as one');
    expect(await ask.answer('40')).toContain('Your number is too large.');
    expect(await ask.answer('36')).toContain('Right.');
    await ask.press('Show the working');
    expect(ask.solution).toBe('2 · 3 · 3 · 2 = 36');
  });
});

describe('choose one', () => {
  it('offers what mistakes come to, and says which', async () => {
    const ask = await open({ kind: 'choose', for: 'O', row: 'sat', col: '1', digits: '2' });
    expect(ask.options).toHaveLength(4);
    expect(ask.options).toEqual(expect.arrayContaining(['0.72', '0.58', '0.44']));
    expect(await ask.choose('0.44')).toBe('Not yet. Your number has the’s share with the wrong sign.');
    expect(await ask.choose('0.72')).toBe('Right. Attempt 2');
    expect(ask.last).toMatchObject({ kind: 'choose', credit: 1, given: [0.72] });
  });

  it('takes the author’s options, of which one must be right', async () => {
    const ask = await open({ kind: 'choose', for: 'O', row: 'sat', col: '1', options: '0.42 0.716 1' });
    expect(ask.options).toEqual(['0.42', '0.716', '1']);
    expect(await ask.choose('0.716')).toBe('Right.');
    const none = await open({ kind: 'choose', for: 'O', row: 'sat', col: '1', options: '0.42 1' });
    expect(none.alert).toContain('one right number and others, found none right');
    const two = await open({ kind: 'choose', for: 'O', row: 'sat', col: '1', options: '0.72 0.716' });
    expect(two.alert).toContain('found 0.72 and 0.716 right');
  });

  it('wants a choice first, and counts no attempt', async () => {
    const ask = await open({ kind: 'choose', for: 'O', row: 'sat', col: '1' });
    await ask.press('Check');
    expect(ask.outcome).toBe('Choose one first.');
    expect(ask.events).toHaveLength(0);
  });
});

describe('predict', () => {
  it('knows the key with the most weight from the engine', async () => {
    const ask = await open({ kind: 'predict', row: 'sat' });
    expect(ask.options).toEqual(['the', 'cat', 'sat']);
    expect(await ask.choose('sat')).toBe('Not yet. Another one gets more than sat.');
    expect(await ask.choose('cat')).toContain('Right: cat gets 0.58.');
    expect(ask.last).toMatchObject({ for: 'weights', row: 2, given: [1], expected: [1], credit: 1 });
  });

  it('says that a masked key can’t be it', async () => {
    const ask = await open({ kind: 'predict', row: 'the' });
    expect(await ask.choose('sat')).toContain('the may not look at sat: the mask hides it');
  });

  it('takes either of two that get the same', async () => {
    const spec = { ...cat, mask: 'none' as const };
    for (const token of ['cat', 'sat']) {
      const ask = await open({ kind: 'predict', row: 'the' }, spec);
      expect(await ask.choose(token)).toContain('Right: cat and sat get 0.45 each.');
    }
  });
});

describe('order', () => {
  it('takes any order in which each step finds what it needs', async () => {
    const ask = await open({ kind: 'order', for: 'scores weights O' });
    expect(ask.order).toEqual(['O', 'scores', 'weights']);
    await ask.press('Check');
    expect(ask.outcome).toBe(
      'Not yet: one of 3 steps comes too early. O can’t be done yet: it needs scores.',
    );
    expect(ask.last).toMatchObject({ correct: false, credit: 2 / 3, given: ['O', 'scores', 'weights'] });
    await ask.press('Move O down');
    await ask.press('Move O down');
    expect(ask.order).toEqual(['scores', 'weights', 'O']);
    await ask.press('Check');
    expect(ask.outcome).toContain('Right: each step finds what it needs.');
  });

  it('asks for every step that is computed where none is named', async () => {
    const ask = await open({ kind: 'order' });
    expect([...ask.order].sort()).toEqual(
      ['O', 'exps', 'masked', 'row_max', 'row_sum', 'scaled', 'scores', 'weights'].sort(),
    );
  });
});

describe('find the error', () => {
  const table = '1 0 0; 0.06 0.94 0; 0.14 0.58 0.29';

  it('has the numbers that don’t follow marked', async () => {
    const ask = await open({ kind: 'find', for: 'weights', table });
    expect(ask.note).toBe('1 number to mark');
    await ask.press('Check');
    expect(ask.outcome).toBe('Mark a number first.');
    await ask.press('sat looks at cat: 0.58');
    await ask.press('Check');
    expect(ask.outcome).toBe(
      'Not yet: 0 of 1 found, and 1 too many marked. sat looks at cat: 0.58 does follow.',
    );
    expect(ask.last).toMatchObject({
      credit: 0,
      given: [{ row: 2, col: 1 }],
      expected: [{ row: 2, col: 2 }],
    });
    await ask.press('sat looks at cat: 0.58');
    await ask.press('sat looks at sat: 0.29');
    await ask.press('Check');
    expect(ask.outcome).toContain('Right. sat looks at sat: 0.28 instead of 0.29.');
  });

  it('hints at the row that doesn’t add up', async () => {
    const ask = await open({ kind: 'find', for: 'weights', table });
    expect(await ask.hint(2)).toEqual(['The weights of row 3 add up to 1.01.', 'Look at row 3.']);
  });

  it('takes the table of an attn-printed about the same step', async () => {
    const ask = await open({ kind: 'find', for: 'weights' });
    const printed = document.createElement('attn-printed');
    printed.setAttribute('for', 'weights');
    printed.textContent = '1 0 0; 0.05 0.95 0; 0.14 0.58 0.28';
    ask.walk.append(printed);
    ask.element.requestUpdate();
    await ask.element.updateComplete;
    expect(ask.note).toBe('2 numbers to mark');
    await ask.press('cat looks at the: 0.05');
    await ask.press('cat looks at cat: 0.95');
    await ask.press('Check');
    expect(ask.outcome).toContain('Right.');
  });

  it('plants mistakes of its own where the author has no table', async () => {
    const ask = await open({ kind: 'find', for: 'weights', mistakes: '2' });
    expect(ask.note).toBe('2 numbers to mark');
  });

  it('says that there is nothing to find', async () => {
    const ask = await open({ kind: 'find', for: 'weights', table: '1 0 0; 0.06 0.94 0; 0.14 0.58 0.28' });
    expect(ask.alert).toContain('every number of the table follows');
  });
});

describe('hints', () => {
  it('show one more line of the working each, and never the result', async () => {
    const ask = await open({ for: 'O', row: 'sat', col: '1', digits: '2' });
    const hints = await ask.hint(9);
    expect(hints).toHaveLength(4);
    expect(hints[1]).toContain('term 1 of 3 0.14');
    expect(hints.join(' ')).not.toContain('0.72');
    await ask.answer('0.72');
    expect(ask.last).toMatchObject({ hints: 4, shown: false });
  });
});

describe('an author’s mistake', () => {
  it.each([
    [{ kind: 'colour', for: 'O' }, /kind must be one of matrix, shape, .* found "colour"/],
    [{ kind: 'shape', for: 'O', row: '1' }, /row means nothing where kind is shape/],
    [{ kind: 'shape', for: 'A' }, /for must be a step of this walk/],
    [{ kind: 'choose', for: 'O', row: '1' }, /col is missing/],
    [{ kind: 'choose', for: 'O', row: '1', col: '0', options: '1 x' }, /x/],
    [{ kind: 'order', for: 'O' }, /for must be two steps or more/],
    [{ kind: 'predict', for: 'row_max', row: '1' }, /one column/],
    [{ kind: 'predict' }, /row is missing/],
    [{ kind: 'find', for: 'O', table: '1 2' }, /table of 1 × 2/],
    [{ kind: 'find', for: 'O', mistakes: 'many' }, /mistakes must be a whole number/],
    [{ kind: 'find', for: 'O', mistakes: '9' }, /mistakes must be from 1 to the 6/],
  ])('%o', async (attributes, message) => {
    const ask = await open(attributes);
    expect(ask.alert).toMatch(message);
  });
});

describe('starting over', () => {
  it('forgets the answer, the hints and what came of it', async () => {
    const ask = await open({ for: 'O', row: 'sat' });
    await ask.hint(1);
    await ask.answer('0.42', '0.72');
    expect(ask.element.done).toMatchObject({ correct: true, credit: 1, attempts: 1, alone: true });
    await ask.press('Start over');
    expect(ask.texts).toEqual(['', '']);
    expect(ask.element.done).toBeUndefined();
    expect(ask.element.renderRoot.querySelector('.hints')).toBeNull();
    expect(ask.outcome).toBe('');
  });
});

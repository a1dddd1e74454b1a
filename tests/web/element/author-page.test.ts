// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  matrices,
  attributes,
  element,
  children,
  walk,
  events,
  settled,
  open,
  names,
  $,
  $$,
  text,
  said,
  chips,
} from '../support/walk-page';

beforeEach(async () => {
  await open();
});
afterEach(() => {
  document.body.replaceChildren();
});

describe('given weights', () => {
  const V = '1 1; 0 1; 1 0';
  const uneven = () => $$('.uneven').map((p) => p.textContent.replace(/\s+/g, ' ').trim());

  it('come first, and V after them', async () => {
    await open({}, children({ V, weights: '1 0 0; 0.5 0.5 0; 0 0 1' }));
    expect(chips()).toEqual(['weights', 'V', 'O']);
    await open({}, children({ V, scores: '1 0 0; 0.5 0.5 0; 0 0 1' }));
    expect(chips().slice(0, 3)).toEqual(['scores', 'V', 'row_max']);
    await open({}, children({ X: V, W_V: '1; 2', weights: '1 0 0; 0.5 0.5 0; 0 0 1' }));
    expect(chips()).toEqual(['X', 'V', 'weights', 'O']);
  });

  it('are said to miss 1, row by row, wherever they are shown', async () => {
    await open({ tokens: 'the cat sat' }, children({ V, weights: '.5 .4 0; .2 .2 .6; .3 .3 .3' }));
    const words =
      'The given weights of the add up to 0.9, not to 1. The given weights of sat add up to 0.9, not to 1.';
    expect(uneven()).toEqual([words]);
    walk.goTo('V');
    await settled();
    expect(uneven()).toEqual([]);
    walk.goTo('O');
    await settled();
    expect(uneven()).toEqual([words]);
    walk.set('weights', 0, 2, 0.1);
    walk.set('weights', 2, 2, 0.4);
    await settled();
    expect(uneven()).toEqual([]);
  });

  it('that only doubles keep from 1 are left alone; of many rows the first are named', async () => {
    await open({}, children({ weights: '.1 .2 .7; .3 .3 .4', V }));
    expect(uneven()).toEqual([]);
    await open({}, children({ weights: '1 1 1; 1 1 0; 2 2 2; 0 0 0; 3 0 0', V }));
    expect(uneven()).toEqual([
      'The given weights of row 0 add up to 3, not to 1. The given weights of row 1 add up to 2, not to 1. The given weights of row 2 add up to 6, not to 1. 2 more rows do not add up to 1 either.',
    ]);
  });
});

describe('the author’s page', () => {
  it('can come late, and can change', async () => {
    await open(attributes, []);
    expect(walk.walk).toBeUndefined();
    expect(names()).toEqual(['attn-error']);
    expect($$('[role="alert"]')[0]?.textContent).toContain('attn-matrix');
    walk.append(...children());
    await settled();
    expect(names()).toEqual(['attn-error', 'attn-ready']);
    expect(
      $$('[role="alert"]')
        .map((alert) => alert.textContent.trim())
        .join(''),
    ).toBe('');
    walk.goTo('weights');
    walk.setAttribute('mask', 'none');
    await settled();
    expect(text('weights', 0, 0)).toBe('0.11');
    const [Q] = walk.children;
    if (Q) Q.textContent = '0 0; 0 0; 0 0';
    await settled();
    expect(text('weights', 0, 0)).toBe('0.33');
    expect(walk.stepId).toBe('weights');
  });

  it('is told what is wrong, with the place, and started once it is right', async () => {
    await open({ ...attributes, mask: 'casual' }, children({ ...matrices, Q: '1 0; 2 x; 1 1' }));
    expect(names()).toEqual(['attn-error', 'attn-error']);
    expect($('[role="alert"]')?.textContent).toContain('casual');
    expect($('[role="alert"]')?.textContent).toContain('attn-matrix Q');
    expect(events.map(([, detail]) => (detail as { where: string }).where)).toEqual(['mask', 'Q[1][1]']);
    walk.setAttribute('mask', 'causal');
    await settled();
    expect(names()).toHaveLength(2);
    const [Q] = walk.children;
    if (Q) Q.textContent = '1 0; 2 1; 1 1';
    await settled();
    expect(names().at(-1)).toBe('attn-ready');
    expect(text('Q', 0, 0)).toBe('1');
  });

  it('walks on where a setting, a name or words are wrong, and reports each of them at once', async () => {
    await open({ ...attributes, masks: 'none', theme: 'sepia', digits: 'two', mode: 'quizz' }, [
      ...children(),
      element('attn-step', { for: 'score' }, 'Words for no step.'),
      element('attn-ask', { for: 'O', row: '7' }, 'Out of range.'),
    ]);
    const expected = [
      /^attention-walk: there is no attribute masks; did you mean mask\?$/,
      /^attention-walk: digits must be exact or a whole number to 15, found "two"$/,
      /^attention-walk: theme must be light or dark, found "sepia"$/,
      /^attention-walk: mode must be explore or quiz or demo, found "quizz"$/,
      /^attn-step: for must name steps of this walk .* found "score"$/,
      /^attn-ask: row must be a token or an index from 0 to 2, found 7$/,
    ];
    const told = () => $$('#notice p').map((p) => p.textContent.replace(/\s+/g, ' ').trim());
    expect(told()).toEqual(expected.map((message) => expect.stringMatching(message) as string));
    const errors = events.filter(([name]) => name === 'attn-error').map(([, detail]) => detail);
    expect(errors).toHaveLength(expected.length);
    for (const code of errors.map((detail) => (detail as { code: string }).code))
      expect(['ERR_NAME', 'ERR_ARG']).toContain(code);
    expect(walk.next()).toBe(true);
    expect(walk.digits).toBe(2);
    walk.goTo('O');
    await settled();
    // There the question says it itself.
    expect(told()).toHaveLength(expected.length - 1);
    walk.querySelector('attn-ask')?.setAttribute('row', '2');
    walk.removeAttribute('masks');
    walk.removeAttribute('theme');
    walk.removeAttribute('mode');
    walk.setAttribute('digits', '3');
    walk.querySelector('attn-step')?.setAttribute('for', 'scores');
    await settled();
    expect($('#notice')?.hidden).toBe(true);
  });

  it('keeps the old walk when a change of it is wrong', async () => {
    const before = walk.walk;
    walk.setAttribute('mask', 'future');
    await settled();
    expect(walk.walk).toBe(before);
    expect(said('#notice')).toContain('future');
    walk.setAttribute('mask', 'causal');
    await settled();
    expect($('#notice')?.hidden).toBe(true);
  });

  it('shows the words of the step in hand, beside it and untouched', async () => {
    const words = ['scores', 'masked weights'].map((ids) =>
      element('attn-step', { for: ids }, `about ${ids}`),
    );
    await open(attributes, [...children(), ...words]);
    const assign = vi.spyOn(HTMLSlotElement.prototype, 'assign');
    const shown = () => {
      const slot = $('slot[data-content="words"]');
      const last = assign.mock.contexts.lastIndexOf(slot);
      return assign.mock.calls[last]?.map((node) => node.textContent);
    };
    walk.requestUpdate();
    await settled();
    expect(shown()).toEqual([]);
    walk.goTo('weights');
    await settled();
    expect(shown()).toEqual(['about masked weights']);
    walk.goTo('scores');
    await settled();
    expect(shown()).toEqual(['about scores']);
    expect(words[0]?.getAttributeNames()).toEqual(['for']);
  });

  it('has no column for words that nobody wrote', () => {
    expect($('.words')).toBeNull();
  });
});

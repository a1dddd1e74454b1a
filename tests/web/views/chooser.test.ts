// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { AttentionWalk } from '../../../web/src/element/index';
import { load } from '../../../web/src/engine/index';

const engine = await load({ build: 'js' });

function element(tag: string, given: Record<string, string>, text = ''): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) made.setAttribute(name, value);
  made.textContent = text;
  return made;
}

const matrices = () => [
  element('attn-matrix', { name: 'Q' }, '1 0; 2 1; 1 1'),
  element('attn-matrix', { name: 'K' }, '0 1; 2 1; 2 0'),
  element('attn-matrix', { name: 'V' }, '1 1; 0 1; 1 0'),
];

let walk: AttentionWalk;
let problems: unknown[];

async function settled(): Promise<void> {
  for (let i = 0; i < 4; ++i) await new Promise((resolve) => setTimeout(resolve));
  await walk.updateComplete;
}

async function open(given: Record<string, string> = {}, inner: Node[] = []): Promise<void> {
  walk = new AttentionWalk();
  for (const [name, value] of Object.entries(given)) walk.setAttribute(name, value);
  problems = [];
  walk.addEventListener('attn-error', (event) => problems.push((event as CustomEvent).detail));
  walk.engine = engine;
  walk.append(...matrices(), ...inner);
  document.body.replaceChildren(walk);
  await settled();
}

const radios = () =>
  Array.from(walk.renderRoot.querySelectorAll<HTMLInputElement>('.chooser input'), ({ value }) => value);
const shown = () => walk.renderRoot.querySelector('.view')?.getAttribute('aria-label');

async function choose(id: string): Promise<void> {
  walk.renderRoot.querySelector<HTMLInputElement>(`.chooser input[value="${id}"]`)?.click();
  await settled();
}

async function goTo(id: string): Promise<void> {
  walk.goTo(id);
  await settled();
}

describe('the chooser of views', () => {
  beforeEach(() => open());

  it('offers what fits the step, and shows nothing at first', async () => {
    await goTo('scores');
    expect(radios()).toContain('products');
    expect(shown()).toBeUndefined();
    await goTo('Q');
    expect(radios()).not.toContain('products');
  });

  it('remembers the choice of each kind of step', async () => {
    await goTo('scores');
    await choose('products');
    expect(shown()).toBe('products');
    await goTo('O');
    expect(shown()).toBeUndefined();
    await goTo('scores');
    expect(shown()).toBe('products');
    await choose('none');
    expect(shown()).toBeUndefined();
  });
});

describe('an author', () => {
  it('opens a view at a step, which the reader may close', async () => {
    await open({}, [element('attn-step', { for: 'scores O', view: 'products' }, 'Look.')]);
    await goTo('scores');
    expect(shown()).toBe('products');
    await choose('none');
    expect(shown()).toBeUndefined();
    await goTo('O');
    expect(shown()).toBe('products');
    expect(problems).toEqual([]);
  });

  it('is told where the view that was asked for has nothing to show, and what it needs', async () => {
    await open({}, [element('attn-step', { for: 'scores O', view: 'similarity' }, 'Look.')]);
    const note = () => walk.renderRoot.querySelector('.misfit')?.textContent;
    await goTo('scores');
    expect(note()).toBeUndefined();
    await goTo('O');
    expect(shown()).toBeUndefined();
    expect(note()).toBe(
      '“length and angle” shows nothing here: it needs the step of the scores, from Q and K.',
    );
    await choose('products');
    expect(note()).toBeUndefined();
  });

  it('hears of a view that there is none of', async () => {
    await open({}, [element('attn-step', { for: 'scores', view: 'product' }, 'Look.')]);
    expect(problems).toEqual([
      expect.objectContaining({
        code: 'ERR_NAME',
        where: 'view',
        message: expect.stringMatching(/"product"/) as string,
      }),
    ]);
  });

  it('keeps views out of a quiz that still asks', async () => {
    await open({ mode: 'quiz' }, [element('attn-ask', { for: 'weights', row: '1' }, 'Which?')]);
    walk.reveal('scores');
    await settled();
    expect(walk.stepId).toBe('scores');
    expect(radios()).toEqual([]);
    walk.reveal('O');
    await settled();
    expect(radios()).toContain('products');
  });
});

// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttnProgress } from '../../../web/src/ask/index';
import { AskOf } from '../support/ask';
import { cat, inside } from '../support/walk-stub';

async function page(attributes: Record<string, string> = {}): Promise<{ ask: AskOf; summary: AttnProgress }> {
  const { walk, element } = await inside(cat, 'attn-ask', { for: 'O', row: 'sat' });
  const summary = document.createElement('attn-progress');
  for (const [name, value] of Object.entries(attributes)) summary.setAttribute(name, value);
  document.body.append(summary);
  await summary.updateComplete;
  return { ask: new AskOf(walk, element), summary };
}

const textOf = (summary: AttnProgress): string =>
  (summary.renderRoot.querySelector('p')?.textContent ?? '').replace(/\s+/g, ' ').trim();

const startOver = (summary: AttnProgress): void => {
  summary.renderRoot.querySelector('button')?.click();
};

beforeEach(async () => {
  const { summary } = await page();
  startOver(summary);
  localStorage.clear();
});

describe('attn-progress', () => {
  it('counts the questions that are answered rightly, and starts over', async () => {
    const { ask, summary } = await page();
    expect(textOf(summary)).toBe('0 of 1 question answered');
    await ask.answer('0.42', '0.9');
    await summary.updateComplete;
    expect(textOf(summary)).toBe('0 of 1 question answered');
    expect(ask.element.done).toMatchObject({ correct: false, credit: 0.5, attempts: 1 });
    await ask.answer('0.42', '0.72');
    await summary.updateComplete;
    expect(textOf(summary)).toBe('1 of 1 question answered');
    startOver(summary);
    await summary.updateComplete;
    expect(textOf(summary)).toBe('0 of 1 question answered');
    expect(ask.texts).toEqual(['', '']);
  });

  it('keeps nothing unless an author asks for it', async () => {
    const { ask } = await page();
    await ask.answer('0.42', '0.72');
    expect(localStorage.length).toBe(0);
  });

  it('knows that the working was shown before the right answer', async () => {
    const { ask } = await page();
    await ask.press('Show the working');
    await ask.answer('0.42', '0.72');
    expect(ask.element.done).toMatchObject({ correct: true, alone: false });
    expect(ask.last).toMatchObject({ shown: true });
  });

  it('names an item by ids or by where it stands', async () => {
    const { ask } = await page();
    await ask.answer('0.42', '0.72');
    expect(ask.last).toMatchObject({ item: 'walk-1/ask-1' });
    ask.walk.id = 'cat';
    ask.element.id = 'o-sat';
    await ask.answer('0.42', '0.72');
    expect(ask.last).toMatchObject({ item: 'cat/o-sat' });
  });
});

describe('remember', () => {
  it('brings back what was answered, and bears what it can’t read', async () => {
    vi.resetModules();
    localStorage.setItem('attention-walk /lesson', 'junk');
    vi.stubGlobal('location', { pathname: '/lesson' });
    const first = (await import('../../../web/src/ask/progress')).progress;
    first.remember();
    first.add('walk-1/ask-1', { correct: true, credit: 1, shown: false });
    expect(localStorage.getItem('attention-walk /lesson')).toContain('walk-1/ask-1');

    vi.resetModules();
    const second = (await import('../../../web/src/ask/progress')).progress;
    expect(second.get('walk-1/ask-1')).toBeUndefined();
    second.remember();
    expect(second.get('walk-1/ask-1')).toMatchObject({ correct: true, attempts: 1 });

    vi.resetModules();
    vi.stubGlobal('location', { pathname: '/other' });
    const elsewhere = (await import('../../../web/src/ask/progress')).progress;
    elsewhere.remember();
    expect(elsewhere.get('walk-1/ask-1')).toBeUndefined();
    vi.unstubAllGlobals();
  });

  it('bears a browser that stores nothing', async () => {
    vi.resetModules();
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('full');
      },
    });
    const { progress } = await import('../../../web/src/ask/progress');
    progress.remember();
    progress.add('a', { correct: true, credit: 1, shown: false });
    expect(progress.get('a')?.correct).toBe(true);
    vi.unstubAllGlobals();
  });
});

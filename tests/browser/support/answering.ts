import type { Locator } from '@playwright/test';
import type { Answer } from './answers/answer.js';
import type { Rows } from './golden.js';

/** What somebody does with a question before checking it; one of these. */
export interface Act {
  texts?: string[];
  option?: string;
  order?: string[];
  marks?: [row: number, col: number][];
}

/** What the page says then. */
export interface Said {
  headline: string;
  faults: string[];
  /** How many workings and solutions are in the page. */
  shown: number;
}

/** Ways to answer one question. */
export interface Ways {
  right: Act;
  wrong: Act;
  /** Another correct rounding. */
  other?: Act;
  /** No number at all. */
  unreadable?: Act;
  /** What must stand in the solution. */
  solution: string[];
}

export function waysOf(answer: Answer, matrices: Record<string, Rows>): Ways {
  switch (answer.kind) {
    case 'numbers':
      return typed(answer.values, answer.digits);
    case 'practice':
      return typed(answer.from(matrices), answer.digits);
    case 'leader': {
      const row = answer.from(matrices);
      const best = row.indexOf(Math.max(...row));
      return {
        right: { option: `key ${best}` },
        wrong: { option: `key ${row.indexOf(Math.min(...row))}` },
        solution: [`key ${best}`],
      };
    }
    case 'counts':
      return typed(answer.values, 0);
    case 'choice':
      return {
        right: { option: answer.right },
        wrong: { option: answer.wrong },
        solution: [answer.right.replace('-', '\u2212')],
      };
    case 'order':
      return { right: { order: answer.ids }, wrong: { order: answer.ids.toReversed() }, solution: [] };
    case 'cells':
      return {
        right: { marks: answer.wrong },
        wrong: { marks: [answer.innocent] },
        solution: ['instead of'],
      };
  }
}

function typed(values: readonly number[], digits: number): Ways {
  const right = values.map((value) => fixed(value, digits));
  const first = (text: string): Act => ({ texts: [text, ...right.slice(1)] });
  return {
    right: { texts: right },
    wrong: first(fixed(Number(right[0]) + 7, digits)),
    ...(digits === 0 ? {} : { other: { texts: values.map((value) => fixed(value, digits + 2)) } }),
    unreadable: first('12abc'),
    solution: right.map((text) => text.replace('-', '\u2212').replace('inf', '∞')),
  };
}

/** Without the sign of a zero that was rounded to. */
const fixed = (value: number, digits: number): string =>
  value === -Infinity ? '-inf' : value.toFixed(digits).replace(/^-(0(?:\.0*)?)$/, '$1');

/**
 * Answers and checks, inside the page: a lesson has dozens of questions. That they can be reached and answered by mouse and
 * keys is seen in asking.spec.ts.
 */
export const answerWith = (ask: Locator, act: Act): Promise<Said> =>
  ask.evaluate(async (element, { texts, option, order, marks }) => {
    const host = element as HTMLElement & { updateComplete: Promise<unknown> };
    const all = <E extends HTMLElement>(selector: string): E[] =>
      Array.from(host.shadowRoot?.querySelectorAll<E>(selector) ?? []);
    const press = async (button: HTMLElement | undefined): Promise<void> => {
      if (!button) throw new Error(`nothing to press in ${host.textContent}`);
      button.click();
      await host.updateComplete;
    };
    const spoken = (one: HTMLElement): string => one.textContent.replace(/\s+/g, ' ').trim();

    const fields = all<HTMLInputElement>('input:not([type="radio"])');
    if (texts && fields.length !== texts.length)
      throw new Error(`${fields.length} fields for ${texts.join(' ')}`);
    for (const [i, text] of (texts ?? []).entries()) {
      const field = fields[i];
      if (!field) continue;
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    }
    if (option !== undefined)
      await press(all('label.option').find((label) => spoken(label).replace('\u2212', '-') === option));
    for (const [target, id] of (order ?? []).entries()) {
      const place = (): number => all('li.item').findIndex((item) => item.dataset.id === id);
      while (place() > target) await press(all(`li.item[data-id="${id}"] [data-way="up"]`)[0]);
    }
    if (marks) for (const cell of all('.mark-cell[aria-pressed="true"]')) await press(cell);
    for (const [row, col] of marks ?? []) {
      const line = all('tbody tr')[row];
      await press(line?.querySelectorAll<HTMLElement>('.mark-cell')[col]);
    }
    await press(all('.button.primary')[0]);
    return {
      headline: all('.headline').map(spoken).join(' '),
      faults: all('.fault').map(spoken),
      shown: all('.working, .solution').length,
    };
  }, act);

/** Shows the working and reads the solution at its end. */
export const solutionOf = (ask: Locator): Promise<string> =>
  ask.evaluate(async (element) => {
    const host = element as HTMLElement & { updateComplete: Promise<unknown> };
    host.shadowRoot?.querySelector<HTMLElement>('[aria-expanded="false"]')?.click();
    await host.updateComplete;
    const found = Array.from(host.shadowRoot?.querySelectorAll('.solution') ?? []).at(-1);
    return (found?.textContent ?? '').replace(/\s+/g, ' ').trim();
  });

/** What is given to the walk around a question. */
export const matricesAround = (ask: Locator): Promise<Record<string, Rows>> =>
  ask.evaluate(
    (element) =>
      (element.parentElement as unknown as { spec: { matrices: Record<string, number[][]> } }).spec.matrices,
  );

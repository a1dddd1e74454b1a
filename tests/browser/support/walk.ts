import { expect, type Locator, type Page } from '@playwright/test';
import { toNumbers } from './numbers.js';
import type { Rows } from './golden.js';

/** One <attention-walk>, as a person sees and moves it. */
export class Walk {
  readonly next: Locator;
  readonly back: Locator;
  readonly rail: Locator;
  readonly position: Locator;
  readonly alert: Locator;

  constructor(readonly root: Locator) {
    this.next = root.getByRole('button', { name: 'Next', exact: true });
    this.back = root.getByRole('button', { name: 'Back', exact: true });
    this.rail = root.getByRole('toolbar', { name: 'Steps' });
    this.position = root.locator('.position');
    this.alert = root.locator('#notice');
  }

  /** A lesson has twenty walks, and the machine may have others to do. */
  async ready(): Promise<this> {
    await expect(this.root.locator('.walk:not(.waiting)')).toBeVisible({ timeout: 30_000 });
    return this;
  }

  chip(id: string): Locator {
    return this.rail.locator(`[data-step="${id}"]`);
  }

  /** A quiz of which nothing is uncovered: what is given, all at once, and no step to take. */
  async isCovered(): Promise<boolean> {
    await this.ready();
    return (await this.rail.count()) === 0;
  }

  /** Ids of the steps, from the rail. */
  async steps(): Promise<string[]> {
    await this.ready();
    return this.rail
      .locator('.chip')
      .evaluateAll((chips) => chips.map((chip) => (chip as HTMLElement).dataset.step ?? ''));
  }

  async current(): Promise<string> {
    return (await this.rail.locator('[aria-current="step"]').getAttribute('data-step')) ?? '';
  }

  async expectStep(id: string): Promise<void> {
    await expect(this.chip(id)).toHaveAttribute('aria-current', 'step');
    await expect(this.table(id)).toBeVisible();
  }

  async goTo(id: string): Promise<void> {
    await this.chip(id).click();
    await this.expectStep(id);
  }

  /** The matrix of a step in the equation in hand; an operand or the result. */
  table(id: string): Locator {
    return this.root.locator(`table[data-step="${id}"]`);
  }

  cell(id: string, row: number, col: number): Locator {
    return this.table(id).locator(`td[data-row="${row}"][data-col="${col}"]`);
  }

  /** What stands in the cells, without the words for screen readers. */
  async texts(id: string): Promise<string[][]> {
    await expect(this.table(id)).toBeVisible();
    return this.table(id)
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) =>
          Array.from(row.querySelectorAll('td[data-col]'), (cell) => {
            const words = cell.querySelector('.sr')?.textContent ?? '';
            return cell.textContent.replace(words, '').trim();
          }),
        ),
      );
  }

  async numbers(id: string): Promise<Rows> {
    return toNumbers(await this.texts(id));
  }

  /** A step's numbers with all their digits; leaves the walk there. */
  async exactly(id: string): Promise<Rows> {
    await this.choose('digits', 'exact');
    await this.goTo(id);
    return this.numbers(id);
  }

  /** One of the switches under the walk: digits, mask, scale. */
  async choose(name: string, label: string): Promise<void> {
    if (name === 'digits') await this.digits.selectOption(label);
    else await this.option(name, label).check();
  }

  get digits(): Locator {
    return this.root.getByRole('combobox', { name: 'digits', exact: true });
  }

  option(name: string, label: string): Locator {
    return this.root
      .getByRole('group', { name, exact: true })
      .getByRole('radio', { name: label, exact: true });
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  /** The field of a cell that is being edited. */
  get field(): Locator {
    return this.root.locator('table input');
  }

  /** Ids of all matrices that are shown. */
  shown(): Promise<string[]> {
    return this.root
      .locator('table.matrix')
      .evaluateAll((tables) => tables.map((table) => (table as HTMLElement).dataset.step ?? ''));
  }

  /** Types into a cell of a given matrix and leaves it with Enter. */
  async type(id: string, row: number, col: number, text: string): Promise<void> {
    await this.cell(id, row, col).click();
    await expect(this.field).toBeFocused();
    await this.field.fill(text);
    await this.field.press('Enter');
  }

  async edit(id: string, row: number, col: number, text: string): Promise<void> {
    await this.type(id, row, col, text);
    await expect(this.field).toHaveCount(0);
  }

  /** The lines of arithmetic under the equation. */
  get arithmetic(): Locator {
    return this.root.locator('.work:not(.measure) .arithmetic .line').first();
  }
}

/** The walks of a page, in order. */
export async function walksOf(page: Page): Promise<Walk[]> {
  const roots = await page.locator('attention-walk').all();
  return Promise.all(roots.map((root) => new Walk(root).ready()));
}

/** What has the focus, inside shadow roots too. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element) return '';
    const { localName, textContent } = element;
    return `${localName} ${textContent.replace(/\s+/g, ' ').trim()}`.trim();
  });
}

/** By the tab key alone, from wherever the focus is. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 300; stops += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error("the tab key doesn't reach what it should");
}

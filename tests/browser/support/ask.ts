import { expect, type Locator } from '@playwright/test';

/** One <attn-ask>, as a person answers it. */
export class Ask {
  readonly fields: Locator;
  readonly check: Locator;
  readonly headline: Locator;
  readonly faults: Locator;
  readonly working: Locator;

  constructor(readonly root: Locator) {
    this.fields = root.getByRole('textbox');
    this.check = root.getByRole('button', { name: 'Check' });
    this.headline = root.locator('.headline');
    this.faults = root.locator('.fault');
    this.working = root.getByRole('group', { name: 'Working' });
  }

  async answer(texts: readonly string[]): Promise<void> {
    await expect(this.fields).toHaveCount(texts.length);
    for (const [i, text] of texts.entries()) await this.fields.nth(i).fill(text);
    await this.check.click();
  }

  async expectRight(): Promise<void> {
    await expect(this.headline).toHaveText(/^Right/);
    await expect(this.faults).toHaveCount(0);
  }

  async expectWrong(): Promise<void> {
    await expect(this.headline).toHaveText(/^Not yet/);
  }

  async showWorking(): Promise<void> {
    await this.root.getByRole('button', { name: 'Show the working' }).click();
    await expect(this.working).toBeVisible();
  }
}

import type { Remote } from './remote.js';

/** How long a page may take for anything, in milliseconds. */
const patience = 15_000;

/** One <attention-walk> of a page in a browser that only WebDriver reaches. */
export class RemoteWalk {
  private constructor(
    private readonly browser: Remote,
    private readonly index: number,
  ) {}

  static async at(browser: Remote, index: number): Promise<RemoteWalk> {
    const walk = new RemoteWalk(browser, index);
    await walk.#found('.nav');
    return walk;
  }

  build(): Promise<string> {
    return this.#text('.build');
  }

  /** Presses the mouse in the middle of an element. */
  async click(selector: string): Promise<void> {
    await this.#found(selector);
    const { x, y } = await this.browser.run(
      (index, wanted) => {
        const element = document
          .querySelectorAll('attention-walk')
          .item(index)
          .shadowRoot?.querySelector(wanted);
        element?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
        return { x: x + width / 2, y: y + height / 2 };
      },
      this.index,
      selector,
    );
    await this.browser.click(x, y);
  }

  async goTo(step: string): Promise<void> {
    await this.click(`.chip[data-step="${step}"]`);
    await this.until(step);
  }

  /** All digits. How a list opens is each browser's own; what it tells the page is not. */
  async showExactly(): Promise<void> {
    const selector = 'select[aria-label="digits"]';
    await this.#found(selector);
    await this.browser.run(
      (index, wanted) => {
        const list = document
          .querySelectorAll('attention-walk')
          .item(index)
          .shadowRoot?.querySelector<HTMLSelectElement>(wanted);
        if (!list) return;
        list.value = 'exact';
        list.dispatchEvent(new Event('change', { bubbles: true }));
      },
      this.index,
      selector,
    );
  }

  /** The step is the one in hand. */
  async until(step: string): Promise<void> {
    await this.#found(`.chip[data-step="${step}"][aria-current="step"]`);
    await this.#found(`table[data-step="${step}"]`);
  }

  async untilText(selector: string, text: string): Promise<void> {
    await this.#poll(async () => (await this.#text(selector)) === text, `${selector} doesn't read ${text}`);
  }

  texts(step: string): Promise<string[][]> {
    return this.browser.run(
      (index, wanted) => {
        const root = document.querySelectorAll('attention-walk').item(index).shadowRoot;
        const rows = root?.querySelectorAll(`table[data-step="${wanted}"] tbody tr`) ?? [];
        return Array.from(rows, (row) =>
          Array.from(row.querySelectorAll('td[data-col]'), (cell) =>
            cell.textContent.replace('masked', '').trim(),
          ),
        );
      },
      this.index,
      step,
    );
  }

  #text(selector: string): Promise<string> {
    return this.browser.run(
      (index, wanted) =>
        document
          .querySelectorAll('attention-walk')
          .item(index)
          .shadowRoot?.querySelector(wanted)
          ?.textContent.trim() ?? '',
      this.index,
      selector,
    );
  }

  async #found(selector: string): Promise<void> {
    const found = (): Promise<boolean> =>
      this.browser.run(
        (index, wanted) =>
          Boolean(document.querySelectorAll('attention-walk').item(index).shadowRoot?.querySelector(wanted)),
        this.index,
        selector,
      );
    await this.#poll(found, `there is no ${selector}`);
  }

  async #poll(right: () => Promise<boolean>, problem: string): Promise<void> {
    const end = Date.now() + patience;
    while (!(await right())) {
      if (Date.now() > end) throw new Error(problem);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

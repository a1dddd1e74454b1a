// One <attn-ask> without a browser, as a person would answer it.
import type { AttnAsk } from '../../../web/src/ask/index';
import type { WalkStub } from './walk-stub';

const tidy = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

export class AskOf {
  readonly events: Record<string, unknown>[] = [];

  constructor(
    readonly walk: WalkStub,
    readonly element: AttnAsk,
  ) {
    walk.addEventListener('attn-check', (event) => {
      this.events.push((event as CustomEvent<Record<string, unknown>>).detail);
    });
  }

  get #root(): ParentNode {
    return this.element.renderRoot;
  }

  get inputs(): HTMLInputElement[] {
    return Array.from(this.#root.querySelectorAll<HTMLInputElement>('input[type="text"]'));
  }

  get texts(): string[] {
    return this.inputs.map((input) => input.value);
  }

  get labels(): string[] {
    return Array.from(this.#root.querySelectorAll('.entry label'), (label) => tidy(label.textContent));
  }

  get options(): string[] {
    return Array.from(this.#root.querySelectorAll('.option'), (option) => tidy(option.textContent));
  }

  get order(): string[] {
    return Array.from(this.#root.querySelectorAll<HTMLElement>('.item'), (item) => item.dataset.id ?? '');
  }

  get outcome(): string {
    return tidy(this.#root.querySelector('.outcome')?.textContent);
  }

  get note(): string {
    return tidy(this.#root.querySelector('#hint')?.textContent);
  }

  get alert(): string {
    return tidy(this.#root.querySelector('[role=alert]')?.textContent);
  }

  get solution(): string {
    return tidy(this.#root.querySelector('.solution')?.textContent);
  }

  /** The last attn-check. */
  get last(): Record<string, unknown> | undefined {
    return this.events.at(-1);
  }

  async answer(...texts: string[]): Promise<string> {
    for (const [i, text] of texts.entries()) {
      const input = this.inputs[i];
      if (!input) throw new Error(`no field ${i}`);
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await this.press('Check');
    return this.outcome;
  }

  async paste(index: number, text: string): Promise<boolean> {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text } });
    this.inputs[index]?.dispatchEvent(event);
    await this.element.updateComplete;
    return event.defaultPrevented;
  }

  async choose(option: string): Promise<string> {
    const label = Array.from(this.#root.querySelectorAll('.option')).find(
      (o) => tidy(o.textContent) === option,
    );
    const radio = label?.querySelector('input');
    if (!radio) throw new Error(`no option ${option}`);
    radio.checked = true;
    radio.dispatchEvent(new Event('change', { bubbles: true }));
    await this.press('Check');
    return this.outcome;
  }

  /** Presses the hint button so often; what is shown then. */
  async hint(times: number): Promise<string[]> {
    for (let i = 0; i < times; i += 1) await this.press(/^(Hint|Next hint)$/);
    return Array.from(this.#root.querySelectorAll('.hints li'), (hint) => tidy(hint.textContent));
  }

  async press(name: string | RegExp): Promise<void> {
    const matches = (b: Element): boolean => {
      const text = b.getAttribute('aria-label') ?? tidy(b.textContent);
      return typeof name === 'string' ? text === name : name.test(text);
    };
    const button = Array.from(this.#root.querySelectorAll('button')).find(matches);
    if (!button) throw new Error(`no button ${String(name)}`);
    button.click();
    await this.element.updateComplete;
  }
}

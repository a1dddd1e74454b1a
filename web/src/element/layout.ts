import { render, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Step } from '../engine/index.js';
import { fitWork } from './fit.js';
import { showCells } from './scroll.js';
import { showChip } from './views/rail.js';

interface LayoutHost extends ReactiveControllerHost, HTMLElement {
  readonly shownSteps: readonly Step[];
  readonly stepId: string | undefined;
  /** The cell in hand, as text. */
  readonly placeKey: string;
  /** Whatever changes the height of a step besides its numbers. */
  readonly layoutKey: string;
  draw(step: Step): TemplateResult;
  /** Puts the words of a step into their place; without one, those of the step in hand. */
  placeWords(stepId?: string): void;
}

/** More cells than this are not drawn only to be measured. */
const budget = 6000;

/** What depends on measured sizes: stacking, the height that is reserved for the tallest step, the rail's position. */
export class Layout implements ReactiveController {
  #observer: ResizeObserver | undefined;
  #observed: Element | undefined;
  #key = '';
  #height = 0;
  #wordsHeight = 0;
  #besideKey = '';
  #chip = '';
  #place = '';

  constructor(private readonly host: LayoutHost) {
    host.addController(this);
  }

  hostConnected(): void {
    // In the next frame: what an observer resizes in its own turn, browsers report as an error of the page.
    this.#observer = new ResizeObserver(() => {
      requestAnimationFrame(() => {
        this.#arrange();
      });
    });
    this.#observed = undefined;
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }

  hostUpdated(): void {
    this.#arrange();
    this.#showChip();
    this.#showPlace();
  }

  #arrange(): void {
    const work = this.host.shadowRoot?.querySelector<HTMLElement>('.walk:not(.printed) .work');
    const words = this.host.shadowRoot?.querySelector<HTMLElement>('.words');
    if (!work) return;
    if (work !== this.#observed) {
      for (const box of [work, words]) if (box) this.#observer?.observe(box);
    }
    this.#observed = work;
    const key = `${work.clientWidth} ${this.host.layoutKey}`;
    if (key !== this.#key) {
      this.#height = this.#tallest(work);
      this.#wordsHeight = words ? this.#tallestWords(words) : 0;
    }
    this.#key = key;
    setHeight(work, this.#height);
    // Questions draw themselves later, and their working opens.
    if (words) this.#wordsHeight = Math.max(this.#wordsHeight, wordsHeightOf(words));
    if (words) setHeight(words, this.#wordsHeight);
    fitWork(work);
    void this.#reserveBeside();
  }

  /**
   * The next step must not move what stands below it. So every step is drawn once, unseen, at the width of this one;
   * the drawings are gone before anything else runs.
   */
  #tallest(work: HTMLElement): number {
    const steps = this.host.shownSteps;
    const cells = steps.reduce((sum, { rows, cols }) => sum + 3 * rows * cols, 0);
    if (cells > budget || work.clientWidth === 0) return 0;
    const box = document.createElement('div');
    box.className = 'work measure';
    box.inert = true;
    box.style.setProperty('inline-size', `${work.clientWidth}px`);
    work.after(box);
    const heights = steps.map((step) => {
      render(this.host.draw(step), box);
      fitWork(box);
      return heightOf(box);
    });
    box.remove();
    return Math.max(0, ...heights);
  }

  #tallestWords(words: HTMLElement): number {
    return this.#tallestOf(() => wordsHeightOf(words));
  }

  /** Of what the author wrote for each step. */
  #tallestOf(measure: () => number): number {
    const heights = this.host.shownSteps.map(({ id }) => {
      this.host.placeWords(id);
      return measure();
    });
    this.host.placeWords();
    return Math.max(0, ...heights);
  }

  /** Printed tables draw their marks after the walk, but before anything is seen of it. An open one may push. */
  async #reserveBeside(): Promise<void> {
    const beside = this.host.shadowRoot?.querySelector<HTMLElement>('.beside');
    if (!beside) return;
    const tables = Array.from(this.host.querySelectorAll('attn-printed'));
    await Promise.all(tables.map(({ updateComplete }) => updateComplete));
    const marks = tables.map(({ renderRoot }) => renderRoot.querySelector('summary')?.textContent ?? '');
    const key = `${beside.clientWidth} ${this.host.layoutKey} ${marks.join()}`;
    if (key === this.#besideKey) return;
    this.#besideKey = key;
    setHeight(
      beside,
      this.#tallestOf(() => marksHeightOf(beside) + paddingOf(beside)),
    );
  }

  #showPlace(): void {
    const { placeKey, shadowRoot } = this.host;
    const work = shadowRoot?.querySelector('.walk:not(.printed) .work');
    if (placeKey === this.#place || !work) return;
    this.#place = placeKey;
    showCells(work);
  }

  #showChip(): void {
    const { stepId = '', shadowRoot } = this.host;
    if (stepId === this.#chip) return;
    const chip = shadowRoot?.querySelector<HTMLElement>('.chip.current');
    const calm = this.#chip === '' || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (chip) showChip(chip, calm ? 'auto' : 'smooth');
    this.#chip = stepId;
  }
}

const heightOf = (box: Element): number => Math.ceil(box.getBoundingClientRect().height);

/** What the words need, whatever is reserved for them: their column has a border but no padding of its own. */
function wordsHeightOf(words: HTMLElement): number {
  const [inner] = words.children;
  return inner ? heightOf(inner) + words.offsetHeight - words.clientHeight : 0;
}

/** The marks of the tables beside a step, without what stands open below them. */
function marksHeightOf(beside: HTMLElement): number {
  const tables = beside.querySelector('slot')?.assignedElements() ?? [];
  const marks = tables.map((table) => table.shadowRoot?.querySelector('summary') ?? table);
  return marks.reduce((sum, mark) => sum + heightOf(mark), 0);
}

function paddingOf(box: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(box);
  return parseFloat(paddingTop) + parseFloat(paddingBottom);
}

function setHeight(box: HTMLElement, height: number): void {
  box.style.setProperty('min-block-size', `${height}px`);
}

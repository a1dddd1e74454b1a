import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { classMap } from 'lit/directives/class-map.js';
import { define } from '../../element/define.js';
import { segmented } from '../../element/views/segmented.js';
import type { Walk } from '../../engine/types.js';
import { ViewElement } from '../view-element.js';
import { viewStyles } from '../style.js';
import type { View, ViewContext } from '../view.js';
import { stepKey } from './facts.js';
import { names, programs, type Language } from './languages.js';
import { linesOf, textOf, type Program } from './program.js';
import { codeStyle } from './style.js';

/** More given numbers than this make no program that anybody reads. */
const most = 2000;

export const code: View = {
  id: 'code',
  title: 'code',
  needs: 'a walk of so few numbers that a program with them can be read',
  fits: ({ walk }) =>
    Object.values(walk.spec.matrices).reduce((sum, rows) => sum + rows.length * (rows[0]?.length ?? 0), 0) <=
    most,
  render: (context) => html`<attn-view-code .context=${context}></attn-view-code>`,
};

/** The language that was chosen last, in whichever walk of the page. */
let chosen: Language = 'numpy';

/** The walk as a program, the lines of the step in hand lit. */
export class AttnViewCode extends ViewElement {
  static override styles = [...viewStyles, codeStyle];

  @state() private language: Language = chosen;
  @state() private copied = '';
  #walk: Walk | undefined;
  #programs = new Map<Language, Program>();

  protected override draw({ walk, step }: ViewContext): TemplateResult {
    if (walk !== this.#walk) this.#programs = programs(walk);
    this.#walk = walk;
    const language = this.#programs.has(this.language) ? this.language : 'numpy';
    const program = this.#programs.get(language) ?? [];
    const lit = new Set(linesOf(program, stepKey(step)));
    const choices = [...this.#programs.keys()].map((value) => ({ value, label: names[value] }));
    return html`<div class="controls">
        ${segmented('language', 'in', choices, language, (value) => {
          chosen = value;
          this.language = value;
          this.copied = '';
        })}
        <button type="button" class="button small" @click=${() => this.#copy(program)}>Copy</button>
        <span class="quiet" role="status">${this.copied}</span>
      </div>
      <pre tabindex="0" role="region" aria-label="The walk in ${names[language]}"><code>${program.map(
        ({ text }, i) => html`<span class=${classMap({ line: true, lit: lit.has(i) })}>${text}${'\n'}</span>`,
      )}</code></pre>
      <p class="quiet">${where(lit, program)}${walk.spec.rounding === undefined ? nothing : exactly}</p>`;
  }

  protected override updated(changed?: PropertyValues): void {
    super.updated();
    if (!changed?.has('context') && !changed?.has('language')) return;
    const box = this.renderRoot.querySelector('pre');
    const line = this.renderRoot.querySelector<HTMLElement>('.lit');
    // Inside its box alone: the page stays where it is.
    if (box && line) box.scrollTop = Math.max(0, line.offsetTop - box.clientHeight / 3);
  }

  async #copy(program: Program): Promise<void> {
    try {
      await navigator.clipboard.writeText(textOf(program));
      this.copied = 'copied';
    } catch {
      this.#select();
      this.copied = 'selected: copy it with the keyboard';
    }
  }

  /** Where a page may not write to the clipboard, such as in a frame. */
  #select(): void {
    const text = this.renderRoot.querySelector('pre');
    if (text) getSelection()?.selectAllChildren(text);
  }
}

const exactly = ' It goes on from exact numbers, not from the rounded ones of the page.';

/** What the light says, in words. */
function where(lit: ReadonlySet<number>, program: Program): string {
  const lines = [...lit].map((i) => i + 1);
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return 'Another step leads there by itself.';
  const which = first === last ? `Line ${first} is` : `The lit lines, from ${first} to ${last}, are`;
  return `${which} the step in hand, of ${program.length} lines that run as they are.`;
}

define('attn-view-code', AttnViewCode);

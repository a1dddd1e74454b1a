import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { announce } from '../element/announcer.js';
import { problemOf } from '../element/problem.js';
import { segmented } from '../element/views/segmented.js';
import type { WalkSpec } from '../engine/types.js';
import type { WalkElement } from '../link/walk-link.js';
import type { Bench, Tell } from './bench.js';
import { BlockDrafts } from './block-drafts.js';
import { Presets } from './presets.js';
import { StartMemory } from './start-memory.js';
import { playgroundStyle } from './style.js';
import { maskPanel } from './views/mask-panel.js';
import { rulesPanel } from './views/rules-panel.js';
import { sizesPanel } from './views/sizes-panel.js';
import { textPanel } from './views/text-panel.js';
import { tokensPanel } from './views/tokens-panel.js';

const panels = {
  tokens: 'Tokens',
  sizes: 'Sizes',
  text: 'Numbers',
  mask: 'Mask',
  rules: 'Start and scale',
} as const;
type Panel = keyof typeof panels;
const panelChoices = (Object.keys(panels) as Panel[]).map((value) => ({ value, label: panels[value] }));

/**
 * A bench around a walk, where everything about it can be changed. It starts from any of the templates that it holds.
 *
 * @element attn-playground
 */
export class AttnPlayground extends LitElement {
  static override styles = playgroundStyle;

  @state() private panel: Panel = 'tokens';
  @state() private problem: string | undefined;
  readonly #presets = new Presets();
  readonly #children = new MutationObserver(() => {
    this.#read();
  });
  #name: string | undefined;
  #walk: WalkElement | undefined;
  #drafts = new BlockDrafts();
  #memory = new StartMemory();
  /** What was changed beside what somebody asked for, and the spec that it is true of. */
  #told: { text: string; spec: WalkSpec } | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('attn-ready', this.#onChange);
    this.addEventListener('attn-change', this.#onChange);
    this.#children.observe(this, { childList: true });
    this.#read();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('attn-ready', this.#onChange);
    this.removeEventListener('attn-change', this.#onChange);
    this.#children.disconnect();
  }

  #read(): void {
    this.#presets.read(this);
    const [first] = this.#presets.names;
    if (this.#name === undefined && first !== undefined) this.#choose(first);
    this.requestUpdate();
  }

  readonly #onChange = (): void => {
    this.requestUpdate();
  };

  #choose(name: string): void {
    const walk = this.#presets.walk(name);
    this.#name = name;
    this.problem = walk ? undefined : `The template “${name}” holds no attention-walk.`;
    if (!walk) return;
    this.#walk?.remove();
    this.#walk = walk;
    this.#drafts = new BlockDrafts();
    this.#memory = new StartMemory();
    walk.slot = 'walk';
    this.append(walk);
    this.requestUpdate();
  }

  get #bench(): Bench | undefined {
    const { engine, walk } = this.#walk ?? {};
    return engine && walk
      ? { engine, walk, spec: walk.spec, change: (next, said, tell) => this.#change(next, said, tell) }
      : undefined;
  }

  #change(next: () => WalkSpec, said: string, tell?: Tell): boolean {
    const { engine, walk: old } = this.#walk ?? {};
    try {
      const spec = next();
      // Asked first, so that the message stands here, beside what was done, and not in the walk.
      engine?.walk(spec);
      this.problem = undefined;
      this.#walk?.replace(spec);
      const text = old && tell?.(old.spec, spec);
      const changed = this.#walk?.walk;
      this.#told = text === undefined || !changed ? undefined : { text, spec: changed.spec };
      announce(text === undefined ? said : `${said} ${text}`);
      return true;
    } catch (thrown) {
      this.problem = problemOf(thrown).message;
      this.requestUpdate();
      return false;
    }
  }

  protected override render(): TemplateResult {
    const bench = this.#bench;
    const { names } = this.#presets;
    return html`${
        names.length > 0
          ? html`<div class="bench" role="group" aria-label="What the walk is made of">
              <div class="top">${this.#chooser(names)} ${bench ? this.#panelChooser() : nothing}</div>
              ${bench ? html`<div class="panel">${this.#panelOf(bench)}</div>` : nothing}
              <p class="problem" role="alert" ?hidden=${this.problem === undefined}>${this.problem ?? ''}</p>
              ${this.#refitted()}
            </div>`
          : nothing
      }
      <slot name="walk"></slot>
      ${names.length > 0 ? nothing : html`<slot></slot>`}`;
  }

  /** Gone as soon as the walk is another one. */
  #refitted(): TemplateResult | typeof nothing {
    if (!this.#told || this.#told.spec !== this.#walk?.walk?.spec) return nothing;
    return html`<div class="refitted">
      <p>${this.#told.text}</p>
      <button type="button" class="button" @click=${() => this.#walk?.undo()}>Undo</button>
    </div>`;
  }

  #chooser(names: readonly string[]): TemplateResult {
    const choose = (event: Event): void => {
      this.#choose((event.target as HTMLSelectElement).value);
    };
    return html`<label class="preset"
      >Start from
      <select @change=${choose}>
        ${names.map((name) => html`<option .selected=${name === this.#name}>${name}</option>`)}
      </select></label
    >`;
  }

  #panelChooser(): TemplateResult {
    return segmented('panel', 'change', panelChoices, this.panel, (panel) => {
      this.panel = panel;
    });
  }

  #panelOf(bench: Bench): TemplateResult {
    switch (this.panel) {
      case 'tokens':
        return tokensPanel(bench);
      case 'sizes':
        return sizesPanel(bench);
      case 'text':
        return textPanel(bench, this.#drafts, () => {
          this.requestUpdate();
        });
      case 'mask':
        return maskPanel(bench);
      case 'rules':
        return rulesPanel(bench, (to) => {
          bench.change(() => this.#memory.change(bench.walk, to), 'The walk starts elsewhere now.');
        });
    }
  }
}

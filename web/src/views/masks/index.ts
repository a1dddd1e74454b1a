import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { announce } from '../../element/announcer.js';
import { define } from '../../element/define.js';
import { maskGridStyle } from '../../element/style/mask-grid.js';
import { maskGrid, maskTable, type MaskTable } from '../../element/views/mask-grid.js';
import { segmented } from '../../element/views/segmented.js';
import type { WalkSpec } from '../../engine/types.js';
import { figureStyle } from '../figure-style.js';
import { ways, waysStyle } from './ways.js';
import { viewStyles } from '../style.js';
import { ViewElement } from '../view-element.js';
import type { View, ViewContext } from '../view.js';

const kinds = ['none', 'causal', 'padding', 'custom'] as const;
type Kind = (typeof kinds)[number];

const meanings: Record<Kind, string> = {
  none: 'Every query looks at every key, as where a whole sentence is there to be translated.',
  causal: 'No query looks at a later key: a text that is being written has no future yet.',
  padding:
    'Nobody looks at the keys at the end, which only fill a short text up to the length of a longer one.',
  custom: 'Each pair as you set it.',
};

/** The masks there are, one’s own by clicking, and what becomes of the weights when one is put on wrongly. */
class AttnViewMasks extends ViewElement {
  static override styles: CSSResultGroup = [viewStyles, figureStyle, maskGridStyle, waysStyle];

  protected override draw(context: ViewContext): TemplateResult {
    const { walk, step, editable } = context;
    const table = maskTable(walk.spec.mask, step.rows, step.cols);
    const kind = kindOf(walk.spec, table);
    const change = (mask: NonNullable<WalkSpec['mask']>, words: string): void => {
      context.replace({ ...walk.spec, mask });
      announce(words);
    };
    return html`<div class="figures">
        <div class="chosen">
          ${editable ? this.#chooser(context, kind, table, change) : nothing}
          ${maskGrid(table, walk.spec, editable ? change : undefined)}
          <p class="quiet">
            ${meanings[kind]}${kind === 'none' && step.kind === 'masked' ? ' The step stays, with nothing to hide.' : ''}
          </p>
        </div>
      </div>
      ${ways(context)}`;
  }

  #chooser(
    { step }: ViewContext,
    kind: Kind,
    table: MaskTable,
    change: (mask: NonNullable<WalkSpec['mask']>, words: string) => void,
  ): TemplateResult {
    const choices = kinds
      .filter((value) => value !== 'padding' || step.cols > 1)
      .map((value) => ({ value, label: value }));
    const choose = (value: Kind): void => {
      change(maskOf(value, table, step.kind === 'masked'), `Mask: ${value}. ${meanings[value]}`);
    };
    return html`<div class="controls">
      ${segmented('mask-view', 'mask', choices, kind, choose)}
      ${kind === 'padding' ? stepper(table, change) : nothing}
    </div>`;
  }
}

/** How many keys at the end nobody looks at; 0 where the mask is another one. */
function paddingOf(table: MaskTable): number {
  const [first = []] = table;
  const count = first.length - first.filter(Boolean).length;
  const padded = paddingMask(table, count);
  return JSON.stringify(padded) === JSON.stringify(table) ? count : 0;
}

function paddingMask(table: MaskTable, count: number): MaskTable {
  return table.map((cells) => cells.map((_, j) => j < cells.length - count));
}

function kindOf({ mask = 'none' }: WalkSpec, table: MaskTable): Kind {
  if (typeof mask === 'string') return mask;
  if (table.every((cells) => cells.every(Boolean))) return 'none';
  return paddingOf(table) > 0 ? 'padding' : 'custom';
}

/** At the step `masked` no mask is a table that hides nothing: without it the step itself would go. */
function maskOf(kind: Kind, table: MaskTable, keepStep: boolean): NonNullable<WalkSpec['mask']> {
  switch (kind) {
    case 'none':
      return keepStep ? paddingMask(table, 0) : 'none';
    case 'causal':
      return 'causal';
    case 'padding':
      return paddingMask(table, 1);
    case 'custom':
      return table;
  }
}

function stepper(table: MaskTable, change: (mask: MaskTable, words: string) => void): TemplateResult {
  const count = paddingOf(table);
  const most = (table[0]?.length ?? 1) - 1;
  const to = (next: number) => () => {
    if (next >= 1 && next <= most) change(paddingMask(table, next), `Padding: ${next}.`);
  };
  return html`<div class="stepper" role="group" aria-label="Keys of padding">
    <button
      type="button"
      class="button small"
      aria-label="One key less"
      aria-disabled=${count <= 1}
      @click=${to(count - 1)}
    >
      −
    </button>
    <span class="count">${count}</span>
    <button
      type="button"
      class="button small"
      aria-label="One key more"
      aria-disabled=${count >= most}
      @click=${to(count + 1)}
    >
      +
    </button>
  </div>`;
}

define('attn-view-masks', AttnViewMasks);

export const masks: View = {
  id: 'masks',
  title: 'masks',
  // Weights that the author gives have no mask before them.
  needs: 'the step of the mask or of the weights',
  fits: ({ step }) => step.kind === 'masked' || step.kind === 'weights',
  render: (context) => html`<attn-view-masks .context=${context}></attn-view-masks>`,
};

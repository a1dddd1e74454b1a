import { html, nothing, type TemplateResult } from 'lit';
import { formatNumber, digitsFor } from '../../element/format.js';
import { colLabels, rowLabels } from '../../element/labels.js';
import { maskOf } from '../../element/table-model.js';
import { scaleNames } from '../../element/views/switches.js';
import type { ScaleRule, Step, Walk } from '../../engine/types.js';
import { facts, type FactCell, type FactRow } from '../facts.js';
import type { ViewContext } from '../view.js';

/** The same walk under one rule. */
interface Trial {
  rule: ScaleRule;
  walk: Walk;
}

/** This walk's own scores under each rule: the row in hand, scaled, and its weights. */
export function ownScores(context: ViewContext, rules: readonly ScaleRule[]): TemplateResult {
  const { walk, step, focus } = context;
  // A walk that starts from Q and K has no d_model.
  const possible = rules.filter((rule) => rule !== 'sqrt_dmodel' || walk.spec.matrices.X);
  const trials = possible.map((rule): Trial => ({
    rule,
    walk: context.engine.walk({ ...walk.spec, scale: rule }),
  }));
  const who = rowLabels(step, walk.spec)[focus.row] ?? '';
  const keys = colLabels(step, walk.spec).map((key) => html`<bdi>${key}</bdi>`);
  const heads = ['rule', ...keys];
  const now = ruleOf(walk, step);
  const table = (kind: 'scaled' | 'weights'): FactRow[] =>
    trials.map((trial) => ({
      head: scaleNames()[trial.rule],
      cells: cellsIn(trial.walk, kind, context),
      current: trial.rule === now,
    }));
  return html`<p class="lead">The same with the scores of this walk, for the query <bdi>${who}</bdi>:</p>
    <div class="figures">
      ${facts('scores, scaled', heads, table('scaled'))} ${facts('their weights', heads, table('weights'))}
    </div>
    ${
      possible.length < rules.length
        ? html`<p class="quiet">${scaleNames().sqrt_dmodel} needs X, where this walk starts later.</p>`
        : nothing
    }`;
}

function find(walk: Walk, kind: string, { head }: Step): Step | undefined {
  return walk.steps.find((step) => step.kind === kind && step.head === head);
}

/** Undefined where the author scales by a number of their own. */
function ruleOf(walk: Walk, step: Step): ScaleRule | undefined {
  const scaled = find(walk, 'scaled', step);
  return scaled ? walk.explain(scaled.id, 0, 0).scale?.rule : 'none';
}

function cellsIn(walk: Walk, kind: 'scaled' | 'weights', { step, focus, digits }: ViewContext): FactCell[] {
  const shown =
    find(walk, kind, step) ?? walk.steps.find(({ id }) => id === step.id.replace('scaled', 'scores'));
  if (!shown) return [];
  const row = Array.from(shown.data.slice(focus.row * shown.cols, (focus.row + 1) * shown.cols));
  const decimals = digitsFor(shown.data, digits);
  const isMasked = maskOf(walk, shown);
  return row.map((value, col) => {
    const text = formatNumber(value, decimals);
    if (kind === 'scaled') return { text };
    if (isMasked(focus.row, col)) return { text: '0', kind: 'masked' };
    return { text, kind: 'tone-w', share: value };
  });
}

import { html, nothing, type TemplateResult } from 'lit';
import { formatNumber, digitsFor } from '../../element/format.js';
import { colLabels, rowLabels } from '../../element/labels.js';
import { problemOf } from '../../element/problem.js';
import { maskOf } from '../../element/table-model.js';
import { scaleNames } from '../../element/views/switches.js';
import type { ScaleRule, Step, Walk } from '../../engine/types.js';
import { facts, type FactCell, type FactRow } from '../facts.js';
import type { ViewContext } from '../view.js';

/** The same walk under one rule, or why it can't have it. */
type Trial = { rule: ScaleRule } & ({ walk: Walk } | { problem: string });

/** This walk's own scores under each rule: the row in hand, scaled, and its weights. */
export function ownScores(context: ViewContext, rules: readonly ScaleRule[]): TemplateResult {
  const { walk, step, focus } = context;
  const trials = rules.map((rule) => tried(context, rule));
  const who = rowLabels(step, walk.spec)[focus.row] ?? '';
  const keys = colLabels(step, walk.spec).map((key) => html`<bdi>${key}</bdi>`);
  const heads = ['rule', ...keys];
  const now = ruleOf(walk, step);
  const table = (kind: 'scaled' | 'weights'): FactRow[] =>
    trials.flatMap((trial) =>
      'walk' in trial
        ? [
            {
              head: scaleNames()[trial.rule],
              cells: cellsIn(trial.walk, kind, context),
              current: trial.rule === now,
            },
          ]
        : [],
    );
  return html`<p class="lead">The same with the scores of this walk, for the query <bdi>${who}</bdi>:</p>
    <div class="figures">
      ${facts('scores, scaled', heads, table('scaled'))} ${facts('their weights', heads, table('weights'))}
    </div>
    ${trials.map((trial) =>
      'problem' in trial ? html`<p class="quiet">${scaleNames()[trial.rule]}: ${trial.problem}</p>` : nothing,
    )}`;
}

function tried({ engine, walk }: ViewContext, rule: ScaleRule): Trial {
  try {
    return { rule, walk: engine.walk({ ...walk.spec, scale: rule }) };
  } catch (thrown) {
    return { rule, problem: problemOf(thrown).message };
  }
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

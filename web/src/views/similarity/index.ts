import { html, nothing, type TemplateResult, type CSSResultGroup } from 'lit';
import { define } from '../../element/define.js';
import { digitsFor, formatNumber, type Digits } from '../../element/format.js';
import { colLabels, rowLabels } from '../../element/labels.js';
import { operandsOf } from '../../element/steps.js';
import type { Similarity } from '../../engine/studies.js';
import type { Step } from '../../engine/types.js';
import { arrows, arrowStyle } from './arrows.js';
import { columns } from './column.js';
import { facts, type FactRow } from '../facts.js';
import { figureStyle } from '../figure-style.js';
import { whatIf } from './what-if.js';
import { viewStyles } from '../style.js';
import { ViewElement } from '../view-element.js';
import type { View, ViewContext } from '../view.js';

/** A score as two lengths and an angle. */
class AttnViewSimilarity extends ViewElement {
  static override styles: CSSResultGroup = [viewStyles, figureStyle, arrowStyle];

  protected override draw(context: ViewContext): TemplateResult {
    const { walk, step, focus, digits } = context;
    const [Q, K] = operandsOf(walk, step);
    if (!Q || !K) return html``;
    const found = Array.from({ length: step.cols }, (_, col) => walk.similarity(step.id, focus.row, col));
    const here = found[focus.col];
    const query = rowLabels(step, walk.spec)[focus.row] ?? '';
    const keys = colLabels(step, walk.spec);
    const q = rowOf(Q, focus.row);
    const k = rowOf(K, focus.col);
    const drawing =
      Q.cols === 2 && here
        ? arrows({
            q,
            keys: keys.map((label, i) => ({ label, k: rowOf(K, i) })),
            query,
            chosen: focus.col,
            here,
            digits,
          })
        : nothing;
    return html`<p class="lead">
        A score is no cosine: it is the length of q times the length of k times the cosine of the angle
        between them. A long key gets more of every query that points its way.
      </p>
      ${here ? equation(here, digits) : nothing}
      <div class="figures">
        ${drawing}
        <div>
          ${facts(
            html`Query <bdi>${query}</bdi>, key by key`,
            ['key', '|k|', 'angle', 'cosine', 'score'],
            keys.map((key, col) => row(context, key, col, found)),
          )}
        </div>
        <div>
          ${facts(
            html`If <bdi>${keys[focus.col]}</bdi> were …`,
            ['key', '|k|', 'angle', 'score'],
            whatIf(context.engine, q, k, digits),
          )}
        </div>
      </div>
      <p>${verdict(found, keys, query)}</p>`;
  }
}

function rowOf(step: Step, row: number): Float64Array {
  return step.data.slice(row * step.cols, (row + 1) * step.cols);
}

const shown = (value: number, digits: Digits): string => formatNumber(value, digitsFor([value], digits));

function equation({ dot, qLength, kLength, cosine, degrees }: Similarity, digits: Digits): TemplateResult {
  if (cosine === undefined || degrees === undefined) {
    return html`<p>${qLength === 0 ? 'q' : 'k'} is all zeros: it has no direction, and the score is 0.</p>`;
  }
  const sign = digits === 'exact' ? '=' : '≈';
  return html`<p class="product-of-lengths" dir="ltr">
    <span>q · k = |q| |k| cos ${shown(degrees, digits)}°</span>
    <span>
      ${sign} <span class="num tone-q">${shown(qLength, digits)}</span> ×
      <span class="num tone-k">${shown(kLength, digits)}</span> ×
      <span class="num">${shown(cosine, digits)}</span>
    </span>
    <span>${sign} <strong>${shown(dot, digits)}</strong></span>
  </p>`;
}

function row(context: ViewContext, key: string, col: number, found: readonly Similarity[]): FactRow {
  const { step, focus, digits } = context;
  const texts = columns(found, ['kLength', 'degrees', 'cosine', 'dot'], digits);
  return {
    head: html`<bdi>${key}</bdi>`,
    cells: texts.map((column, i) => ({
      text: column[col],
      kind: i === 0 ? 'tone-k' : i === 3 ? 'best' : '',
    })),
    current: col === focus.col,
    choose: () => {
      context.focusCell(step.id, focus.row, col);
    },
  };
}

/** The first of the largest. */
function largest(values: readonly (number | undefined)[]): number {
  return values.reduce<number>(
    (best, value, i) => ((value ?? -Infinity) > (values[best] ?? -Infinity) ? i : best),
    0,
  );
}

function verdict(found: readonly Similarity[], keys: readonly string[], query: string): TemplateResult {
  const high = largest(found.map(({ dot }) => dot));
  const near = largest(found.map(({ cosine }) => cosine));
  const name = (i: number): TemplateResult => html`<bdi>${keys[i]}</bdi>`;
  const longer = found[high]?.dot === found[near]?.dot ? '' : ', since it is longer';
  return html`Smallest angle with <bdi>${query}</bdi>: ${name(near)}. Largest score: ${name(high)}${longer}.`;
}

define('attn-view-similarity', AttnViewSimilarity);

export const similarity: View = {
  id: 'similarity',
  title: 'length and angle',
  needs: 'the step of the scores, from Q and K',
  fits: ({ step }) => step.kind === 'scores',
  render: (context) => html`<attn-view-similarity .context=${context}></attn-view-similarity>`,
};

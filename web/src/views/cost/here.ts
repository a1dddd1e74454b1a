import { html, type TemplateResult } from 'lit';
import { formatNumber } from '../../element/format.js';
import { headsOf, operandsOf, railSteps } from '../../element/steps.js';
import { toneOf } from '../../element/tones.js';
import { axisName, stepName } from '../../element/views/matrix-name.js';
import { isProduct } from '../../element/views/operators.js';
import type { CostChoice } from '../../engine/studies.js';
import type { Step, Walk } from '../../engine/types.js';
import { facts, type FactRow } from '../facts.js';
import type { ViewContext } from '../view.js';

/** 134 217 728 */
export function grouped(count: number): string {
  const text = formatNumber(count, Number.isInteger(count) ? 0 : 1);
  return text.length < 5 ? text : text.replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f');
}

/** The sizes of a self-attention that starts from X; undefined for any other walk. */
export function sizesOf(walk: Walk): CostChoice | undefined {
  const { X, X_kv, W_O } = walk.spec.matrices;
  const scores = walk.steps.find(({ kind }) => kind === 'scores');
  const mix = walk.steps.find(({ kind }) => kind === 'mix');
  const q = scores && operandsOf(walk, scores)[0];
  const d_model = X?.[0]?.length;
  if (!q || !mix || d_model === undefined || X_kv) return undefined;
  const heads = headsOf(walk).length || 1;
  const { kvHeads = heads } = walk.spec;
  return { d_model, d_k: q.cols, d_v: mix.cols, heads, kvHeads, output: W_O !== undefined };
}

/** What the products of this walk cost, and the step in hand where it is none. */
export function costsHere({ walk, step }: ViewContext): TemplateResult {
  const shown = railSteps(walk, step.head ?? 1).filter((s) => isProduct(s) || s.id === step.id);
  const one = headsOf(walk).length > 1 ? ' of this head' : '';
  return html`${facts(
      `Counted by the engine for this walk${one}`,
      ['step', 'formula', 'multiply-adds', 'operations'],
      shown.map((s) => row(walk, s, s.id === step.id)),
    )}
    <p class="quiet">
      A multiply-add is two operations. What is masked is counted too: it is computed and then hidden. Scale,
      mask and softmax do no products, only one to three operations for each pair.
    </p>`;
}

function row(walk: Walk, step: Step, current: boolean): FactRow {
  const head = html`<span class="tone-${toneOf(step)} num">${stepName(step.id)}</span>`;
  if (!isProduct(step)) {
    return { head, cells: [{ text: '–' }, { text: '–' }, { text: grouped(step.flops) }], current };
  }
  const formula = html`${symbols(walk, step)} <span class="small-print">${numbers(walk, step)}</span>`;
  return {
    head,
    cells: [{ text: formula }, { text: grouped(step.flops / 2) }, { text: grouped(step.flops) }],
    current,
  };
}

/** Rows, what is summed away, and columns. */
function axes(walk: Walk, step: Step): { name: string; size: number }[] {
  const inner = operandsOf(walk, step)[0];
  const all = [
    { name: step.rowAxis, size: step.rows },
    { name: inner?.colAxis ?? '', size: inner?.cols ?? 0 },
    { name: step.colAxis, size: step.cols },
  ];
  const isOneLength = !all.some(({ name, size }) => isLength(name) && size !== lengthOf(walk));
  return all
    .map(({ name, size }) => ({
      name: isLength(name) ? (isOneLength ? 'T' : `T_${name.charAt(0)}`) : name,
      size,
    }))
    .sort((a, b) => Number(b.name.startsWith('T')) - Number(a.name.startsWith('T')));
}

const isLength = (axis: string): boolean => axis === 'query' || axis === 'key';

/** Queries and keys are as many where they are the same tokens. */
function lengthOf(walk: Walk): number | undefined {
  const rows = (axis: string): number | undefined => walk.steps.find(({ rowAxis }) => rowAxis === axis)?.rows;
  const [queries, keys] = [rows('query'), rows('key')];
  return keys === undefined || queries === undefined || queries === keys ? (queries ?? keys) : undefined;
}

/** 2 T² d_k */
function symbols(walk: Walk, step: Step): TemplateResult {
  const names = axes(walk, step).map(({ name }) => name);
  const [first, second, third] = names;
  if (first === second) return html`2 ${axisName(first ?? '')}² ${axisName(third ?? '')}`;
  return html`2 ${names.map((name) => html`${axisName(name)} `)}`;
}

function numbers(walk: Walk, step: Step): string {
  return ['2', ...axes(walk, step).map(({ size }) => String(size))].join(' · ');
}

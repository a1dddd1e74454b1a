import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { rowLabels } from '../../element/labels.js';
import { groupOf, operandsOf, railSteps } from '../../element/steps.js';
import { toneOf } from '../../element/tones.js';
import { axisName, stepName } from '../../element/views/matrix-name.js';
import type { Step, StepKind, Walk } from '../../engine/types.js';
import { facts } from '../facts.js';
import type { ViewContext } from '../view.js';

/** What a step does with the two axes of what it takes. */
const doings: Partial<Record<StepKind, TemplateResult>> = {
  given: html`given`,
  project: html`mixes features: each row by itself, the same way in every row`,
  split: html`some of the columns`,
  scores: html`each query with each key: the features are summed away`,
  scaled: html`each number by itself`,
  masked: html`each number by itself`,
  row_max: html`one number a row`,
  exps: html`each number by itself`,
  row_sum: html`one number a row: the keys are summed away`,
  weights: html`each row by itself: it adds up to 1`,
  mix: html`mixes positions: each column by itself, the keys are summed away`,
  heads: html`columns side by side`,
  output: html`mixes features again: each row by itself`,
};

/** Steps that leave the shape of the scores as it is are left out, but for the one in hand. */
const same: ReadonlySet<StepKind> = new Set(['scaled', 'masked', 'row_max', 'exps', 'row_sum']);

/** T × d → T × d_k → T × T → T × d_v in the sizes of this walk, drawn and as a table. */
export function chain(context: ViewContext): TemplateResult {
  const { walk, step, focus } = context;
  const shown = railSteps(walk, step.head ?? 1).filter(({ kind, id }) => !same.has(kind) || id === step.id);
  const who = step.rowAxis === 'query' ? rowLabels(step, walk.spec)[focus.row] : undefined;
  return html`<ol class="chain" aria-hidden="true">
      ${shown.map((s, i) => {
        const before = shown[i - 1];
        const isJoined = before !== undefined && groupOf(before) === groupOf(s);
        const kind = `${s.id === step.id ? 'current' : ''} ${isJoined ? 'joined' : ''}`;
        return link(walk, s, kind, who === undefined ? undefined : focus.row);
      })}
    </ol>
    ${
      who === undefined
        ? nothing
        : html`<p class="quiet">
            The marked row is that of <bdi>${who}</bdi>. It stays a row of its own all the way; only in scores
            and in mixing does it meet the rows of others, those of K and V.
          </p>`
    }
    ${facts(
      'Rows × columns',
      ['matrix', 'shape', 'what it does'],
      shown.map((s) => ({
        head: html`<span class="num tone-${toneOf(s)}">${stepName(s.id)}</span>`,
        cells: [
          {
            text: html`${lengthName(walk, s.rowAxis)} × ${lengthName(walk, s.colAxis)}
              <span class="small-print">${s.rows} × ${s.cols}</span>`,
          },
          { text: doing(walk, s), kind: 'words' },
        ],
        current: s.id === step.id,
      })),
    )}`;
}

function doing(walk: Walk, step: Step): unknown {
  const [left, right] = operandsOf(walk, step);
  const words = doings[step.kind] ?? nothing;
  if (!left || !right || !['project', 'scores', 'mix', 'output'].includes(step.kind)) return words;
  const turned = step.kind === 'scores' ? html`<sup>⊤</sup>` : nothing;
  return html`${stepName(left.id)} ${stepName(right.id)}${turned} ${words}`;
}

/** T where queries and keys are the same tokens. */
function lengthName(walk: Walk, axis: string): TemplateResult {
  if (axis === 'one') return html`1`;
  if (axis !== 'query' && axis !== 'key') return axisName(axis);
  const apart = walk.steps.some(({ kind, rows, cols }) => kind === 'scores' && rows !== cols);
  return axisName(apart ? `T_${axis.charAt(0)}` : 'T');
}

const longest = 96;
const largestCell = 18;

function link(walk: Walk, step: Step, kind: string, row: number | undefined): TemplateResult {
  const cell = Math.min(largestCell, longest / Math.max(step.rows, step.cols));
  const [width, height] = [step.cols * cell, step.rows * cell];
  const isAll = step.rowAxis === 'key' && step.colAxis !== 'key' && !isShared(walk, step);
  const marked = isAll ? undefined : row;
  return html`<li class="link tone-${toneOf(step)} ${kind}">
    <svg width=${width + 2} height=${height + 2} viewBox="-1 -1 ${width + 2} ${height + 2}">
      <rect class="sheet" width=${width} height=${height} rx="2"></rect>
      ${marked === undefined || marked >= step.rows ? nothing : svg`<rect class="strip" y=${marked * cell} width=${width} height=${cell}></rect>`}
      ${cell >= 4 ? lines(step, cell) : nothing}
    </svg>
    <span class="link-name">${stepName(step.id)}</span>
    <span class="shape">${step.rows} × ${step.cols}</span>
  </li>`;
}

/** X is asked from and looked at, whatever its rows are called. */
function isShared(walk: Walk, step: Step): boolean {
  return step.id === 'X' && !walk.spec.matrices.X_kv;
}

function lines({ rows, cols }: Step, cell: number): SVGTemplateResult {
  const across = Array.from({ length: rows - 1 }, (_, i) => `M 0 ${(i + 1) * cell} h ${cols * cell}`);
  const down = Array.from({ length: cols - 1 }, (_, i) => `M ${(i + 1) * cell} 0 v ${rows * cell}`);
  return svg`<path class="rule" d=${[...across, ...down].join(' ')}></path>`;
}

import { css, html, nothing, type TemplateResult } from 'lit';
import { digitsFor, formatNumber } from '../../element/format.js';
import { colLabels, rowLabels } from '../../element/labels.js';
import { rowSums } from '../../element/sums.js';
import { tableOf, type TableModel } from '../../element/table-model.js';
import { matrixTable } from '../../element/views/matrix-table.js';
import type { Step } from '../../engine/types.js';
import { facts } from '../facts.js';
import type { ViewContext } from '../view.js';

interface Way {
  id: string;
  title: string;
  data: Float64Array;
  sums: ArrayLike<number>;
  /** What it does to the query in hand. */
  words: TemplateResult;
}

/** The weights under the mask as it belongs, and as it is often put on. */
export function ways(context: ViewContext): TemplateResult {
  const { walk, step, engine, digits, focus } = context;
  const find = (kind: string): Step | undefined =>
    walk.steps.find((s) => s.kind === kind && s.head === step.head);
  const weights = find('weights');
  if (!weights || !find('masked')) {
    return html`<p class="quiet">Choose a mask, and the ways to put it on stand here beside each other.</p>`;
  }
  const study = walk.studyMask(step.head);
  const right = Float64Array.from(study.right);
  const added = Float64Array.from(study.added);
  const multiplied = Float64Array.from(study.multiplied);
  const base = tableOf(walk, weights, digits);
  const decimals = digitsFor([...right, ...added, ...multiplied], digits);
  const text = (value: number | undefined): string => formatNumber(value ?? NaN, decimals);
  const who = rowLabels(weights, walk.spec)[focus.row] ?? '';
  const hidden = hiddenWeight(context, base, added);
  const sumsOf = (data: Float64Array): ArrayLike<number> => rowSums(engine, data, weights);
  const lost = sumsOf(multiplied);
  const all: Way[] = [
    {
      id: 'right',
      title: 'Right: −∞ in the place of the score, before softmax',
      data: right,
      sums: sumsOf(right),
      words: rightWords(context, base, who),
    },
    {
      id: 'added',
      title: 'Wrong: 1 added where it may look, 0 where not',
      data: added,
      sums: sumsOf(added),
      words: html`<bdi>${who}</bdi> gives ${text(hidden[focus.row])} of its weight to keys that it may not
        look at: a score plus 0 is still a score.`,
    },
    {
      id: 'multiplied',
      title: 'Wrong: times 0, after softmax',
      data: multiplied,
      sums: lost,
      words: html`The weights of <bdi>${who}</bdi> add up to ${text(lost[focus.row])}: what the hidden keys
        had is missing, since softmax had counted them.`,
    },
  ];
  const table = (way: Way): TableModel => ({
    ...base,
    id: way.id,
    digits: decimals,
    at: (row, col) => way.data[row * weights.cols + col] ?? NaN,
  });
  return html`<div class="ways">
      ${all.map(
        (way) =>
          html`<div class="way ${way.id === 'right' ? 'good' : 'bad'}">
            <p class="way-title">${way.title}</p>
            <div class="scroller">
              ${matrixTable(table(way), { bars: true, sums: Array.from(way.sums, text), hotRow: focus.row })}
            </div>
            <p>${way.words}</p>
          </div>`,
      )}
    </div>
    ${facts(
      'Every query',
      ['query', 'right: sum', 'added: to hidden keys', 'multiplied: sum'],
      base.rowLabels.map((label, row) => ({
        head: html`<bdi>${label}</bdi>`,
        cells: [
          { text: text(all[0]?.sums[row]) },
          { text: text(hidden[row]), kind: hidden[row] === 0 ? '' : 'bad' },
          { text: text(lost[row]), kind: hidden[row] === 0 ? '' : 'bad' },
        ],
        current: row === focus.row,
      })),
    )}`;
}

/** What each query gives to keys that it may not look at: by the engine, a row of weights times a column of 0 and 1. */
function hiddenWeight({ engine }: ViewContext, model: TableModel, data: Float64Array): number[] {
  const { rows, cols } = model;
  return Array.from({ length: rows }, (_, row) => {
    const isHidden = Float64Array.from({ length: cols }, (_, col) => (model.isMasked(row, col) ? 1 : 0));
    const weights = { data: data.slice(row * cols, (row + 1) * cols), shape: [1, cols] };
    return engine.matmul(weights, { data: isHidden, shape: [cols, 1] }).data[0] ?? NaN;
  });
}

function rightWords({ walk, step, focus }: ViewContext, model: TableModel, who: string): TemplateResult {
  const keys = colLabels(step, walk.spec).filter((_, col) => model.isMasked(focus.row, col));
  if (keys.length === 0) return html`Nothing is hidden from <bdi>${who}</bdi>.`;
  if (keys.length === model.cols) return html`<bdi>${who}</bdi> may look at nothing: all its weights are 0.`;
  const list = keys.map(
    (key, i) => html`${i === 0 ? nothing : i === keys.length - 1 ? ' and ' : ', '}<bdi>${key}</bdi>`,
  );
  return html`<bdi>${who}</bdi> gives exactly 0 to ${list}, and its weights add up to 1.`;
}

export const waysStyle = css`
  .chosen {
    max-inline-size: 100%;
  }
  /* Title, table and words of all three stand on the same lines. */
  .ways {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
    column-gap: 24px;
    margin-block: 22px 0;
  }
  .way {
    display: grid;
    grid-row: span 3;
    grid-template-rows: subgrid;
    align-content: start;
    min-inline-size: 0;
    margin-block-end: 22px;
    padding-inline-start: 14px;
    border-inline-start: 3px solid var(--_line);
  }
  .way.good {
    border-color: var(--_good);
  }
  .way.bad {
    border-color: var(--_bad);
  }
  .way p {
    max-inline-size: 29ch;
  }
  /* The title above says it; it stays the table's name. */
  .way .matrix caption {
    position: absolute;
    clip-path: inset(50%);
  }
  .way-title {
    margin-block-end: 8px;
    font-weight: 600;
    line-height: 1.3;
  }
  .way p + .scroller {
    margin-block-start: 8px;
  }
  .stepper {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  .stepper .button {
    min-inline-size: 36px;
    padding: 0;
    font-size: 18px;
  }
  .stepper .count {
    min-inline-size: 2ch;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
`;

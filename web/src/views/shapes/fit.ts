import { html, nothing, svg, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { problemOf } from '../../element/problem.js';
import type { Attention } from '../../engine/types.js';
import { most, presets, type Pair, type Shape } from './pairs.js';
import type { ViewContext } from '../view.js';

/** Two shapes, and what the engine says to their product. */
export function fitForm(
  { engine, walk }: ViewContext,
  pair: Pair,
  change: (pair: Pair) => void,
): TemplateResult {
  const { left, right, turned } = pair;
  return html`<section class="fit" aria-label="Do two shapes fit?">
    <p class="fit-title">Do two shapes fit?</p>
    <div class="buttons">
      ${presets(walk).map(
        (preset) =>
          html`<button
            type="button"
            class="button small"
            aria-pressed=${preset.pair.preset === pair.preset}
            @click=${() => {
              change(preset.pair);
            }}
          >
            <span>${preset.name}</span>
          </button>`,
      )}
    </div>
    <div class="sizes">
      ${shapeFields('left', left, (left) => {
        change({ left, right, turned });
      })}
      <span class="times" aria-hidden="true">times</span>
      ${shapeFields('right', right, (right) => {
        change({ left, right, turned });
      })}
      <label class="check">
        <input
          type="checkbox"
          .checked=${live(turned)}
          @change=${(event: Event) => {
            change({ left, right, turned: (event.target as HTMLInputElement).checked });
          }}
        />
        <span>turn the right one (⊤)</span>
      </label>
    </div>
    <div class="fit-result">${picture(pair)} ${outcome(engine, pair)}</div>
  </section>`;
}

function shapeFields(which: string, shape: Shape, change: (shape: Shape) => void): TemplateResult {
  const field = (side: 'rows' | 'cols', words: string): TemplateResult =>
    html`<label
      >${words}
      <input
        type="number"
        min="1"
        max=${most}
        inputmode="numeric"
        .value=${live(String(shape[side]))}
        @change=${(event: Event) => {
          const input = event.target as HTMLInputElement;
          const size = Number(input.value);
          if (Number.isInteger(size) && size >= 1 && size <= most) change({ ...shape, [side]: size });
          else input.value = String(shape[side]);
        }}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key.startsWith('Arrow')) event.stopPropagation();
        }}
      />
    </label>`;
  return html`<fieldset>
    <legend>${which}</legend>
    ${field('rows', 'rows')} <span aria-hidden="true">×</span> ${field('cols', 'columns')}
  </fieldset>`;
}

/** The right shape as it is multiplied. */
const asTurned = ({ right, turned }: Pair): Shape =>
  turned ? { rows: right.cols, cols: right.rows } : right;

/** By really multiplying zeros of these shapes. */
function tried(engine: Attention, { left, right, turned }: Pair): { shape: number[] } | { message: string } {
  const zeros = ({ rows, cols }: Shape): { data: Float64Array; shape: number[] } => ({
    data: new Float64Array(rows * cols),
    shape: [rows, cols],
  });
  try {
    return { shape: engine.matmul(zeros(left), zeros(right), { transposeB: turned }).shape };
  } catch (thrown) {
    return { message: problemOf(thrown).message };
  }
}

function outcome(engine: Attention, pair: Pair): TemplateResult {
  const { left, right, turned } = pair;
  const found = tried(engine, pair);
  const shown = asTurned(pair);
  const product = `${left.rows} × ${left.cols} times ${shown.rows} × ${shown.cols}`;
  if ('shape' in found) {
    return html`<div role="status">
      <p>${product} is <strong>${found.shape.join(' × ')}</strong>.</p>
      <p class="quiet">
        The inner two are alike, ${left.cols}: so many products are added up for each number, and they are
        gone. The outer two stay: a row for each row of the left, a column for each column of the right.
      </p>
    </div>`;
  }
  const ways = [
    {
      pair: { left, right, turned: !turned },
      words: turned ? 'with the right one not turned' : 'with the right one turned (⊤)',
    },
    { pair: { left: right, right: left, turned: false }, words: 'in the other order' },
  ].flatMap((way) => {
    const other = tried(engine, way.pair);
    return 'shape' in other ? [`${way.words}, as ${other.shape.join(' × ')}`] : [];
  });
  return html`<div role="status">
    <p class="refused">${product} doesn’t fit.</p>
    <p>
      Each number would be a row of the left times a column of the right, number by number. But such a row has
      ${left.cols} and such a column ${shown.rows}.
      ${ways.length > 0 ? html`It fits ${ways.join(', or ')}.` : nothing}
    </p>
    <p class="quiet">The engine says: ${found.message}.</p>
  </div>`;
}

const span = 120;

/** As in the equation: the row comes in from the left, the column from above. */
function picture(pair: Pair): TemplateResult {
  const { left } = pair;
  const right = asTurned(pair);
  const gap = 14;
  const unit = span / Math.max(left.cols + right.cols, left.rows + right.rows, 1);
  const side = (count: number): number => Math.max(count * unit, 5);
  const [x, y] = [side(left.cols) + gap, side(right.rows) + gap];
  const fits = left.cols === right.rows;
  const [width, height] = [x + side(right.cols), y + side(left.rows)];
  return html`<svg
    class="meeting"
    width=${width + 4}
    height=${height + 4}
    viewBox="-2 -2 ${width + 4} ${height + 4}"
    aria-hidden="true"
  >
    <rect class="sheet" y=${y} width=${side(left.cols)} height=${side(left.rows)}></rect>
    <rect class="sheet" x=${x} width=${side(right.cols)} height=${side(right.rows)}></rect>
    ${fits ? svg`<rect class="sheet product-sheet" x=${x} y=${y} width=${side(right.cols)} height=${side(left.rows)}></rect>` : nothing}
    <path
      class="inner ${fits ? 'good' : 'bad'}"
      d="M 0 ${y - 5} h ${side(left.cols)} M ${x - 5} 0 v ${side(right.rows)}"
    ></path>
  </svg>`;
}

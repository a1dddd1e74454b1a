import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { formatNumber } from '../element/format.js';
import { colLabels, rowLabels } from '../element/labels.js';
import { problemOf, type Problem } from '../element/problem.js';
import { AttentionError } from '../engine/index.js';
import { stepName } from '../element/views/matrix-name.js';
import type { PrintedReport } from '../engine/studies.js';
import type { Step, Walk } from '../engine/types.js';
import { WalkLink } from '../link/walk-link.js';
import { digitsOf } from './digits.js';
import { printedStyle } from './style.js';
import { findings, remarks, summary, type Finding } from './words.js';

interface Compared {
  report: PrintedReport;
  step: Step;
  walk: Walk;
}

/**
 * A table as a page or a book prints it, compared with the walk: `<attn-printed for="weights">1 0; 0.06 0.94</attn-printed>`.
 * A quiet mark opens what was found. `·` or `_` stands for a number that isn't printed.
 *
 * @element attn-printed
 * @fires attn-error
 */
export class AttnPrinted extends LitElement {
  static override styles = printedStyle;

  /** Id of the step that the table is of. */
  @property() for = '';
  /** Decimals that it is rounded to; by default those of its longest number. */
  @property() digits: string | undefined;
  /** The table is the source's own slip, shown as one: known not to follow. */
  @property({ type: Boolean }) slip = false;

  readonly #link = new WalkLink(this);
  #compared: Compared | undefined;
  #problem: Problem | undefined;

  protected override willUpdate(): void {
    const before = this.#problem?.message;
    this.#problem = undefined;
    this.#compared = undefined;
    const { walk } = this.#link.exact ?? {};
    try {
      if (walk) this.#compared = compare(walk, this);
    } catch (thrown) {
      this.#problem = problemOf(thrown);
      if (this.#problem.message !== before) this.#complain(this.#problem);
    }
    this.#link.tell(this.#problem);
  }

  protected override render(): TemplateResult {
    if (this.#problem) return html`<p class="problem" role="alert">${this.#problem.message}</p>`;
    if (!this.#compared) return html`<slot></slot>`;
    return html`<details>
      <summary>${mark(this.#compared, this.slip)}</summary>
      ${table(this.#compared)} ${list(found(this.#compared))}
    </details>`;
  }

  #complain(problem: Problem): void {
    const detail = Object.freeze({ ...problem });
    this.dispatchEvent(new CustomEvent('attn-error', { detail, bubbles: true, composed: true }));
  }
}

function compare(walk: Walk, printed: AttnPrinted): Compared {
  const id = printed.for.trim();
  const report = walk.checkPrinted(id, printed.textContent, digitsOf(printed.digits));
  const step = walk.steps.find((one) => one.id === id);
  if (!step) throw new AttentionError('ERR_NAME', `attn-printed: there is no step ${id}`, 'for');
  return { report, step, walk };
}

const found = ({ report, step, walk }: Compared): Finding[] => [
  ...findings(report, step, walk.spec),
  ...remarks(report, step, walk.spec),
];

function mark({ report, step }: Compared, slip: boolean): TemplateResult {
  const sign = report.follows ? '✓' : '≠';
  const source = slip ? ' A slip of the source’s, shown as it is printed.' : '';
  return html`<span class="sign" data-follows=${report.follows} aria-hidden="true">${sign}</span>
    <span>${stepName(step.id)} as printed. ${summary(report)}${source}</span>`;
}

function table({ report, step, walk }: Compared): TemplateResult {
  const rows = rowLabels(step, walk.spec);
  const cols = colLabels(step, walk.spec);
  return html`<div class="scroller" role="region" aria-label="The printed ${step.id}" tabindex="0">
    <table dir="ltr">
      <caption class="sr">
        ${step.id} as printed
      </caption>
      <thead>
        <tr>
          <td></td>
          ${cols.map((label) => html`<th scope="col"><bdi>${label}</bdi></th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (label, row) =>
            html`<tr>
              <th scope="row"><bdi>${label}</bdi></th>
              ${cols.map((_, col) => cell(report, row * report.cols + col))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function cell(report: PrintedReport, at: number): TemplateResult {
  const { fit, printed, computed } = report.cells[at] ?? { fit: 'left_out', printed: 0, computed: 0 };
  if (fit === 'left_out') return html`<td class="quiet">·</td>`;
  const text = formatNumber(printed, report.decimals);
  if (fit === 'follows' || fit === 'tie') return html`<td>${text}</td>`;
  return html`<td class="off">
    <s>${text}</s> <ins aria-label="computed">${formatNumber(computed, report.decimals)}</ins>
  </td>`;
}

function list(all: Finding[]): TemplateResult | typeof nothing {
  if (all.length === 0) return nothing;
  return html`<ul>
    ${all.map(({ where, text }) => html`<li><b>${where}</b>: ${text}.</li>`)}
  </ul>`;
}

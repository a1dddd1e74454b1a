import { html, nothing, type TemplateResult } from 'lit';
import { isChecked, type Change, type Exercise, type Outcome, type Unchecked } from './exercise.js';

/** What an attn-ask shows under the author's question. */
export interface AskView {
  exercise: Exercise;
  outcome: Outcome | Unchecked | undefined;
  attempt: number;
  /** How many hints are open. */
  hints: number;
  /** Whether the working is. */
  shown: boolean;
  /** Answered rightly before, and nothing has been checked since. */
  wasRight: boolean;
  /** There is something to start over from. */
  isTouched: boolean;
  /** The walk around it calculates on paper, where the answer is the exact one. */
  onPaper: boolean;
  /** One exercise of many. */
  isPractice: boolean;
  change: Change;
  hint: () => void;
  toggle: () => void;
  startOver: () => void;
  another: () => void;
}

const onPaper = 'The walk continues from displayed values; asked for is what comes out without';

export function askView(view: AskView): TemplateResult {
  const { exercise } = view;
  return html`${exercise.controls(view.outcome, view.change)}
    <p id="hint">${[exercise.note, view.onPaper ? onPaper : ''].filter((text) => text !== '').join('. ')}</p>
    ${buttons(view)} ${said(view)} ${hinted(view)}
    ${
      view.shown
        ? html`<div class="working" role="group" aria-label="Working" tabindex="0">
            ${exercise.working()}
          </div>`
        : nothing
    }`;
}

function buttons(view: AskView): TemplateResult {
  const { length } = view.exercise.hints();
  return html`<div class="buttons">
    <button type="button" class="button primary" @click=${view.change.check}>Check</button>
    ${
      length === 0
        ? nothing
        : html`<button type="button" class="button" aria-disabled=${view.hints >= length} @click=${view.hint}>
            ${view.hints === 0 ? 'Hint' : 'Next hint'}
          </button>`
    }
    <button type="button" class="button" aria-expanded=${view.shown} @click=${view.toggle}>
      ${view.shown ? 'Hide the working' : 'Show the working'}
    </button>
    ${
      view.isTouched
        ? html`<button type="button" class="button quiet" @click=${view.startOver}>Start over</button>`
        : nothing
    }
  </div>`;
}

function said({ outcome, attempt, wasRight, isPractice, another }: AskView): TemplateResult {
  const checked = isChecked(outcome) ? outcome : undefined;
  return html`<div class="outcome">
    ${checked ? html`<p class="headline" data-right=${checked.correct}>${checked.headline}</p>` : nothing}
    ${outcome?.faults.map(({ id, text }) => html`<p id="fault-${id}" class="fault">${text}</p>`)}
    ${checked?.notes.map((note) => html`<p class="quiet">${note}</p>`)}
    ${checked && attempt > 1 ? html`<p class="quiet">Attempt ${attempt}</p>` : nothing}
    ${wasRight ? html`<p class="quiet">You have answered this one.</p>` : nothing}
    ${
      checked?.correct === true && isPractice
        ? html`<button type="button" class="button" @click=${another}>Another one</button>`
        : nothing
    }
  </div>`;
}

function hinted({ exercise, hints }: AskView): TemplateResult | typeof nothing {
  if (hints === 0) return nothing;
  return html`<ol class="hints" aria-label="Hints">
    ${exercise
      .hints()
      .slice(0, hints)
      .map((hint) => html`<li>${hint()}</li>`)}
  </ol>`;
}

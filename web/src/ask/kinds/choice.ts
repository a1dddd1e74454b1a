import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { isChecked, Exercise, type Change, type Outcome, type Unchecked } from '../exercise.js';

/** What is answered by choosing one of a few. */
export abstract class ChoiceExercise extends Exercise {
  protected options: readonly string[] = [];
  protected chosen: number | undefined;

  override clear(): void {
    this.chosen = undefined;
  }

  override controls(outcome: Outcome | Unchecked | undefined, { changed, check }: Change): TemplateResult {
    const state = isChecked(outcome) ? (outcome.correct ? 'right' : 'off') : 'open';
    return html`<fieldset class="options" role="radiogroup" aria-labelledby="question" dir="ltr">
      ${this.options.map(
        (option, i) =>
          html`<label class="option" data-state=${i === this.chosen ? state : 'open'}>
            <input
              type="radio"
              name="option"
              value=${i}
              .checked=${live(i === this.chosen)}
              aria-describedby=${outcome && i === this.chosen && !isRight(outcome) ? 'fault-choice' : nothing}
              @change=${() => {
                this.chosen = i;
                changed();
              }}
              @keydown=${(event: KeyboardEvent) => {
                if (event.key === 'Enter') check();
              }}
            /><span><bdi>${option}</bdi></span>
          </label>`,
      )}
    </fieldset>`;
  }

  override check(): Outcome | Unchecked {
    const { chosen } = this;
    return chosen === undefined
      ? { faults: [{ id: 'choice', text: 'Choose one first.' }] }
      : this.judge(chosen);
  }

  protected abstract judge(chosen: number): Outcome;

  protected outcome(correct: boolean, said: string, given: unknown, expected: readonly unknown[]): Outcome {
    return {
      correct,
      credit: correct ? 1 : 0,
      headline: correct ? (said === '' ? 'Right.' : `Right: ${said}`) : 'Not yet.',
      faults: correct ? [] : [{ id: 'choice', text: said }],
      notes: [],
      given: [given],
      expected,
    };
  }
}

const isRight = (outcome: Outcome | Unchecked): boolean => isChecked(outcome) && outcome.correct;

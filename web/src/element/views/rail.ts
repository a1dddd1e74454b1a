import { html, nothing, type TemplateResult } from 'lit';
import type { Step } from '../../engine/types.js';
import { groupOf } from '../steps.js';
import { toneOf } from '../tones.js';
import { stepName } from './matrix-name.js';

/** One chip a step: done, current or to come. One tab stop; arrows move along the chips. */
export function rail(steps: readonly Step[], index: number, choose: (id: string) => void): TemplateResult {
  return html`<div class="rail" role="toolbar" aria-label="Steps" @keydown=${alongChips}>
    ${steps.map((step, i) => {
      const before = steps[i - 1];
      const joined = before !== undefined && groupOf(before) === groupOf(step);
      return html`<button
        class="chip tone-${toneOf(step)} ${i < index ? 'done' : i === index ? 'current' : ''} ${joined ? 'joined' : ''}"
        type="button"
        title=${step.title}
        data-step=${step.id}
        tabindex=${i === index ? 0 : -1}
        aria-current=${i === index ? 'step' : nothing}
        @click=${() => {
          choose(step.id);
        }}
      >
        ${stepName(step.id)}<span class="shape">${step.rows} × ${step.cols}</span>
      </button>`;
    })}
  </div>`;
}

function alongChips(event: KeyboardEvent): void {
  const chips = Array.from((event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.chip'));
  const at = chips.findIndex((chip) => chip === event.composedPath()[0]);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: chips.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const chip = chips[to];
  if (!chip) return;
  chip.focus({ preventScroll: true });
  showChip(chip);
}

/** Scrolls inside the rail only, never the page. */
export function showChip(chip: HTMLElement, behavior: ScrollBehavior = 'auto'): void {
  const box = chip.closest<HTMLElement>('.rail');
  if (!box) return;
  const left = chip.offsetLeft - box.offsetLeft - (box.clientWidth - chip.offsetWidth) / 2;
  box.scrollTo({ left, behavior });
}

import { html, type TemplateResult } from 'lit';

export interface NavModel {
  index: number;
  total: number;
  playing: boolean;
  back: () => void;
  next: () => void;
  play: () => void;
}

/** At an end a button stays focusable, so that whoever pressed it isn't thrown out of the bar. */
export function nav({ index, total, playing, back, next, play }: NavModel): TemplateResult {
  const first = index === 0;
  const last = index >= total - 1;
  return html`<div class="nav" role="group" aria-label="Walk">
    <button type="button" class="button" aria-disabled=${first} @click=${back}>Back</button>
    <button type="button" class="button primary" aria-disabled=${last} @click=${next}>Next</button>
    <button type="button" class="button play" aria-disabled=${last && !playing} @click=${play}>
      ${playing ? 'Pause' : 'Play'}
    </button>
    <span class="position"><span class="long">step </span>${index + 1} of ${total}</span>
  </div>`;
}

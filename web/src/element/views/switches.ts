import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Attention, ScaleRule, WalkSpec } from '../../engine/types.js';
import { notationSwitch } from '../../notation/switch.js';
import type { Digits } from '../format.js';
import type { Session } from '../session.js';
import { practiceBar } from '../../ask/practice-bar.js';
import { digitsSelect } from './digits-select.js';
import { axisName } from './matrix-name.js';
import { segmented } from './segmented.js';

/** Whom the switches tell. */
interface Switched extends Element {
  digits: Digits;
  paper: boolean;
  /** A text that was refused waits in its cell; an undo takes it back. */
  readonly hasRefused: boolean;
  replace(spec: WalkSpec): boolean;
  undo(): boolean;
  redo(): boolean;
  reset(): boolean;
}

export const scaleNames = (): Record<ScaleRule, unknown> => ({
  none: 'none',
  sqrt_dk: html`√d<sub>k</sub>`,
  dk: html`d<sub>k</sub>`,
  sqrt_dmodel: html`√${axisName('d_model')}`,
});

const builds = { relaxed: 'relaxed SIMD', simd128: 'SIMD', js: 'plain JavaScript' };

export function switches(session: Session, engine: Attention, host: Switched): TemplateResult {
  const { steps } = session.walk;
  // A quiz with another mask would be another quiz.
  const isQuiz = session.mode === 'quiz';
  const hasSoftmax = !isQuiz && steps.some((step) => step.kind === 'row_max');
  const hasScores = steps.some((step) => step.kind === 'scores' || step.kind === 'scaled');
  return html`<div class="switches">
    ${practiceBar(host)}
    ${digitsSelect(host.digits, (digits) => {
      host.digits = digits;
    })}
    ${isQuiz ? nothing : paperSwitch(host)} ${hasSoftmax ? maskSwitch(session, host) : nothing}
    ${hasSoftmax && hasScores ? scaleSwitch(session, host) : nothing} ${notationSwitch()}
    ${edits(session, host)}
    <span class="build" title="version ${engine.build.version}"
      >computed by C++ · ${builds[engine.build.simd]}</span
    >
  </div>`;
}

/** With all their digits numbers are not rounded on the way either. */
function paperSwitch(host: Switched): TemplateResult {
  return html`<label class="choice">
    <input
      type="checkbox"
      .checked=${live(host.paper)}
      ?disabled=${host.digits === 'exact'}
      @change=${(event: Event) => {
        host.paper = (event.target as HTMLInputElement).checked;
      }}
    />
    continue from displayed values
  </label>`;
}

/** The author's own mask stays on offer. */
function maskSwitch(session: Session, host: Switched): TemplateResult {
  const { mask = 'none' } = session.spec;
  const own = [mask, session.authored.mask].find((m) => Array.isArray(m));
  const choices = [
    { value: 'none', label: 'none' },
    { value: 'causal', label: 'causal' },
    ...(own ? [{ value: 'custom', label: 'custom' }] : []),
  ];
  return segmented('mask', 'mask', choices, typeof mask === 'string' ? mask : 'custom', (value) => {
    const next = value === 'custom' && own ? own : value === 'causal' ? 'causal' : 'none';
    host.replace({ ...session.spec, mask: next });
  });
}

/** No scale and √d_k, and whatever else the author asked for. */
function scaleSwitch(session: Session, host: Switched): TemplateResult {
  const scaled = session.walk.steps.find((step) => step.kind === 'scaled');
  const origin = scaled && session.walk.explain(scaled.id, 0, 0).scale;
  const now = origin?.rule ?? origin?.factor ?? 'none';
  const values = [...new Set(['none', 'sqrt_dk', session.authored.scale ?? now, now] as const)];
  const choices = values.map((value) => ({
    value: String(value),
    label: typeof value === 'number' ? `× ${value}` : scaleNames()[value],
  }));
  return segmented('scale', 'scale', choices, String(now), (text) => {
    const scale = values.find((value) => String(value) === text);
    if (scale !== undefined) host.replace({ ...session.spec, scale });
  });
}

function edits(session: Session, host: Switched): TemplateResult | typeof nothing {
  if (session.mode !== 'explore') return nothing;
  const canUndo = session.canUndo || host.hasRefused;
  return html`<div class="edits" role="group" aria-label="Edits">
    <button type="button" class="button small" aria-disabled=${!canUndo} @click=${() => host.undo()}>
      Undo
    </button>
    <button type="button" class="button small" aria-disabled=${!session.canRedo} @click=${() => host.redo()}>
      Redo
    </button>
    <button type="button" class="button small" aria-disabled=${!canUndo} @click=${() => host.reset()}>
      Reset
    </button>
  </div>`;
}

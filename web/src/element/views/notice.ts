import { html, type TemplateResult } from 'lit';
import type { Problem } from '../problem.js';

/** Always in the page, so that a reader hears its text when it comes. */
export function notice(problems: readonly Problem[]): TemplateResult {
  return html`<div class="notice" id="notice" role="alert" ?hidden=${problems.length === 0}>
    ${problems.map((problem) => html`<p>${sentence(problem)}</p>`)}
  </div>`;
}

/** An author's page that can't be walked: every problem with its place. */
export function problemList(problems: readonly Problem[]): TemplateResult {
  return html`<div class="problems" role="alert">
    <p>This walk can't start:</p>
    <ul>
      ${problems.map((problem) => html`<li>${sentence(problem)}</li>`)}
    </ul>
  </div>`;
}

/** Places like Q[0][1] are for programs; the message says them in words. */
function sentence({ message, where }: Problem): TemplateResult | string {
  const isForPrograms = where === '' || message.includes(where) || where.includes('[');
  return isForPrograms ? message : html`<b>${where}</b>: ${message}`;
}

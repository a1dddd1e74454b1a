import { html, nothing, type TemplateResult } from 'lit';
import { segmented } from '../element/views/segmented.js';
import { closed } from './choices.js';
import { views } from './index.js';
import type { ViewContext } from './view.js';

/** The views that fit the step in hand, and the open one of them. Without any there is still their place: nothing below jumps. */
export function viewChooser(
  context: ViewContext,
  chosen: string,
  choose: (id: string) => void,
): TemplateResult {
  const fitting = views.filter((view) => view.fits(context));
  const choices = [
    { value: closed, label: closed },
    ...fitting.map(({ id, title }) => ({ value: id, label: title })),
  ];
  const now = fitting.some(({ id }) => id === chosen) ? chosen : closed;
  return html`<div class="views">
    <div class="chooser">
      ${fitting.length === 0 ? nothing : segmented('view', 'Another view', choices, now, choose)}
    </div>
    ${openView(context, chosen)}
  </div>`;
}

/** The view that somebody chose, or why it has nothing to show here. */
export function openView(context: ViewContext, chosen: string): TemplateResult | typeof nothing {
  const view = views.find(({ id }) => id === chosen);
  if (!view) return nothing;
  if (!view.fits(context))
    return html`<p class="misfit">“${view.title}” shows nothing here: it needs ${view.needs}.</p>`;
  return html`<section class="view" aria-label=${view.title}>${view.render(context)}</section>`;
}

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
  const open = fitting.find(({ id }) => id === chosen);
  const choices = [
    { value: closed, label: closed },
    ...fitting.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return html`<div class="views">
    <div class="chooser">
      ${fitting.length === 0 ? nothing : segmented('view', 'Another view', choices, open?.id ?? closed, choose)}
    </div>
    ${open ? html`<section class="view" aria-label=${open.title}>${open.render(context)}</section>` : nothing}
  </div>`;
}

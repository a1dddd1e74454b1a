/**
 * What no style sheet can know: whether tables fit beside each other. An equation that doesn't is stacked; a table that
 * is still too wide scrolls by itself, and then takes the focus so that keys can scroll it.
 */
export function fit(root: ParentNode): void {
  for (const equation of root.querySelectorAll<HTMLElement>('.equation')) {
    equation.removeAttribute('data-stacked');
    const wide = equation.scrollWidth > equation.clientWidth + 1;
    equation.toggleAttribute('data-stacked', wide);
  }
  for (const scroller of root.querySelectorAll<HTMLElement>('.scroller')) fitScroller(scroller);
}

function fitScroller(scroller: HTMLElement): void {
  const wide = scroller.scrollWidth > scroller.clientWidth + 1;
  scroller.toggleAttribute('data-wide', wide);
  if (!wide) {
    for (const name of ['tabindex', 'role', 'aria-label']) scroller.removeAttribute(name);
    return;
  }
  scroller.tabIndex = 0;
  scroller.setAttribute('role', 'group');
  const name = scroller.querySelector('caption')?.textContent.replace(/\s+/g, ' ').trim();
  scroller.setAttribute('aria-label', name ?? 'matrix');
}

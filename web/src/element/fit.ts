/**
 * What no style sheet can know: whether tables fit beside each other. An equation that doesn't is stacked; a table that
 * or a formula that is still too wide scrolls by itself, and then takes the focus so that keys can scroll it.
 */
export function fit(root: ParentNode): void {
  for (const equation of root.querySelectorAll<HTMLElement>('.equation')) {
    equation.removeAttribute('data-stacked');
    const wide = equation.scrollWidth > equation.clientWidth + 1;
    equation.toggleAttribute('data-stacked', wide);
  }
  for (const scroller of root.querySelectorAll<HTMLElement>('.scroller, .formula')) fitScroller(scroller);
}

/** So much of the screen may be one table. */
const share = 0.6;

/** The same for the step in hand, where a table may also be too tall. Under a tall equation the arithmetic stays in sight. */
export function fitWork(work: HTMLElement): void {
  const scrollers = Array.from(work.querySelectorAll<HTMLElement>('.scroller'));
  inPlace(work, scrollers, () => {
    for (const scroller of scrollers) fitHeight(scroller);
    fit(work);
  });
  const height = work.querySelector<HTMLElement>('.equation')?.offsetHeight ?? 0;
  work.toggleAttribute('data-tall', height > innerHeight * share);
  const below = work.querySelector<HTMLElement>(':scope[data-tall] > .arithmetic')?.offsetHeight ?? 0;
  work.style.setProperty('--below', `${below}px`);
}

/** While things are measured there may be nothing to scroll for a moment; neither the page nor a table may move by that. */
function inPlace(work: HTMLElement, scrollers: readonly HTMLElement[], measure: () => void): void {
  const places = scrollers.map(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop] as const);
  const reserved = work.style.getPropertyValue('min-block-size');
  work.style.setProperty('min-block-size', `${work.offsetHeight}px`);
  measure();
  work.style.setProperty('min-block-size', reserved);
  for (const [i, [left, top]] of places.entries()) scrollers[i]?.scrollTo({ left, top, behavior: 'instant' });
}

function fitHeight(scroller: HTMLElement): void {
  const most = Math.max(innerHeight * share, 420);
  const tall = (scroller.firstElementChild?.scrollHeight ?? 0) > most;
  scroller.toggleAttribute('data-tall', tall);
  scroller.style.setProperty('max-block-size', tall ? `${most}px` : '');
}

function fitScroller(scroller: HTMLElement): void {
  const wide = scroller.scrollWidth > scroller.clientWidth + 1;
  scroller.toggleAttribute('data-wide', wide);
  if (!wide && !scroller.hasAttribute('data-tall')) {
    for (const name of ['tabindex', 'role', 'aria-label']) scroller.removeAttribute(name);
    return;
  }
  scroller.tabIndex = 0;
  scroller.setAttribute('role', 'group');
  const name = scroller.querySelector('caption')?.textContent.replace(/\s+/g, ' ').trim();
  scroller.setAttribute(
    'aria-label',
    name ?? (scroller.classList.contains('formula') ? 'formula' : 'matrix'),
  );
}

/** A stretch of an axis, in the coordinates of the viewport. */
interface Span {
  from: number;
  to: number;
}

/**
 * In every table that scrolls by itself, brings into sight what the cell in hand is made of, or that cell: as little as
 * needed, and never the page.
 */
export function showCells(root: ParentNode): void {
  for (const scroller of root.querySelectorAll<HTMLElement>('.scroller[data-wide], .scroller[data-tall]')) {
    const now = scroller.querySelectorAll('td.now');
    const cells = Array.from(now.length > 0 ? now : scroller.querySelectorAll('td.lit'), (cell) =>
      cell.getBoundingClientRect(),
    );
    if (cells.length === 0) continue;
    const port = scroller.getBoundingClientRect();
    const [aside, above] = [sizeOf(scroller, 'row').width, sizeOf(scroller, 'col').height];
    const x = { from: port.left + aside, to: port.left + scroller.clientWidth };
    const y = { from: port.top + above, to: port.top + scroller.clientHeight };
    scroller.scrollBy({
      left: distance(around(cells, 'left', 'right'), x),
      top: distance(around(cells, 'top', 'bottom'), y),
      behavior: 'instant',
    });
  }
}

/** Headers stay in place over the cells that scroll. */
function sizeOf(scroller: Element, scope: 'row' | 'col'): DOMRect {
  return scroller.querySelector(`th[scope="${scope}"]`)?.getBoundingClientRect() ?? new DOMRect();
}

function around(cells: readonly DOMRect[], from: 'left' | 'top', to: 'right' | 'bottom'): Span {
  return { from: Math.min(...cells.map((c) => c[from])), to: Math.max(...cells.map((c) => c[to])) };
}

/** How far to scroll until `span` lies in `port`; 0 where it does already or never could. */
function distance(span: Span, port: Span): number {
  if (span.to - span.from > port.to - port.from) return 0;
  return Math.min(0, span.from - port.from) + Math.max(0, span.to - port.to);
}

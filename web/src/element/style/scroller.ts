import { css } from 'lit';

/** Around a table that may be wider than its place or taller than the screen; fit.ts says when it is. */
export const scroller = css`
  .scroller {
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .scroller[data-wide] {
    overflow-x: auto;
    scrollbar-width: thin;
    /* A shadow where a table goes on: a number cut off would read as another one. */
    background:
      linear-gradient(to right, var(--_card) 40%, transparent) left / 44px 100% no-repeat local,
      linear-gradient(to left, var(--_card) 40%, transparent) right / 44px 100% no-repeat local,
      linear-gradient(to right, color-mix(in srgb, var(--_ink) 28%, transparent), transparent) left / 14px
        100% no-repeat scroll,
      linear-gradient(to left, color-mix(in srgb, var(--_ink) 28%, transparent), transparent) right / 14px
        100% no-repeat scroll;
  }
  .scroller[data-tall] {
    overflow: auto;
    scrollbar-width: thin;
  }
  /* The headers stay where a table scrolls under them, and its name where it scrolls aside. */
  .scroller[data-tall] :is(.axis, .corner, .blank, th[scope='col']),
  .scroller:is([data-tall], [data-wide]) :is(.corner, th[scope='row']) {
    position: sticky;
    z-index: 2;
    background: var(--_card);
  }
  .scroller[data-tall] :is(.axis, .corner) {
    inset-block-start: 0;
  }
  .scroller[data-tall] :is(.blank, th[scope='col']) {
    inset-block-start: 18px;
  }
  .scroller:is([data-tall], [data-wide]) :is(.corner, th[scope='row']) {
    inset-inline-start: 0;
  }
  .scroller[data-wide] :is(.corner, th[scope='row']) {
    border-inline-end: 1px solid var(--_line);
  }
  .scroller:is([data-tall], [data-wide]) td.corner {
    z-index: 3;
  }
  .scroller[data-wide] caption {
    position: sticky;
    inset-inline-start: 0;
    inline-size: max-content;
  }
`;

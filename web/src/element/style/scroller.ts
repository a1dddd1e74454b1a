import { css } from 'lit';

/** Around a table that may be wider than its place; fit() says when it is. */
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
`;

import { css } from 'lit';

/**
 * Colours, fonts and measures, as custom properties that a page can set on the element or anywhere above it.
 * Every colour of text has a contrast of at least 4.5 : 1 on --attn-card in both themes.
 */
export const tokens = css`
  :host {
    --_ink: var(--attn-ink, light-dark(#1d2127, #e9e7e2));
    --_soft: var(--attn-soft, light-dark(#5a626d, #a5abb5));
    --_line: var(--attn-line, light-dark(#e4e1d9, #31363e));
    --_card: var(--attn-card, light-dark(#ffffff, #1b1e23));
    --_paper: var(--attn-paper, light-dark(#faf9f5, #15171a));
    --_focus: var(--attn-focus, light-dark(#2f6fd6, #9cc2ff));
    --_bad: var(--attn-bad, light-dark(#b3261e, #ffb4ab));
    --_good: var(--attn-good, light-dark(#1f7a4d, #6fd3a0));
    --_x: var(--attn-x, light-dark(#4b5563, #b7bfca));
    --_q: var(--attn-q, light-dark(#1f5fbf, #7fb2ff));
    --_k: var(--attn-k, light-dark(#9a5200, #f2b45c));
    --_v: var(--attn-v, light-dark(#1c7047, #6fd3a0));
    --_s: var(--attn-s, light-dark(#434a55, #c3c8d0));
    --_w: var(--attn-w, light-dark(#7a3fb0, #c9a0f5));
    --_o: var(--attn-o, light-dark(#0d6b77, #66cfdc));
    --_sans: var(--attn-sans, system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif);
    --_serif: var(--attn-serif, 'Source Serif 4', 'Iowan Old Style', 'Noto Serif', Georgia, serif);
    --_radius: var(--attn-radius, 14px);
    font-family: var(--_sans);
    color: var(--_ink);
  }
  :host([theme='light']) {
    color-scheme: light;
  }
  :host([theme='dark']) {
    color-scheme: dark;
  }
  /* Light ink would be lost on paper, which is white whatever the page is. */
  @media print {
    :host,
    :host([theme='dark']) {
      color-scheme: light;
    }
  }
  .tone-x {
    --tone: var(--_x);
  }
  .tone-q {
    --tone: var(--_q);
  }
  .tone-k {
    --tone: var(--_k);
  }
  .tone-v {
    --tone: var(--_v);
  }
  .tone-s {
    --tone: var(--_s);
  }
  .tone-w {
    --tone: var(--_w);
  }
  .tone-o {
    --tone: var(--_o);
  }
  .sr {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

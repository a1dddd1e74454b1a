import { css } from 'lit';

/** A matrix as a table: brackets, named axes, numbers on their decimal point. --cell is the width of a number. */
export const matrix = css`
  .matrix {
    --bracket: color-mix(in srgb, var(--tone) 55%, transparent);
    border-collapse: separate;
    border-spacing: 0;
    font-size: 14px;
    font-variant-numeric: tabular-nums lining-nums;
    line-height: 1;
  }
  .matrix caption {
    padding: 0 0 4px;
    color: var(--tone);
    font-size: 15px;
    font-weight: 600;
    text-align: start;
    white-space: nowrap;
  }
  .shape {
    color: var(--_soft);
    font-size: 13px;
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .name sub,
  .name sup,
  sup.name {
    font-size: 0.7em;
    line-height: 0;
  }
  .matrix .axis,
  .matrix .corner {
    block-size: 16px;
    padding: 0 0 2px;
    color: var(--_soft);
    font-size: 11px;
    letter-spacing: 0.02em;
    white-space: nowrap;
  }
  .matrix .axis {
    padding-inline-start: 8px;
    text-align: start;
  }
  .matrix .corner {
    inline-size: 1px;
    padding-inline-end: 9px;
    text-align: end;
    vertical-align: bottom;
    white-space: normal;
    line-height: 1.25;
  }
  .matrix th {
    color: var(--_soft);
    font-size: 13px;
    font-weight: 500;
    white-space: nowrap;
  }
  .matrix .blank,
  .matrix th[scope='col'] {
    block-size: 22px;
    padding: 0 7px 2px;
    text-align: end;
  }
  .matrix th[scope='row'] {
    padding: 0 9px 0 0;
    text-align: end;
  }
  .matrix th bdi {
    display: inline-block;
    max-inline-size: 9ch;
    overflow: hidden;
    text-overflow: ellipsis;
    line-height: 1.2;
    vertical-align: bottom;
  }
  .matrix th.hot {
    color: var(--_ink);
    font-weight: 700;
  }
  .matrix td[data-row] {
    position: relative;
    box-sizing: content-box;
    min-inline-size: max(var(--cell, 1.6ch), calc(24px - 2 * var(--pad, 7px)));
    block-size: var(--row, 29px);
    padding: 0 var(--pad, 7px);
    text-align: end;
    white-space: nowrap;
    transition: background-color 0.16s;
  }
  .matrix td[data-pad]::after {
    content: attr(data-pad);
    visibility: hidden;
  }

  /* Brackets: two lines with feet. */
  .matrix td.first {
    border-inline-start: 1.5px solid var(--bracket);
  }
  .matrix td.last {
    border-inline-end: 1.5px solid var(--bracket);
  }
  .matrix tbody tr:first-child td.first {
    --tl: linear-gradient(var(--bracket), var(--bracket));
  }
  .matrix tbody tr:last-child td.first {
    --bl: linear-gradient(var(--bracket), var(--bracket));
  }
  .matrix tbody tr:first-child td.last {
    --tr: linear-gradient(var(--bracket), var(--bracket));
  }
  .matrix tbody tr:last-child td.last {
    --br: linear-gradient(var(--bracket), var(--bracket));
  }
  .matrix td[data-row] {
    background-image: var(--tl, none), var(--bl, none), var(--tr, none), var(--br, none), var(--mark, none);
    background-position:
      0 0,
      0 100%,
      100% 0,
      100% 100%,
      var(--mark-at, 0 0);
    background-repeat: no-repeat, no-repeat, no-repeat, no-repeat, var(--mark-repeat, repeat);
    background-size:
      5px 1.5px,
      5px 1.5px,
      5px 1.5px,
      5px 1.5px,
      var(--mark-size, auto);
  }

  .matrix td.lit {
    background-color: color-mix(in srgb, var(--tone) 15%, transparent);
  }
  .matrix td.beam {
    background-color: color-mix(in srgb, var(--tone) 7%, transparent);
  }
  .matrix td.now {
    background-color: color-mix(in srgb, var(--tone) 17%, transparent);
    font-weight: 700;
  }
  .matrix td.now::before {
    content: '';
    position: absolute;
    inset: 0;
    border: 2px solid var(--tone);
    border-radius: 6px;
    pointer-events: none;
  }
  .matrix td[tabindex] {
    cursor: pointer;
  }
  .matrix td[tabindex]:hover:not(.now) {
    background-color: color-mix(in srgb, var(--tone) 10%, transparent);
  }
  .matrix td:focus-visible {
    z-index: 1;
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
    border-radius: 6px;
  }
  .matrix.editable td[data-row] {
    cursor: text;
  }
  .matrix.editable caption::after {
    content: 'editable';
    margin-inline-start: 8px;
    padding: 1px 6px;
    border: 1px solid var(--_line);
    border-radius: 99px;
    color: var(--_soft);
    font-size: 11px;
    font-weight: 400;
  }

  .matrix td.masked {
    --hatch: color-mix(in srgb, var(--_soft) 30%, transparent);
    --mark: linear-gradient(
      135deg,
      var(--hatch) 6%,
      transparent 6% 44%,
      var(--hatch) 44% 56%,
      transparent 56% 94%,
      var(--hatch) 94%
    );
    --mark-size: 8px 8px;
    color: var(--_soft);
    text-align: center;
  }
  .matrix td.bar {
    --bar: color-mix(in srgb, var(--tone) 70%, transparent);
    --mark: linear-gradient(var(--bar), var(--bar));
    --mark-at: var(--pad, 7px) calc(100% - 3px);
    --mark-repeat: no-repeat;
    --mark-size: calc((100% - 2 * var(--pad, 7px)) * min(var(--share), 1)) 3px;
  }
  .matrix .sum {
    padding-inline: 12px 0;
    color: var(--_soft);
    font-size: 13px;
    text-align: end;
  }
  /* A quiet mark on what the last change changed. */
  .matrix td.changed {
    text-decoration: underline dotted color-mix(in srgb, var(--tone) 80%, transparent) 1.5px;
    text-underline-offset: 4px;
  }
  /* And on what rounding on the way made another number. */
  .matrix td.off {
    text-decoration: underline wavy color-mix(in srgb, var(--_ink) 60%, transparent) 1px;
    text-underline-offset: 3px;
    text-decoration-skip-ink: none;
  }

  .field {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    z-index: 4;
    box-sizing: border-box;
    inline-size: max(100%, min(var(--typed) + 14px, 16em));
    padding: 0 6px;
    border: 2px solid var(--_focus);
    border-radius: 6px;
    outline: 0;
    background: var(--_card);
    color: var(--_ink);
    font: inherit;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  /* On the right half of a matrix it grows back over the cells before it. */
  .field.back {
    inset-inline: auto 0;
    max-inline-size: calc(100% * (1 + var(--cells-before)));
  }
  .field[aria-invalid='true'] {
    border-color: var(--_bad);
  }

  @media (prefers-reduced-motion: reduce) {
    .matrix td[data-row] {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .matrix td.now::before {
      border-color: Highlight;
    }
    .matrix td.lit {
      outline: 1px solid CanvasText;
      outline-offset: -3px;
    }
    .matrix td.masked,
    .matrix td.bar {
      forced-color-adjust: none;
      color: CanvasText;
    }
  }
`;

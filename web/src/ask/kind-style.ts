import { css } from 'lit';

/** How each kind of question is answered: choices, a list to put in order, a table to fill in or to mark. */
export const kindStyle = css`
  .options {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .option {
    position: relative;
    display: inline-grid;
    cursor: pointer;
  }
  .option input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .option > span {
    display: grid;
    place-content: center;
    min-inline-size: 28px;
    min-block-size: 42px;
    padding: 0 14px;
    border: 1px solid color-mix(in srgb, var(--_ink) 45%, var(--_line));
    border-radius: 9px;
    background: var(--_paper);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .option input:checked + span {
    border-color: var(--_ink);
    box-shadow: inset 0 0 0 1px var(--_ink);
    font-weight: 600;
  }
  .option[data-state='right'] input:checked + span {
    border-color: var(--_good);
    box-shadow: inset 0 0 0 1px var(--_good);
  }
  .option[data-state='off'] input:checked + span {
    border-color: var(--_bad);
    box-shadow: inset 0 0 0 1px var(--_bad);
  }
  .option input:focus-visible + span {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }

  ol.order {
    display: grid;
    gap: 6px;
    margin: 0;
    padding: 0;
    counter-reset: place;
    list-style: none;
  }
  .item {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    gap: 6px;
    align-items: center;
    padding: 4px 4px 4px 12px;
    border: 1px solid var(--_line);
    border-radius: 9px;
    background: var(--_paper);
    counter-increment: place;
  }
  .item::before {
    content: counter(place);
    min-inline-size: 1.4em;
    color: var(--_soft);
    font-variant-numeric: tabular-nums;
  }
  .item[data-state='off'] {
    border-color: var(--_bad);
  }
  .item .what {
    line-height: 1.3;
  }
  .item .quiet {
    display: block;
    color: var(--_soft);
    font-size: 13px;
  }
  .item .move {
    min-block-size: 44px;
    padding: 0;
  }

  /* Its own width doesn't widen the column that it stands in. */
  .sideways {
    contain: inline-size;
    overflow-x: auto;
    padding: 4px;
    margin: -4px;
  }
  table.grid {
    border-collapse: separate;
    border-spacing: 4px;
    font-variant-numeric: tabular-nums;
  }
  .grid caption {
    padding-block-end: 4px;
    text-align: start;
    color: var(--tone);
    font-family: var(--_serif);
    font-style: italic;
    font-size: 17px;
  }
  .grid caption .shape {
    color: var(--_soft);
    font: 13px var(--_sans);
  }
  .grid th,
  .grid td {
    padding: 0;
    font-weight: 400;
  }
  .grid th,
  .grid .axes td {
    color: var(--_soft);
    font-size: 13px;
    line-height: 1.2;
  }
  .grid tbody th {
    padding-inline-end: 4px;
    text-align: end;
  }
  .grid .axes td {
    text-align: center;
  }
  .grid .axes td:first-child {
    max-inline-size: 6ch;
  }
  .grid input {
    inline-size: 56px;
    padding-inline: 3px 17px;
    font-size: 15px;
  }
  .grid .mark {
    inset-inline-end: 4px;
  }
  .grid .given {
    display: block;
    padding: 4px 10px;
    text-align: end;
  }
  .mark-cell {
    appearance: none;
    position: relative;
    min-inline-size: 58px;
    min-block-size: 44px;
    padding: 0 8px;
    border: 1px solid var(--_line);
    border-radius: 8px;
    background: var(--_paper);
    color: inherit;
    font: inherit;
    font-variant-numeric: tabular-nums;
    text-align: end;
    cursor: pointer;
    touch-action: manipulation;
  }
  .mark-cell:hover {
    border-color: color-mix(in srgb, var(--_ink) 45%, var(--_line));
  }
  .mark-cell[aria-pressed='true'] {
    border-color: var(--_bad);
    box-shadow: inset 0 0 0 1px var(--_bad);
    text-decoration: line-through 2px;
    text-decoration-color: var(--_bad);
  }
  .mark-cell[data-state='off'] {
    border-style: dashed;
  }
  .mark-cell:disabled {
    color: var(--_soft);
    cursor: default;
  }

  .button.quiet {
    border-color: transparent;
    background: none;
    color: var(--_soft);
    font-weight: 500;
  }

  @media (forced-colors: active) {
    .option input:checked + span,
    .mark-cell[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

import { css } from 'lit';
import { termStyle } from '../glossary/style.js';
import { arithmeticStyle } from '../element/style/arithmetic.js';
import { controls } from '../element/style/controls.js';
import { matrix } from '../element/style/matrix.js';
import { scroller } from '../element/style/scroller.js';
import { tokens } from '../element/style/tokens.js';

/** The chooser under the arithmetic, a part of the walk itself. */
export const chooserStyle = css`
  .views {
    padding: 0 24px 22px;
  }
  /* One line at every step, however many views fit, so that nothing below jumps. */
  .views > .chooser {
    overflow-x: auto;
    scrollbar-width: none;
    min-block-size: 36px;
  }
  .chooser .segmented {
    display: flex;
    flex-wrap: nowrap;
    align-items: center;
    flex-direction: row;
    white-space: nowrap;
    gap: 6px 10px;
  }
  .chooser .segmented > *,
  .chooser label {
    flex: none;
  }
  .chooser .choices {
    flex-wrap: nowrap;
    gap: 6px;
    border: 0;
    background: none;
  }
  .chooser .segmented label > span {
    padding-inline: 11px;
    white-space: nowrap;
    border: 1px solid var(--_line);
    border-radius: 99px;
    background: var(--_card);
  }
  .chooser .segmented input:checked + span {
    border-color: color-mix(in srgb, var(--_ink) 45%, var(--_line));
    background: color-mix(in srgb, var(--_ink) 9%, var(--_card));
  }
  .misfit {
    margin: 8px 0 0;
    color: var(--_soft);
    font-size: 14px;
  }
  .view {
    margin-block-start: 18px;
  }
  @container walk (max-width: 640px) {
    .views {
      padding: 0 10px 16px;
    }
  }
  @media (forced-colors: active) {
    .chooser .segmented input:checked + span {
      background: Highlight;
    }
  }
`;

/** What every view that is an element of its own starts from. */
export const viewStyles = [
  tokens,
  controls,
  matrix,
  termStyle,
  scroller,
  arithmeticStyle,
  css`
    :host {
      display: block;
      container: view / inline-size;
      line-height: 1.5;
      font-size: 15px;
    }
    p {
      margin: 0;
      text-wrap: pretty;
    }
    .quiet {
      color: var(--_soft);
    }
    .num {
      color: var(--tone);
      font-weight: 600;
      font-variant-numeric: tabular-nums lining-nums;
    }
    .range {
      display: flex;
      gap: 4px 10px;
      align-items: center;
      color: var(--_soft);
      font-size: 14px;
    }
    .range > span {
      flex: none;
    }
    .range input {
      flex: 0 1 9.5rem;
      inline-size: 9.5rem;
      min-inline-size: 4rem;
      min-block-size: 34px;
      margin: 0;
      accent-color: var(--_ink);
      cursor: pointer;
    }
    .range .value {
      color: var(--_ink);
      font-variant-numeric: tabular-nums;
    }
    .segmented {
      flex-wrap: wrap;
    }
    .segmented .choices {
      flex-wrap: wrap;
    }
    @container view (max-width: 520px) {
      .segmented .choices {
        gap: 6px;
        border: 0;
        background: none;
      }
      .segmented label > span,
      .segmented label + label > span {
        border: 1px solid var(--_line);
        border-radius: 9px;
        background: var(--_card);
      }
    }

    /* Rows of arithmetic: numbers under each other. */
    .terms {
      border-collapse: collapse;
      font-variant-numeric: tabular-nums lining-nums;
    }
    .terms th,
    .terms td {
      padding: 4px 9px;
      text-align: end;
      white-space: nowrap;
    }
    .terms thead th {
      color: var(--tone, var(--_soft));
      font-size: 13px;
      font-weight: 500;
    }
    .terms tbody th {
      color: var(--_soft);
      font-size: 14px;
      font-weight: 500;
    }
    .terms tr > :first-child {
      padding-inline-start: 0;
    }
    .terms tbody tr + tr > * {
      border-block-start: 1px solid color-mix(in srgb, var(--_line) 60%, transparent);
    }
    .terms tfoot > tr > *,
    .terms thead + tbody > tr:first-child > * {
      border-block-start: 1px solid var(--_line);
    }
    .terms .op {
      padding-inline: 0;
      color: var(--_soft);
    }
    .terms .masked > * {
      color: var(--_soft);
      background-image: repeating-linear-gradient(
        135deg,
        transparent 0 5px,
        color-mix(in srgb, var(--_soft) 20%, transparent) 5px 6px
      );
    }
    .terms .masked .num {
      color: inherit;
      font-weight: 400;
    }
    @container view (max-width: 480px) {
      .terms {
        font-size: 14px;
      }
      .terms th,
      .terms td {
        padding-inline: 4px;
      }
    }
    .controls {
      display: flex;
      flex-wrap: wrap;
      gap: 10px 20px;
      align-items: center;
      margin-block-end: 16px;
    }
    p + .controls {
      margin-block-start: 10px;
    }
    @media print {
      .controls .button {
        display: none;
      }
    }
  `,
];

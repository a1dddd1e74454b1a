import { css } from 'lit';

/** Buttons, segmented controls and lists, also for the other elements. */
export const controls = css`
  .button {
    appearance: none;
    min-inline-size: 44px;
    min-block-size: 44px;
    padding: 0 1.05em;
    border: 1px solid var(--_line);
    border-radius: 9px;
    background: var(--_card);
    color: var(--_ink);
    font: 600 15px/1 var(--_sans);
    cursor: pointer;
    touch-action: manipulation;
  }
  .button:hover {
    border-color: color-mix(in srgb, var(--_ink) 45%, var(--_line));
  }
  .button.primary {
    background: var(--_ink);
    border-color: var(--_ink);
    color: var(--_card);
  }
  .button.primary:hover {
    background: color-mix(in srgb, var(--_ink) 86%, var(--_card));
  }
  .button.small {
    min-block-size: 36px;
    padding: 0 0.8em;
    font-size: 14px;
    font-weight: 500;
  }
  .button[aria-disabled='true'],
  .button:disabled {
    color: color-mix(in srgb, var(--_soft) 75%, var(--_card));
    cursor: default;
    border-color: var(--_line);
  }
  .button.primary[aria-disabled='true'] {
    background: color-mix(in srgb, var(--_ink) 10%, var(--_card));
    border-color: transparent;
  }
  :focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }

  .segmented {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
    color: var(--_soft);
    font-size: 14px;
  }
  .segmented legend {
    float: inline-start;
    padding: 0;
  }
  .segmented .choices {
    display: inline-flex;
    border: 1px solid var(--_line);
    border-radius: 9px;
    background: var(--_card);
  }
  .segmented label {
    position: relative;
    display: inline-grid;
    cursor: pointer;
  }
  .segmented input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .segmented label > span {
    display: grid;
    place-content: center;
    grid-auto-flow: column;
    min-inline-size: 18px;
    min-block-size: 34px;
    padding: 0 9px;
    font-variant-numeric: tabular-nums;
  }
  .segmented label + label > span {
    border-inline-start: 1px solid var(--_line);
  }
  .segmented label:hover > span {
    color: var(--_ink);
  }
  .segmented input:checked + span {
    background: color-mix(in srgb, var(--_ink) 9%, var(--_card));
    color: var(--_ink);
    font-weight: 600;
  }
  .segmented label:first-child > span {
    border-start-start-radius: 8px;
    border-end-start-radius: 8px;
  }
  .segmented label:last-child > span {
    border-start-end-radius: 8px;
    border-end-end-radius: 8px;
  }
  .segmented input:focus-visible + span {
    outline: 2px solid var(--_focus);
    outline-offset: 1px;
    border-radius: 8px;
  }
  .segmented sub {
    font-size: 0.72em;
    align-self: end;
    line-height: 1.1;
  }

  .choice {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    color: var(--_soft);
    font-size: 14px;
  }
  label.choice {
    min-block-size: 36px;
    cursor: pointer;
  }
  label.choice:has(:disabled) {
    color: color-mix(in srgb, var(--_soft) 75%, var(--_card));
    cursor: default;
  }
  .choice input {
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--_ink);
    cursor: inherit;
  }
  .choice select {
    min-block-size: 36px;
    padding: 0 6px;
    border: 1px solid var(--_line);
    border-radius: 9px;
    background: var(--_card);
    color: var(--_ink);
    font: inherit;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  .choice select:hover {
    border-color: color-mix(in srgb, var(--_ink) 45%, var(--_line));
  }

  @media (forced-colors: active) {
    .button.primary,
    .segmented input:checked + span {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

import { css } from 'lit';

export const chainStyle = css`
  .chain {
    display: flex;
    flex-wrap: wrap;
    gap: 14px 26px;
    align-items: end;
    margin: 0 0 14px;
    padding: 0;
    list-style: none;
  }
  .link {
    position: relative;
    display: grid;
    gap: 3px;
    justify-items: center;
    padding-block-end: 5px;
    line-height: 1.2;
  }
  .link.joined {
    margin-inline-start: -10px;
  }
  .link + .link:not(.joined)::before {
    content: '';
    position: absolute;
    inset-block-end: 32px;
    inset-inline-start: -17px;
    inline-size: 6px;
    block-size: 6px;
    border: solid color-mix(in srgb, var(--_soft) 60%, transparent);
    border-width: 1.5px 1.5px 0 0;
    transform: rotate(45deg);
  }
  .link-name {
    color: var(--tone);
    font-weight: 600;
  }
  .link.current {
    border-block-end: 3px solid var(--tone);
    padding-block-end: 2px;
  }
  .sheet {
    fill: color-mix(in srgb, var(--tone) 8%, transparent);
    stroke: var(--tone);
    stroke-width: 1.5;
  }
  .strip {
    fill: color-mix(in srgb, var(--tone) 42%, transparent);
  }
  .rule {
    fill: none;
    stroke: color-mix(in srgb, var(--tone) 35%, transparent);
    stroke-width: 0.75;
  }
  .chain + .quiet {
    margin-block-end: 14px;
  }
  .facts td.words {
    min-inline-size: 8rem;
    line-height: 1.35;
    white-space: normal;
  }
`;

export const fitStyle = css`
  .fit {
    margin-block-start: 22px;
    padding-block-start: 18px;
    border-block-start: 1px dashed var(--_line);
  }
  .fit-title {
    font-weight: 600;
  }
  .fit .buttons,
  .fit .sizes {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 10px;
    align-items: center;
    margin-block-start: 10px;
  }
  .fit .button[aria-pressed='true'] {
    border-color: color-mix(in srgb, var(--_ink) 45%, var(--_line));
    background: color-mix(in srgb, var(--_ink) 9%, var(--_card));
  }
  .fit sub,
  .fit sup {
    font-size: 0.72em;
    line-height: 0;
  }
  .fit fieldset {
    display: flex;
    gap: 6px;
    align-items: end;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .fit legend {
    float: inline-start;
    align-self: center;
    min-inline-size: 2.6em;
    padding: 0;
    color: var(--_soft);
    font-size: 14px;
  }
  .fit fieldset > span {
    padding-block-end: 6px;
  }
  .fit fieldset label {
    display: grid;
    color: var(--_soft);
    font-size: 12px;
    line-height: 1.3;
  }
  .fit input[type='number'] {
    box-sizing: border-box;
    inline-size: 5em;
    min-block-size: 36px;
    padding: 4px 8px;
    border: 1px solid color-mix(in srgb, var(--_ink) 45%, var(--_line));
    border-radius: 8px;
    background: var(--_paper);
    color: var(--_ink);
    font: inherit;
    font-size: 15px;
    font-variant-numeric: tabular-nums;
  }
  .fit .times {
    color: var(--_soft);
  }
  .fit .check {
    display: inline-flex;
    gap: 7px;
    align-items: center;
    min-block-size: 36px;
    color: var(--_soft);
    font-size: 14px;
  }
  .fit .check input {
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: var(--_focus);
  }
  .fit-result {
    display: flex;
    flex-wrap: wrap;
    gap: 14px 24px;
    align-items: center;
    margin-block-start: 16px;
  }
  .fit-result > div {
    flex: 1 1 16rem;
    max-inline-size: 62ch;
  }
  .fit-result p + p {
    margin-block-start: 6px;
  }
  .meeting {
    --tone: var(--_s);
    flex: none;
  }
  .meeting .product-sheet {
    fill: color-mix(in srgb, var(--_good) 22%, transparent);
  }
  .inner {
    fill: none;
    stroke-width: 3;
    stroke-linecap: round;
  }
  .inner.good {
    stroke: var(--_good);
  }
  .inner.bad {
    stroke: var(--_bad);
  }
  .refused {
    color: var(--_bad);
    font-weight: 600;
  }
`;

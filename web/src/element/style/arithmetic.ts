import { css } from 'lit';

/** The written-out arithmetic of one cell, also for the other elements. */
export const arithmeticStyle = css`
  .arithmetic {
    display: grid;
    gap: 12px;
    font-size: 16px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .arithmetic .line {
    display: grid;
    grid-template-columns: 9.5rem minmax(0, 1fr);
    gap: 2px 16px;
    align-items: baseline;
  }
  .arithmetic .who,
  .arithmetic .quiet {
    color: var(--_soft);
  }
  .arithmetic .who {
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  .arithmetic .terms {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 0.45em;
    align-items: baseline;
    min-inline-size: 0;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  .arithmetic .term,
  .arithmetic .result {
    display: inline-flex;
    gap: 0.45em;
    align-items: baseline;
    white-space: nowrap;
  }
  .arithmetic .stack {
    display: inline-grid;
    justify-items: center;
  }
  /* A long token is cut here and in the headers; beside the arithmetic of its cell it stands in full. */
  .arithmetic .of bdi {
    display: block;
    max-inline-size: 9ch;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .arithmetic .of {
    color: var(--_soft);
    font-size: 12px;
    line-height: 1.2;
  }
  .arithmetic .num {
    color: var(--tone);
    font-weight: 600;
  }
  .arithmetic .masked {
    color: var(--_soft);
    font-weight: 400;
  }
  .arithmetic .op,
  .arithmetic .times {
    color: var(--_soft);
  }
  .arithmetic .winner .num {
    text-decoration: underline 2px;
    text-underline-offset: 4px;
  }
  .arithmetic .aside {
    font-size: 15px;
  }
  .arithmetic .power {
    white-space: nowrap;
  }
  .arithmetic sup {
    margin-inline-start: 1px;
    font-size: 0.76em;
    line-height: 0;
  }
`;

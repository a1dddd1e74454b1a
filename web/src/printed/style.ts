import { css } from 'lit';
import { controls } from '../element/style/controls.js';
import { tokens } from '../element/style/tokens.js';

export const printedStyle = [
  tokens,
  controls,
  css`
    :host {
      display: block;
      font-size: 14px;
      line-height: 1.6;
      color: var(--_soft);
    }
    :host([hidden]) {
      display: none;
    }
    summary {
      display: flex;
      gap: 8px;
      align-items: baseline;
      min-block-size: 32px;
      cursor: pointer;
    }
    summary::-webkit-details-marker {
      display: none;
    }
    summary:hover {
      color: var(--_ink);
    }
    .sign {
      flex: none;
      inline-size: 1.4em;
      text-align: center;
      font-weight: 700;
      color: var(--_ink);
    }
    .sign[data-follows='false'] {
      border: 1px solid currentColor;
      border-radius: 5px;
      line-height: 1.35;
    }
    .scroller {
      overflow-x: auto;
      margin-block: 8px;
    }
    table {
      border-collapse: collapse;
      color: var(--_ink);
      font-variant-numeric: tabular-nums;
    }
    th,
    td {
      padding: 3px 9px;
      text-align: end;
      white-space: nowrap;
    }
    th {
      font-weight: 500;
      color: var(--_soft);
    }
    td.off {
      background: color-mix(in srgb, var(--_ink) 7%, transparent);
      border-radius: 5px;
    }
    td.off s {
      color: var(--_soft);
    }
    td.off ins {
      font-weight: 600;
      text-decoration: none;
    }
    .quiet {
      color: var(--_soft);
    }
    ul {
      margin: 0;
      padding-inline-start: 1.3em;
    }
    li {
      margin-block: 4px;
    }
    .sr {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  `,
];

import { css } from 'lit';
import { controls } from '../element/style/controls.js';
import { tokens } from '../element/style/tokens.js';
import { roomyChoices } from '../link/style.js';

export const keysStyle = [
  tokens,
  controls,
  roomyChoices,
  css`
    :host {
      display: block;
      container-type: inline-size;
    }
    :host([hidden]) {
      display: none;
    }
    .choosers {
      display: flex;
      flex-wrap: wrap;
      gap: 8px 18px;
      align-items: center;
      margin-block-end: 10px;
    }
    .scroller {
      overflow-x: auto;
    }
    table {
      border-collapse: collapse;
      font-size: 15px;
    }
    .number,
    .value {
      font-variant-numeric: tabular-nums;
    }
    td.value {
      white-space: nowrap;
    }
    th,
    td {
      padding: 6px 12px;
      text-align: start;
      border-block-end: 1px solid var(--_line);
    }
    th:first-child {
      padding-inline-start: 2px;
    }
    thead th {
      font-weight: 500;
      font-size: 13px;
      color: var(--tone, var(--_soft));
    }
    tbody th {
      font-weight: 600;
    }
    tbody th bdi {
      display: block;
      inline-size: max-content;
      max-inline-size: 20ch;
      overflow-wrap: anywhere;
    }
    th.number,
    td.number {
      text-align: end;
    }
    [class*='tone-'] {
      color: var(--tone);
    }
    td.weight {
      position: relative;
      min-inline-size: 96px;
      font-weight: 600;
    }
    .bar {
      position: absolute;
      inset-inline: 12px 12px;
      inset-block-end: 3px;
      block-size: 3px;
    }
    .bar::before {
      content: '';
      display: block;
      block-size: 100%;
      border-radius: 2px;
      inline-size: calc(100% * var(--share));
      background: currentColor;
      forced-color-adjust: none;
    }
    td.masked {
      color: var(--_soft);
      font-weight: 400;
      background: repeating-linear-gradient(
        135deg,
        transparent 0 5px,
        color-mix(in srgb, var(--_soft) 22%, transparent) 5px 6px
      );
    }
    .word {
      font-size: 12px;
    }
    .output {
      margin: 12px 0 0;
      line-height: 1.8;
    }
    .label {
      color: var(--_soft);
      margin-inline-end: 6px;
    }
    .term {
      white-space: nowrap;
    }
    .op {
      color: var(--_soft);
    }
    @container (max-width: 440px) {
      table {
        font-size: 14px;
      }
      th,
      td {
        padding-inline: 5px;
      }
      td.weight {
        min-inline-size: 52px;
      }
      tbody th bdi {
        max-inline-size: 9ch;
      }
      .bar {
        inset-inline: 5px;
      }
    }
    .problem {
      color: var(--_bad);
    }
    .quiet {
      color: var(--_soft);
    }
  `,
];

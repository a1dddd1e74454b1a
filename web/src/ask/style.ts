import { css } from 'lit';
import { arithmeticStyle } from '../element/style/arithmetic.js';
import { controls } from '../element/style/controls.js';
import { tokens } from '../element/style/tokens.js';
import { kindStyle } from './kind-style.js';

export const askStyle = [
  tokens,
  controls,
  arithmeticStyle,
  kindStyle,
  css`
    :host {
      display: block;
    }
    :host([hidden]) {
      display: none;
    }
    p {
      margin: 0;
    }
    #question {
      font-weight: 600;
      margin-block-end: 10px;
    }
    #question ::slotted(p) {
      margin: 0 0 8px;
    }
    .fields {
      display: flex;
      flex-wrap: wrap;
      gap: 8px 10px;
    }
    .entry label {
      display: block;
      color: var(--_soft);
      font-size: 13px;
      margin-block-end: 2px;
      max-inline-size: 22ch;
      overflow-wrap: anywhere;
    }
    .typed {
      position: relative;
      display: inline-block;
    }
    input {
      box-sizing: border-box;
      inline-size: 92px;
      min-block-size: 44px;
      padding: 6px 24px 6px 10px;
      border: 1px solid color-mix(in srgb, var(--_ink) 45%, var(--_line));
      border-radius: 8px;
      background: var(--_paper);
      color: inherit;
      font: inherit;
      font-variant-numeric: tabular-nums;
      text-align: end;
    }
    .mark {
      position: absolute;
      inset-block: 0;
      inset-inline-end: 7px;
      display: grid;
      align-items: center;
      font-weight: 700;
      font-size: 13px;
      pointer-events: none;
    }
    .entry[data-state='right'] input {
      border-color: var(--_good);
    }
    .entry[data-state='right'] .mark {
      color: var(--_good);
    }
    .entry[data-state='off'] input {
      border-color: var(--_bad);
    }
    .entry[data-state='off'] .mark {
      color: var(--_bad);
    }
    #hint,
    .outcome .quiet {
      color: var(--_soft);
      font-size: 13px;
    }
    #hint {
      min-block-size: 1.3em;
      margin-block: 4px 10px;
    }
    .buttons {
      display: flex;
      flex-wrap: wrap;
      gap: 8px;
    }
    .outcome {
      margin-block-start: 10px;
    }
    .outcome:empty {
      display: none;
    }
    .outcome > * + * {
      margin-block-start: 4px;
    }
    .outcome > .button {
      margin-block-start: 10px;
    }
    .headline {
      font-weight: 600;
      color: var(--_bad);
    }
    .headline[data-right='true'] {
      color: var(--_good);
    }
    .hints {
      display: grid;
      gap: 8px;
      margin: 12px 0 0;
      padding: 0 0 0 14px;
      border-inline-start: 3px solid var(--_line);
      list-style: none;
    }
    .hints math,
    .working math {
      inline-size: fit-content;
    }
    .hints .arithmetic,
    .working .arithmetic {
      font-size: 15px;
    }
    .hints .arithmetic .line {
      grid-template-columns: minmax(0, 1fr);
    }
    .problem {
      color: var(--_bad);
      border-inline-start: 3px solid currentColor;
      padding-inline-start: 10px;
    }
    .working {
      margin-block-start: 12px;
      padding-block-start: 12px;
      border-block-start: 1px dashed var(--_line);
      overflow-x: auto;
    }
    .working .arithmetic .line {
      grid-template-columns: minmax(0, 1fr);
    }
    .working .arithmetic + .arithmetic {
      margin-block-start: 12px;
    }
    .solution {
      margin-block-start: 8px;
      font-variant-numeric: tabular-nums;
    }
    .working > p + p {
      margin-block-start: 4px;
    }
    @media print {
      .buttons {
        display: none;
      }
    }
  `,
];

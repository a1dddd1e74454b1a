import { css } from 'lit';
import { controls } from '../element/style/controls.js';
import { maskGridStyle } from '../element/style/mask-grid.js';
import { tokens } from '../element/style/tokens.js';
import { roomyChoices } from '../link/style.js';

export const playgroundStyle = [
  tokens,
  controls,
  roomyChoices,
  maskGridStyle,
  css`
    :host {
      display: block;
      container: bench / inline-size;
    }
    :host([hidden]) {
      display: none;
    }
    .bench {
      margin-block-end: 16px;
      border: 1px solid var(--_line);
      border-radius: var(--_radius);
      background: var(--_card);
    }
    .preset,
    .number,
    .addition label {
      display: inline-flex;
      flex-wrap: wrap;
      gap: 4px 8px;
      align-items: center;
    }
    .top {
      display: flex;
      flex-wrap: wrap;
      gap: 10px 22px;
      align-items: center;
      padding: 12px 18px;
    }
    .panel {
      padding: 16px 18px;
      border-block-start: 1px solid var(--_line);
    }
    p {
      margin: 0;
    }
    .title {
      margin-block-end: 8px;
      font-size: 15px;
      font-weight: 600;
    }
    .quiet {
      margin-block-start: 10px;
      color: var(--_soft);
      font-size: 14px;
    }
    label {
      color: var(--_soft);
      font-size: 14px;
    }
    input[type='text'],
    select,
    textarea {
      box-sizing: border-box;
      min-block-size: 44px;
      padding: 6px 10px;
      border: 1px solid color-mix(in srgb, var(--_ink) 45%, var(--_line));
      border-radius: 9px;
      background: var(--_paper);
      color: var(--_ink);
      font: inherit;
      font-size: 16px;
    }
    select {
      max-inline-size: 100%;
    }
    textarea {
      display: block;
      inline-size: 100%;
      margin-block-start: 12px;
      font-family: ui-monospace, 'SF Mono', 'Cascadia Mono', 'Noto Sans Mono', monospace;
      font-size: 14px;
      line-height: 1.5;
      white-space: pre;
      resize: vertical;
    }
    textarea[aria-invalid='true'] {
      border-color: var(--_bad);
    }
    .buttons {
      display: flex;
      flex-wrap: wrap;
      gap: 8px;
      margin-block-start: 10px;
    }
    .problem {
      margin-block-start: 10px;
      color: var(--_bad);
    }
    .bench > .problem {
      margin: 0;
      padding: 0 18px 14px;
    }
    .bench > .problem[hidden] {
      display: none;
    }

    .refitted {
      display: flex;
      flex-wrap: wrap;
      gap: 8px 16px;
      align-items: center;
      margin: 0 18px 16px;
      padding: 8px 8px 8px 14px;
      border-inline-start: 3px solid var(--_focus);
      border-radius: 4px 9px 9px 4px;
      background: color-mix(in srgb, var(--_focus) 8%, var(--_card));
      font-size: 15px;
    }
    .refitted p {
      flex: 1 1 16em;
      overflow-wrap: anywhere;
    }

    .tokens + .tokens {
      margin-block-start: 18px;
    }
    .tokens ol {
      display: flex;
      flex-wrap: wrap;
      gap: 8px;
      margin: 0 0 12px;
      padding: 0;
      list-style: none;
    }
    .tokens li {
      display: flex;
    }
    .tokens li input {
      inline-size: 7.5em;
      border-inline-end: 0;
      border-start-end-radius: 0;
      border-end-end-radius: 0;
    }
    .tokens li .button {
      padding: 0;
      border-color: color-mix(in srgb, var(--_ink) 45%, var(--_line));
      border-start-start-radius: 0;
      border-end-start-radius: 0;
      color: var(--_soft);
      font-size: 13px;
    }
    .addition {
      display: flex;
      flex-wrap: wrap;
      gap: 8px 14px;
      align-items: end;
    }
    .addition input {
      inline-size: 9em;
    }

    .steppers {
      display: flex;
      flex-wrap: wrap;
      gap: 10px 26px;
    }
    .stepper {
      display: flex;
      gap: 8px;
      align-items: center;
    }
    .stepper .name {
      color: var(--_soft);
      font-size: 14px;
    }
    .stepper sub {
      font-size: 0.72em;
      line-height: 1;
    }
    .stepper .button {
      padding: 0;
      font-size: 18px;
    }
    .stepper .count {
      min-inline-size: 2ch;
      font-variant-numeric: tabular-nums;
      text-align: center;
    }
    .rules {
      display: flex;
      flex-wrap: wrap;
      gap: 12px 26px;
      align-items: center;
    }
    .number input {
      inline-size: 7em;
      text-align: end;
    }

    .scroller {
      overflow-x: auto;
      margin-block-start: 12px;
    }
  `,
];

import { css } from 'lit';
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
  .views > .chooser {
    min-block-size: 36px;
  }
  .chooser .segmented {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 10px;
  }
  .chooser .choices {
    flex-wrap: wrap;
    gap: 6px;
    border: 0;
    background: none;
  }
  .chooser .segmented label > span {
    padding-inline: 11px;
    border: 1px solid var(--_line);
    border-radius: 99px;
    background: var(--_card);
  }
  .chooser .segmented input:checked + span {
    border-color: color-mix(in srgb, var(--_ink) 45%, var(--_line));
    background: color-mix(in srgb, var(--_ink) 9%, var(--_card));
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
    .controls {
      display: flex;
      flex-wrap: wrap;
      gap: 10px 20px;
      align-items: center;
      margin-block-end: 16px;
    }
  `,
];

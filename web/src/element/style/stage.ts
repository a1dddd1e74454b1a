import { css } from 'lit';

/** The equation: a product with its row meeting its column, or operands side by side. */
export const stage = css`
  .stage {
    display: grid;
    position: relative;
  }
  .work {
    display: flow-root;
    position: relative;
    box-sizing: border-box;
    min-inline-size: 0;
    padding: 22px 24px;
  }
  .work.measure {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    min-block-size: 0;
    visibility: hidden;
  }
  .title {
    margin: 0 0 8px;
    font: 600 21px/1.2 var(--_serif);
    letter-spacing: -0.005em;
    text-wrap: balance;
  }
  .formula {
    padding-block: 3px;
    overflow-x: auto;
    overflow-y: hidden;
    scrollbar-width: thin;
    font-size: 19px;
    line-height: 1.4;
  }
  .formula math {
    inline-size: max-content;
    margin: 0;
    font-family: 'STIX Two Math', 'Cambria Math', 'Latin Modern Math', math, var(--_serif);
  }
  .formula-note {
    margin: 2px 0 0;
    color: var(--_soft);
    font-size: 14px;
    line-height: 1.4;
  }
  .formula [class^='tone-'] {
    color: var(--tone);
  }

  .equation {
    overflow: clip;
    padding: 2px;
  }
  .sign {
    display: grid;
    justify-items: center;
    color: var(--_soft);
    font-size: 20px;
    line-height: 1.1;
    white-space: nowrap;
  }
  .sign .word {
    font-size: 13px;
  }
  .sign .arrow {
    font-size: 22px;
  }

  .roomy {
    --row: 38px;
    --pad: 10px;
  }
  .roomy .matrix {
    font-size: 18px;
  }
  .roomy .matrix th {
    font-size: 15px;
  }
  .roomy .matrix caption {
    font-size: 17px;
  }
  .roomy .matrix .axis,
  .roomy .matrix .corner {
    font-size: 12px;
  }

  .flow {
    display: flex;
    flex-wrap: wrap;
    gap: 18px 14px;
    align-items: end;
  }
  .flow .head {
    flex: 1 0 100%;
    /* A formula that is too wide scrolls; its title doesn't grow with it. */
    min-inline-size: 0;
  }
  .flow .part {
    display: flex;
    gap: 14px;
    align-items: center;
    max-inline-size: 100%;
  }
  /* The signs stand beside the numbers, not beside the headers. */
  .flow .sign {
    padding-block-start: 62px;
  }

  .product:not([data-stacked]) {
    display: grid;
    grid-template: 'head right' auto 'left result' auto / max-content max-content;
    justify-content: start;
    align-items: end;
    gap: 14px 30px;
  }
  .product:not([data-stacked]) .head {
    grid-area: head;
    align-self: start;
    inline-size: 0;
    min-inline-size: 100%;
  }
  .product:not([data-stacked]) .part-0 {
    grid-area: left;
    display: grid;
    justify-items: end;
    min-inline-size: 14rem;
  }
  .product:not([data-stacked]) .part-1 {
    grid-area: right;
    justify-self: end;
  }
  .product:not([data-stacked]) .result {
    grid-area: result;
    justify-self: end;
  }
  .product:not([data-stacked]) .sign {
    display: none;
  }
  .product[data-stacked] {
    display: grid;
    gap: 14px;
  }
  .product[data-stacked] .part {
    min-inline-size: 0;
  }
  .product[data-stacked] .sign {
    justify-items: start;
    margin: 0 0 6px;
    padding-inline-start: 2px;
  }

  .arithmetic {
    margin: 20px -24px 0;
    padding: 18px 24px 0;
    border-block-start: 1px dashed var(--_line);
  }
  /* What a cell is made of stays in sight under matrices that fill the screen. */
  .work[data-tall] > .arithmetic {
    position: sticky;
    inset-block-end: var(--attn-sticky-bottom, 0);
    z-index: 3;
    max-block-size: 45vh;
    padding-block-end: 14px;
    overflow-y: auto;
    border-block-start-style: solid;
    background: var(--_card);
    box-shadow: 0 -6px 14px -10px color-mix(in srgb, var(--_ink) 45%, transparent);
  }
  .work[data-tall] td[data-row] {
    scroll-margin-block: 60px calc(var(--below) + 12px);
  }
  .shown-sums,
  .on-paper,
  .uneven {
    margin: 10px 0 0;
    color: var(--_soft);
    font-size: 14px;
  }
  .uneven {
    padding-inline-start: 10px;
    border-inline-start: 3px solid color-mix(in srgb, var(--_soft) 60%, transparent);
  }
  .notice,
  .problems {
    margin: 14px 0 0;
    padding: 10px 14px;
    border-inline-start: 3px solid var(--_bad);
    border-radius: 4px 8px 8px 4px;
    background: color-mix(in srgb, var(--_bad) 8%, var(--_card));
    color: var(--_ink);
    font-size: 15px;
    line-height: 1.45;
    overflow-wrap: anywhere;
  }
  .notice p {
    margin: 0;
  }
  .notice p + p {
    margin-block-start: 4px;
  }
  .notice[hidden] {
    display: none;
  }
  .problems p {
    margin: 0;
    font-weight: 600;
  }
  .problems ul {
    margin: 4px 0 0;
    padding-inline-start: 20px;
  }

  @container walk (max-width: 860px) {
    .equation:not(.roomy) .matrix {
      font-size: 13px;
    }
    .equation:not(.roomy) {
      --pad: 4px;
    }
    .equation:not(.roomy) .matrix th {
      font-size: 12px;
    }
    .equation:not(.roomy) .matrix th[scope='col'] {
      padding-inline: 4px;
    }
    .product:not([data-stacked]) {
      column-gap: 22px;
    }
  }
  @container walk (max-width: 640px) {
    .work {
      padding: 16px 10px;
    }
    .arithmetic {
      margin-inline: -10px;
      padding-inline: 10px;
    }
    .arithmetic .line {
      grid-template-columns: minmax(0, 1fr);
    }
    .equation:not(.roomy) {
      --pad: 3px;
    }
    .equation:not(.roomy) .matrix th[scope='col'] {
      padding-inline: 3px;
    }
    .equation:not(.roomy) .matrix th[scope='row'] {
      padding-inline-end: 5px;
    }
    .matrix .corner {
      padding-inline-end: 5px;
    }
    .matrix .sum {
      padding-inline-start: 6px;
    }
    .roomy {
      --row: 34px;
    }
    .roomy .matrix {
      font-size: 16px;
    }
    .flow .part {
      flex-wrap: wrap;
      gap: 4px 8px;
    }
    .flow .sign {
      padding-block-start: 0;
    }
    .sign:has(.word) {
      display: flex;
      gap: 8px;
      align-items: baseline;
      justify-content: start;
    }
  }
`;

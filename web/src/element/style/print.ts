import { css } from 'lit';

/** On paper: every step below the other, nothing to press, nothing cut off. */
export const print = css`
  @media print {
    .work[data-tall] > .arithmetic {
      position: static;
      max-block-size: none;
    }
    .walk {
      border: 0;
      overflow: visible;
    }
    .printed .stage {
      grid-template-columns: minmax(0, 1fr);
      margin-block-end: 18px;
      border-block-end: 1px solid var(--_line);
    }
    /* A whole step stays on one page; one with a view may be longer than that. */
    .printed .stage:not(:has(.view)) {
      break-inside: avoid;
    }
    .printed :is(.equation, .arithmetic, .view) {
      break-inside: avoid;
    }
    .printed .beside {
      min-block-size: 0;
      padding-block: 0 6px;
    }
    .printed .views {
      padding-block-end: 0;
    }
    .printed .words {
      border: 0;
    }
    .printed .words .inner {
      padding-block: 8px 16px;
    }
    .formula-note,
    .switches,
    .nav,
    .where {
      display: none;
    }
    .matrix {
      print-color-adjust: exact;
    }
    .matrix.editable caption::after {
      display: none;
    }
    .scroller {
      overflow: visible;
    }
  }
  /* Nothing measures what fits a page: there a wide product goes on in the next line. */
  @media print {
    @container walk (max-width: 720px) {
      .printed .product:not([data-stacked]) {
        display: flex;
        flex-wrap: wrap;
        gap: 14px;
        align-items: end;
      }
      .printed .product:not([data-stacked]) .head {
        flex: 1 0 100%;
        inline-size: auto;
        min-inline-size: 0;
      }
      .printed .product:not([data-stacked]) .part {
        display: flex;
        gap: 14px;
        align-items: center;
        min-inline-size: 0;
      }
      .printed .product:not([data-stacked]) .sign {
        display: grid;
        padding-block-start: 62px;
      }
    }
  }
`;

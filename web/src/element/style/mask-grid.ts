import { css } from 'lit';

/** A mask as a table of switches. */
export const maskGridStyle = css`
  .mask {
    border-collapse: collapse;
    font-size: 13px;
  }
  .mask caption {
    padding-block-end: 6px;
    color: var(--_soft);
    font-size: 14px;
    text-align: start;
    white-space: nowrap;
  }
  .mask th,
  .mask .corner {
    padding: 2px 8px;
    color: var(--_soft);
    font-weight: 500;
    white-space: nowrap;
  }
  .mask .corner span {
    display: block;
  }
  .mask th[scope='row'] {
    text-align: end;
  }
  .mask td {
    padding: 1px;
  }
  .may {
    display: grid;
    place-content: center;
    box-sizing: border-box;
    inline-size: 44px;
    block-size: 36px;
    padding: 0;
    border: 1px solid var(--_line);
    border-radius: 6px;
    background: var(--_paper);
    color: var(--_ink);
    font: inherit;
  }
  button.may {
    cursor: pointer;
  }
  @container (max-width: 480px) {
    .may {
      inline-size: 36px;
    }
  }
  .may.masked {
    background: repeating-linear-gradient(
      135deg,
      transparent 0 5px,
      color-mix(in srgb, var(--_soft) 22%, transparent) 5px 6px
    );
    color: var(--_soft);
  }
`;

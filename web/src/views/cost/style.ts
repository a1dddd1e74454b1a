import { css } from 'lit';

/** The slider and switches of the cost view. */
export const costStyle = css`
  .range input {
    flex: 0 1 25rem;
  }
  .check {
    display: inline-flex;
    gap: 7px;
    align-items: center;
    min-block-size: 32px;
    color: var(--_soft);
    font-size: 14px;
  }
  .check input {
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: var(--_focus);
  }
  .check sub,
  .segmented sub {
    font-size: 0.72em;
  }
  .segmented label > span > span {
    white-space: nowrap;
  }
  .verdict {
    margin-block: 4px 14px;
    font-variant-numeric: tabular-nums;
  }
  .scroller + .lead {
    margin-block-start: 20px;
  }
  .lead + .controls {
    margin-block: 10px 6px;
  }
`;

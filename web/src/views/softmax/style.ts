import { css } from 'lit';

export const softmaxStyle = css`
  .check {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    min-block-size: 34px;
    color: var(--_soft);
    font-size: 14px;
    cursor: pointer;
  }
  .check input {
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: var(--_ink);
  }
  .softmax td {
    min-inline-size: 4.6rem;
  }
  .softmax thead th {
    white-space: normal;
  }
  .softmax tbody > tr > * {
    padding-block: 5px 10px;
  }
  .softmax tbody td {
    --at: calc(100% - 18px);
    position: relative;
  }
  .softmax td .num {
    font-weight: 500;
  }
  .softmax td.bar::before,
  .softmax td.bar::after {
    content: '';
    position: absolute;
    inset-block-end: 3px;
    inset-inline-start: calc(9px + var(--at) * var(--start, 0));
    inline-size: calc(var(--at) * var(--length, 0));
    block-size: 5px;
    border-radius: 1px;
    background: color-mix(in srgb, var(--tone) 70%, transparent);
    forced-color-adjust: none;
    transition: inline-size 0.2s;
  }
  /* Where the bar of the walk itself ends. */
  .softmax td.bar::after {
    display: none;
    inset-inline-start: calc(9px + var(--at) * var(--before, 0) - 1px);
    inset-block-end: 1px;
    inline-size: 2px;
    block-size: 9px;
    background: var(--_ink);
  }
  .changed .softmax td.tone-w.bar::after {
    display: block;
  }
  .softmax .broken .num {
    color: var(--_bad);
    font-weight: 700;
  }
  .softmax tfoot td {
    color: var(--_soft);
    font-size: 14px;
  }
  .outcome {
    display: grid;
    gap: 6px;
    min-block-size: 3em;
    margin-block-start: 12px;
  }
  .outcome.broken {
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--_bad);
  }
  @container view (max-width: 480px) {
    .softmax td {
      min-inline-size: 0;
    }
    .softmax tbody td {
      --at: calc(100% - 8px);
    }
    .softmax td.bar::before {
      inset-inline-start: calc(4px + var(--at) * var(--start, 0));
    }
    .softmax td.bar::after {
      inset-inline-start: calc(4px + var(--at) * var(--before, 0) - 1px);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .softmax td.bar::before {
      transition: none;
    }
  }
`;

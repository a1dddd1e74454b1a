import { css } from 'lit';

/** A label that can be asked what it means. */
export const termStyle = css`
  .term-label {
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: underline dotted 1px;
    text-underline-offset: 0.25em;
    cursor: help;
  }
  .term-label:hover {
    text-decoration-style: solid;
  }
  @media print {
    .term-label {
      text-decoration: none;
    }
  }
`;

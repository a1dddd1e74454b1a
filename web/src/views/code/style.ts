import { css } from 'lit';

export const codeStyle = css`
  .segmented {
    flex-wrap: wrap;
  }
  .segmented .choices {
    flex-wrap: wrap;
  }
  pre {
    position: relative;
    box-sizing: border-box;
    max-block-size: 24rem;
    margin: 0 0 10px;
    padding: 12px 0;
    overflow: auto;
    border: 1px solid var(--_line);
    border-radius: 10px;
    background: var(--_paper);
    font:
      13px/1.6 ui-monospace,
      'Source Code Pro',
      'Noto Sans Mono',
      'DejaVu Sans Mono',
      monospace;
    tab-size: 2;
    scrollbar-width: thin;
  }
  code {
    display: block;
    inline-size: max-content;
    min-inline-size: 100%;
    font: inherit;
    counter-reset: line;
  }
  .line {
    display: block;
    padding-inline: 6px 16px;
    counter-increment: line;
    border-inline-start: 3px solid transparent;
    color: var(--_soft);
  }
  /* Numbers that are neither selected nor copied. */
  .line::before {
    content: counter(line);
    display: inline-block;
    inline-size: 2.2em;
    margin-inline-end: 1em;
    color: color-mix(in srgb, var(--_soft) 80%, var(--_paper));
    font-weight: 400;
    text-align: end;
  }
  .lit {
    border-inline-start-color: var(--_focus);
    background: color-mix(in srgb, var(--_focus) 11%, var(--_paper));
    color: var(--_ink);
    font-weight: 600;
  }
  @media print {
    pre {
      max-block-size: none;
      white-space: pre-wrap;
    }
  }
`;

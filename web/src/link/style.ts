import { css } from 'lit';

/** Segmented controls with large targets; where there is no room for one line they become single chips that wrap. */
export const roomyChoices = css`
  .segmented label > span {
    min-inline-size: 26px;
    min-block-size: 42px;
    padding: 0 12px;
  }
  .segmented .choices {
    flex-wrap: wrap;
    min-inline-size: 0;
  }
  .segmented label {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
  .segmented legend {
    flex: none;
    white-space: nowrap;
  }
  @container (max-width: 640px) {
    .segmented {
      flex-direction: column;
      align-items: start;
      gap: 4px;
    }
    .segmented .choices {
      gap: 6px;
      border: 0;
      background: none;
    }
    .segmented label > span,
    .segmented label + label > span {
      border: 1px solid var(--_line);
      border-radius: 9px;
      background: var(--_card);
    }
  }
`;

import { css } from 'lit';

export const tokensStyle = css`
  .like {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 6px 8px;
    align-items: center;
    color: var(--_soft);
    font-size: 14px;
  }
  select {
    min-block-size: 36px;
    max-inline-size: 100%;
    padding: 0 8px;
    border: 1px solid var(--_line);
    border-radius: 9px;
    background: var(--_card);
    color: var(--_ink);
    font: inherit;
  }
  .controls .segmented,
  .controls .choices {
    flex-wrap: wrap;
  }
  .pairs {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
    gap: 20px 28px;
  }
  .pair {
    min-inline-size: 0;
  }
  .compare {
    border-collapse: separate;
    border-spacing: 3px;
    font-size: 15px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .compare caption {
    padding-block-end: 4px;
    color: var(--tone);
    font-weight: 600;
    text-align: start;
  }
  .compare th {
    padding: 2px 6px;
    color: var(--_soft);
    font-size: 13px;
    font-weight: 500;
    text-align: end;
  }
  .compare td.same,
  .compare td.other,
  .compare td.new {
    min-inline-size: 2.6em;
    padding: 5px 6px 5px 9px;
    border: 1px solid var(--_line);
    border-radius: 6px;
    text-align: end;
    white-space: nowrap;
  }
  .compare td.other {
    border-color: var(--_ink);
    background: color-mix(in srgb, var(--tone) 14%, var(--_card));
    font-weight: 600;
  }
  .compare td.new {
    border-style: dashed;
    color: var(--_soft);
  }
  .compare td.masked {
    color: var(--_soft);
    background: repeating-linear-gradient(
      135deg,
      transparent 0 5px,
      color-mix(in srgb, var(--_soft) 22%, transparent) 5px 6px
    );
  }
  .mark {
    display: inline-block;
    inline-size: 1em;
    margin-inline-start: 0.35em;
    color: var(--_soft);
    font-size: 12px;
    text-align: center;
  }
  .other .mark {
    color: var(--_ink);
  }
  .verdict {
    margin-block-start: 8px;
  }
  .good {
    color: var(--_good);
  }
  .findings {
    display: grid;
    gap: 6px;
    margin: 18px 0 0;
    padding-inline-start: 18px;
    text-wrap: pretty;
  }
  .take {
    margin-block-start: 16px;
  }
  .name {
    font-weight: 600;
  }
`;

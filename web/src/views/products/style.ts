import { css } from 'lit';

export const productsStyle = css`
  p + .scroller,
  p + .range,
  p + ol,
  .range + .scroller,
  .range + .sum-of-matrices {
    margin-block-start: 12px;
  }
  .scroller + p {
    margin-block-start: 8px;
  }
  ol.arithmetic {
    gap: 2px;
    padding: 0;
    list-style: none;
  }
  ol.arithmetic li {
    padding: 5px 10px;
    margin-inline: -10px;
    border-radius: 8px;
  }
  ol.arithmetic li[aria-current='true'] {
    background: color-mix(in srgb, var(--_ink) 6%, transparent);
  }
  .mix tfoot th {
    text-align: end;
  }
  .mix .later {
    opacity: 0.4;
  }
  .mix td.bar {
    min-inline-size: 3.6rem;
    --bar: color-mix(in srgb, var(--tone) 70%, transparent);
    background: linear-gradient(var(--bar), var(--bar)) 9px calc(100% - 2px) /
      calc((100% - 18px) * min(var(--share), 1)) 3px no-repeat;
  }
  .sum-of-matrices {
    display: flex;
    flex-wrap: wrap;
    gap: 18px 14px;
    align-items: center;
  }
  .part {
    display: flex;
    gap: 14px;
    align-items: center;
    max-inline-size: 100%;
  }
  .sign {
    color: var(--_soft);
    font-size: 20px;
  }
  @container view (max-width: 600px) {
    .arithmetic .line {
      grid-template-columns: minmax(0, 1fr);
    }
    .part {
      flex-wrap: wrap;
      gap: 2px;
    }
    .part .sign {
      inline-size: 100%;
    }
  }
`;

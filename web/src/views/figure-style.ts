import { css } from 'lit';

/** Tables of facts and plots, as several views have them. */
export const figureStyle = css`
  .figures {
    display: flex;
    flex-wrap: wrap;
    gap: 22px 28px;
    align-items: start;
  }
  .figures > * {
    flex: 0 1 auto;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .figures p {
    max-inline-size: 38ch;
  }
  p + p,
  .figures + p,
  p + .figures,
  .scroller + p,
  p + .scroller {
    margin-block-start: 12px;
  }
  .again {
    margin-block: 10px 22px;
  }
  .lead + .figures {
    margin-block-start: 16px;
  }
  /* A token is mentioned, not used: "the and mat". */
  p bdi,
  .facts caption bdi {
    font-style: italic;
    font-weight: 600;
  }
  .plot + .scroller {
    margin-block-start: 8px;
  }
  .lead {
    max-inline-size: 62ch;
  }

  .facts {
    border-collapse: collapse;
    font-size: 14px;
    font-variant-numeric: tabular-nums lining-nums;
    line-height: 1.3;
  }
  .facts caption {
    padding: 0 0 6px;
    color: var(--_ink);
    font-weight: 600;
    text-align: start;
  }
  .facts th {
    color: var(--_soft);
    font-size: 13px;
    font-weight: 500;
    text-align: end;
  }
  .facts tbody tr > * {
    vertical-align: baseline;
  }
  .facts:has(.words) thead th:last-child {
    text-align: start;
  }
  .facts th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }
  .facts th,
  .facts td {
    padding: 5px 0 5px 16px;
    white-space: nowrap;
  }
  .facts td {
    color: var(--tone, inherit);
    text-align: end;
  }
  .facts td.words {
    text-align: start;
  }
  .facts thead th {
    border-block-end: 1px solid var(--_line);
  }
  .facts tbody tr + tr > * {
    border-block-start: 1px solid color-mix(in srgb, var(--_line) 60%, transparent);
  }
  .facts .current > * {
    background: color-mix(in srgb, var(--_ink) 5%, transparent);
  }
  .facts .current th {
    color: var(--_ink);
    font-weight: 700;
  }
  .facts sub,
  .quiet sub,
  .axis-title sub {
    font-size: 0.72em;
    line-height: 1;
  }
  .facts th:last-child,
  .facts td:last-child {
    padding-inline-end: 6px;
  }
  .facts .best {
    font-weight: 700;
  }
  .facts .bad {
    color: var(--_bad);
    font-weight: 600;
  }
  .facts .masked {
    color: var(--_soft);
  }
  .facts td.share {
    padding-block-end: 8px;
    background-image: linear-gradient(
      color-mix(in srgb, var(--tone) 70%, transparent),
      color-mix(in srgb, var(--tone) 70%, transparent)
    );
    background-position: 16px calc(100% - 2px);
    background-repeat: no-repeat;
    background-size: calc((100% - 16px) * min(var(--share), 1)) 3px;
  }
  .facts .choose {
    appearance: none;
    min-block-size: 28px;
    margin: -3px 0 -3px -6px;
    padding: 0 6px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    text-decoration: underline dotted 1px;
    text-underline-offset: 4px;
    cursor: pointer;
  }
  .facts .choose[aria-pressed='true'] {
    text-decoration: none;
  }
  .facts .choose:hover {
    background: color-mix(in srgb, var(--_ink) 7%, transparent);
  }

  .plot {
    inline-size: 25rem;
    max-inline-size: 100%;
  }
  .plot svg:not(.swatch) {
    display: block;
    inline-size: 100%;
    block-size: auto;
  }
  .axis-title {
    color: var(--_soft);
    font-size: 13px;
  }
  .axis-title.end {
    text-align: end;
  }
  .plot .grid {
    stroke: var(--_line);
    stroke-width: 1;
  }
  .plot .tick {
    fill: var(--_soft);
    font: 11px var(--_sans);
    font-variant-numeric: tabular-nums;
  }
  .line {
    fill: none;
    stroke: var(--tone, currentColor);
    stroke-width: 2;
    stroke-linejoin: round;
  }
  .dot {
    fill: var(--_card);
    stroke: var(--tone, currentColor);
    stroke-width: 1.75;
  }
  .line.strong {
    stroke-width: 3;
  }
  .line.thin,
  .dot.thin {
    stroke: var(--_soft);
    stroke-width: 1.25;
  }
  .line.dashed {
    stroke-dasharray: 6 4;
  }
  .line.dotted {
    stroke-dasharray: 1.5 3.5;
  }
  .plot .mark {
    stroke: var(--_soft);
    stroke-width: 1;
    stroke-dasharray: 3 3;
  }
  .plot .mark.chosen {
    stroke: var(--_focus);
    stroke-dasharray: none;
    stroke-width: 1.5;
  }
  .plot .tick.chosen {
    fill: var(--_focus);
    font-weight: 600;
  }
  .swatch {
    inline-size: 22px;
    block-size: 8px;
    margin-inline-end: 4px;
    vertical-align: middle;
  }
  .small-print {
    display: block;
    color: var(--_soft);
    font-size: 12px;
  }
  @container view (max-width: 420px) {
    .facts th,
    .facts td {
      padding-inline-start: 11px;
    }
    .facts thead th,
    .facts tbody th {
      white-space: normal;
    }
    .facts th:first-child {
      max-inline-size: 6rem;
    }
    .facts .swatch {
      display: block;
      margin: 0 0 2px auto;
    }
  }
  @media (forced-colors: active) {
    .facts td.share {
      forced-color-adjust: none;
    }
    .line,
    .dot {
      stroke: CanvasText;
    }
  }
`;

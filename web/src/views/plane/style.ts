import { css } from 'lit';

export const planeStyle = css`
  .sheets {
    display: flex;
    flex-wrap: wrap;
    gap: 20px 28px;
  }
  figure {
    flex: 1 1 280px;
    min-inline-size: 0;
    max-inline-size: 340px;
    margin: 0;
  }
  .title {
    margin-block-end: 6px;
    font-size: 15px;
    font-weight: 600;
  }
  .sheet {
    position: relative;
    overflow: hidden;
    border: 1px solid var(--_line);
    border-radius: 10px;
    background: var(--_card);
  }
  svg {
    display: block;
    inline-size: 100%;
  }
  svg text {
    fill: var(--_soft);
    font: 11px var(--_sans);
  }
  svg .name {
    fill: var(--tone, var(--_soft));
    stroke: var(--_card);
    stroke-width: 4px;
    paint-order: stroke;
    font-size: 14px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  svg .axis {
    stroke: var(--_card);
    stroke-width: 4px;
    paint-order: stroke;
    font-size: 12px;
  }
  .grid,
  .zero {
    stroke: var(--_line);
  }
  .zero {
    stroke: color-mix(in srgb, var(--_soft) 60%, transparent);
  }
  .hull {
    fill: color-mix(in srgb, var(--_v) 12%, transparent);
    stroke: var(--_v);
    stroke-width: 1.5px;
    stroke-linejoin: round;
  }
  .pull {
    stroke: color-mix(in srgb, var(--_w) 55%, transparent);
  }
  .dot {
    fill: var(--tone);
    stroke: var(--_card);
    stroke-width: 1.5px;
  }
  .dot.hollow {
    fill: var(--_card);
    stroke: var(--_soft);
    stroke-dasharray: 3 2;
  }
  .other {
    fill: color-mix(in srgb, var(--_o) 45%, var(--_card));
  }
  .mixed,
  .output {
    fill: var(--_o);
    stroke: var(--_card);
    stroke-width: 2px;
  }
  .way {
    stroke: var(--_o);
    stroke-width: 1.5px;
    stroke-dasharray: 4 3;
  }
  .arrow {
    stroke: var(--tone);
    stroke-width: 2px;
  }
  .handle {
    position: absolute;
    left: calc(var(--x) * 1%);
    top: calc(var(--y) * 1%);
    inline-size: 44px;
    block-size: 44px;
    margin: -22px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: radial-gradient(
      var(--_q) 0 8px,
      var(--_card) 8px 10px,
      color-mix(in srgb, var(--_q) 22%, transparent) 10px
    );
    cursor: grab;
    touch-action: none;
    forced-color-adjust: none;
  }
  .handle:active {
    cursor: grabbing;
  }
  .components {
    display: grid;
    gap: 4px;
  }
  figcaption {
    margin-block-start: 10px;
  }
  .claim {
    margin-block-start: 14px;
  }
`;

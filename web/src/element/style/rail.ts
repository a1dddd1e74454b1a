import { css } from 'lit';

/** Where one is and how one goes on: the rail of steps and the buttons. */
export const rail = css`
  .where {
    display: flex;
    align-items: center;
    min-inline-size: 0;
  }
  .where > .segmented {
    flex: none;
    padding-inline-start: 18px;
  }
  .rail {
    display: flex;
    flex: 1 1 auto;
    min-inline-size: 0;
    overflow-x: auto;
    padding: 10px 14px;
    scrollbar-width: none;
    mask-image: linear-gradient(to right, transparent 0, #000 14px calc(100% - 14px), transparent 100%);
  }
  .chip {
    position: relative;
    display: grid;
    flex: none;
    align-content: center;
    justify-items: start;
    gap: 3px;
    min-block-size: 52px;
    min-inline-size: 44px;
    padding: 4px 10px 6px;
    border: 0;
    border-radius: 10px;
    background: none;
    color: var(--_soft);
    font: 600 15px/1.15 var(--_sans);
    text-align: start;
    white-space: nowrap;
    cursor: pointer;
    touch-action: manipulation;
  }
  .chip + .chip {
    margin-inline-start: 18px;
  }
  .chip.joined {
    margin-inline-start: 0;
  }
  .chip .shape {
    font-size: 12px;
    line-height: 1.1;
  }
  .chip:not(.joined) + .chip::before,
  .chip + .chip:not(.joined)::before {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 4px);
    inset-inline-start: -13px;
    inline-size: 6px;
    block-size: 6px;
    border: solid color-mix(in srgb, var(--_soft) 50%, transparent);
    border-width: 1.5px 1.5px 0 0;
    transform: rotate(45deg);
  }
  .chip.joined::before {
    display: none;
  }
  .chip:hover {
    background: color-mix(in srgb, var(--_ink) 5%, transparent);
  }
  .chip.done {
    color: var(--_ink);
  }
  .chip.current {
    color: var(--tone);
  }
  .chip.current::after {
    content: '';
    position: absolute;
    inset-inline: 10px;
    inset-block-end: 0;
    block-size: 3px;
    border-radius: 2px;
    background: currentColor;
  }
  .chip:focus-visible {
    outline-offset: -2px;
  }

  .nav {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    padding: 8px 16px;
    border-block: 1px solid var(--_line);
    background: var(--_card);
  }
  .play {
    min-inline-size: 5.2em;
  }
  .position {
    margin-inline-start: 6px;
    color: var(--_soft);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  @media (forced-colors: active) {
    .chip.current::after {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;

import { css } from 'lit';

/** Around the stage: rail, buttons, words, switches; paper. */
export const page = css`
  :host {
    display: block;
    container: walk / inline-size;
    line-height: 1.55;
    font-size: 16px;
  }
  :host([hidden]) {
    display: none;
  }
  .walk {
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_card);
    overflow: clip;
  }
  /* About what will stand there, so that little moves when the numbers come. */
  .waiting {
    min-block-size: 42rem;
  }
  :host([mode='quiz']) .waiting {
    min-block-size: 20rem;
  }

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

  .words {
    box-sizing: border-box;
    min-inline-size: 0;
    overflow-wrap: break-word;
  }
  .words .inner {
    display: flow-root;
    padding: 22px 24px;
  }
  .words.no-words.no-asks .inner {
    display: none;
  }
  .words.no-words.no-asks {
    border-color: transparent;
  }
  .words slot {
    display: block;
  }
  .words slot[data-content='asks'] {
    display: grid;
    gap: 28px;
  }
  .words:not(.no-words, .no-asks) slot[data-content='asks'] {
    margin-block-start: 18px;
    padding-block-start: 20px;
    border-block-start: 1px solid var(--_line);
  }
  .main {
    position: relative;
    min-inline-size: 0;
  }
  /* A printed table's mark, of one line nearly everywhere; its row is there at every step. */
  .beside {
    box-sizing: border-box;
    min-block-size: 48px;
    padding: 0 24px 14px;
  }
  .keys ::slotted(attn-keys) {
    display: block;
    padding: 20px 24px;
    border-block-start: 1px dashed var(--_line);
  }

  .switches {
    display: flex;
    flex-wrap: wrap;
    gap: 10px 20px;
    align-items: center;
    padding: 12px 16px;
    border-block-start: 1px solid var(--_line);
  }
  .notation[open] {
    flex: 1 0 100%;
    order: 1;
  }
  .notation summary {
    display: inline-grid;
    align-content: center;
    list-style: none;
  }
  .notation summary::-webkit-details-marker {
    display: none;
  }
  .notation summary::after {
    content: ' ▾';
  }
  .notation[open] summary::after {
    content: ' ▴';
  }
  .notation summary {
    grid-auto-flow: column;
    gap: 0.35em;
  }
  .spellings {
    display: flex;
    flex-wrap: wrap;
    gap: 10px 20px;
    padding-block-start: 10px;
  }
  .edits {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    color: var(--_soft);
    font-size: 14px;
  }
  .build {
    margin-inline-start: auto;
    color: var(--_soft);
    font-size: 12px;
  }

  .covered .work > .title {
    margin-block-end: 16px;
  }
  /* Of a quiz only what is given is there yet: it takes the room that it needs, and the questions the rest. */
  @container walk (min-width: 760px) {
    .covered .work {
      position: sticky;
      inset-block-start: var(--attn-sticky-top, 0);
      align-self: start;
      min-inline-size: 25rem;
    }
    .covered .with-words {
      grid-template-columns: fit-content(62%) minmax(20rem, 1fr);
    }
    .covered .words {
      border-inline-start: 1px solid var(--_line);
      border-block-start: 0;
    }
    .covered .words .inner {
      max-inline-size: 44rem;
    }
    .covered .words slot[data-content='asks'] {
      grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr));
      align-items: start;
    }
  }
  @container walk (min-width: 980px) {
    .with-words {
      grid-template-columns: minmax(0, 1fr) 280px;
    }
    .words {
      border-inline-start: 1px solid var(--_line);
    }
  }
  @container walk (max-width: 979px) {
    .words {
      border-block-start: 1px solid var(--_line);
    }
  }
  @container walk (max-width: 360px) {
    .position .long {
      display: none;
    }
  }
  @container walk (max-width: 640px) {
    .nav {
      position: sticky;
      inset-block-start: var(--attn-sticky-top, 0);
      z-index: 3;
      gap: 6px;
      padding-inline: 10px;
    }
    .nav .button {
      min-inline-size: 52px;
      padding-inline: 0.65em;
    }
    .nav .play {
      min-inline-size: 4.3em;
    }
    .position {
      margin-inline-start: 4px;
    }
    .segmented label > span {
      padding-inline: 7px;
    }
    .rail {
      padding-inline: 6px;
    }
    .words .inner,
    .keys ::slotted(attn-keys) {
      padding: 16px 10px;
    }
    .switches,
    .beside {
      padding-inline: 10px;
    }
    .build {
      margin-inline-start: 0;
    }
  }

  @media (forced-colors: active) {
    .chip.current::after {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
  @media print {
    .work[data-tall] > .arithmetic {
      position: static;
      max-block-size: none;
    }
    .walk {
      border: 0;
      overflow: visible;
    }
    .printed .stage {
      break-inside: avoid;
      grid-template-columns: minmax(0, 1fr);
    }
    .matrix {
      print-color-adjust: exact;
    }
    .matrix.editable caption::after {
      display: none;
    }
  }
`;

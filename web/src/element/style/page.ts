import { css } from 'lit';

/** Around the stage: words, tables, switches. */
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
`;

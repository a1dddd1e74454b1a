import { Player } from './player.js';
import type { Session } from './session.js';

/** How long a picture stays, in milliseconds. */
const pace = { cell: 900, step: 1600, calm: 2600 };

interface PlaybackHost {
  readonly session: Session | undefined;
  next(): boolean;
  focusCell(step: string, row: number, col: number): boolean;
  requestUpdate(): void;
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Along the row in hand, cell by cell, then on to the next step; step by step alone where motion isn't wanted. */
export function playback(host: PlaybackHost): Player {
  const along = (): boolean => {
    const { session } = host;
    const { step, focus } = session ?? {};
    if (!step || !focus || isCalm() || focus.col + 1 >= step.cols) return false;
    return host.focusCell(step.id, focus.row, focus.col + 1);
  };
  const tick = (): number | undefined => {
    if (along()) return pace.cell;
    if (!host.next()) return undefined;
    const { step, focus } = host.session ?? {};
    if (step && focus) host.focusCell(step.id, focus.row, 0);
    return isCalm() ? pace.calm : pace.step;
  };
  return new Player(tick, () => {
    host.requestUpdate();
  });
}

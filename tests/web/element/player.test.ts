import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Player } from '../../../web/src/element/player';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('ticks until a tick says that it was the last, and says when it stops', () => {
  const stays = [100, 200, undefined];
  const tick = vi.fn(() => stays.shift());
  const changed = vi.fn();
  const player = new Player(tick, changed);
  player.play();
  expect([player.playing, tick.mock.calls.length]).toEqual([true, 1]);
  vi.advanceTimersByTime(99);
  expect(tick).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(tick).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(200);
  expect([player.playing, tick.mock.calls.length, changed.mock.calls.length]).toEqual([false, 3, 2]);
});

it('pauses at once and can go on', () => {
  const tick = vi.fn(() => 100);
  const player = new Player(tick, vi.fn());
  player.play();
  player.play();
  expect(tick).toHaveBeenCalledTimes(1);
  player.pause();
  vi.advanceTimersByTime(1000);
  expect([player.playing, tick.mock.calls.length]).toEqual([false, 1]);
  player.play();
  expect(tick).toHaveBeenCalledTimes(2);
});

it('does not start where there is nothing to play', () => {
  const player = new Player(() => undefined, vi.fn());
  player.play();
  expect(player.playing).toBe(false);
});

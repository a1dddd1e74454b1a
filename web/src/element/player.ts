/** Plays like a video: one tick at a time until a tick says that it was the last. */
export class Player {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `tick` returns how many milliseconds the new picture stays, or undefined at the end. */
  constructor(
    private readonly tick: () => number | undefined,
    private readonly changed: () => void,
  ) {}

  get playing(): boolean {
    return this.#timer !== undefined;
  }

  play(): void {
    if (this.playing) return;
    this.#run();
    this.changed();
  }

  pause(): void {
    if (!this.playing) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.changed();
  }

  #run(): void {
    const stay = this.tick();
    if (stay === undefined) {
      this.pause();
      return;
    }
    this.#timer = setTimeout(() => {
      this.#run();
    }, stay);
  }
}

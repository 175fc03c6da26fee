// Tries again what a busy server did not take: after ten seconds, then each time
// after twice as long, up to five minutes.

const FIRST_DELAY_MS = 10_000;
const MAX_DELAY_MS = 5 * 60 * 1000;

export class RetryTimer {
  readonly #run: () => void;
  #delay = FIRST_DELAY_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(run: () => void) {
    this.#run = run;
  }

  /** Runs once, after a longer time than before; in place of what waits. */
  wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#run, this.#delay);
    this.#delay = Math.min(MAX_DELAY_MS, this.#delay * 2);
  }

  /** Nothing is left to be tried: the next time begins with the shortest delay. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#delay = FIRST_DELAY_MS;
  }
}

// Tasks that run after the response that caused them: at once, or at the next tick of the delivery queue.
import { randomInt } from 'node:crypto';
import type { AuthLog } from '#auth/delivery/log.ts';
import { runOutOfScope } from '#db/sqlite/connection-lock.ts';

/** A delivery: what the log calls it, and how it is made. */
type Delivery = readonly [description: string, task: () => Promise<void>];

/** Tasks outside of requests. Errors are logged. */
export class DeferredTasks {
  readonly #log: AuthLog;
  readonly #tickMs: number;
  readonly #pending = new Set<Promise<void>>();
  #deliveries: Delivery[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** @param tickMs mean time between two ticks of the queue; with 0 a delivery starts after the current response */
  constructor(log: AuthLog, tickMs: number) {
    this.#log = log;
    this.#tickMs = tickMs;
  }

  /** Runs a task after the current response. */
  run(description: string, task: () => Promise<void>): void {
    const done = new Promise<void>((resolve) => setImmediate(resolve))
      .then(() => runOutOfScope(task))
      .catch((error: unknown) => this.#log.error({ err: error }, `${description} failed`))
      .finally(() => this.#pending.delete(done));
    this.#pending.add(done);
  }

  /** Queues a delivery for the next tick, whose time is random, so that no later response tells what is sent. */
  deliver(description: string, task: () => Promise<void>): void {
    this.#deliveries.push([description, task]);
    if (this.#tickMs === 0) this.#tick();
    else this.#timer ??= setTimeout(() => this.#tick(), randomInt(this.#tickMs / 2, this.#tickMs * 1.5));
  }

  #tick(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const deliveries = this.#deliveries;
    this.#deliveries = [];
    for (const [description, task] of deliveries) this.run(description, task);
  }

  /** Waits for all tasks, also for those that others start, and sends what is queued without waiting for its tick. */
  async settle(): Promise<void> {
    while (this.#pending.size > 0 || this.#deliveries.length > 0) {
      this.#tick();
      await Promise.all(this.#pending);
    }
  }
}

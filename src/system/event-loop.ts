// Pauses of long work in the event loop, so that no request makes the others wait for it.
import { setImmediate as onNextTurn } from 'node:timers';
import { setImmediate } from 'node:timers/promises';

/** Lets everything else go on that waits, once. */
export const yieldToEventLoop = (): Promise<void> => setImmediate();

/** How long work goes on without a pause. */
const SLICE_MS = 10;

/** A function to be awaited at each step of some work: it pauses when the work took `SLICE_MS` since the last pause. */
export function createPauses(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}

/** Everything that a long pass through something visits, in pieces. */
export async function collectInPieces<Visited>(
  visited: Iterable<Visited>,
  pause: () => Promise<void> | undefined = createPauses(),
): Promise<Visited[]> {
  const collected: Visited[] = [];
  for (const entry of visited) {
    collected.push(entry);
    const due = pause();
    if (due !== undefined) await due;
  }
  return collected;
}

let turnStart: number | undefined;

/**
 * For steps that are small, but may follow each other without end, such as queries of a database in this process:
 * pauses when the steps of this turn of the event loop, whosever they are, took `SLICE_MS`.
 */
export function pauseInLongTurn(): Promise<void> | undefined {
  const now = performance.now();
  if (turnStart === undefined) {
    turnStart = now;
    onNextTurn(() => {
      turnStart = undefined;
    });
    return undefined;
  }
  return now - turnStart < SLICE_MS ? undefined : setImmediate();
}

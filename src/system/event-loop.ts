// Pauses of long work in the event loop, so that no request makes the others wait for it.
import { setImmediate } from 'node:timers/promises';

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

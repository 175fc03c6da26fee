// Load shedding: responds 503 while the process is overloaded.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#api/problem.ts';

/** Mean event-loop lag of a sample above which the process counts as slow. */
const MAX_EVENT_LOOP_DELAY_MS = 3000;
const MAX_HEAP_RATIO = 0.9;
const SAMPLE_INTERVAL_MS = 1000;

/**
 * Paths whose requests may be shed. The web app is always served, since it shows the error to the user, and so are
 * health and metrics, which an operator needs just then.
 */
const SHEDDABLE_PATHS = /^\/(?:api|public|auth|storage)\//;

const RETRY_AFTER_SECONDS = 5;

/** 503 `overloaded` with Retry-After. */
export function overloadedProblem(): Problem {
  const message = 'The server is overloaded at the moment; please try again in a few seconds. Nothing was changed.';
  return new Problem(503, 'overloaded', message, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
}

/** Sheds requests of the APIs while the event loop lags or the heap is nearly full. */
export function shedLoad(app: FastifyInstance): void {
  const isOverloaded = monitorLoad(app);
  app.addHook('onRequest', async ({ url }) => {
    if (isOverloaded() && SHEDDABLE_PATHS.test(url)) throw overloadedProblem();
  });
}

/**
 * Samples event-loop lag and heap use; the returned function says whether either is too high. Reads nothing from the
 * operating system: without a free file descriptor (EMFILE) even `process.memoryUsage()` throws.
 */
function monitorLoad(app: FastifyInstance): () => boolean {
  const eventLoopDelay = monitorEventLoopDelay({ resolution: 10 });
  eventLoopDelay.enable();
  const isSustained = createLagDetector();
  let isOverloaded = false;
  const timer = setInterval(() => {
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
    const isSlow = isSustained(eventLoopDelay.mean / 1e6);
    isOverloaded = isSlow || used > limit * MAX_HEAP_RATIO;
    eventLoopDelay.reset();
  }, SAMPLE_INTERVAL_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    eventLoopDelay.disable();
  });
  return () => isOverloaded;
}

/**
 * Returns a function that takes the mean event-loop lag of each sample in milliseconds (NaN when no turn
 * of the loop ended in it), and says whether the lag is sustained: too high in two samples in a row. A
 * single pause is over when it is noticed:
 * the machine was suspended, or its processor was given to others.
 */
export function createLagDetector(): (meanDelayMs: number) => boolean {
  let consecutive = 0;
  return (meanDelayMs) => {
    consecutive = meanDelayMs <= MAX_EVENT_LOOP_DELAY_MS ? 0 : consecutive + 1;
    return consecutive >= 2;
  };
}

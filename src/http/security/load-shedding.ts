// Says no in time: a server that takes on more than it can do ends up doing nothing for anybody.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#api/problem.ts';

/** Turns of the event loop that take so long on average mean that everybody waits. */
const MAX_EVENT_LOOP_DELAY_MS = 3000;
const MAX_HEAP_RATIO = 0.9;
const SAMPLE_INTERVAL_MS = 1000;

/**
 * What may be refused. The web app itself is always sent, for without it nobody could be told anything, and whether the server
 * is well is what an operator asks just then.
 */
const SHEDDABLE_PATHS = /^\/(?:api|public|auth|storage)\//;

const RETRY_AFTER_SECONDS = 5;

/** The answer to what there is no room for at the moment: 503 with Retry-After. */
export function overloadedProblem(): Problem {
  const message =
    'The server has too much to do at the moment; please try again in a few seconds. Nothing was changed.';
  return new Problem(503, 'overloaded', message, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
}

/** Refuses calls while the process has no time or memory left. */
export function shedLoad(app: FastifyInstance): void {
  const isOverloaded = monitorLoad(app);
  app.addHook('onRequest', async ({ url }) => {
    if (isOverloaded() && SHEDDABLE_PATHS.test(url)) throw overloadedProblem();
  });
}

/**
 * Takes the time of the event loop's turns and the size of the heap, and says whether either is too much at the moment. Asks
 * nothing of the system: where no file can be opened any more, even the size of the process cannot be asked.
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
 * Is told how long turns took on average in each sample, in milliseconds, NaN where none ended; answers whether turn after
 * turn is too long. A single one is over by the time that it is noticed: the machine slept, or gave the time to others.
 */
export function createLagDetector(): (meanDelayMs: number) => boolean {
  let consecutive = 0;
  return (meanDelayMs) => {
    consecutive = meanDelayMs <= MAX_EVENT_LOOP_DELAY_MS ? 0 : consecutive + 1;
    return consecutive >= 2;
  };
}

/** Works on at most so many of a plugin's requests at once; whoever comes then is told to come back. */
export function limitConcurrency(app: FastifyInstance, max: number): void {
  let active = 0;
  app.addHook('onRequest', async (_request, reply) => {
    if (active >= max) throw overloadedProblem();
    active += 1;
    reply.raw.once('close', () => {
      active -= 1;
    });
  });
}

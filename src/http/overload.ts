// Says no in time: a server that takes on more than it can do ends up doing nothing for anybody.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#api/problem.ts';

/** Turns of the event loop that take so long on average mean that everybody waits. */
const MAX_TURN_MS = 3000;
const MAX_HEAP_SHARE = 0.9;
const SAMPLE_MS = 1000;

/**
 * What may be refused. The web app itself is always sent, for without it nobody could be told anything, and whether the server
 * is well is what an operator asks just then.
 */
const CALLS = /^\/(?:api|public|auth|storage)\//;

const RETRY_AFTER_SECONDS = 5;

/** The answer to what there is no room for at the moment: 503 with Retry-After. */
export function overloaded(): Problem {
  const message =
    'The server has too much to do at the moment; please try again in a few seconds. Nothing was changed.';
  return new Problem(503, 'overloaded', message, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
}

/** Refuses calls while the process has no time or memory left. */
export function shedLoad(app: FastifyInstance): void {
  const hasNoRoom = watchProcess(app);
  app.addHook('onRequest', async ({ url }) => {
    if (hasNoRoom() && CALLS.test(url)) throw overloaded();
  });
}

/**
 * Takes the time of the event loop's turns and the size of the heap, and says whether either is too much at the moment. Asks
 * nothing of the system: where no file can be opened any more, even the size of the process cannot be asked.
 */
function watchProcess(app: FastifyInstance): () => boolean {
  const turns = monitorEventLoopDelay({ resolution: 10 });
  turns.enable();
  const lasts = lastingSlowness();
  let hasNoRoom = false;
  const timer = setInterval(() => {
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
    const isSlow = lasts(turns.mean / 1e6);
    hasNoRoom = isSlow || used > limit * MAX_HEAP_SHARE;
    turns.reset();
  }, SAMPLE_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    turns.disable();
  });
  return () => hasNoRoom;
}

/**
 * Is told how long turns took on average in each sample, in milliseconds, NaN where none ended; answers whether turn after
 * turn is too long. A single one is over by the time that it is noticed: the machine slept, or gave the time to others.
 */
export function lastingSlowness(): (meanTurnMs: number) => boolean {
  let inARow = 0;
  return (meanTurnMs) => {
    inARow = meanTurnMs <= MAX_TURN_MS ? 0 : inARow + 1;
    return inARow >= 2;
  };
}

/** Works on at most so many of a plugin's requests at once; whoever comes then is told to come back. */
export function limitAtOnce(app: FastifyInstance, most: number): void {
  let under = 0;
  app.addHook('onRequest', async (_request, reply) => {
    if (under >= most) throw overloaded();
    under += 1;
    reply.raw.once('close', () => {
      under -= 1;
    });
  });
}

// Says no in time: a server that takes on more than it can do ends up doing nothing for anybody.
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#api/problem.ts';

/** Turns of the event loop that take so long on average mean that everybody waits. */
const MAX_TURN_MS = 3000;
const MAX_HEAP_SHARE = 0.9;
const SAMPLE_MS = 1000;

/** Whether the server is well is what an operator asks just then. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/metrics']);

const RETRY_AFTER_SECONDS = 5;

/** The answer to what there is no room for at the moment: 503 with Retry-After. */
export function overloaded(): Problem {
  const message =
    'The server has too much to do at the moment; please try again in a few seconds. Nothing was changed.';
  return new Problem(503, 'overloaded', message, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
}

/** Refuses requests while the process has no time or memory left. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_TURN_MS,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * MAX_HEAP_SHARE,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async ({ routeOptions }) => {
      if (!ALWAYS_ANSWERED.has(routeOptions.url ?? '')) throw overloaded();
    },
  });
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

// Authentication guard: requires a valid access token for all routes of a plugin.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, Identify } from './caller.ts';

const callers = new WeakMap<FastifyRequest, Caller>();

/**
 * Requires authentication for every route that is added to this plugin. The token is verified before the body is read.
 * Responses are personal, so they get `Cache-Control: no-store` unless the route sets another.
 */
export function requireAuth(app: FastifyInstance, identify: Identify): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    callers.set(request, await identify(request.headers.authorization));
  });
}

/** The user of a request to a guarded route. */
export function getCaller(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error(`${request.method} ${request.routeOptions.url} is not guarded`);
  return caller;
}

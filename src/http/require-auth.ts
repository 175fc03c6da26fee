// Lets nobody in without a valid access token, and remembers who it is.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, Identify } from './caller.ts';

const callers = new WeakMap<FastifyRequest, Caller>();

/**
 * Guards every route that is added to this plugin: the token is looked at before anything of the body is read.
 * What is behind a guard belongs to a person, so nothing of it is stored on the way unless the route says otherwise.
 */
export function requireAuth(app: FastifyInstance, identify: Identify): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    callers.set(request, await identify(request.headers.authorization));
  });
}

/** Who calls a guarded route. */
export function getCaller(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error(`${request.method} ${request.routeOptions.url} is not guarded`);
  return caller;
}

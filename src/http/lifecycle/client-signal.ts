// A signal that is aborted when the client of a request has gone, or has its whole response.
import type { FastifyReply } from 'fastify';

/** Ends work whose result nobody would read. */
export function clientSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort(new Error('The client closed the connection.')));
  if (raw.closed) controller.abort(new Error('The client had closed the connection.'));
  return controller.signal;
}

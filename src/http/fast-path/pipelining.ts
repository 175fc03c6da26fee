// Requests that come on one connection before the last one was answered: each waits for its turn.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** No browser sends a second one at all; some programs send a few. */
const MAX_PIPELINED = 32;

/**
 * Works on one request of a connection at a time. Node itself would begin with all that came, and a thousand fit into one
 * packet: each would hold its part of a file for as long as the client likes. Call it when nothing else will stand before
 * the framework any more.
 */
export function serializePipelinedRequests({ server }: FastifyInstance): void {
  const listeners = server.listeners('request');
  const queuedCounts = new WeakMap<Socket, number>();
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const dispatch = () => {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
    };
    // An answer is given the connection when the one before it is out.
    if (response.socket !== null) {
      dispatch();
      return;
    }
    const { socket } = request;
    const queued = queuedCounts.get(socket) ?? 0;
    if (queued >= MAX_PIPELINED) {
      socket.destroy();
      return;
    }
    queuedCounts.set(socket, queued + 1);
    response.once('socket', () => {
      queuedCounts.set(socket, (queuedCounts.get(socket) ?? 1) - 1);
      dispatch();
    });
  });
}

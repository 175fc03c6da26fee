// Serializes HTTP/1.1 pipelined requests: Node.js would start all of them at once.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers do not pipeline at all; some programs send a few requests ahead. */
const MAX_PIPELINED = 32;

/**
 * Handles one request of a connection at a time. A thousand pipelined requests fit into one packet,
 * and each would hold an open file for as long as the client does not read. Beyond `MAX_PIPELINED`
 * waiting requests the connection is destroyed.
 * Call it last, after other listeners have been put before Fastify.
 */
export function serializePipelinedRequests({ server }: FastifyInstance): void {
  const listeners = server.listeners('request');
  const queuedCounts = new WeakMap<Socket, number>();
  const dispatch = (request: IncomingMessage, response: ServerResponse) => {
    for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
  };
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // Node.js assigns the socket to a response when the one before it is finished.
    if (response.socket !== null) {
      dispatch(request, response);
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
      dispatch(request, response);
    });
  });
}

// Requests that come on one connection before the last one was answered: each waits for its turn.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** No browser sends a second one at all; some programs send a few. */
const MOST_WAITING = 32;

/**
 * Works on one request of a connection at a time. Node itself would begin with all that came, and a thousand fit into one
 * packet: each would hold its part of a file for as long as the client likes. Call it when nothing else will stand before
 * the framework any more.
 */
export function answerInTurn({ server }: FastifyInstance): void {
  const listeners = server.listeners('request');
  const waiting = new WeakMap<Socket, number>();
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const goOn = () => {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
    };
    // An answer is given the connection when the one before it is out.
    if (response.socket !== null) {
      goOn();
      return;
    }
    const { socket } = request;
    const others = waiting.get(socket) ?? 0;
    if (others >= MOST_WAITING) {
      socket.destroy();
      return;
    }
    waiting.set(socket, others + 1);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      goOn();
    });
  });
}

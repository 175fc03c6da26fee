// Graceful shutdown: closes idle keep-alive sockets, and waits for in-flight requests up to a deadline. Idle are also
// the connections that browsers open in reserve, on which nothing was ever sent.
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { yieldToEventLoop } from '#system/event-loop.ts';

/** How long a new connection may take to send its first byte: its request may be in transit. */
const NEW_CONNECTION_GRACE_MS = 50;
export type ShutdownTimeouts = {
  /** Until connections without a request are closed; a request whose headers are incomplete counts as none. */
  headersMs: number;
  /** Until all connections are closed. */
  totalMs: number;
};

/** Service managers and containers send SIGKILL after ten seconds. */
const DEFAULT_TIMEOUTS: ShutdownTimeouts = { headersMs: 1000, totalMs: 8000 };

/** The response to a request whose body has not arrived: it was not processed, and can be sent again. */
const RAW_503_RESPONSE =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nCache-Control: no-store\r\nContent-Length: 0\r\n\r\n';

/**
 * When the app closes, closes connections on which nothing was ever sent, after `headersMs` those without a request in
 * flight, each other one as soon as it has had its response, and after `totalMs` all that are
 * left. Node.js would wait for all of them.
 */
export function closeIdleConnectionsOnShutdown(
  app: FastifyInstance,
  { headersMs, totalMs }: ShutdownTimeouts = DEFAULT_TIMEOUTS,
): void {
  const connections = new Set<Socket>();
  const latestResponses = new WeakMap<Socket, ServerResponse>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  // Added on listening, so that it comes before the listeners of the fast path, too.
  app.addHook('onListen', async () => {
    app.server.prependListener('request', ({ socket }, response) => {
      latestResponses.set(socket, response);
      if (areIdleClosed) closeWhenIdle(socket);
    });
  });
  /** The unfinished response on a connection; pipelined requests are handled one after the other. */
  const pendingResponse = (socket: Socket) => {
    const response = latestResponses.get(socket);
    return response?.writableFinished === true ? undefined : response;
  };
  let areIdleClosed = false;
  /** Node.js would keep a connection open for the next request, and with it the process. */
  const closeWhenIdle = (socket: Socket) => {
    const response = pendingResponse(socket);
    if (response === undefined) socket.destroySoon();
    else response.once('finish', () => closeWhenIdle(socket));
  };
  app.addHook('preClose', async () => {
    // Accepts the connections that the system has queued: two turns of the event loop, so that a whole one is between.
    await yieldToEventLoop();
    await yieldToEventLoop();
    const idle = [...connections].filter(({ bytesRead }) => bytesRead === 0);
    if (idle.length > 0) await sleep(NEW_CONNECTION_GRACE_MS);
    for (const socket of idle) {
      if (socket.bytesRead === 0) socket.destroy();
    }
    const timers = [
      setTimeout(() => {
        areIdleClosed = true;
        connections.forEach(closeWhenIdle);
      }, headersMs),
      setTimeout(() => {
        for (const socket of connections) terminate(socket, pendingResponse(socket));
      }, totalMs),
    ];
    app.server.once('close', () => timers.forEach(clearTimeout));
  });
}

/** Responds with 503 to a request whose body is incomplete; any other is cut off, as by a crash. */
function terminate(socket: Socket, response: ServerResponse | undefined): void {
  if (response === undefined || response.headersSent || response.req.complete) socket.destroy();
  else socket.end(RAW_503_RESPONSE, () => socket.destroy());
}

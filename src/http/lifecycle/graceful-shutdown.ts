// A stop waits for requests that are on their way, and not for ever: nobody waits for connections in which nothing was ever
// said, as browsers keep them in reserve, for those who do not finish their question, or for those who take all day.
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextEventLoopTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A request that is on its way when the server begins to close is still read. */
const NEW_CONNECTION_GRACE_MS = 50;
/** How long a request that has begun may take to say what it wants, and everything together may take. */
export type ShutdownTimeouts = { headersMs: number; totalMs: number };

/** Whatever runs the server may kill it after ten seconds. */
const DEFAULT_TIMEOUTS: ShutdownTimeouts = { headersMs: 1000, totalMs: 8000 };

/** What is sent to somebody whose request has not come in whole: nothing of it was done. */
const RAW_503_RESPONSE =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nCache-Control: no-store\r\nContent-Length: 0\r\n\r\n';

/**
 * Hangs up, when the server closes, on whoever has sent nothing since he came, a second later on whoever has no request
 * under way, and at last on everybody. Node itself would wait.
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
  // Only then everybody who answers has taken his place.
  app.addHook('onListen', async () => {
    app.server.prependListener('request', ({ socket }, response) => latestResponses.set(socket, response));
  });
  /** The answer that a connection waits for; on one connection they come one after the other. */
  const pendingResponse = (socket: Socket) => {
    const response = latestResponses.get(socket);
    return response?.writableFinished === true ? undefined : response;
  };
  app.addHook('preClose', async () => {
    // Whoever the system has taken on for us is let in first: two turns, so that there is a whole one between.
    await nextEventLoopTurn();
    await nextEventLoopTurn();
    const idle = [...connections].filter(({ bytesRead }) => bytesRead === 0);
    if (idle.length > 0) await sleep(NEW_CONNECTION_GRACE_MS);
    for (const socket of idle) {
      if (socket.bytesRead === 0) socket.destroy();
    }
    const timers = [
      setTimeout(() => {
        for (const socket of connections) if (pendingResponse(socket) === undefined) socket.destroy();
      }, headersMs),
      setTimeout(() => {
        for (const socket of connections) terminate(socket, pendingResponse(socket));
      }, totalMs),
    ];
    app.server.once('close', () => timers.forEach(clearTimeout));
  });
}

/** Says no to a request of which a part is still missing; what is under way otherwise is cut off, as by a crash. */
function terminate(socket: Socket, response: ServerResponse | undefined): void {
  if (response === undefined || response.headersSent || response.req.complete) socket.destroy();
  else socket.end(RAW_503_RESPONSE, () => socket.destroy());
}

// A stop waits for requests that are on their way, and not for ever: nobody waits for connections in which nothing was ever
// said, as browsers keep them in reserve, for those who do not finish their question, or for those who take all day.
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A request that is on its way when the server begins to close is still read. */
const LAST_WORDS_MS = 50;
/** How long a request that has begun may take to say what it wants, and everything together may take. */
export type Patience = { headMs: number; allMs: number };

/** Whatever runs the server may kill it after ten seconds. */
const PATIENCE: Patience = { headMs: 1000, allMs: 8000 };

/** What is sent to somebody whose request has not come in whole: nothing of it was done. */
const TOO_LATE =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nCache-Control: no-store\r\nContent-Length: 0\r\n\r\n';

/**
 * Hangs up, when the server closes, on whoever has sent nothing since he came, a second later on whoever has no request
 * under way, and at last on everybody. Node itself would wait.
 */
export function hangUpOnTheSilent(app: FastifyInstance, { headMs, allMs }: Patience = PATIENCE): void {
  const connections = new Set<Socket>();
  const newestAnswers = new WeakMap<Socket, ServerResponse>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  // Only then everybody who answers has taken his place.
  app.addHook('onListen', async () => {
    app.server.prependListener('request', ({ socket }, response) => newestAnswers.set(socket, response));
  });
  /** The answer that a connection waits for; on one connection they come one after the other. */
  const awaited = (socket: Socket) => {
    const answer = newestAnswers.get(socket);
    return answer?.writableFinished === true ? undefined : answer;
  };
  app.addHook('preClose', async () => {
    // Whoever the system has taken on for us is let in first: two turns, so that there is a whole one between.
    await turn();
    await turn();
    const silent = [...connections].filter(({ bytesRead }) => bytesRead === 0);
    if (silent.length > 0) await sleep(LAST_WORDS_MS);
    for (const socket of silent) {
      if (socket.bytesRead === 0) socket.destroy();
    }
    const timers = [
      setTimeout(() => {
        for (const socket of connections) if (awaited(socket) === undefined) socket.destroy();
      }, headMs),
      setTimeout(() => {
        for (const socket of connections) endNow(socket, awaited(socket));
      }, allMs),
    ];
    app.server.once('close', () => timers.forEach(clearTimeout));
  });
}

/** Says no to a request of which a part is still missing; what is under way otherwise is cut off, as by a crash. */
function endNow(socket: Socket, answer: ServerResponse | undefined): void {
  if (answer === undefined || answer.headersSent || answer.req.complete) socket.destroy();
  else socket.end(TOO_LATE, () => socket.destroy());
}

// Browsers keep connections in reserve; nobody waits for those in which nothing was ever said.
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A request that is on its way when the server begins to close is still read. */
const LAST_WORDS_MS = 50;

/** Hangs up, when the server closes, on whoever has sent nothing since he came. Node itself would wait for him. */
export function hangUpOnTheSilent(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('preClose', async () => {
    const silent = [...connections].filter(({ bytesRead }) => bytesRead === 0);
    if (silent.length > 0) await sleep(LAST_WORDS_MS);
    for (const socket of silent) {
      if (socket.bytesRead === 0) socket.destroy();
    }
  });
}

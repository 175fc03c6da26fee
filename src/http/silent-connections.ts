// Browsers keep connections in reserve; nobody waits for those in which nothing was ever said.
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Hangs up, when the server closes, on whoever has sent nothing since he came. Node itself would wait for him. */
export function hangUpOnTheSilent(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of connections) {
      if (socket.bytesRead === 0) socket.destroy();
    }
  });
}

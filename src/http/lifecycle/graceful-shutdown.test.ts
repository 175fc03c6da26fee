// Graceful shutdown over real connections.
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { closeIdleConnectionsOnShutdown } from './graceful-shutdown.ts';

let app: FastifyInstance;
let respond: () => void;
/** How many requests have been taken on. */
let receivedCount: number;

/** Longer than a test may take. */
const NEVER_MS = 1_000_000;

async function start(totalMs: number): Promise<void> {
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  closeIdleConnectionsOnShutdown(app, { headersMs: 50, totalMs });
  const gate = Promise.withResolvers<void>();
  respond = gate.resolve;
  receivedCount = 0;
  app.addHook('onRequest', async () => {
    receivedCount += 1;
  });
  app.get('/slow', async () => {
    await gate.promise;
    return 'done';
  });
  app.post('/body', async () => 'read');
  await app.listen({ port: 0, host: '127.0.0.1' });
}
afterEach(() => app.close());

/** Sends the beginning of a request; returns all that is received until the connection is closed. */
async function sendPartial(sent: string): Promise<{ socket: Socket; received: Promise<string> }> {
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {}); // the connection may be closed
  const received = once(socket, 'close').then(() => text);
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(sent, resolve));
  return { socket, received };
}

const HEADERS = 'Host: a\r\nContent-Type: application/json\r\n';

describe('a graceful shutdown', () => {
  it('completes requests in flight and closes their connections, and those with an incomplete head', async () => {
    await start(NEVER_MS);
    const whole = await sendPartial(`GET /slow HTTP/1.1\r\n${HEADERS}\r\n`);
    const half = await sendPartial(`GET /slow HTTP/1.1\r\nHost: a\r\nX-`);
    await expect.poll(() => receivedCount).toBe(1);
    const closed = app.close();
    expect(await half.received).toBe('');
    respond();
    expect(await whole.received).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/);
    await closed;
  });

  it('reads bodies to their end, and responds with 503 at the deadline', async () => {
    await start(4000);
    const post = `POST /body HTTP/1.1\r\n${HEADERS}Content-Length: 4\r\n\r\n`;
    const slow = await sendPartial(`${post}"a`);
    const stuck = await sendPartial(`${post}"a`);
    await expect.poll(() => receivedCount).toBe(2);
    const closed = app.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
    slow.socket.write('b"');
    expect(await slow.received).toMatch(/^HTTP\/1\.1 200 [\s\S]*read$/);
    expect(await stuck.received).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 5\r\n/i);
    await closed;
  });
});

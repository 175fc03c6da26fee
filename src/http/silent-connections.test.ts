// A stop while people are in the midst of asking, over real connections.
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hangUpOnTheSilent } from './silent-connections.ts';

let app: FastifyInstance;
let answer: () => void;
/** How many requests have been taken on. */
let takenOn: number;

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  hangUpOnTheSilent(app, { headMs: 50, allMs: 1000 });
  const held = Promise.withResolvers<void>();
  answer = held.resolve;
  takenOn = 0;
  app.addHook('onRequest', async () => {
    takenOn += 1;
  });
  app.get('/slow', async () => {
    await held.promise;
    return 'done';
  });
  app.post('/body', async () => 'read');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Sends the beginning of a request; what comes back is all that is read until the connection is closed. */
async function begin(sent: string): Promise<{ socket: Socket; heard: Promise<string> }> {
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (piece) => {
    text += piece;
  });
  socket.on('error', () => {}); // being hung up on is allowed
  const heard = once(socket, 'close').then(() => text);
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(sent, resolve));
  return { socket, heard };
}

const HEAD = 'Host: a\r\nContent-Type: application/json\r\n';

describe('a stop', () => {
  it('answers what is under way, and hangs up on whoever has sent half a head', async () => {
    const whole = await begin(`GET /slow HTTP/1.1\r\n${HEAD}\r\n`);
    const half = await begin(`GET /slow HTTP/1.1\r\nHost: a\r\nX-`);
    await expect.poll(() => takenOn).toBe(1);
    const closed = app.close();
    expect(await half.heard).toBe('');
    answer();
    expect(await whole.heard).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/);
    await closed;
  });

  it('reads a body to its end, and in the end says 503 to whoever does not finish', async () => {
    const post = `POST /body HTTP/1.1\r\n${HEAD}Content-Length: 4\r\n\r\n`;
    const slow = await begin(`${post}"a`);
    const stuck = await begin(`${post}"a`);
    await expect.poll(() => takenOn).toBe(2);
    const closed = app.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
    slow.socket.write('b"');
    expect(await slow.heard).toMatch(/^HTTP\/1\.1 200 [\s\S]*read$/);
    expect(await stuck.heard).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 5\r\n/i);
    await closed;
  });
});

import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serializePipelinedRequests } from './pipelining.ts';

let app: FastifyInstance;
let active = 0;
let maxActive = 0;
let started: string[] = [];
/** Finishes the request that waits, if there is one. */
let finish: (() => void)[] = [];

beforeEach(async () => {
  [active, maxActive, started, finish] = [0, 0, [], []];
  app = Fastify({ forceCloseConnections: true });
  app.get('/:name', async (request) => {
    active += 1;
    maxActive = Math.max(maxActive, active);
    started.push(request.url);
    await new Promise<void>((resolve) => finish.push(resolve));
    active -= 1;
    return request.url;
  });
  await app.ready();
  serializePipelinedRequests(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Sends requests for `/0`, `/1`, … in one packet on one connection. */
function sendPipelined(count: number): { socket: Socket; received: () => string } {
  const { port } = app.server.address() as { port: number }; // it listens on TCP
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => {}); // a reset connection is expected
  socket.write(Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
  return { socket, received: () => received };
}

it('handles pipelined requests one after the other, in their order', async () => {
  const { socket, received } = sendPipelined(3);
  for (let index = 0; index < 3; index += 1) {
    await expect.poll(() => finish.length).toBe(1);
    expect(started.at(-1)).toBe(`/${index}`);
    for (const finishRequest of finish.splice(0)) finishRequest();
  }
  await expect.poll(() => received().match(/\/\d$|\/\d(?=HTTP)/g)).toEqual(['/0', '/1', '/2']);
  expect(maxActive).toBe(1);
  socket.destroy();
});

it('handles requests on several connections concurrently', async () => {
  const sockets = [sendPipelined(1), sendPipelined(1)];
  await expect.poll(() => finish.length).toBe(2);
  for (const finishRequest of finish.splice(0)) finishRequest();
  await expect.poll(() => sockets.every(({ received }) => received().endsWith('/0'))).toBe(true);
  for (const { socket } of sockets) socket.destroy();
});

it('destroys a connection with too many waiting requests', async () => {
  const { socket } = sendPipelined(34);
  await expect.poll(() => socket.destroyed).toBe(true);
  expect(started).toEqual(['/0']);
  for (const finishRequest of finish.splice(0)) finishRequest();
});

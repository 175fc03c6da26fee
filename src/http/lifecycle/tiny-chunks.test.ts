// Bodies in many HTTP chunks, sent to a real server.
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limitTinyChunks } from './tiny-chunks.ts';

let app: FastifyInstance;
let received: number;
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  received = 0;
  limitTinyChunks(app);
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.on('data', ({ length }: Buffer) => {
      received += length;
    });
    payload.on('end', () => done(null));
    payload.on('error', () => {});
  });
  app.post('/', async () => String(received));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** The response to a body in `count` chunks of `size` bytes; empty when the connection is closed without one. */
async function post(chunkBytes: number, count: number): Promise<string> {
  const { port } = app.server.address() as AddressInfo; // a TCP server has an address of this kind
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  let response = '';
  socket.on('data', (data) => {
    response += data;
  });
  socket.write(
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n',
  );
  socket.write(`${chunkBytes.toString(16)}\r\n${'x'.repeat(chunkBytes)}\r\n`.repeat(count));
  socket.write('0\r\n\r\n');
  await new Promise((resolve) => socket.once('close', resolve));
  return response;
}

it('a body in a few tiny chunks, or in many of an ordinary size, is received', async () => {
  expect(await post(1, 40_000)).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\n40000$/s);
  received = 0;
  expect(await post(100, 60_000)).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\n6000000$/s);
});

it('a body in very many tiny chunks is not: the client is disconnected', async () => {
  expect(await post(1, 200_000)).toBe('');
  expect(received).toBeLessThanOrEqual(50_000 + 64 * 1024); // what came with the first read is not counted
});

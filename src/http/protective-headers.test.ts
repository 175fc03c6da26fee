import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerUnreadable, protectiveHeaders } from './protective-headers.ts';

it('a request that never arrives is told so, with the headers that protect a reader', async () => {
  const headers = await protectiveHeaders({ frameguard: { action: 'deny' } });
  const app = Fastify({
    clientErrorHandler: answerUnreadable(headers),
    http: { headersTimeout: 50, connectionsCheckingInterval: 20 },
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
  const answer = await text(socket);
  await app.close();
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain('\r\nx-frame-options: DENY\r\n');
  expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
  expect(answer).toContain('\r\npermissions-policy: microphone=(self)');
  expect(answer).toContain('\r\nconnection: close\r\n');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 408, code: 'too_slow' });
});

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { buildSecurityHeaders, createClientErrorHandler } from './security-headers.ts';

it('a malformed request gets its error with the security headers', async () => {
  const headers = await buildSecurityHeaders({ frameguard: { action: 'deny' } });
  const app = Fastify({
    clientErrorHandler: createClientErrorHandler(headers),
    http: { headersTimeout: 50, connectionsCheckingInterval: 20 },
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
  const response = await text(socket);
  await app.close();
  expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(response).toContain('\r\nx-frame-options: DENY\r\n');
  expect(response).toContain('\r\nx-content-type-options: nosniff\r\n');
  expect(response).toContain('\r\npermissions-policy: microphone=(self)');
  expect(response).toContain('\r\nconnection: close\r\n');
  expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 408, code: 'too_slow' });
});

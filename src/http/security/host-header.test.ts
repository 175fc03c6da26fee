import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presentProblem, toProblem } from '#http/errors.ts';
import { requireSingleHost } from './host-header.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify({ http: { requireHostHeader: false }, forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) => {
    const problem = toProblem(error);
    if (problem === undefined) throw error;
    const { status, headers, body } = presentProblem(problem);
    return reply.code(status).headers(headers).serializer(JSON.stringify).send(body);
  });
  requireSingleHost(app);
  app.get('/', async () => 'let in');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** The raw response to a request with these header lines. */
async function request(headers: readonly string[], version = '1.1'): Promise<string> {
  const { port } = app.server.address() as { port: number }; // it listens on TCP
  const socket = connect(port, '127.0.0.1');
  socket.write([`GET / HTTP/${version}`, ...headers, 'Connection: close', '', ''].join('\r\n'));
  return text(socket);
}

describe('a request', () => {
  it.each([
    ['a name', 'Host: cahier.example.org'],
    ['a name and a port', 'host: cahier.example.org:8080'],
    ['an IPv4 address', 'Host: 192.0.2.7:80'],
    ['an IPv6 address', 'HOST: [2001:db8::1]:8080'],
    ['an empty host', 'Host:'],
  ])('with %s is let in', async (_what, header) => {
    expect(await request([header])).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['no host', []],
    ['two hosts', ['Host: a.example.org', 'Host: b.example.org']],
    ['the same host twice', ['Host: a.example.org', 'host: a.example.org']],
    ['a list of hosts', ['Host: a.example.org, b.example.org']],
    ['a path', ['Host: a.example.org/admin']],
    ['credentials', ['Host: user@a.example.org']],
    ['a port that is none', ['Host: a.example.org:http']],
    ['a port of six digits', ['Host: a.example.org:123456']],
  ])('with %s is refused, and the connection closed', async (_what, headers) => {
    const response = await request(headers);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain('"code":"bad_host"');
    expect(response.toLowerCase()).toContain('\r\nconnection: close\r\n');
  });

  it('of HTTP/1.0 may have no host, but not two', async () => {
    expect(await request([], '1.0')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await request(['Host: a', 'Host: b'], '1.0')).toMatch(/^HTTP\/1\.1 400 /);
  });
});

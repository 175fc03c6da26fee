import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toProblem } from './errors.ts';
import { metricsRoutes } from './metrics.ts';

let app: FastifyInstance;
const sent = { 200: 0, 304: 0 };

beforeEach(() => {
  app = Fastify();
  app.setErrorHandler((error, _request, reply) => reply.code(toProblem(error)?.status ?? 500).send());
  Object.assign(sent, { 200: 0, 304: 0 });
});
afterEach(() => app.close());

/** The lines of a scrape; without an own address it comes from this machine. */
async function scrape(options: { remoteAddress?: string; headers?: Record<string, string> } = {}) {
  const response = await app.inject({ url: '/metrics', ...options });
  return { status: response.statusCode, lines: response.body.split('\n') };
}

describe('a scrape', () => {
  beforeEach(() => {
    metricsRoutes(app, {
      token: undefined,
      publicUrl: 'http://localhost',
      fastPaths: [{ cache: { sent }, route: '/page/:id' }],
      gauges: { free_bytes: { help: 'Free bytes', read: async () => 42 } },
    });
    app.get('/thing/:id', async () => 'a thing');
  });

  it('counts and times requests by method, route and status, never by URL', async () => {
    await app.inject('/thing/a-secret');
    await app.inject('/nowhere');
    const { lines } = await scrape();
    expect(lines).toContain('http_requests_total{method="GET",route="/thing/:id",status="200"} 1');
    expect(lines).toContain('http_requests_total{method="GET",route="none",status="404"} 1');
    expect(lines).toContain('http_request_duration_seconds_count{method="GET",route="/thing/:id",status="200"} 1');
    expect(lines.join('\n')).not.toContain('a-secret');
  });

  it('adds what the fast path sent since the last one', async () => {
    sent[200] = 3;
    const total = 'http_requests_total{method="GET",route="/page/:id",status="200"}';
    expect((await scrape()).lines).toContain(`${total} 3`);
    sent[200] = 5;
    expect((await scrape()).lines).toContain(`${total} 5`);
    expect((await scrape()).lines).toContain(`${total} 5`);
  });

  it('has gauges of the installation and figures of the process', async () => {
    const { lines } = await scrape();
    expect(lines).toContain('free_bytes 42');
    const names = new Set(lines.map((line) => line.split(/[ {]/, 1)[0]));
    for (const name of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(names).toContain(name);
    for (const name of ['process_start_time_seconds', 'nodejs_version_info', 'nodejs_heap_size_used_bytes'])
      expect(names).toContain(name);
  });
});

describe('without a token, the metrics', () => {
  beforeEach(() => metricsRoutes(app, { token: undefined, publicUrl: 'http://localhost' }));

  it.each([['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1']])('are shown to %s', async (remoteAddress) => {
    expect((await scrape({ remoteAddress })).status).toBe(200);
  });

  it.each([
    ['another machine', '192.0.2.7', {}],
    ['a request that a proxy on this machine forwarded', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
    ['the same, by the standard header', '127.0.0.1', { forwarded: 'for=203.0.113.9' }],
    ['a page that directs its host name at this machine (DNS rebinding)', '127.0.0.1', { host: 'rebind.evil.test' }],
  ])('respond with 404 to %s', async (_who, remoteAddress, headers) => {
    expect((await scrape({ remoteAddress, headers })).status).toBe(404);
  });
});

it('without a token, the metrics respond with 404 where the public URL names another machine', async () => {
  metricsRoutes(app, { token: undefined, publicUrl: 'https://cahier.example' });
  expect((await scrape()).status).toBe(404);
});

it('with a token, the metrics are shown to clients that send it, from anywhere, and to no others', async () => {
  metricsRoutes(app, { token: 'a long enough token', publicUrl: 'https://cahier.example' });
  const read = async (authorization: string, remoteAddress = '192.0.2.7') =>
    (await scrape({ remoteAddress, headers: { authorization } })).status;
  expect(await read('Bearer a long enough token')).toBe(200);
  expect(await read('Bearer a long enough tokem')).toBe(404);
  expect(await read('', '127.0.0.1')).toBe(404);
});

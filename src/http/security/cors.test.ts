import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enableCors } from './cors.ts';

const ALLOWED = 'https://app.example.org';

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  await app.register(
    async (protocol) => {
      await enableCors(protocol, {
        allowedOrigins: [ALLOWED],
        allowedMethods: 'GET, POST',
        allowedHeaders: 'authorization, x-upsert',
        exposedHeaders: 'etag',
      });
      protocol.get('/thing', async () => 'a thing');
    },
    { prefix: '/protocol' },
  );
});
afterEach(() => app.close());

/** The status and the headers of a response, but for those that every response has. */
async function request(method: 'GET' | 'OPTIONS', origin: string | undefined, url = '/protocol/thing') {
  const headers = origin === undefined ? {} : { origin };
  const response = await app.inject({ method, url, headers });
  const { date, connection, 'content-type': type, ...others } = response.headers;
  return { status: response.statusCode, headers: others };
}

describe('a preflight request', () => {
  const preflight = {
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, x-upsert',
    'access-control-max-age': '3600',
    vary: 'Origin',
  };

  it('of an allowed origin learns what it may send', async () => {
    expect(await request('OPTIONS', ALLOWED)).toEqual({
      status: 204,
      headers: {
        ...preflight,
        'access-control-allow-origin': ALLOWED,
        'access-control-expose-headers': 'etag',
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
  });

  it.each([['https://evil.example'], ['null'], [`${ALLOWED}.evil.example`], [undefined]])(
    'of the origin %s is not allowed',
    async (origin) => {
      expect(await request('OPTIONS', origin)).toEqual({ status: 204, headers: preflight });
      expect(await request('OPTIONS', origin, '/protocol/unknown/path')).toEqual({ status: 204, headers: preflight });
    },
  );
});

describe('a request', () => {
  it('of an allowed origin may be read', async () => {
    expect(await request('GET', ALLOWED)).toEqual({
      status: 200,
      headers: {
        'access-control-allow-origin': ALLOWED,
        'access-control-expose-headers': 'etag',
        'cross-origin-resource-policy': 'cross-origin',
        'content-length': '7',
        vary: 'Origin',
      },
    });
  });

  it.each([['https://evil.example'], ['null'], [undefined]])('of the origin %s may not be read', async (origin) => {
    expect(await request('GET', origin)).toEqual({ status: 200, headers: { 'content-length': '7', vary: 'Origin' } });
  });
});

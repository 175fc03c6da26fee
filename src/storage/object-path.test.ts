import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasKey, parseBucket, parseObjectPath, requestPath } from './object-path.ts';

let app: FastifyInstance;
let parse: (request: FastifyRequest) => unknown;

beforeEach(async () => {
  app = Fastify();
  const register = async (protocol: FastifyInstance) => {
    protocol.get('/object/*', async (request) => ({ parsed: parse(request) }));
  };
  await app.register(register, { prefix: '/storage/v1' });
});
afterEach(() => app.close());

/** What a parser returns for a path, or the message of the problem that it throws. */
async function parsed(url: string, parser: (request: FastifyRequest) => unknown): Promise<unknown> {
  parse = parser;
  const response = await app.inject(`/storage/v1/object/${url}`);
  const body: Record<string, unknown> = response.json();
  return response.statusCode === 200 ? body.parsed : `${response.statusCode} ${body.message}`;
}

describe('the path of a request', () => {
  it('is parsed without mount prefix and query', async () => {
    expect(await parsed('media/a/b.mp3?token=x', requestPath)).toBe('/object/media/a/b.mp3');
  });

  it.each([
    ['media/a.mp3', { bucket: 'media', key: 'a.mp3' }],
    ['media/a/b/c.mp3', { bucket: 'media', key: 'a/b/c.mp3' }],
    ['media/a%20b/%C3%A9%2Fc', { bucket: 'media', key: 'a b/é/c' }],
    ['media/', { bucket: 'media', key: '' }],
    ['media', "400 params must have required property '*'"],
    ['/a', "400 params must have required property '*'"],
    ['', "400 params must have required property '*'"],
  ])('%j is an object: %j', async (url, expected) => {
    expect(await parsed(url, parseObjectPath)).toEqual(expected);
  });

  it.each([
    ['media', '', 'media'],
    ['media/empty', '/empty', 'media'],
    ['media', '/empty', '404 Route GET:/object/media not found'],
    ['media/a', '', '404 Route GET:/object/media/a not found'],
    ['media/a/empty', '/empty', '404 Route GET:/object/media/a/empty not found'],
    ['', '', '404 Route GET:/object/ not found'],
    ['/empty', '/empty', '404 Route GET:/object//empty not found'],
  ])('%j with the suffix %j is a bucket: %j', async (url, suffix, expected) => {
    expect(await parsed(url, (request) => parseBucket(request, suffix))).toBe(expected);
  });

  it('has a key behind the first slash', async () => {
    expect([await parsed('media/a', hasKey), await parsed('media', hasKey)]).toEqual([true, false]);
  });
});

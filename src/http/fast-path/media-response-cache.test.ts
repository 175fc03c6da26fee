// The headers of media responses, cached while a file keeps its name.
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MediaResponseCache } from './media-response-cache.ts';

const FILE = { size: 4, etag: '"a"', lastModified: new Date(0), open: async () => Readable.from('file') };

let app: FastifyInstance;
let cache: MediaResponseCache;

beforeEach(() => {
  cache = new MediaResponseCache('/', { isShown: () => true });
  app = Fastify();
  app.get<{ Querystring: { renamed?: string } }>('/', (request, reply) => {
    const storeHeaders = cache.begin();
    if (request.query.renamed !== undefined) cache.delete('word');
    storeHeaders('word', FILE, reply);
    reply.hijack();
    cache.handle('word', request.raw, reply.raw, () => reply.raw.end('regular route'));
  });
});
afterEach(() => app.close());

it('are sent again after a lookup without changes', async () => {
  expect((await app.inject('/')).body).toBe('file');
});

it('are not stored by a lookup that began before the file was renamed (race)', async () => {
  expect((await app.inject('/?renamed')).body).toBe('regular route');
  expect((await app.inject('/')).body).toBe('file');
});

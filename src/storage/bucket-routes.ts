// The protocol's calls for buckets.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createBucket, deleteBucket, emptyBucket, getBucket, listBuckets, updateBucket } from './buckets.ts';
import { callerOf } from './caller.ts';
import { read } from './input.ts';
import type { StorageParts } from './parts.ts';
import { bucketIn } from './places.ts';
import { badRequest } from './problems.ts';

/** Numbers of a query arrive as texts. */
const wholeNumber = (least: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value),
    z.int().min(least).optional(),
  );

const listQuery = z.object({
  limit: wholeNumber(1),
  offset: wholeNumber(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
  search: z.string().optional(),
});

// Clients in other languages write a number for a name, a text for a truth value, one type for a list of types.
const text = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string());
const truth = z.preprocess(
  (value) => (value === 'true' || value === 'false' ? value === 'true' : value),
  z.boolean().nullish(),
);
const texts = z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(z.string()).nullish());

const changes = { public: truth, file_size_limit: z.unknown().optional(), allowed_mime_types: texts };

const newBucket = z.object({
  name: text,
  id: text.optional(),
  type: z.enum(['STANDARD']).optional(),
  ...changes,
});

const bucketChange = z.object(changes);

const NOTHING_TO_CHANGE = [
  "body must have required property 'public'",
  "body must have required property 'file_size_limit'",
  "body must have required property 'allowed_mime_types'",
  'body must match a schema in anyOf',
].join(', ');

/** Adds the bucket calls. Bodies are JSON, read by the plugin that this is added to. */
export function bucketRoutes(app: FastifyInstance, parts: StorageParts): void {
  const caller = (request: FastifyRequest) => callerOf(parts, request.headers.authorization);

  for (const address of ['/bucket', '/bucket/']) {
    app.get(address, async (request) => {
      const buckets = await listBuckets(parts, await caller(request), read('querystring', listQuery, request.query));
      return buckets.map((bucket) => ({ ...bucket, type: 'STANDARD' }));
    });
    app.post(address, async (request) => {
      const who = await caller(request);
      const wish = read('body', newBucket, request.body);
      await createBucket(parts, who, wish);
      return { name: wish.name };
    });
  }
  app.get('/bucket/*', async (request) => getBucket(parts, await caller(request), bucketIn(request)));
  app.put('/bucket/*', async (request) => {
    const who = await caller(request);
    const wish = read('body', bucketChange, request.body);
    if (Object.values(wish).every((value) => value === undefined)) throw badRequest(NOTHING_TO_CHANGE);
    await updateBucket(parts, who, bucketIn(request), wish);
    return { message: 'Successfully updated' };
  });
  app.post('/bucket/*', async (request) => {
    await emptyBucket(parts, await caller(request), bucketIn(request, '/empty'));
    return { message: 'Empty bucket has been queued. Completion may take up to an hour.' };
  });
  app.delete('/bucket/*', async (request) => {
    await deleteBucket(parts, await caller(request), bucketIn(request));
    return { message: 'Successfully deleted' };
  });
}

// Routes for buckets.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authenticateCaller } from '#storage/authorization.ts';
import { createBucket, deleteBucket, emptyBucket, getBucket, listBuckets, updateBucket } from '#storage/buckets.ts';
import type { StorageContext } from '#storage/context.ts';
import { parseBucket } from '#storage/object-path.ts';
import { parseInput } from '#storage/parse-input.ts';
import { badRequest } from '#storage/problems.ts';

/** An integer of a query string. */
const queryInteger = (min: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value),
    z.int().min(min).optional(),
  );

const listQuery = z.object({
  limit: queryInteger(1),
  offset: queryInteger(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
  search: z.string().optional(),
});

// Clients in other languages send numbers as names, strings as booleans, and one type in place of a list of types.
const lenientString = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string());
const lenientBoolean = z.preprocess(
  (value) => (value === 'true' || value === 'false' ? value === 'true' : value),
  z.boolean().nullish(),
);
const lenientStrings = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(z.string()).nullish(),
);

const bucketFields = {
  public: lenientBoolean,
  file_size_limit: z.unknown().optional(),
  allowed_mime_types: lenientStrings,
};

const createBucketBody = z.object({
  name: lenientString,
  id: lenientString.optional(),
  type: z.enum(['STANDARD']).optional(),
  ...bucketFields,
});

const updateBucketBody = z.object(bucketFields);

const EMPTY_UPDATE_MESSAGE = [
  "body must have required property 'public'",
  "body must have required property 'file_size_limit'",
  "body must have required property 'allowed_mime_types'",
  'body must match a schema in anyOf',
].join(', ');

/** Adds the routes for buckets to a plugin that parses JSON bodies. */
export function bucketRoutes(app: FastifyInstance, context: StorageContext): void {
  const authenticate = (request: FastifyRequest) => authenticateCaller(context, request.headers.authorization);

  for (const path of ['/bucket', '/bucket/']) {
    app.get(path, async (request) => {
      const buckets = await listBuckets(
        context,
        await authenticate(request),
        parseInput('querystring', listQuery, request.query),
      );
      return buckets.map((bucket) => ({ ...bucket, type: 'STANDARD' }));
    });
    app.post(path, async (request) => {
      const caller = await authenticate(request);
      const input = parseInput('body', createBucketBody, request.body);
      await createBucket(context, caller, input);
      return { name: input.name };
    });
  }
  app.get('/bucket/*', async (request) => getBucket(context, await authenticate(request), parseBucket(request)));
  app.put('/bucket/*', async (request) => {
    const caller = await authenticate(request);
    const input = parseInput('body', updateBucketBody, request.body);
    if (Object.values(input).every((value) => value === undefined)) throw badRequest(EMPTY_UPDATE_MESSAGE);
    await updateBucket(context, caller, parseBucket(request), input);
    return { message: 'Successfully updated' };
  });
  app.post('/bucket/*', async (request) => {
    await emptyBucket(context, await authenticate(request), parseBucket(request, '/empty'));
    return { message: 'Empty bucket has been queued. Completion may take up to an hour.' };
  });
  app.delete('/bucket/*', async (request) => {
    await deleteBucket(context, await authenticate(request), parseBucket(request));
    return { message: 'Successfully deleted' };
  });
}

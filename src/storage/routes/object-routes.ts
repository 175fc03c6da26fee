// Routes that list, move, copy, delete and sign objects.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authenticateCaller } from '#storage/authorization.ts';
import type { StorageContext } from '#storage/context.ts';
import { isTransformed, transformBody } from '#storage/image-transform.ts';
import { listBody, listFolder, listPage, listV2Body } from '#storage/listing.ts';
import { hasKey, parseBucket, parseObjectPath } from '#storage/object-path.ts';
import {
  assertWritable,
  copyObject,
  moveObject,
  type ObjectContent,
  type ObjectLocation,
  readObject,
  removeObjects,
} from '#storage/objects.ts';
import { parseInput } from '#storage/parse-input.ts';
import { noSuchKey } from '#storage/problems.ts';
import { parseMetadataHeader } from '#storage/receive-object.ts';
import { serializeObject } from '#storage/serializers.ts';
import { signDownload, signDownloads, signRendering, signUpload } from '#storage/signed-urls.ts';

/** How many URLs are signed by one request. */
const MAX_SIGNED_KEYS = 1000;

const removeBody = z.object({ prefixes: z.array(z.string()).min(1) });
const signBody = z.object({ expiresIn: z.int().min(1), transform: transformBody.optional() });
const signManyBody = z.object({ expiresIn: z.int().min(1), paths: z.array(z.string()).min(1).max(MAX_SIGNED_KEYS) });
const moveBody = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
});
const copyBody = z.object({
  ...moveBody.shape,
  copyMetadata: z.boolean().default(true),
  metadata: z
    .object({
      cacheControl: z
        .string()
        .regex(/^[\x20-\x7e]*$/, 'must be the value of a header')
        .optional(),
      mimetype: z.string().optional(),
    })
    .default({}),
});

/** Adds the routes that list objects. */
export function listingRoutes(app: FastifyInstance, context: StorageContext): void {
  app.post('/object/list/*', async (request) => {
    const caller = await authenticateCaller(context, request.headers.authorization);
    return listFolder(context, caller, parseBucket(request), parseInput('body', listBody, request.body));
  });
  app.post('/object/list-v2/*', async (request) => {
    const caller = await authenticateCaller(context, request.headers.authorization);
    return listPage(context, caller, parseBucket(request), parseInput('body', listV2Body, request.body ?? {}));
  });
}

/** Adds the routes that move, copy and delete objects. */
export function moveCopyRoutes(app: FastifyInstance, context: StorageContext): void {
  app.post('/object/move', async (request) => {
    const caller = await authenticateCaller(context, request.headers.authorization);
    const { source, target } = parseMove(parseInput('body', moveBody, request.body));
    const { id } = await moveObject(context, caller, source, target);
    return { message: 'Successfully moved', Id: id, Key: `${target.bucket}/${target.key}` };
  });
  app.post('/object/copy', async (request) => {
    const caller = await authenticateCaller(context, request.headers.authorization);
    const body = parseInput('body', copyBody, request.body);
    const { source, target } = parseMove(body);
    const upsert = request.headers['x-upsert'] === 'true';
    const change = parseCopyChange(body, parseMetadataHeader(request.headers));
    const copy = await copyObject(context, caller, { source, target, upsert, change });
    return { Id: copy.id, Key: `${target.bucket}/${target.key}`, ...serializeObject(copy) };
  });
  app.delete('/object/*', async (request: FastifyRequest) => {
    const caller = await authenticateCaller(context, request.headers.authorization);
    if (!hasKey(request)) {
      const { prefixes } = parseInput('body', removeBody, request.body);
      return (await removeObjects(context, caller, parseBucket(request), prefixes)).map(serializeObject);
    }
    const { bucket, key } = parseObjectPath(request);
    if ((await removeObjects(context, caller, bucket, [key])).length === 0) throw noSuchKey();
    return { message: 'Successfully deleted' };
  });
}

/** Adds the routes that create signed URLs: for one or several downloads, and for an upload. */
export function signingRoutes(app: FastifyInstance, context: StorageContext): void {
  app.post('/object/sign/*', async (request: FastifyRequest) => {
    const caller = await authenticateCaller(context, request.headers.authorization);
    if (!hasKey(request)) {
      const { expiresIn, paths } = parseInput('body', signManyBody, request.body);
      return signDownloads(context, caller, { bucket: parseBucket(request), keys: paths, seconds: expiresIn });
    }
    const { expiresIn, transform } = parseInput('body', signBody, request.body);
    const location = parseObjectPath(request);
    await readObject(context, caller, location);
    const signedURL =
      transform === undefined || !isTransformed(transform)
        ? await signDownload(context, location, expiresIn)
        : await signRendering(context, location, expiresIn, transform);
    return { signedURL };
  });
  app.post('/object/upload/sign/*', async (request: FastifyRequest) => {
    const caller = await authenticateCaller(context, request.headers.authorization);
    const location = parseObjectPath(request);
    const upsert = request.headers['x-upsert'] === 'true';
    await assertWritable(context, caller, location, upsert);
    const token = await signUpload(context, caller, location, upsert);
    return { url: `/object/upload/sign/${location.bucket}/${location.key}?token=${token}`, token };
  });
}

function parseMove(body: z.output<typeof moveBody>): { source: ObjectLocation; target: ObjectLocation } {
  const { bucketId, sourceKey, destinationKey, destinationBucket = bucketId } = body;
  return { source: { bucket: bucketId, key: sourceKey }, target: { bucket: destinationBucket, key: destinationKey } };
}

/**
 * The metadata that a copy changes: none, or without `copyMetadata` those given,
 * and the user metadata to `userMetadata`.
 */
function parseCopyChange(
  { copyMetadata, metadata }: z.output<typeof copyBody>,
  userMetadata: string | null,
): Partial<ObjectContent> {
  if (copyMetadata) return {};
  const change: Partial<ObjectContent> = { user_metadata: userMetadata };
  if (metadata.cacheControl !== undefined) change.cache_control = metadata.cacheControl;
  if (metadata.mimetype !== undefined) change.content_type = metadata.mimetype;
  return change;
}

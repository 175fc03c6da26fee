// The protocol's calls that list, move, copy, remove and sign objects. Bodies are JSON.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callerOf } from './caller.ts';
import { read } from './input.ts';
import { listBody, listFolder, listPage, listV2Body } from './listing.ts';
import { objectView } from './object-views.ts';
import {
  type Content,
  copyObject,
  mayBeWritten,
  moveObject,
  type Place,
  readObject,
  removeObjects,
} from './objects.ts';
import type { StorageParts } from './parts.ts';
import { bucketIn, namesKey, placeIn } from './places.ts';
import { noSuchKey } from './problems.ts';
import { signDownload, signDownloads, signUpload } from './signed-urls.ts';

const MAX_KEYS_AT_ONCE = 1000;

const keys = z.array(z.string()).min(1).max(MAX_KEYS_AT_ONCE);
const removeBody = z.object({ prefixes: keys });
const signBody = z.object({ expiresIn: z.int().min(1) });
const signManyBody = z.object({ expiresIn: z.int().min(1), paths: keys });
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

/** Adds the calls that show what is in a bucket. */
export function listingRoutes(app: FastifyInstance, parts: StorageParts): void {
  app.post('/object/list/*', async (request) => {
    const who = await callerOf(parts, request.headers.authorization);
    return listFolder(parts, who, bucketIn(request), read('body', listBody, request.body));
  });
  app.post('/object/list-v2/*', async (request) => {
    const who = await callerOf(parts, request.headers.authorization);
    return listPage(parts, who, bucketIn(request), read('body', listV2Body, request.body ?? {}));
  });
}

/** Adds the calls that move, copy and remove what is there. */
export function changingRoutes(app: FastifyInstance, parts: StorageParts): void {
  app.post('/object/move', async (request) => {
    const who = await callerOf(parts, request.headers.authorization);
    const { from, to } = journeyOf(read('body', moveBody, request.body));
    const { id } = await moveObject(parts, who, from, to);
    return { message: 'Successfully moved', Id: id, Key: `${to.bucket}/${to.key}` };
  });
  app.post('/object/copy', async (request) => {
    const who = await callerOf(parts, request.headers.authorization);
    const body = read('body', copyBody, request.body);
    const { from, to } = journeyOf(body);
    const options = { upsert: request.headers['x-upsert'] === 'true', change: changeOf(body) };
    const copy = await copyObject(parts, who, from, to, options);
    return { Id: copy.id, Key: `${to.bucket}/${to.key}`, ...objectView(copy) };
  });
  app.delete('/object/*', async (request: FastifyRequest) => {
    const who = await callerOf(parts, request.headers.authorization);
    if (!namesKey(request)) {
      const { prefixes } = read('body', removeBody, request.body);
      return (await removeObjects(parts, who, bucketIn(request), prefixes)).map(objectView);
    }
    const { bucket, key } = placeIn(request);
    if ((await removeObjects(parts, who, bucket, [key])).length === 0) throw noSuchKey();
    return { message: 'Successfully deleted' };
  });
}

/** Adds the calls that make addresses without a token of the caller's: downloads, one or many at once, and an upload. */
export function signingRoutes(app: FastifyInstance, parts: StorageParts): void {
  app.post('/object/sign/*', async (request: FastifyRequest) => {
    const who = await callerOf(parts, request.headers.authorization);
    if (!namesKey(request)) {
      const { expiresIn, paths } = read('body', signManyBody, request.body);
      return signDownloads(parts, who, bucketIn(request), paths, expiresIn);
    }
    const { expiresIn } = read('body', signBody, request.body);
    const place = placeIn(request);
    await readObject(parts, who, place);
    return { signedURL: await signDownload(parts, place, expiresIn) };
  });
  app.post('/object/upload/sign/*', async (request: FastifyRequest) => {
    const who = await callerOf(parts, request.headers.authorization);
    const place = placeIn(request);
    const upsert = request.headers['x-upsert'] === 'true';
    await mayBeWritten(parts, who, place, upsert);
    const token = await signUpload(parts, who, place, upsert);
    return { url: `/object/upload/sign/${place.bucket}/${place.key}?token=${token}`, token };
  });
}

function journeyOf(body: z.output<typeof moveBody>): { from: Place; to: Place } {
  const { bucketId, sourceKey, destinationKey, destinationBucket = bucketId } = body;
  return { from: { bucket: bucketId, key: sourceKey }, to: { bucket: destinationBucket, key: destinationKey } };
}

/** What a copy says otherwise about its bytes. Without the source's metadata, the uploader's own are left behind too. */
function changeOf({ copyMetadata, metadata }: z.output<typeof copyBody>): Partial<Content> {
  if (copyMetadata) return {};
  const change: Partial<Content> = { user_metadata: null };
  if (metadata.cacheControl !== undefined) change.cache_control = metadata.cacheControl;
  if (metadata.mimetype !== undefined) change.content_type = metadata.mimetype;
  return change;
}

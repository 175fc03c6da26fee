// The protocol's calls that write an object's bytes. Their bodies are never parsed as JSON, whatever their type says.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { letGo } from '#http/let-go.ts';
import { limitAtOnce } from '#http/overload.ts';
import { callerOf, type StorageCaller } from './caller.ts';
import { read, tokenQuery } from './input.ts';
import { mayBeWritten, nameContent } from './objects.ts';
import type { StorageParts } from './parts.ts';
import { placeIn } from './places.ts';
import { mustBeSigned } from './signed-urls.ts';
import { readUpload } from './upload.ts';

const MAX_UPLOADS_AT_ONCE = 500;

/** Adds the calls that upload and replace. This plugin must have none that read a body in another way. */
export async function uploadRoutes(app: FastifyInstance, parts: StorageParts): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  await app.register(multipart);
  limitAtOnce(app, MAX_UPLOADS_AT_ONCE);
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    // Client 2.7.1 writes "undefined" for what its caller did not say; as a media type that would be refused unread.
    if (headers['content-type'] === 'undefined') delete headers['content-type'];
    if (headers['cache-control'] === 'max-age=undefined') delete headers['cache-control'];
  });

  const byCaller = (request: FastifyRequest, upsert: boolean) =>
    lettingGo(request, async () => {
      const caller = await callerOf(parts, request.headers.authorization);
      return upload(parts, request, caller, upsert);
    });
  app.post('/object/*', (request) => byCaller(request, request.headers['x-upsert'] === 'true'));
  app.put('/object/*', (request) => byCaller(request, true));
  app.put('/object/upload/sign/*', (request) =>
    lettingGo(request, async () => {
      const { token } = read('querystring', tokenQuery, request.query);
      const { owner, upsert } = await mustBeSigned(parts, placeIn(request), 'upload', token);
      return upload(parts, request, { role: 'authenticated', owner }, upsert);
    }),
  );
}

async function upload(parts: StorageParts, request: FastifyRequest, caller: StorageCaller, upsert: boolean) {
  const place = placeIn(request);
  const bucket = await mayBeWritten(parts, caller, place, upsert);
  const content = await readUpload(parts, request, bucket);
  const { id } = await nameContent(parts, caller, place, content, upsert);
  return { Key: `${place.bucket}/${place.key}`, Id: id };
}

/** When an upload is refused, the client may still be sending. */
async function lettingGo<Answer>(request: FastifyRequest, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    letGo(request);
    throw error;
  }
}

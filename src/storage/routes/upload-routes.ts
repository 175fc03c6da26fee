// Routes that upload objects. Their bodies are never parsed as JSON, whatever their Content-Type.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { drainRequest } from '#http/lifecycle/drain-request.ts';
import { createFileBudget, WriteBudget } from '#limits/write-budget.ts';
import { authenticateCaller, type StorageCaller } from '#storage/authorization.ts';
import type { StorageContext } from '#storage/context.ts';
import { parseObjectPath } from '#storage/object-path.ts';
import { assertWritable, putObject } from '#storage/objects.ts';
import { parseInput, tokenQuery } from '#storage/parse-input.ts';
import { receiveObject } from '#storage/receive-object.ts';
import { verifySignedUrl } from '#storage/signed-urls.ts';

/** Adds the routes that upload and replace objects, to a plugin without other routes: it removes all body parsers. */
export async function uploadRoutes(app: FastifyInstance, context: StorageContext): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  await app.register(multipart);
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    // Client 2.7.1 sends "undefined" for options that were left out, which is not a valid media type.
    if (headers['content-type'] === 'undefined') delete headers['content-type'];
    if (headers['cache-control'] === 'max-age=undefined') delete headers['cache-control'];
  });

  const upload = createUpload(context);
  const uploadAsCaller = (request: FastifyRequest, upsert: boolean) =>
    drainOnError(request, async () => {
      const caller = await authenticateCaller(context, request.headers.authorization);
      return upload(request, caller, upsert);
    });
  app.post('/object/*', (request) => uploadAsCaller(request, request.headers['x-upsert'] === 'true'));
  app.put('/object/*', (request) => uploadAsCaller(request, true));
  app.put('/object/upload/sign/*', (request) =>
    drainOnError(request, async () => {
      const { token } = parseInput('querystring', tokenQuery, request.query);
      const { owner, upsert } = await verifySignedUrl(context, parseObjectPath(request), 'upload', token);
      return upload(request, { role: 'authenticated', owner }, upsert);
    }),
  );
}

/**
 * Returns a function that receives an object; its size is charged to the caller's account; the service role has none.
 */
function createUpload(context: StorageContext) {
  const budget = new WriteBudget(createFileBudget(context.maxUploadBytes), context.now);
  return async (request: FastifyRequest, caller: StorageCaller, upsert: boolean) => {
    const location = parseObjectPath(request);
    const bucket = await assertWritable(context, caller, location, upsert);
    if (caller.owner !== '') budget.assertAvailable(caller.owner);
    const content = await context.uploads.run(caller.owner, request.raw, () => receiveObject(context, request, bucket));
    if (caller.owner !== '') budget.spend(caller.owner, content.size);
    const { id } = await putObject(context, caller, { location, content, upsert });
    return { Key: `${location.bucket}/${location.key}`, Id: id };
  };
}

/** Drains the rest of the body when an upload is refused early. */
async function drainOnError<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    drainRequest(request);
    throw error;
  }
}

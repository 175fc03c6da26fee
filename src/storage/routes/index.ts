// The storage protocol under one prefix: its way of reading bodies, wording errors, and answering other origins.
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { enableCors } from '#http/security/cors.ts';
import type { StorageContext } from '#storage/context.ts';
import { requestPath } from '#storage/object-path.ts';
import { noSuchRoute, presentStorageProblem } from '#storage/problems.ts';
import { bucketRoutes } from './bucket-routes.ts';
import { downloadRoutes } from './download-routes.ts';
import { listingRoutes, moveCopyRoutes, signingRoutes } from './object-routes.ts';
import { uploadRoutes } from './upload-routes.ts';

const MAX_JSON_BYTES = 1024 * 1024;

const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const ALLOWED_HEADERS = [
  'authorization, apikey, x-client-info, content-type, x-upsert, x-metadata, cache-control, prefer, range, x-signature',
  'tus-resumable, upload-length, upload-metadata, upload-offset, upload-defer-length',
].join(', ');
const EXPOSED_HEADERS = 'content-range, etag, location, upload-offset, upload-length';

/** The plugin that serves the protocol, to be registered under `STORAGE_BASE`. */
export function storageRoutes(context: StorageContext): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, present: presentStorageProblem };
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    const { allowedOrigins } = context;
    await enableCors(app, {
      allowedOrigins,
      allowedMethods: ALLOWED_METHODS,
      allowedHeaders: ALLOWED_HEADERS,
      exposedHeaders: EXPOSED_HEADERS,
    });
    installNotFoundHandler(app);
    await app.register(async (inner) => {
      parseJsonBodies(inner);
      bucketRoutes(inner, context);
      listingRoutes(inner, context);
      moveCopyRoutes(inner, context);
      signingRoutes(inner, context);
      downloadRoutes(inner, context);
    });
    await app.register(async (inner) => uploadRoutes(inner, context));
  };
}

/** Bodies are JSON; an empty one is none, whatever its header says. */
function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: MAX_JSON_BYTES } as const;
  app.addContentTypeParser('application/json', options, (request, body, done) => {
    const json = body.toString();
    if (json === '') done(null, undefined);
    else parse(request, json, done);
  });
}

function installNotFoundHandler(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const { status, headers, body } = presentStorageProblem(noSuchRoute(request.method, requestPath(request)));
    return reply.code(status).headers(headers).send(body);
  });
}

// Registers all routes of the storage protocol, with its body parsers, error format and CORS.
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { acceptJson } from '#http/json-body.ts';
import { enableCors } from '#http/security/cors.ts';
import type { StorageContext } from '#storage/context.ts';
import { requestPath } from '#storage/object-path.ts';
import { noSuchRoute, presentStorageProblem } from '#storage/problems.ts';
import { bucketRoutes } from './bucket-routes.ts';
import { downloadRoutes } from './download-routes.ts';
import { listingRoutes, moveCopyRoutes, signingRoutes } from './object-routes.ts';
import { renderRoutes } from './render-routes.ts';
import { uploadRoutes } from './upload-routes.ts';

const MAX_JSON_BYTES = 1024 * 1024;

const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const ALLOWED_HEADERS = [
  'authorization, apikey, x-client-info, content-type, x-upsert, x-metadata, cache-control, prefer, range, x-signature',
  'tus-resumable, upload-length, upload-metadata, upload-offset, upload-defer-length',
].join(', ');
const EXPOSED_HEADERS = 'content-range, etag, location, upload-offset, upload-length';

/** A plugin to be registered under `STORAGE_BASE`. */
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
      inner.removeAllContentTypeParsers();
      acceptJson(inner, MAX_JSON_BYTES);
      bucketRoutes(inner, context);
      listingRoutes(inner, context);
      moveCopyRoutes(inner, context);
      signingRoutes(inner, context);
      downloadRoutes(inner, context);
      renderRoutes(inner, context);
    });
    await app.register(async (inner) => uploadRoutes(inner, context));
  };
}

function installNotFoundHandler(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const { status, headers, body } = presentStorageProblem(noSuchRoute(request.method, requestPath(request)));
    return reply.code(status).headers(headers).send(body);
  });
}

// The storage protocol under one prefix: its way of reading bodies, wording errors, and answering other origins.
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { answerOtherOrigins } from '#http/other-origins.ts';
import { bucketRoutes } from './bucket-routes.ts';
import { downloadRoutes } from './download.ts';
import { changingRoutes, listingRoutes, signingRoutes } from './object-routes.ts';
import type { StorageParts } from './parts.ts';
import { addressOf } from './places.ts';
import { noSuchRoute, presentStorageProblem } from './problems.ts';
import { uploadRoutes } from './upload-routes.ts';

const MAX_JSON_BYTES = 1024 * 1024;

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const ASKABLE = [
  'authorization, apikey, x-client-info, content-type, x-upsert, x-metadata, cache-control, prefer, range, x-signature',
  'tus-resumable, upload-length, upload-metadata, upload-offset, upload-defer-length',
].join(', ');
const SHOWN = 'content-range, etag, location, upload-offset, upload-length';

/** The plugin that serves the protocol, to be registered under `STORAGE_BASE`. */
export function storageRoutes(parts: StorageParts): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, present: presentStorageProblem };
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    const { allowedOrigins: allowed } = parts;
    answerOtherOrigins(app, { allowed, methods: METHODS, askable: ASKABLE, shown: SHOWN });
    answerUnknownAddresses(app);
    await app.register(async (inner) => {
      readJsonBodies(inner);
      bucketRoutes(inner, parts);
      listingRoutes(inner, parts);
      changingRoutes(inner, parts);
      signingRoutes(inner, parts);
      downloadRoutes(inner, parts);
    });
    await app.register(async (inner) => uploadRoutes(inner, parts));
  };
}

/** Bodies are JSON; an empty one is none, whatever its header says. */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: MAX_JSON_BYTES } as const;
  app.addContentTypeParser('application/json', options, (request, body, done) => {
    const json = body.toString();
    if (json === '') done(null, undefined);
    else parse(request, json, done);
  });
}

function answerUnknownAddresses(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const { status, headers, body } = presentStorageProblem(noSuchRoute(request.method, addressOf(request)));
    return reply.code(status).headers(headers).send(body);
  });
}

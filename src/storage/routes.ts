// The storage protocol under one prefix: its way of reading bodies, wording errors, and answering other origins.
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { bucketRoutes } from './bucket-routes.ts';
import { downloadRoutes } from './download.ts';
import { changingRoutes, listingRoutes, signingRoutes } from './object-routes.ts';
import type { StorageParts } from './parts.ts';
import { addressOf } from './places.ts';
import { noSuchRoute, presentStorageProblem } from './problems.ts';
import { uploadRoutes } from './upload-routes.ts';

const MAX_JSON_BYTES = 1024 * 1024;

const ASKABLE = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers': [
    'authorization, apikey, x-client-info, content-type, x-upsert, x-metadata, cache-control, prefer, range, x-signature',
    'tus-resumable, upload-length, upload-metadata, upload-offset, upload-defer-length',
  ].join(', '),
  'access-control-max-age': '3600',
};
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
    answerOtherOrigins(app, parts.allowedOrigins);
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

/** Pages of the origins on the list may call the protocol. Nothing is kept in cookies, so credentials are never asked for. */
function answerOtherOrigins(app: FastifyInstance, allowed: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowed.includes(origin)) return;
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': SHOWN });
    reply.headers({ 'cross-origin-resource-policy': 'cross-origin' });
  });
  app.options('/*', (_request, reply) => reply.code(204).headers(ASKABLE).send());
}

function answerUnknownAddresses(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const { status, headers, body } = presentStorageProblem(noSuchRoute(request.method, addressOf(request)));
    return reply.code(status).headers(headers).send(body);
  });
}

// Routes that download transformed images: public ones, with an access token, and by signed URLs.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ObjectRow } from '#db/tables/storage.ts';
import { authenticateCaller } from '#storage/authorization.ts';
import type { StorageContext } from '#storage/context.ts';
import {
  formatTransform,
  type RequestedTransform,
  resolveTransform,
  transformBody,
  transformQuery,
} from '#storage/image-transform.ts';
import { parseObjectPath } from '#storage/object-path.ts';
import { findObject, readObject, readPublicObject } from '#storage/objects.ts';
import { parseInput, tokenQuery } from '#storage/parse-input.ts';
import { imageUnsupported, renderingBusy } from '#storage/problems.ts';
import { verifySignedUrl } from '#storage/signed-urls.ts';
import { sha256Hex } from '#system/sha256.ts';
import { type Audience, sendObject } from './download-routes.ts';

/** Adds the routes that transform images. A signed URL has its transformation in its token, and ignores the query's. */
export function renderRoutes(app: FastifyInstance, context: StorageContext): void {
  const method = ['GET', 'HEAD'];
  app.route({
    method,
    url: '/render/image/authenticated/*',
    handler: async (request, reply) => {
      const caller = await authenticateCaller(context, request.headers.authorization);
      const transform = parseInput('querystring', transformQuery, request.query);
      const row = await readObject(context, caller, parseObjectPath(request));
      return sendRendering(context, request, reply, { row, transform, audience: 'caller' });
    },
  });
  app.route({
    method,
    url: '/render/image/public/*',
    handler: async (request, reply) => {
      const transform = parseInput('querystring', transformQuery, request.query);
      const row = await readPublicObject(context, parseObjectPath(request));
      return sendRendering(context, request, reply, { row, transform, audience: 'public' });
    },
  });
  app.route({
    method,
    url: '/render/image/sign/*',
    handler: async (request, reply) => {
      const { token } = parseInput('querystring', tokenQuery, request.query);
      const location = parseObjectPath(request);
      const { exp, transform: signed } = await verifySignedUrl(context, location, 'render', token);
      const transform = parseInput('querystring', transformBody, signed);
      const row = await findObject(context.db, location);
      return sendRendering(context, request, reply, { row, transform, audience: { expiresAt: new Date(exp * 1000) } });
    },
  });
}

type Rendering = { row: ObjectRow; transform: RequestedTransform; audience: Audience };

/**
 * @throws Problem ImageProcessingError for an object that is no image of a
 *   supported format; 503 when too many are waiting.
 */
async function sendRendering(
  context: StorageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { row, transform, audience }: Rendering,
): Promise<FastifyReply> {
  const rendered = await context.renderImage(row, resolveTransform(transform, request.headers.accept));
  if (rendered === 'busy') throw renderingBusy();
  if (rendered === 'unsupported') throw imageUnsupported();
  const { bytes, contentType } = rendered;
  const etag = `"${sha256Hex(bytes).slice(0, 32)}"`;
  const open = async (range = { start: 0, end: bytes.length - 1 }) =>
    Readable.from([bytes.subarray(range.start, range.end + 1)]);
  const download = { size: bytes.length, etag, contentType, open };
  reply.header('x-transformations', formatTransform(transform));
  return sendObject(context, request, reply, { row, audience, download });
}

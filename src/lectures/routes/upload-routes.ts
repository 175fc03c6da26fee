// Routes of the files of media: uploading, and reading what everyone may read who knows its id.
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import { media } from '#api/lectures.ts';
import { Problem } from '#api/problem.ts';
import { getCaller } from '#http/access.ts';
import { drainRequest } from '#http/lifecycle/drain-request.ts';
import type { LectureContext } from '#lectures/context.ts';
import { type MediaVariants, sendMedia } from '#lectures/media/media.ts';
import { fileTooLarge, receiveUpload } from '#lectures/media/upload.ts';

/** What a form adds to the size of its file. */
const MULTIPART_OVERHEAD_BYTES = 256 * 1024;

/** To be mounted behind the auth guard. */
export function uploadRoutes(context: LectureContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers();
    await app.register(multipart, { throwFileSizeLimit: false });
    app.addHook('onRequest', async ({ headers }) => {
      if (headers['content-encoding'] !== undefined) {
        throw new Problem(415, 'unsupported_encoding', 'Content-Encoding is not supported for uploads.');
      }
      if (Number(headers['content-length'] ?? 0) > context.maxUploadBytes + MULTIPART_OVERHEAD_BYTES) {
        throw fileTooLarge(context.maxUploadBytes);
      }
    });
    app.addHook('onResponse', async (request) => drainRequest(request));
    app.post(
      routes.uploadMedia,
      { access: 'author', schema: { params: z.object({ draftId: z.string() }), response: { 201: media } } },
      async (request, reply) => {
        const author = getCaller(request);
        const uploaded = await context.uploads.run(author.id, request.raw, (signal) =>
          receiveUpload(context, author, { draftId: request.params.draftId, request, signal }),
        );
        return reply.code(201).send(uploaded);
      },
    );
  };
}

/** Media are public to everyone who knows their id: an audio element of a browser cannot send a token. */
export function mediaRoutes(context: LectureContext & MediaVariants): FastifyPluginAsyncZod {
  return async (app: FastifyInstance) => {
    const params = z.object({ mediaId: z.string() });
    app.route<{ Params: { mediaId: string } }>({
      access: 'anyone',
      method: ['GET', 'HEAD'],
      url: routes.media,
      schema: { params },
      handler: (request, reply) => sendMedia(context, request.params.mediaId, request, reply),
    });
    app.route({
      access: 'anyone',
      method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: routes.media,
      onRequest: async () => {
        const headers = { allow: 'GET, HEAD' };
        throw new Problem(405, 'method_not_allowed', 'A media item can only be read here.', { headers });
      },
      handler: () => undefined,
    });
  };
}

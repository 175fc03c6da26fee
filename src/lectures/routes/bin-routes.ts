// Routes of the bin: deleted drafts and media are listed, looked at, and deleted forever.
// They are restored where they were deleted.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { bin } from '#api/bin.ts';
import { routes } from '#api/endpoints.ts';
import { draftSummary, media } from '#api/lectures.ts';
import { listCursor } from '#db/list-cursor.ts';
import { getCaller } from '#http/access.ts';
import { listBin, purgeDraft, purgeMedia } from '#lectures/bin/bin.ts';
import type { LectureContext } from '#lectures/context.ts';
import { type MediaVariants, sendDeletedMedia } from '#lectures/media/media.ts';

const binQuery = z.object({
  limit: z.coerce.number('must be a number').int('must be whole').min(1).max(200).default(50),
  cursor: listCursor.optional(),
});

/** To be mounted behind the auth guard. */
export function binRoutes(context: Pick<LectureContext, 'db' | 'blobs'> & MediaVariants): FastifyPluginAsyncZod {
  const { db } = context;
  return async (app) => {
    app.get(
      routes.listBin,
      { access: 'author', schema: { querystring: binQuery, response: { 200: bin } } },
      async ({ query }) => listBin(db, { limit: query.limit, after: query.cursor }),
    );
    app.get(
      routes.binMedia,
      {
        access: 'author',
        schema: { params: z.object({ mediaId: z.string() }), querystring: z.object({ width: z.string().optional() }) },
      },
      async (request, reply) => sendDeletedMedia(context, request.params.mediaId, request, reply),
    );
    app.delete(
      routes.purgeDraft,
      { access: 'author', schema: { params: z.object({ draftId: z.string() }), response: { 200: draftSummary } } },
      async (request) => {
        const draft = await purgeDraft(db, request.params.draftId);
        request.log.info({ draftId: draft.id, userId: getCaller(request).id }, 'a draft was deleted forever');
        return draft;
      },
    );
    app.delete(
      routes.purgeMedia,
      { access: 'author', schema: { params: z.object({ mediaId: z.string() }), response: { 200: media } } },
      async (request) => {
        const item = await purgeMedia(db, request.params.mediaId);
        request.log.info({ mediaId: item.id, userId: getCaller(request).id }, 'a media item was deleted forever');
        return item;
      },
    );
  };
}

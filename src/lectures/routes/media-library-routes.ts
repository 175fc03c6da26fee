// Routes of the media library: searching the media of all drafts, where each is used, renaming, transcripts, deletion.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import { ID_PATTERN } from '#api/ids.ts';
import { media, updateMediaBody } from '#api/lectures.ts';
import {
  deletedMedia,
  mediaLibrary,
  mediaLibraryQuery,
  mediaReferenceList,
  mediaUses,
  uploadLimits,
} from '#api/media-library.ts';
import { formatCursor, listCursor } from '#db/list-cursor.ts';
import { getCaller } from '#http/access.ts';
import type { LectureContext } from '#lectures/context.ts';
import { draftNotFound } from '#lectures/draft-not-found.ts';
import { deleteMedia, mediaNotFound, restoreMedia } from '#lectures/media/media.ts';
import { readBucketLimits } from '#lectures/media/media-bucket.ts';
import { listMediaLibrary } from '#lectures/media/media-library.ts';
import { findReferences, listUsesInOtherDrafts } from '#lectures/media/media-references.ts';
import { updateMedia } from '#lectures/media/update-media.ts';

const mediaParams = z.object({ draftId: z.string(), mediaId: z.string() });
const libraryQuery = mediaLibraryQuery.extend({ cursor: listCursor.optional() });

/** To be mounted behind the auth guard. */
export function mediaLibraryRoutes(context: LectureContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.mediaLibrary,
      { access: 'author', schema: { querystring: libraryQuery, response: { 200: mediaLibrary } } },
      async ({ query: { q, cursor, ...query } }) => {
        const { next, ...page } = await listMediaLibrary(context, { ...query, searchQuery: q, after: cursor });
        return { ...page, next: next === undefined ? null : formatCursor(next) };
      },
    );
    app.get(
      routes.mediaReferences,
      {
        access: 'author',
        schema: { params: z.object({ mediaId: z.string() }), response: { 200: mediaReferenceList } },
      },
      async ({ params: { mediaId } }) => {
        if (!ID_PATTERN.test(mediaId)) throw mediaNotFound();
        return { references: await findReferences(context.db, mediaId) };
      },
    );
    app.get(
      routes.mediaUses,
      { access: 'author', schema: { params: z.object({ draftId: z.string() }), response: { 200: mediaUses } } },
      async ({ params: { draftId } }) => {
        if (!ID_PATTERN.test(draftId)) throw draftNotFound();
        return listUsesInOtherDrafts(context, draftId);
      },
    );
    app.patch(
      routes.updateMedia,
      { access: 'author', schema: { params: mediaParams, body: updateMediaBody, response: { 200: media } } },
      async ({ params, body }) => updateMedia(context, params, body),
    );
    app.delete(
      routes.deleteMedia,
      { access: 'author', schema: { params: mediaParams, response: { 200: deletedMedia } } },
      async (request) => deleteMedia(context, getCaller(request), request.params),
    );
    app.post(
      routes.restoreMedia,
      { access: 'author', schema: { params: mediaParams, response: { 200: media } } },
      async ({ params }) => restoreMedia(context.db, params.draftId, params.mediaId),
    );
    app.get(routes.uploadLimits, { access: 'author', schema: { response: { 200: uploadLimits } } }, async () => {
      const { maxBytes } = await readBucketLimits(context);
      return { maxBytes };
    });
  };
}

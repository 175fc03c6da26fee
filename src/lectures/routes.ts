// The product calls: who may, what comes in, what is done, what goes out.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import {
  course,
  draft,
  draftSummary,
  MAX_HTML_BYTES,
  MAX_MARKUP_LENGTH,
  media,
  publishedPage,
  type SaveDraft,
  saveDraft as saveDraftBody,
  savedDraft,
} from '#api/lectures.ts';
import { deletedMedia } from '#api/media-places.ts';
import { Problem } from '#api/problem.ts';
import { chooseCoding, sameAsKnown } from '#http/answers-again.ts';
import { callerOf, guard } from '#http/guard.ts';
import { letGo } from '#http/let-go.ts';
import { limitAtOnce } from '#http/overload.ts';
import { authorRoutes } from './author-routes.ts';
import { listDrafts, loadDraft, saveDraft } from './drafts.ts';
import { historyRoutes } from './history-routes.ts';
import { cursorText, type ListCursor, listCursor } from './list-cursor.ts';
import { deleteMedia, restoreMedia, sendMedia } from './media.ts';
import { loadCourse } from './outline.ts';
import type { LectureParts } from './parts.ts';
import { Pictures } from './pictures.ts';
import { progressRoutes } from './progress-routes.ts';
import { PageReader, publish } from './publishing.ts';
import { takeAlongRoutes } from './take-along-routes.ts';
import { fileTooLarge, takeIn } from './upload.ts';

export type { LectureParts } from './parts.ts';

/** A text of the longest length as JSON, whatever its letters; a text of 5 MB still gets its own answer. */
const MAX_DRAFT_BYTES = 8 * 1024 * 1024;

/** Each holds a connection and some buffers; so many slow ones take 100 MB. */
const MAX_UPLOADS_AT_ONCE = 500;

/** What a multipart request has around its file. */
const MULTIPART_EXTRA_BYTES = 256 * 1024;

const draftParams = z.object({ draftId: z.string() });
/** The revision that the HTML was made from. */
const publishQuery = z.object({ revision: z.coerce.number('must be a number').int('must be whole').min(1).optional() });
const mediaParams = z.object({ draftId: z.string(), mediaId: z.string() });

/** The routes of the product, to be mounted at the root. */
export function lectureRoutes(parts: LectureParts): FastifyPluginAsync {
  return async (app) => {
    await app.register(async (guarded) => {
      guarded.addHook('onRequest', async ({ raw }) => parts.pagesAgain?.mustNotHaveFailed(raw));
      guard(guarded, parts.identify);
      await guarded.register(draftRoutes(parts));
      await guarded.register(publishRoutes(parts));
      await guarded.register(historyRoutes(parts));
      await guarded.register(uploadRoutes(parts));
      await guarded.register(viewerRoutes(parts));
      await guarded.register(progressRoutes(parts));
      await guarded.register(authorRoutes(parts));
      await guarded.register(takeAlongRoutes(parts));
    });
    await app.register(mediaRoutes(parts));
  };
}

function draftRoutes(parts: LectureParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeContentTypeParser('text/plain');
    app.post(
      routes.saveDraft,
      { bodyLimit: MAX_DRAFT_BYTES, schema: { body: saveDraftBody, response: { 200: savedDraft } } },
      async ({ body }, reply) => {
        mustFit(body);
        return reply.send(await saveDraft(parts, callerOf(reply.request), body));
      },
    );
    app.get(routes.loadDraft, { schema: { params: draftParams, response: { 200: draft } } }, async ({ params }) =>
      loadDraft(parts.db, params.draftId),
    );
    app.get(
      routes.listDrafts,
      { schema: { querystring: listQuery, response: { 200: z.array(draftSummary) } } },
      async ({ query }, reply) => {
        const { drafts, next } = await listDrafts(parts.db, { limit: query.limit, after: query.cursor });
        if (next !== undefined && query.limit !== undefined) reply.header('link', nextLink(query.limit, next));
        return drafts;
      },
    );
    app.delete(
      routes.deleteMedia,
      { schema: { params: mediaParams, response: { 200: deletedMedia } } },
      async ({ params }) => deleteMedia(parts, params.draftId, params.mediaId),
    );
    app.post(routes.restoreMedia, { schema: { params: mediaParams, response: { 200: media } } }, async ({ params }) =>
      restoreMedia(parts.db, params.draftId, params.mediaId),
    );
  };
}

function mustFit({ markup }: SaveDraft): void {
  if (markup.length <= MAX_MARKUP_LENGTH) return;
  const [most, has] = [MAX_MARKUP_LENGTH, markup.length].map((length) => length.toLocaleString('en'));
  const message = `A text has at most ${most} characters; this one has ${has}.`;
  throw new Problem(413, 'markup_too_large', message, { extras: { field: 'markup' } });
}

const listQuery = z.object({
  limit: z.coerce.number('must be a number').int('must be whole').min(1).max(1000).optional(),
  cursor: listCursor.optional(),
});

/** Where the list goes on (RFC 8288). */
function nextLink(limit: number, next: ListCursor): string {
  return `<${routes.listDrafts}?limit=${limit}&cursor=${cursorText(next)}>; rel="next"`;
}

function publishRoutes(parts: LectureParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('text/html', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => utf8(body));
    app.post(
      routes.publishDraft,
      {
        bodyLimit: MAX_HTML_BYTES,
        schema: { params: draftParams, querystring: publishQuery, response: { 200: publishedPage } },
      },
      async (request) => {
        if (typeof request.body !== 'string') {
          throw new Problem(415, 'unsupported_media_type', 'A page is published as text/html.');
        }
        return publish(parts, callerOf(request), request.params.draftId, request.body, request.query.revision);
      },
    );
  };
}

/** @throws Problem 400 `bad_encoding` */
function utf8(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (cause) {
    throw new Problem(400, 'bad_encoding', 'The page is not valid UTF-8.', { cause });
  }
}

function uploadRoutes(parts: LectureParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers();
    await app.register(multipart, { throwFileSizeLimit: false });
    limitAtOnce(app, MAX_UPLOADS_AT_ONCE);
    app.addHook('onRequest', async ({ headers }) => {
      if (headers['content-encoding'] !== undefined) {
        throw new Problem(415, 'unsupported_encoding', 'An upload comes as it is, without Content-Encoding.');
      }
      if (Number(headers['content-length'] ?? 0) > parts.maxUploadBytes + MULTIPART_EXTRA_BYTES) {
        throw fileTooLarge(parts.maxUploadBytes);
      }
    });
    app.addHook('onResponse', async (request) => letGo(request));
    app.post(
      routes.uploadMedia,
      { schema: { params: draftParams, response: { 201: media } } },
      async (request, reply) => {
        const taken = await takeIn(parts, callerOf(request), request.params.draftId, request);
        return reply.code(201).send(taken);
      },
    );
  };
}

function viewerRoutes({ db, pagesAgain }: LectureParts): FastifyPluginAsyncZod {
  const pages = new PageReader(db);
  return async (app) => {
    app.get(
      routes.loadPage,
      { schema: { params: z.object({ pageId: z.string() }) } },
      async ({ params, headers }, reply) => {
        const { edition, codings } = await pages.load(params.pageId, headers['accept-encoding'] !== undefined);
        reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding' });
        const chosen = chooseCoding(headers['accept-encoding'], codings);
        const same = sameAsKnown(headers['if-none-match'], chosen, codings);
        if (same !== undefined) return reply.code(304).header('etag', same.etag).send();
        reply.type('application/json; charset=utf-8');
        pagesAgain?.keep(params.pageId, edition, codings, reply);
        const { body, etag, coding } = chosen;
        if (coding !== 'identity') reply.header('content-encoding', coding);
        return reply.header('etag', etag).send(body);
      },
    );
    app.get(
      routes.loadCourse,
      { schema: { params: z.object({ courseId: z.string() }), response: { 200: course } } },
      async ({ params }) => loadCourse(db, params.courseId),
    );
  };
}

/** Media are for everyone who knows the id, without a token: a browser's audio element cannot send one. */
function mediaRoutes(parts: LectureParts): FastifyPluginAsyncZod {
  const served = { ...parts, pictures: new Pictures(parts) };
  return async (app: FastifyInstance) => {
    const params = z.object({ mediaId: z.string() });
    app.route<{ Params: { mediaId: string } }>({
      method: ['GET', 'HEAD'],
      url: routes.media,
      schema: { params },
      handler: (request, reply) => sendMedia(served, request.params.mediaId, request, reply),
    });
    app.route({
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

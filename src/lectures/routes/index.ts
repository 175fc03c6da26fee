// Routes of the product API: drafts, publishing, uploads, the viewer and public media.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { EDITION_HEADER, routes } from '#api/endpoints.ts';
import {
  autosaveBody,
  autosavedDraft,
  blankChanges,
  course,
  draft,
  draftSummary,
  media,
  publishedPage,
  type SaveDraft,
  saveDraftBody,
  savedDraft,
} from '#api/lectures.ts';
import { MAX_HTML_BYTES, MAX_MARKUP_LENGTH } from '#api/limits.ts';
import { deletedMedia } from '#api/media-library.ts';
import { Problem } from '#api/problem.ts';
import { getCaller, guardRoutes } from '#http/access.ts';
import { matchIfNoneMatch, negotiateEncoding } from '#http/fast-path/page-response-cache.ts';
import { drainRequest } from '#http/lifecycle/drain-request.ts';
import type { LectureContext } from '#lectures/context.ts';
import { loadPublishedCourse } from '#lectures/courses/outline.ts';
import { autosaveDraft } from '#lectures/drafts/autosave.ts';
import { listDrafts, loadDraft, saveDraft } from '#lectures/drafts/drafts.ts';
import { formatCursor, type ListCursor, listCursor } from '#lectures/list-cursor.ts';
import { ImageVariants } from '#lectures/media/image-variants.ts';
import { deleteMedia, type MediaVariants, restoreMedia, sendMedia } from '#lectures/media/media.ts';
import { fileTooLarge, receiveUpload } from '#lectures/media/upload.ts';
import { findBlankChanges } from '#lectures/pages/blank-changes.ts';
import type { PageAnalyses } from '#lectures/pages/page-analysis.ts';
import { PageCache, publish } from '#lectures/pages/publishing.ts';
import { startJudgingAgain } from '#lectures/progress/judge-again.ts';
import type { LoadOwnItems } from '#lectures/review/own-items.ts';
import type { Mp3Variants } from '#lectures/sound/mp3-variants.ts';
import type { LectureWorkers } from '#lectures/worker-jobs.ts';
import { chargeWrites, createFileBudget, TEXT_BUDGET, WriteBudget } from '#limits/write-budget.ts';
import { binRoutes } from './bin-routes.ts';
import { boardRoutes } from './board-routes.ts';
import { courseTransferRoutes } from './course-transfer-routes.ts';
import { draftsListRoutes } from './drafts-list-routes.ts';
import { exportRoutes } from './export-routes.ts';
import { historyRoutes } from './history-routes.ts';
import { importRoutes } from './import-routes.ts';
import { mediaLibraryRoutes } from './media-library-routes.ts';
import { outlineRoutes } from './outline-routes.ts';
import { progressRoutes } from './progress-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import { searchRoutes } from './search-routes.ts';
import { wordRoutes } from './word-routes.ts';

/** The dependencies of all routes. */
export type LectureRoutesContext = LectureContext &
  PageAnalyses & {
    workers: LectureWorkers;
    mp3Variants: Mp3Variants;
    /** Items of review that are a learner's own, and stand in no lecture. */
    loadOwnItems?: LoadOwnItems;
  };

/** Enough for the longest markup as JSON, however it is escaped; a somewhat longer one still gets its own problem. */
const MAX_DRAFT_BODY_BYTES = 8 * 1024 * 1024;

/** What a form adds to the size of its file. */
const MULTIPART_OVERHEAD_BYTES = 256 * 1024;

const draftParams = z.object({ draftId: z.string() });
/** The revision that the HTML was rendered from. */
const publishQuery = z.object({
  revision: z.coerce.number('must be a number').int('must be whole').min(1).optional(),
  /** Keys of doubtful blanks (`blankChanges`) that do not keep their answers, separated by commas. */
  resetBlanks: z
    .string('must be given once')
    .max(4000, 'is too long')
    .transform((keys) => keys.split(',').filter((key) => key !== ''))
    .optional(),
  /** Publishes nothing where answers of learners are at stake: 409 `answers_at_stake` says which. */
  ask: z
    .literal('true', 'must be true')
    .transform(() => true)
    .optional(),
});
const mediaParams = z.object({ draftId: z.string(), mediaId: z.string() });

/** All routes of this module, to be mounted at the root. */
export function lectureRoutes(context: LectureRoutesContext): FastifyPluginAsync {
  const variants = { imageVariants: new ImageVariants(context), mp3Variants: context.mp3Variants };
  return async (app) => {
    app.addHook('onRequest', async ({ raw }) => context.pageResponseCache?.rethrowLookupFailure(raw));
    guardRoutes(app, context);
    // Whatever changes texts: a search finds at once what was saved before.
    app.addHook('onResponse', async ({ method }) => {
      if (method !== 'GET' && method !== 'HEAD') context.searchIndexer.start();
    });
    await app.register(textRoutes({ ...context, ...variants }));
    await app.register(fileRoutes({ ...context, ...variants }));
    await app.register(mediaRoutes({ ...context, ...variants }));
  };
}

function textRoutes(context: LectureRoutesContext & MediaVariants): FastifyPluginAsync {
  const budget = new WriteBudget(TEXT_BUDGET, context.now);
  return async (app) => {
    chargeWrites(app, budget, (request) => getCaller(request).id);
    await app.register(draftRoutes(context));
    await app.register(publishRoutes(context));
    await app.register(historyRoutes(context));
    await app.register(mediaLibraryRoutes(context));
    await app.register(viewerRoutes(context));
    await app.register(progressRoutes(context));
    await app.register(reviewRoutes(context));
    await app.register(searchRoutes(context));
    await app.register(draftsListRoutes(context));
    await app.register(boardRoutes(context));
    await app.register(wordRoutes(context));
    await app.register(binRoutes(context));
    await app.register(outlineRoutes(context));
  };
}

function fileRoutes(context: LectureRoutesContext & MediaVariants): FastifyPluginAsync {
  const budget = new WriteBudget(createFileBudget(context.maxUploadBytes), context.now);
  return async (app) => {
    chargeWrites(app, budget, (request) => getCaller(request).id);
    await app.register(uploadRoutes(context));
    await app.register(courseTransferRoutes(context));
    await app.register(importRoutes(context));
    await app.register(exportRoutes(context));
  };
}

function draftRoutes(context: LectureContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeContentTypeParser('text/plain');
    app.post(
      routes.saveDraft,
      {
        access: 'author',
        bodyLimit: MAX_DRAFT_BODY_BYTES,
        schema: { body: saveDraftBody, response: { 200: savedDraft } },
      },
      async ({ body }, reply) => {
        assertMarkupLength(body);
        return reply.send(await saveDraft(context, getCaller(reply.request), body));
      },
    );
    app.put(
      routes.autosaveDraft,
      {
        access: 'author',
        bodyLimit: MAX_DRAFT_BODY_BYTES,
        schema: { params: draftParams, body: autosaveBody, response: { 200: autosavedDraft } },
      },
      async ({ params, body }, reply) => {
        assertMarkupLength(body);
        return autosaveDraft(context, getCaller(reply.request), params.draftId, body);
      },
    );
    app.get(
      routes.loadDraft,
      { access: 'author', schema: { params: draftParams, response: { 200: draft } } },
      async ({ params }) => loadDraft(context.db, params.draftId),
    );
    app.get(
      routes.listDrafts,
      { access: 'author', schema: { querystring: listQuery, response: { 200: z.array(draftSummary) } } },
      async ({ query }, reply) => {
        const { drafts, next } = await listDrafts(context.db, { limit: query.limit, after: query.cursor });
        if (next !== undefined && query.limit !== undefined) reply.header('link', nextLink(query.limit, next));
        return drafts;
      },
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
  };
}

function assertMarkupLength({ markup }: Pick<SaveDraft, 'markup'>): void {
  if (markup.length <= MAX_MARKUP_LENGTH) return;
  const [limit, actual] = [MAX_MARKUP_LENGTH, markup.length].map((length) => length.toLocaleString('en'));
  const message = `A text has at most ${limit} characters; this one has ${actual}.`;
  const extras = { field: 'markup', maxCharacters: MAX_MARKUP_LENGTH, characters: markup.length };
  throw new Problem(413, 'markup_too_large', message, { extras });
}

const listQuery = z.object({
  limit: z.coerce.number('must be a number').int('must be whole').min(1).max(1000).optional(),
  cursor: listCursor.optional(),
});

/** The `Link` header of a page of results (RFC 8288). */
function nextLink(limit: number, next: ListCursor): string {
  return `<${routes.listDrafts}?limit=${limit}&cursor=${formatCursor(next)}>; rel="next"`;
}

function publishRoutes(context: LectureRoutesContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('text/html', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
      decodeUtf8(body),
    );
    app.post(
      routes.publishDraft,
      {
        access: 'author',
        bodyLimit: MAX_HTML_BYTES,
        schema: { params: draftParams, querystring: publishQuery, response: { 200: publishedPage } },
      },
      async (request) => {
        const { params, query, body } = request;
        const page = await publish(context, getCaller(request), { ...params, ...query, html: parseHtml(body) });
        startJudgingAgain(context, [page.pageId], request.log);
        return page;
      },
    );
    app.post(
      routes.blankChanges,
      { access: 'author', bodyLimit: MAX_HTML_BYTES, schema: { params: draftParams, response: { 200: blankChanges } } },
      async ({ params, body }) => findBlankChanges(context.db, params.draftId, parseHtml(body)),
    );
  };
}

/** @throws Problem 415 `unsupported_media_type` */
function parseHtml(body: unknown): string {
  if (typeof body === 'string') return body;
  throw new Problem(415, 'unsupported_media_type', 'A page must be sent as text/html.');
}

/** @throws Problem 400 `bad_encoding` */
function decodeUtf8(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (cause) {
    throw new Problem(400, 'bad_encoding', 'The page is not valid UTF-8.', { cause });
  }
}

function uploadRoutes(context: LectureContext): FastifyPluginAsyncZod {
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
      { access: 'author', schema: { params: draftParams, response: { 201: media } } },
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

function viewerRoutes({ db, pageResponseCache }: LectureContext): FastifyPluginAsyncZod {
  const pageCache = new PageCache(db);
  return async (app) => {
    app.get(
      routes.loadPage,
      { access: 'learner', schema: { params: z.object({ pageId: z.string() }) } },
      async ({ params, headers }, reply) => {
        const page = await pageCache.load(params.pageId, headers['accept-encoding'] !== undefined);
        const { version, encodings, edition } = page;
        const vary = 'authorization, accept-encoding';
        reply.headers({ 'cache-control': 'private, no-cache', vary, [EDITION_HEADER]: String(edition) });
        const chosen = negotiateEncoding(headers['accept-encoding'], encodings);
        const match = matchIfNoneMatch(headers['if-none-match'], chosen, encodings);
        if (match !== undefined) return reply.code(304).header('etag', match.etag).send();
        reply.type('application/json; charset=utf-8');
        pageResponseCache?.store(params.pageId, version, encodings, reply);
        if (chosen.encoding !== 'identity') reply.header('content-encoding', chosen.encoding);
        return reply.header('etag', chosen.etag).send(chosen.body);
      },
    );
    app.get(
      routes.loadCourse,
      { access: 'learner', schema: { params: z.object({ courseId: z.string() }), response: { 200: course } } },
      async ({ params }) => loadPublishedCourse(db, params.courseId),
    );
  };
}

/** Media are public to everyone who knows their id: an audio element of a browser cannot send a token. */
function mediaRoutes(context: LectureContext & MediaVariants): FastifyPluginAsyncZod {
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

// Routes of pages: publishing, and what the viewer reads.
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { EDITION_HEADER, routes } from '#api/endpoints.ts';
import { course, itemChanges, publishedPage } from '#api/lectures.ts';
import { MAX_HTML_BYTES } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import { getCaller } from '#http/access.ts';
import { matchIfNoneMatch, negotiateEncoding } from '#http/files/negotiate-encoding.ts';
import type { LectureContext } from '#lectures/context.ts';
import { loadPublishedCourse } from '#lectures/courses/outline.ts';
import { findItemChanges } from '#lectures/pages/item-changes.ts';
import type { PageAnalyses } from '#lectures/pages/page-analysis.ts';
import { PageCache } from '#lectures/pages/page-cache.ts';
import { publishDraft } from '#lectures/pages/publishing.ts';
import { startJudgingAgain } from '#lectures/progress/judge-again.ts';

const draftParams = z.object({ draftId: z.string() });

/** The revision that the HTML was rendered from. */
const publishDraftQuery = z.object({
  revision: z.coerce.number('must be a number').int('must be whole').min(1).optional(),
  /** Keys of doubtful blanks (`itemChanges`) that do not keep their answers, separated by commas. */
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

/** To be mounted behind the auth guard. */
export function pageRoutes(context: LectureContext & PageAnalyses): FastifyPluginAsync {
  return async (app) => {
    await app.register(publishRoutes(context));
    await app.register(viewerRoutes(context));
  };
}

function publishRoutes(context: LectureContext & PageAnalyses): FastifyPluginAsyncZod {
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
        schema: { params: draftParams, querystring: publishDraftQuery, response: { 200: publishedPage } },
      },
      async (request) => {
        const { params, query, body } = request;
        const page = await publishDraft(context, getCaller(request), { ...params, ...query, html: parseHtml(body) });
        startJudgingAgain(context, [page.pageId], request.log);
        return page;
      },
    );
    app.post(
      routes.itemChanges,
      { access: 'author', bodyLimit: MAX_HTML_BYTES, schema: { params: draftParams, response: { 200: itemChanges } } },
      async ({ params, body }) => findItemChanges(context.db, params.draftId, parseHtml(body)),
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

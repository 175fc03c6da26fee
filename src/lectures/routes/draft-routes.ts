// Routes of drafts: saving, reading, the lists of them, renaming, duplicating, deletion and restoring.
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { draftOverview, renameDraftBody, renamedDraft, setWorkStateBody } from '#api/draft-list.ts';
import { routes } from '#api/endpoints.ts';
import { copyQuery } from '#api/language-queries.ts';
import {
  autosaveBody,
  autosavedDraft,
  draft,
  draftSummary,
  type SaveDraft,
  saveDraftBody,
  savedDraft,
} from '#api/lectures.ts';
import { MAX_MARKUP_LENGTH } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import { searchQuery } from '#api/search.ts';
import { formatCursor, type ListCursor, listCursor } from '#db/list-cursor.ts';
import { getCaller } from '#http/access.ts';
import type { LectureContext } from '#lectures/context.ts';
import { autosaveDraft } from '#lectures/drafts/autosave.ts';
import { deleteDraft, restoreDraft } from '#lectures/drafts/draft-deletion.ts';
import { listDraftOverview } from '#lectures/drafts/draft-list.ts';
import { listDrafts, loadDraft, renameDraft, saveDraft, setWorkState } from '#lectures/drafts/drafts.ts';
import { duplicateDraft } from '#lectures/drafts/duplicate-draft.ts';

/** Enough for the longest markup as JSON, however it is escaped; a somewhat longer one still gets its own problem. */
const MAX_DRAFT_BODY_BYTES = 8 * 1024 * 1024;

const draftParams = z.object({ draftId: z.string() });

const listQuery = z.object({
  limit: z.coerce.number('must be a number').int('must be whole').min(1).max(1000).optional(),
  cursor: listCursor.optional(),
});

const overviewQuery = z.object({
  limit: z.coerce.number('must be a number').int('must be whole').min(1).max(200).default(50),
  cursor: listCursor.optional(),
  q: searchQuery.optional(),
  inCourse: z
    .enum(['yes', 'no'], 'must be yes or no')
    .transform((value) => value === 'yes')
    .optional(),
  asksMe: z.enum(['yes'], 'must be yes').optional(),
});

/** To be mounted behind the auth guard. */
export function draftRoutes(context: LectureContext): FastifyPluginAsync {
  return async (app) => {
    await app.register(savingRoutes(context));
    await app.register(draftsListRoutes(context));
  };
}

function savingRoutes(context: Pick<LectureContext, 'db' | 'now'>): FastifyPluginAsyncZod {
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
  };
}

function assertMarkupLength({ markup }: Pick<SaveDraft, 'markup'>): void {
  if (markup.length <= MAX_MARKUP_LENGTH) return;
  const [limit, actual] = [MAX_MARKUP_LENGTH, markup.length].map((length) => length.toLocaleString('en'));
  const message = `A text has at most ${limit} characters; this one has ${actual}.`;
  const extras = { field: 'markup', maxCharacters: MAX_MARKUP_LENGTH, characters: markup.length };
  throw new Problem(413, 'markup_too_large', message, { extras });
}

/** The `Link` header of a page of results (RFC 8288). */
function nextLink(limit: number, next: ListCursor): string {
  return `<${routes.listDrafts}?limit=${limit}&cursor=${formatCursor(next)}>; rel="next"`;
}

function draftsListRoutes(
  context: Pick<LectureContext, 'db' | 'now' | 'searchIndexer' | 'comments' | 'assertMayDelete'>,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.draftOverview,
      { access: 'author', schema: { querystring: overviewQuery, response: { 200: draftOverview } } },
      async (request) => {
        const { limit, cursor, q, inCourse, asksMe } = request.query;
        const query = { limit, after: cursor, searchQuery: q, isInCourse: inCourse, asksMe: asksMe === 'yes' };
        const { next, ...overview } = await listDraftOverview(context, getCaller(request).id, query);
        return { ...overview, next: next === undefined ? null : formatCursor(next) };
      },
    );
    app.patch(
      routes.renameDraft,
      { access: 'author', schema: { params: draftParams, body: renameDraftBody, response: { 200: renamedDraft } } },
      async (request) => renameDraft(context, getCaller(request), request.params.draftId, request.body.name),
    );
    app.put(
      routes.setWorkState,
      {
        access: 'author',
        schema: { params: draftParams, body: setWorkStateBody, response: { 200: setWorkStateBody } },
      },
      async (request) => setWorkState(context, getCaller(request), request.params.draftId, request.body.workState),
    );
    app.post(
      routes.duplicateDraft,
      { access: 'author', schema: { params: draftParams, querystring: copyQuery, response: { 201: draftSummary } } },
      async (request, reply) => {
        const copy = await duplicateDraft(context, getCaller(request), request.params.draftId, request.query.language);
        return reply.code(201).send(copy);
      },
    );
    app.delete(
      routes.deleteDraft,
      { access: 'author', schema: { params: draftParams, response: { 200: draftSummary } } },
      async (request) => {
        await context.assertMayDelete(getCaller(request), request.params.draftId);
        return deleteDraft(context, getCaller(request), request.params.draftId);
      },
    );
    app.post(
      routes.restoreDraft,
      { access: 'author', schema: { params: draftParams, response: { 200: draftSummary } } },
      async ({ params }) => restoreDraft(context, params.draftId),
    );
  };
}

// Routes of the list of drafts: overview, renaming, duplicating, deletion and restoring.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import { draftSummary } from '#api/lectures.ts';
import {
  draftOverview as draftOverviewResponse,
  renameDraftBody,
  renamedDraft,
  searchQuery,
  setWorkStateBody,
} from '#api/search.ts';
import { getCaller } from '#http/access.ts';
import type { LectureContext } from '#lectures/context.ts';
import { deleteDraft, restoreDraft } from '#lectures/drafts/draft-deletion.ts';
import { listDraftOverview } from '#lectures/drafts/draft-list.ts';
import { renameDraft, setWorkState } from '#lectures/drafts/drafts.ts';
import { duplicateDraft } from '#lectures/drafts/duplicate-draft.ts';
import { formatCursor, listCursor } from '#lectures/list-cursor.ts';

const draftParams = z.object({ draftId: z.string() });

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
export function draftsListRoutes(
  context: Pick<LectureContext, 'db' | 'now' | 'searchIndexer' | 'comments' | 'assertMayDelete'>,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.draftOverview,
      { access: 'author', schema: { querystring: overviewQuery, response: { 200: draftOverviewResponse } } },
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
      { access: 'author', schema: { params: draftParams, response: { 201: draftSummary } } },
      async (request, reply) => {
        const copy = await duplicateDraft(context, getCaller(request), request.params.draftId);
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

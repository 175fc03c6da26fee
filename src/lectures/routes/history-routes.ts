// Routes of a draft's history, the editions of its page, and the presence of its editors.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import {
  edition,
  editionSummary,
  editorSessionId,
  presence,
  presenceReport,
  publication,
  restoreRevisionBody,
  revision,
  revisionSummary,
} from '#api/history.ts';
import { draft, publishedPage } from '#api/lectures.ts';
import { getCaller } from '#http/access.ts';
import type { LectureContext } from '#lectures/context.ts';
import { listRevisions, loadRevision, restoreRevision } from '#lectures/drafts/history.ts';
import { endPresence, reportPresence } from '#lectures/drafts/presence.ts';
import { listEditions, loadEdition, loadPublication, restoreEdition, unpublish } from '#lectures/pages/editions.ts';
import type { PageAnalyses } from '#lectures/pages/page-analysis.ts';
import { startJudgingAgain } from '#lectures/progress/judge-again.ts';

const positiveInt = z.coerce.number('must be a number').int('must be whole').min(1, 'counts from 1').max(2_147_483_647);
const draftParams = z.object({ draftId: z.string() });
const numberedParams = z.object({ draftId: z.string(), number: positiveInt });
const pagingQuery = z.object({ before: positiveInt.optional() });

/** To be mounted behind the auth guard. */
export function historyRoutes(context: LectureContext & PageAnalyses): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(revisionRoutes(context));
    await app.register(editionRoutes(context));
    await app.register(presenceRoutes(context));
  };
}

function revisionRoutes(context: LectureContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.listRevisions,
      {
        access: 'author',
        schema: { params: draftParams, querystring: pagingQuery, response: { 200: z.array(revisionSummary) } },
      },
      async ({ params, query }) => listRevisions(context.db, params.draftId, query.before),
    );
    app.get(
      routes.loadRevision,
      { access: 'author', schema: { params: numberedParams, response: { 200: revision } } },
      async ({ params }) => loadRevision(context.db, params.draftId, params.number),
    );
    app.post(
      routes.restoreRevision,
      { access: 'author', schema: { params: numberedParams, body: restoreRevisionBody, response: { 200: draft } } },
      async ({ params, body }, reply) =>
        restoreRevision(context, getCaller(reply.request), { ...params, expectedRevision: body.revision }),
    );
  };
}

function editionRoutes(context: LectureContext & PageAnalyses): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.loadPublication,
      { access: 'author', schema: { params: draftParams, response: { 200: publication } } },
      async ({ params }) => loadPublication(context.db, params.draftId),
    );
    app.get(
      routes.listEditions,
      {
        access: 'author',
        schema: { params: draftParams, querystring: pagingQuery, response: { 200: z.array(editionSummary) } },
      },
      async ({ params, query }) => listEditions(context.db, params.draftId, query.before),
    );
    app.get(
      routes.loadEdition,
      { access: 'author', schema: { params: numberedParams, response: { 200: edition } } },
      async ({ params }) => loadEdition(context.db, params.draftId, params.number),
    );
    app.post(
      routes.restoreEdition,
      { access: 'author', schema: { params: numberedParams, response: { 200: publishedPage } } },
      async ({ params }, { request }) => {
        const page = await restoreEdition(context, getCaller(request), params.draftId, params.number);
        startJudgingAgain(context, [page.pageId], request.log);
        return page;
      },
    );
    app.delete(
      routes.publishDraft,
      { access: 'author', schema: { params: draftParams, response: { 200: publication } } },
      async ({ params }) => unpublish(context, params.draftId),
    );
  };
}

function presenceRoutes(context: LectureContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      routes.presence,
      {
        access: 'author',
        schema: { params: draftParams, body: presenceReport, response: { 200: presence } },
      },
      async ({ params, body }, reply) =>
        reportPresence(context, getCaller(reply.request), params.draftId, body.editorSessionId),
    );
    app.delete(
      routes.endPresence,
      { access: 'author', schema: { params: z.object({ draftId: z.string(), editorSessionId }) } },
      async ({ params }, reply) => {
        await endPresence(context.db, getCaller(reply.request), params.draftId, params.editorSessionId);
        return reply.code(204).send();
      },
    );
  };
}

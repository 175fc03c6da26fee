// Calls about a draft's history, its page's editions, and who has it open.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import {
  edition,
  editionSummary,
  presence,
  presenceReport,
  publication,
  restoreRevision as restoreRevisionBody,
  revision,
  revisionSummary,
  sitting,
} from '#api/history.ts';
import { draft, publishedPage } from '#api/lectures.ts';
import { callerOf } from '#http/guard.ts';
import { listEditions, loadEdition, loadPublication, restoreEdition, unpublish } from './editions.ts';
import { listRevisions, loadRevision, restoreRevision } from './history.ts';
import type { LectureParts } from './parts.ts';
import { endPresence, reportPresence } from './presence.ts';

const number = z.coerce.number('must be a number').int('must be whole').min(1, 'counts from 1').max(2_147_483_647);
const draftParams = z.object({ draftId: z.string() });
const numberParams = z.object({ draftId: z.string(), number });
const pageQuery = z.object({ before: number.optional() });

/** Behind the guard of the product routes. */
export function historyRoutes(parts: LectureParts): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(revisionRoutes(parts));
    await app.register(editionRoutes(parts));
    await app.register(presenceRoutes(parts));
  };
}

function revisionRoutes(parts: LectureParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.listRevisions,
      { schema: { params: draftParams, querystring: pageQuery, response: { 200: z.array(revisionSummary) } } },
      async ({ params, query }) => listRevisions(parts.db, params.draftId, query.before),
    );
    app.get(
      routes.loadRevision,
      { schema: { params: numberParams, response: { 200: revision } } },
      async ({ params }) => loadRevision(parts.db, params.draftId, params.number),
    );
    app.post(
      routes.restoreRevision,
      { schema: { params: numberParams, body: restoreRevisionBody, response: { 200: draft } } },
      async ({ params, body }, reply) =>
        restoreRevision(parts, callerOf(reply.request), params.draftId, params.number, body.revision),
    );
  };
}

function editionRoutes(parts: LectureParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.loadPublication,
      { schema: { params: draftParams, response: { 200: publication } } },
      async ({ params }) => loadPublication(parts.db, params.draftId),
    );
    app.get(
      routes.listEditions,
      { schema: { params: draftParams, querystring: pageQuery, response: { 200: z.array(editionSummary) } } },
      async ({ params, query }) => listEditions(parts.db, params.draftId, query.before),
    );
    app.get(routes.loadEdition, { schema: { params: numberParams, response: { 200: edition } } }, async ({ params }) =>
      loadEdition(parts.db, params.draftId, params.number),
    );
    app.post(
      routes.restoreEdition,
      { schema: { params: numberParams, response: { 200: publishedPage } } },
      async ({ params }, reply) => restoreEdition(parts, callerOf(reply.request), params.draftId, params.number),
    );
    app.delete(
      routes.publishDraft,
      { schema: { params: draftParams, response: { 200: publication } } },
      async ({ params }) => unpublish(parts, params.draftId),
    );
  };
}

function presenceRoutes(parts: LectureParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      routes.presence,
      { schema: { params: draftParams, body: presenceReport, response: { 200: presence } } },
      async ({ params, body }, reply) => reportPresence(parts, callerOf(reply.request), params.draftId, body.sitting),
    );
    app.delete(
      routes.leave,
      { schema: { params: z.object({ draftId: z.string(), sitting }) } },
      async ({ params }, reply) => {
        await endPresence(parts.db, callerOf(reply.request), params.draftId, params.sitting);
        return reply.code(204).send();
      },
    );
  };
}

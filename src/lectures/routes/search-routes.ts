// Routes of the full-text search over published pages and drafts.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import { draftHits, pageHits, searchQuery } from '#api/search.ts';
import type { LectureContext } from '#lectures/context.ts';
import { searchDrafts, searchPages } from '#lectures/search/search.ts';

/** To be mounted behind the auth guard. */
export function searchRoutes(context: Pick<LectureContext, 'db' | 'searchIndexer'>): FastifyPluginAsyncZod {
  return async (app) => {
    const querystring = z.object({ q: searchQuery });
    app.get(
      routes.searchPages,
      { access: 'learner', schema: { querystring, response: { 200: pageHits } } },
      async ({ query }) => searchPages(context, query.q),
    );
    app.get(
      routes.searchDrafts,
      { access: 'author', schema: { querystring, response: { 200: draftHits } } },
      async ({ query }) => searchDrafts(context, query.q),
    );
  };
}

// The calls of a learner's progress.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import { besidePage as besidePageAnswer, givenAnswers, keptAnswers, progress } from '#api/progress.ts';
import { callerOf } from '#http/guard.ts';
import { FrameSizes } from './frame-sizes.ts';
import { PageFactsReader } from './page-facts.ts';
import type { LectureParts } from './parts.ts';
import { besidePage, courseProgress, keepAnswers } from './progress.ts';

/** As many answers as one call takes, of the longest kind. */
const MAX_ANSWERS_BYTES = 2 * 1024 * 1024;

const pageParams = z.object({ pageId: z.string() });
const courseParams = z.object({ courseId: z.string() });

/** To be mounted behind the guard. */
export function progressRoutes({ db, blobs, now }: Pick<LectureParts, 'db' | 'blobs' | 'now'>): FastifyPluginAsyncZod {
  const parts = { db, now, facts: new PageFactsReader(db), sizes: new FrameSizes({ db, blobs }) };
  return async (app) => {
    app.get(
      routes.besidePage,
      { schema: { params: pageParams, response: { 200: besidePageAnswer } } },
      async (request) => besidePage(parts, callerOf(request), request.params.pageId),
    );
    app.put(
      routes.keepAnswers,
      {
        bodyLimit: MAX_ANSWERS_BYTES,
        schema: { params: pageParams, body: givenAnswers, response: { 200: keptAnswers } },
      },
      async (request) => keepAnswers(parts, callerOf(request), request.params.pageId, request.body),
    );
    app.get(routes.courseProgress, { schema: { params: courseParams, response: { 200: progress } } }, async (request) =>
      courseProgress(parts, callerOf(request), request.params.courseId),
    );
  };
}

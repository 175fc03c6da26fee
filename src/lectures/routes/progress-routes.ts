// The calls of a learner's progress.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import { pageExtras as pageExtrasResponse, progress, savedAnswers, submittedAnswers } from '#api/progress.ts';
import { getCaller } from '#http/require-auth.ts';
import type { LectureContext } from '#lectures/context.ts';
import { DimensionCache } from '#lectures/media/media-dimensions.ts';
import { PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import { courseProgress, loadPageExtras, saveAnswers } from '#lectures/progress/progress.ts';

/** As many answers as one call takes, of the longest kind. */
const MAX_ANSWERS_BYTES = 2 * 1024 * 1024;

const pageParams = z.object({ pageId: z.string() });
const courseParams = z.object({ courseId: z.string() });

/** To be mounted behind the guard. */
export function progressRoutes({
  db,
  blobs,
  now,
}: Pick<LectureContext, 'db' | 'blobs' | 'now'>): FastifyPluginAsyncZod {
  const context = { db, now, pageAnalyzer: new PageAnalyzer(db), dimensions: new DimensionCache({ db, blobs }) };
  return async (app) => {
    app.get(
      routes.pageExtras,
      { schema: { params: pageParams, response: { 200: pageExtrasResponse } } },
      async (request) => loadPageExtras(context, getCaller(request), request.params.pageId),
    );
    app.put(
      routes.saveAnswers,
      {
        bodyLimit: MAX_ANSWERS_BYTES,
        schema: { params: pageParams, body: submittedAnswers, response: { 200: savedAnswers } },
      },
      async (request) => saveAnswers(context, getCaller(request), request.params.pageId, request.body),
    );
    app.get(routes.courseProgress, { schema: { params: courseParams, response: { 200: progress } } }, async (request) =>
      courseProgress(context, getCaller(request), request.params.courseId),
    );
  };
}

// Routes of a learner's progress: the data for a page, answers, and the progress in a course.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import { pageExtras as pageExtrasResponse, progress, savedAnswers, submittedAnswers } from '#api/progress.ts';
import { getCaller } from '#http/access.ts';
import { readSignInTimes } from '#http/sign-in-times.ts';
import type { LectureContext } from '#lectures/context.ts';
import type { PageAnalyses } from '#lectures/pages/page-analysis.ts';
import { courseProgress, loadPageExtras, saveAnswers } from '#lectures/progress/progress.ts';

/** Enough for the maximum number of answers of the maximum length. */
const MAX_ANSWERS_BYTES = 2 * 1024 * 1024;

const pageParams = z.object({ pageId: z.string() });
const courseParams = z.object({ courseId: z.string() });

/** To be mounted behind the auth guard. */
export function progressRoutes(
  context: Pick<LectureContext, 'db' | 'blobs' | 'now' | 'loadLastContact'> & PageAnalyses,
): FastifyPluginAsyncZod {
  return async (app) => {
    const pageExtrasSchema = { params: pageParams, response: { 200: pageExtrasResponse } };
    app.get(routes.pageExtras, { access: 'learner', schema: pageExtrasSchema }, async (request) =>
      loadPageExtras(context, getCaller(request), request.params.pageId),
    );
    app.put(
      routes.saveAnswers,
      {
        access: 'learner',
        bodyLimit: MAX_ANSWERS_BYTES,
        schema: { params: pageParams, body: submittedAnswers, response: { 200: savedAnswers } },
      },
      async (request) => {
        const { authorization } = request.headers;
        const signedInAt = readSignInTimes(authorization).sort((a, b) => Number(a) - Number(b))[0];
        const lastContactAt = await context.loadLastContact?.(authorization);
        const { answers, sentAt } = request.body;
        const learner = getCaller(request);
        return saveAnswers(context, learner, request.params.pageId, {
          answers,
          sentAt: sentAt ?? undefined,
          signedInAt,
          lastContactAt,
        });
      },
    );
    app.get(
      routes.courseProgress,
      { access: 'learner', schema: { params: courseParams, response: { 200: progress } } },
      async (request) => courseProgress(context, getCaller(request), request.params.courseId),
    );
  };
}

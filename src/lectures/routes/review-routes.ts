// Routes of review: what is due, and reviews that devices send.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { routes } from '#api/endpoints.ts';
import { bringBackBody, dueQuery, dueReviews, savedReviews, submittedReviews } from '#api/reviews.ts';
import { getCaller } from '#http/access.ts';
import type { LectureContext } from '#lectures/context.ts';
import type { PageAnalyses } from '#lectures/pages/page-analysis.ts';
import { bringBack } from '#lectures/review/cards.ts';
import { loadDueReviews } from '#lectures/review/due-reviews.ts';
import type { LoadOwnItems } from '#lectures/review/own-items.ts';
import { saveReviews } from '#lectures/review/save-reviews.ts';

/** To be mounted behind the auth guard. */
export function reviewRoutes(
  context: Pick<LectureContext, 'db' | 'now'> & PageAnalyses & { loadOwnItems?: LoadOwnItems },
): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.reviews,
      { access: 'learner', schema: { querystring: dueQuery, response: { 200: dueReviews } } },
      async (request) => {
        const { course, since, skipped, language } = request.query;
        return loadDueReviews(context, getCaller(request), {
          courseId: course,
          since,
          withSkipped: skipped === 'true',
          language,
        });
      },
    );
    app.put(
      routes.reviews,
      { access: 'learner', schema: { body: submittedReviews, response: { 200: savedReviews } } },
      async (request) => saveReviews(context, getCaller(request), request.body),
    );
    app.post(routes.bringBack, { access: 'learner', schema: { body: bringBackBody } }, async (request, reply) => {
      await bringBack(context, getCaller(request).id, request.body);
      return reply.code(204).send();
    });
  };
}

// Routes of the words of a lecture: what is new in it.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import { newWords } from '#api/lecture-words.ts';
import { getCaller } from '#http/access.ts';
import { sendJson } from '#http/json-body.ts';
import { clientSignal } from '#http/lifecycle/client-signal.ts';
import type { LectureContext } from '#lectures/context.ts';
import type { LectureWorkers } from '#lectures/worker-jobs.ts';

/** To be mounted behind the auth guard. */
export function wordRoutes(
  context: Pick<LectureContext, 'searchIndexer'> & { workers: LectureWorkers },
): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.newWords,
      { access: 'author', schema: { params: z.object({ draftId: z.string() }), response: { 200: newWords } } },
      async (request, reply) => {
        // What was published a moment ago counts.
        await context.searchIndexer.settle();
        const options = { account: getCaller(request).id, signal: clientSignal(reply) };
        const { draftId } = request.params;
        return sendJson(reply, await context.workers.boards.run('newWords', { draftId }, options));
      },
    );
  };
}

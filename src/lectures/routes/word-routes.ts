// Routes of the words of a lecture: what is new in it.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import { newWords, newWordsQuery } from '#api/lecture-words.ts';
import { getCaller } from '#http/access.ts';
import { sendJson } from '#http/json-body.ts';
import { clientSignal } from '#http/lifecycle/client-signal.ts';
import type { LectureContext } from '#lectures/context.ts';
import type { LectureWorkers } from '#lectures/worker-jobs.ts';
import { findLanguageName } from '#syntax/words/language-names.ts';
import { MAX_LANGUAGES } from '#syntax/words/words-line.ts';

/** To be mounted behind the auth guard. */
export function wordRoutes(
  context: Pick<LectureContext, 'searchIndexer'> & { workers: LectureWorkers },
): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.newWords,
      {
        access: 'author',
        schema: {
          params: z.object({ draftId: z.string() }),
          querystring: newWordsQuery,
          response: { 200: newWords },
        },
      },
      async (request, reply) => {
        // What was published a moment ago counts.
        await context.searchIndexer.settle();
        const options = { account: getCaller(request).id, signal: clientSignal(reply) };
        const { draftId } = request.params;
        const { language, meanings = '' } = request.query;
        const job = { draftId, language: readTags(language)[0], meanings: readTags(meanings) };
        return sendJson(reply, await context.workers.boards.run('newWords', job, options));
      },
    );
  };
}

/** The languages of a list that are known to word lists; others have no dictionary. */
function readTags(list = ''): string[] {
  const tags = list.split(',').filter((tag) => findLanguageName(tag) !== undefined);
  return [...new Set(tags)].slice(0, MAX_LANGUAGES);
}

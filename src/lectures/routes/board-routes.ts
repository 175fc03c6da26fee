// Routes of the board of a lecture: what learners typed, and what its authors decide about it.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { acceptAnswerBody, acceptedAnswer, answerNote, board, updateAnswerNoteBody } from '#api/board.ts';
import { routes } from '#api/endpoints.ts';
import { getCaller } from '#http/access.ts';
import { sendJson } from '#http/json-body.ts';
import { clientSignal } from '#http/lifecycle/client-signal.ts';
import { acceptAnswer } from '#lectures/board/accept-answer.ts';
import { updateAnswerNote } from '#lectures/board/answer-notes.ts';
import { loadBoard } from '#lectures/board/load-board.ts';
import { makeBoard } from '#lectures/board/make-board.ts';
import type { LectureContext } from '#lectures/context.ts';
import type { PageAnalyses } from '#lectures/pages/page-analysis.ts';
import type { LectureWorkers } from '#lectures/worker-jobs.ts';

const draftParams = z.object({ draftId: z.string() });

/** To be mounted behind the auth guard. */
export function boardRoutes(
  context: Pick<LectureContext, 'db' | 'now'> & PageAnalyses & { workers: LectureWorkers },
): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.board,
      { access: 'author', schema: { params: draftParams, response: { 200: board } } },
      async (request, reply) => {
        const lecture = { pageId: request.params.draftId };
        const options = { account: getCaller(request).id, signal: clientSignal(reply) };
        const json = await makeBoard(context.db, lecture.pageId, {
          here: () => loadBoard(context, lecture),
          inThread: () => context.workers.boards.run('board', lecture, options),
        });
        return sendJson(reply, json);
      },
    );
    app.put(
      routes.acceptAnswer,
      { access: 'author', schema: { params: draftParams, body: acceptAnswerBody, response: { 200: acceptedAnswer } } },
      async (request, reply) => {
        const author = getCaller(request);
        const options = { account: author.id, signal: clientSignal(reply) };
        return acceptAnswer(context, author, { draftId: request.params.draftId, ...request.body }, (edit) =>
          context.workers.boards.run('editAnswers', edit, options),
        );
      },
    );
    app.put(
      routes.answerNotes,
      { access: 'author', schema: { params: draftParams, body: updateAnswerNoteBody, response: { 200: answerNote } } },
      async (request) => updateAnswerNote(context, getCaller(request), request.params.draftId, request.body),
    );
  };
}

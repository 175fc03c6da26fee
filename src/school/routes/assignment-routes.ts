// Routes of assignments: the teacher's changes and matrix, and the learner's list of what to do.
import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  assignment,
  assignmentResults,
  classOverview,
  createAssignmentsBody,
  learnerAssignment,
  learnerResults,
  lectureUse,
  lectureUsesQuery,
  ownTermsBody,
  updateAssignmentBody,
} from '#api/assignments.ts';
import { board, pressedWordsBody } from '#api/board.ts';
import { routes } from '#api/endpoints.ts';
import { exportQuery } from '#api/language-queries.ts';
import { classWords } from '#api/lecture-words.ts';
import { getCaller } from '#http/access.ts';
import { matchesEtag } from '#http/files/conditional-requests.ts';
import { sendJson } from '#http/json-body.ts';
import { clientSignal } from '#http/lifecycle/client-signal.ts';
import { reviewPressedWords } from '#lectures/review/pressed-words.ts';
import { createAssignments, deleteAssignment, updateAssignment } from '#school/assignments/assignments.ts';
import { makeClassBoard } from '#school/assignments/class-board.ts';
import { deleteException, saveException } from '#school/assignments/exceptions.ts';
import { listClassReadings } from '#school/assignments/known-words.ts';
import { listLearnerAssignments } from '#school/assignments/learner-assignments.ts';
import { listLectureUses } from '#school/assignments/lecture-uses.ts';
import { loadClassOverview } from '#school/assignments/overview.ts';
import { formatOverviewCsv } from '#school/assignments/overview-csv.ts';
import { findAssignmentPage, loadAssignmentResults, loadLearnerResults } from '#school/assignments/results.ts';
import { countWordPresses } from '#school/assignments/word-presses.ts';
import type { SchoolContext } from '#school/context.ts';

const classParams = z.object({ classId: z.string() });
const assignmentParams = z.object({ classId: z.string(), assignmentId: z.string() });
const exceptionParams = z.object({ classId: z.string(), assignmentId: z.string(), userId: z.string() });
const learnerParams = z.object({ classId: z.string(), userId: z.string() });

/** Other dates for one learner. */
function exceptionRoutes(context: Pick<SchoolContext, 'db' | 'now'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.put(
      routes.assignmentException,
      { access: 'teacher', schema: { params: exceptionParams, body: ownTermsBody } },
      async (request, reply) => {
        await saveException(context, getCaller(request), request.params, request.body);
        return reply.code(204).send();
      },
    );
    app.delete(
      routes.assignmentException,
      { access: 'teacher', schema: { params: exceptionParams } },
      async (request, reply) => {
        await deleteException(context, getCaller(request), request.params);
        return reply.code(204).send();
      },
    );
  };
}

function lectureUsesRoute(context: Pick<SchoolContext, 'db' | 'settings'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.lectureUses,
      { access: 'author', schema: { querystring: lectureUsesQuery, response: { 200: z.array(lectureUse) } } },
      async (request) => listLectureUses(context, getCaller(request), request.query.ids),
    );
  };
}

/** How much of a lecture's words the classes of its author know; to be mounted behind the auth guard. */
export function classWordsRoute(
  context: Pick<SchoolContext, 'db' | 'now' | 'pageAnalyzer' | 'workers'>,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.classWords,
      { access: 'author', schema: { params: z.object({ draftId: z.string() }), response: { 200: classWords } } },
      async (request, reply) => {
        const [caller, { draftId }] = [getCaller(request), request.params];
        const readings = await listClassReadings(context, caller, draftId);
        const options = { account: caller.id, signal: clientSignal(reply) };
        return sendJson(reply, await context.workers.boards.run('classWords', { draftId, readings }, options));
      },
    );
  };
}

/**
 * Which words learners press in a lecture: they are counted in the classes that have it to do, and come back in review.
 * To be mounted behind the auth guard.
 */
export function wordPressRoutes(context: Pick<SchoolContext, 'db' | 'now' | 'pageAnalyzer'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.put(
      routes.pressedWords,
      { access: 'learner', schema: { params: z.object({ pageId: z.string() }), body: pressedWordsBody } },
      async (request, reply) => {
        const { pageId } = request.params;
        const [caller, { words }] = [getCaller(request), request.body];
        await countWordPresses(context, caller.id, { pageId, words });
        await reviewPressedWords(context, caller, { pageId, words });
        return reply.code(204).send();
      },
    );
  };
}

/** What learners have done: in one thing to do, one learner in all of them, and the matrix of a class. */
function resultRoutes(context: Pick<SchoolContext, 'db' | 'now' | 'pageAnalyzer' | 'workers'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.assignmentResults,
      { access: 'teacher', schema: { params: assignmentParams, response: { 200: assignmentResults } } },
      async (request) => loadAssignmentResults(context, getCaller(request), request.params),
    );
    app.get(
      routes.assignmentBoard,
      { access: 'teacher', schema: { params: assignmentParams, response: { 200: board } } },
      async (request, reply) => {
        const caller = getCaller(request);
        const { classId } = request.params;
        const pageId = await findAssignmentPage(context, caller, request.params);
        const options = { account: caller.id, signal: clientSignal(reply) };
        return sendJson(reply, await makeClassBoard(context, { pageId, classId }, options));
      },
    );
    app.get(
      routes.learnerResults,
      { access: 'teacher', schema: { params: learnerParams, response: { 200: learnerResults } } },
      async (request) => loadLearnerResults(context, getCaller(request), request.params),
    );
    // A matrix is asked for every few seconds: what has not changed is not sent again.
    app.get(
      routes.classOverview,
      { access: 'teacher', schema: { params: classParams, response: { 200: classOverview, 304: z.null() } } },
      async (request, reply) => {
        const overview = await loadClassOverview(context, getCaller(request), request.params.classId);
        const etag = `"${createHash('sha256').update(JSON.stringify(overview)).digest('base64url').slice(0, 22)}"`;
        reply.header('etag', etag);
        return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send(null) : overview;
      },
    );
    const csvSchema = { params: classParams, querystring: exportQuery };
    app.get(routes.classOverviewCsv, { access: 'teacher', schema: csvSchema }, async (request, reply) => {
      const overview = await loadClassOverview(context, getCaller(request), request.params.classId);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="results.csv"')
        .send(formatOverviewCsv(overview, request.query.language));
    });
  };
}

/** To be mounted behind the auth guard. */
export function assignmentRoutes(
  context: Pick<SchoolContext, 'db' | 'now' | 'pageAnalyzer' | 'settings' | 'workers'>,
): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(exceptionRoutes(context));
    await app.register(lectureUsesRoute(context));
    app.get(
      routes.learnerAssignments,
      { access: 'learner', schema: { response: { 200: z.array(learnerAssignment) } } },
      async (request) => listLearnerAssignments(context, getCaller(request)),
    );
    app.post(
      routes.classAssignments,
      {
        access: 'teacher',
        schema: { params: classParams, body: createAssignmentsBody, response: { 201: z.array(assignment) } },
      },
      async (request, reply) => {
        const { classId } = request.params;
        return reply.code(201).send(await createAssignments(context, getCaller(request), classId, request.body));
      },
    );
    app.patch(
      routes.classAssignment,
      {
        access: 'teacher',
        schema: { params: assignmentParams, body: updateAssignmentBody, response: { 200: assignment } },
      },
      async (request) => updateAssignment(context, getCaller(request), request.params, request.body),
    );
    app.delete(
      routes.classAssignment,
      { access: 'teacher', schema: { params: assignmentParams } },
      async (request, reply) => {
        await deleteAssignment(context, getCaller(request), request.params);
        return reply.code(204).send();
      },
    );
    await app.register(resultRoutes(context));
  };
}

// The calls around drafts and courses that are not of the product's specification: overview, search, outline, deletion.
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import {
  draftHits,
  draftOverview as draftOverviewAnswer,
  MAX_QUESTION_LENGTH,
  pageHits,
  renameDraft as renameDraftBody,
  renamedDraft,
} from '#api/finding.ts';
import { draftSummary } from '#api/lectures.ts';
import {
  courseSummary,
  editedCourse,
  makeCourse as makeCourseBody,
  saveCourse as saveCourseBody,
} from '#api/outline.ts';
import { callerOf } from '#http/guard.ts';
import { deleteDraft, restoreDraft } from './deleted-drafts.ts';
import { draftOverview } from './draft-overview.ts';
import { renameDraft } from './drafts.ts';
import { cursorText, listCursor } from './list-cursor.ts';
import { deleteCourse, listCourses, loadEditedCourse, makeCourse, saveCourse } from './outline.ts';
import type { LectureParts } from './parts.ts';
import { searchDrafts, searchPages } from './search.ts';

/** A course of the largest size as JSON. */
const MAX_COURSE_BYTES = 4 * 1024 * 1024;

const draftParams = z.object({ draftId: z.string() });
const courseParams = z.object({ courseId: z.string() });

const question = z
  .string()
  .max(MAX_QUESTION_LENGTH, `has at most ${MAX_QUESTION_LENGTH} characters`)
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'has a character in it that is no text');

const overviewQuery = z.object({
  limit: z.coerce.number('must be a number').int('must be whole').min(1).max(200).default(50),
  cursor: listCursor.optional(),
  q: question.optional(),
});

/** To be mounted behind the guard. */
export function authorRoutes(parts: LectureParts): FastifyPluginAsync {
  return async (app) => {
    await app.register(findingRoutes(parts));
    await app.register(draftListRoutes(parts));
    await app.register(outlineRoutes(parts));
  };
}

function findingRoutes({ db }: LectureParts): FastifyPluginAsyncZod {
  return async (app) => {
    const querystring = z.object({ q: question });
    app.get(routes.searchPages, { schema: { querystring, response: { 200: pageHits } } }, async ({ query }) =>
      searchPages(db, query.q),
    );
    app.get(routes.searchDrafts, { schema: { querystring, response: { 200: draftHits } } }, async ({ query }) =>
      searchDrafts(db, query.q),
    );
    app.get(
      routes.draftOverview,
      { schema: { querystring: overviewQuery, response: { 200: draftOverviewAnswer } } },
      async ({ query: { limit, cursor, q } }) => {
        const { drafts, next } = await draftOverview(db, { limit, after: cursor, question: q });
        return { drafts, next: next === undefined ? null : cursorText(next) };
      },
    );
  };
}

function draftListRoutes(parts: LectureParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.patch(
      routes.renameDraft,
      { schema: { params: draftParams, body: renameDraftBody, response: { 200: renamedDraft } } },
      async (request) => renameDraft(parts, callerOf(request), request.params.draftId, request.body.name),
    );
    app.delete(
      routes.deleteDraft,
      { schema: { params: draftParams, response: { 200: draftSummary } } },
      async ({ params }) => deleteDraft(parts, params.draftId),
    );
    app.post(
      routes.restoreDraft,
      { schema: { params: draftParams, response: { 200: draftSummary } } },
      async ({ params }) => restoreDraft(parts, params.draftId),
    );
  };
}

function outlineRoutes({ db }: LectureParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(routes.listCourses, { schema: { response: { 200: z.array(courseSummary) } } }, async () => listCourses(db));
    app.post(
      routes.makeCourse,
      { schema: { body: makeCourseBody, response: { 201: editedCourse } } },
      async ({ body }, reply) => reply.code(201).send(await makeCourse(db, body)),
    );
    app.get(
      routes.editCourse,
      { schema: { params: courseParams, response: { 200: editedCourse } } },
      async ({ params }) => loadEditedCourse(db, params.courseId),
    );
    app.put(
      routes.editCourse,
      {
        bodyLimit: MAX_COURSE_BYTES,
        schema: { params: courseParams, body: saveCourseBody, response: { 200: editedCourse } },
      },
      async ({ params, body }) => saveCourse(db, params.courseId, body),
    );
    app.delete(
      routes.editCourse,
      { schema: { params: courseParams, response: { 200: editedCourse } } },
      async ({ params }) => deleteCourse(db, params.courseId),
    );
  };
}

// The calls around drafts and courses that are not of the product's specification: overview, search, outline, deletion.
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import { draftSummary } from '#api/lectures.ts';
import {
  courseDetails,
  courseSummary,
  createCourse as createCourseBody,
  saveCourse as saveCourseBody,
} from '#api/outline.ts';
import {
  draftHits,
  draftOverview as draftOverviewResponse,
  MAX_QUERY_LENGTH,
  pageHits,
  renameDraft as renameDraftBody,
  renamedDraft,
} from '#api/search.ts';
import { getCaller } from '#http/require-auth.ts';
import type { LectureContext } from '#lectures/context.ts';
import { createCourse, deleteCourse, listCourses, loadCourseDetails, saveCourse } from '#lectures/courses/outline.ts';
import { draftCursor, formatCursor } from '#lectures/drafts/draft-cursor.ts';
import { deleteDraft, restoreDraft } from '#lectures/drafts/draft-deletion.ts';
import { listDraftOverview } from '#lectures/drafts/draft-overview.ts';
import { renameDraft } from '#lectures/drafts/drafts.ts';
import { searchDrafts, searchPages } from '#lectures/search/search.ts';

/** A course of the largest size as JSON. */
const MAX_COURSE_BODY_BYTES = 4 * 1024 * 1024;

const draftParams = z.object({ draftId: z.string() });
const courseParams = z.object({ courseId: z.string() });

const searchQuery = z
  .string()
  .max(MAX_QUERY_LENGTH, `has at most ${MAX_QUERY_LENGTH} characters`)
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'has a character in it that is no text');

const overviewQuery = z.object({
  limit: z.coerce.number('must be a number').int('must be whole').min(1).max(200).default(50),
  cursor: draftCursor.optional(),
  q: searchQuery.optional(),
});

/** To be mounted behind the guard. */
export function authoringRoutes(context: LectureContext): FastifyPluginAsync {
  return async (app) => {
    await app.register(searchRoutes(context));
    await app.register(draftsListRoutes(context));
    await app.register(outlineRoutes(context));
  };
}

function searchRoutes({ db }: LectureContext): FastifyPluginAsyncZod {
  return async (app) => {
    const querystring = z.object({ q: searchQuery });
    app.get(routes.searchPages, { schema: { querystring, response: { 200: pageHits } } }, async ({ query }) =>
      searchPages(db, query.q),
    );
    app.get(routes.searchDrafts, { schema: { querystring, response: { 200: draftHits } } }, async ({ query }) =>
      searchDrafts(db, query.q),
    );
    app.get(
      routes.draftOverview,
      { schema: { querystring: overviewQuery, response: { 200: draftOverviewResponse } } },
      async ({ query: { limit, cursor, q } }) => {
        const { drafts, next } = await listDraftOverview(db, { limit, after: cursor, searchQuery: q });
        return { drafts, next: next === undefined ? null : formatCursor(next) };
      },
    );
  };
}

function draftsListRoutes(context: LectureContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.patch(
      routes.renameDraft,
      { schema: { params: draftParams, body: renameDraftBody, response: { 200: renamedDraft } } },
      async (request) => renameDraft(context, getCaller(request), request.params.draftId, request.body.name),
    );
    app.delete(
      routes.deleteDraft,
      { schema: { params: draftParams, response: { 200: draftSummary } } },
      async ({ params }) => deleteDraft(context, params.draftId),
    );
    app.post(
      routes.restoreDraft,
      { schema: { params: draftParams, response: { 200: draftSummary } } },
      async ({ params }) => restoreDraft(context, params.draftId),
    );
  };
}

function outlineRoutes({ db }: LectureContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(routes.listCourses, { schema: { response: { 200: z.array(courseSummary) } } }, async () => listCourses(db));
    app.post(
      routes.createCourse,
      { schema: { body: createCourseBody, response: { 201: courseDetails } } },
      async ({ body }, reply) => reply.code(201).send(await createCourse(db, body)),
    );
    app.get(
      routes.courseDetails,
      { schema: { params: courseParams, response: { 200: courseDetails } } },
      async ({ params }) => loadCourseDetails(db, params.courseId),
    );
    app.put(
      routes.courseDetails,
      {
        bodyLimit: MAX_COURSE_BODY_BYTES,
        schema: { params: courseParams, body: saveCourseBody, response: { 200: courseDetails } },
      },
      async ({ params, body }) => saveCourse(db, params.courseId, body),
    );
    app.delete(
      routes.courseDetails,
      { schema: { params: courseParams, response: { 200: courseDetails } } },
      async ({ params }) => deleteCourse(db, params.courseId),
    );
  };
}

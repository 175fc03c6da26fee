// Routes of the course outline: courses are listed, created, loaded, saved and deleted.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import {
  changeCourseAddressBody,
  courseDetails,
  courseSummary,
  createCourseBody,
  saveCourseBody,
} from '#api/outline.ts';
import type { LectureContext } from '#lectures/context.ts';
import {
  changeCourseAddress,
  createCourse,
  deleteCourse,
  listCourses,
  loadCourseDetails,
  saveCourse,
} from '#lectures/courses/outline.ts';
import type { PageAnalyses } from '#lectures/pages/page-analysis.ts';
import { startJudgingAgain } from '#lectures/progress/judge-again.ts';

/** Enough for an outline with the maximum number of lectures. */
const MAX_COURSE_BODY_BYTES = 4 * 1024 * 1024;

const courseParams = z.object({ courseId: z.string() });

/** To be mounted behind the auth guard. */
export function outlineRoutes(
  context: Pick<LectureContext, 'db' | 'now' | 'onCourseMoved'> & PageAnalyses,
): FastifyPluginAsyncZod {
  const { db, onCourseMoved } = context;
  return async (app) => {
    app.get(
      routes.listCourses,
      { access: 'learner', schema: { response: { 200: z.array(courseSummary) } } },
      async () => listCourses(db),
    );
    app.post(
      routes.createCourse,
      { access: 'author', schema: { body: createCourseBody, response: { 201: courseDetails } } },
      async ({ body }, reply) => reply.code(201).send(await createCourse(db, body)),
    );
    app.get(
      routes.courseDetails,
      { access: 'author', schema: { params: courseParams, response: { 200: courseDetails } } },
      async ({ params }) => loadCourseDetails(db, params.courseId),
    );
    app.put(
      routes.courseDetails,
      {
        access: 'author',
        bodyLimit: MAX_COURSE_BODY_BYTES,
        schema: { params: courseParams, body: saveCourseBody, response: { 200: courseDetails } },
      },
      async ({ params, body, log }) => {
        const { course, changedPages } = await saveCourse(db, params.courseId, body);
        startJudgingAgain(context, changedPages, log);
        return course;
      },
    );
    app.patch(
      routes.courseDetails,
      {
        access: 'author',
        schema: { params: courseParams, body: changeCourseAddressBody, response: { 200: courseDetails } },
      },
      async ({ params, body }) => changeCourseAddress(db, { from: params.courseId, to: body.id, onCourseMoved }),
    );
    app.delete(
      routes.courseDetails,
      { access: 'author', schema: { params: courseParams, response: { 200: courseDetails } } },
      async ({ params, log }) => {
        const { course, changedPages } = await deleteCourse(db, params.courseId);
        startJudgingAgain(context, changedPages, log);
        return course;
      },
    );
  };
}

// Routes that export lectures in the formats of other programs.
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import { exportQuery } from '#api/language-queries.ts';
import { LEARNER_EXPORT_FORMATS } from '#api/learner-formats.ts';
import { getCaller } from '#http/access.ts';
import { sendDownload } from '#http/files/send-file.ts';
import { clientSignal } from '#http/lifecycle/client-signal.ts';
import type { LectureContext } from '#lectures/context.ts';
import { assertCourseDownload, assertPageDownload } from '#lectures/courses/learner-formats.ts';
import { COURSE_FORMATS, FORMATS } from '#lectures/exports/formats.ts';
import type { FileHead, LectureWorkers } from '#lectures/worker-jobs.ts';
import type { JobFile } from '#worker-threads/job-runner.ts';

const lectureParams = z.object({ pageId: z.string(), format: enumOf(FORMATS.map(({ id }) => id)) });
const courseParams = z.object({ courseId: z.string(), format: enumOf(COURSE_FORMATS.map(({ id }) => id)) });

const learnerFormat = enumOf(LEARNER_EXPORT_FORMATS);
const pageDownloadParams = z.object({ pageId: z.string(), format: learnerFormat });
const courseDownloadParams = z.object({ courseId: z.string(), format: learnerFormat });

/** To be mounted behind the auth guard. */
export function exportRoutes(context: LectureContext & { workers: LectureWorkers }): FastifyPluginAsyncZod {
  const { exports } = context.workers;
  const optionsOf = (reply: FastifyReply) => ({ account: getCaller(reply.request).id, signal: clientSignal(reply) });
  return async (app) => {
    const createSchema = <Params extends z.ZodType>(params: Params) => ({ params, querystring: exportQuery });
    app.get(
      routes.exportLecture,
      { access: 'author', schema: createSchema(lectureParams) },
      async ({ params, query: { language } }, reply) =>
        send(reply, await exports.stream('exportLecture', { ...params, language }, optionsOf(reply))),
    );
    app.get(
      routes.exportCourseAs,
      { access: 'author', schema: createSchema(courseParams) },
      async ({ params, query: { language } }, reply) =>
        send(reply, await exports.stream('exportCourseAs', { ...params, language }, optionsOf(reply))),
    );
    app.get(
      routes.downloadLecture,
      { access: 'learner', schema: createSchema(pageDownloadParams) },
      async ({ params, query }, reply) => {
        const { role } = getCaller(reply.request);
        await assertPageDownload(context.db, params.pageId, { role, format: params.format });
        const job = { ...params, language: query.language };
        return send(reply, await exports.stream('exportLecture', job, optionsOf(reply)));
      },
    );
    app.get(
      routes.downloadCourse,
      { access: 'learner', schema: createSchema(courseDownloadParams) },
      async ({ params, query }, reply) => {
        const { role } = getCaller(reply.request);
        await assertCourseDownload(context.db, params.courseId, { role, format: params.format });
        const job = { ...params, language: query.language };
        return send(reply, await exports.stream('exportCourseAs', job, optionsOf(reply)));
      },
    );
  };
}

function enumOf<Id extends string>(ids: readonly Id[]) {
  return z.enum(ids, `must be one of ${ids.join(', ')}`);
}

function send(reply: FastifyReply, { head, size, file }: JobFile<FileHead>): FastifyReply {
  return sendDownload(reply, { fileName: head.fileName, contentType: head.contentType, size, file });
}

// Routes of course export and import, and of the download of a page as one HTML file.
import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import { copyQuery, exportQuery } from '#api/language-queries.ts';
import { addDemoCourseBody, copyCourseBody, courseDetails } from '#api/outline.ts';
import { Problem } from '#api/problem.ts';
import { getCaller } from '#http/access.ts';
import { limitBytes } from '#http/files/limit-bytes.ts';
import { sendDownload } from '#http/files/send-file.ts';
import { clientSignal } from '#http/lifecycle/client-signal.ts';
import { drainRequest } from '#http/lifecycle/drain-request.ts';
import type { LectureContext } from '#lectures/context.ts';
import { assertPageDownload } from '#lectures/courses/learner-formats.ts';
import { copyCourse, loadCourseDetails } from '#lectures/courses/outline.ts';
import { addDemoCourse } from '#lectures/transfer/add-demo-course.ts';
import { type ImportMode, importCourse, titleCourseCopy } from '#lectures/transfer/course-import.ts';
import { maxArchiveBytes } from '#lectures/transfer/read-course.ts';
import type { LectureWorkers } from '#lectures/worker-jobs.ts';
import { UPLOAD_LIMITS, UploadLimiter } from '#limits/upload-limiter.ts';

const courseParams = z.object({ courseId: z.string() });
const yesOrNo = z.enum(['yes', 'no'], 'must be yes or no').default('no');
/** `copy` wins over `replace`. */
const importQuery = copyQuery.extend({ replace: yesOrNo, copy: yesOrNo });

type TransferContext = LectureContext & { workers: LectureWorkers };

/** To be mounted behind the auth guard. */
export function courseTransferRoutes(context: TransferContext): FastifyPluginAsync {
  return async (app) => {
    await app.register(exportRoutes(context));
    await app.register(importRoutes(context));
    await app.register(copyRoutes(context));
    await app.register(demoCourseRoutes(context));
    await app.register(pageDownloadRoutes(context));
  };
}

function exportRoutes({ workers }: TransferContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      routes.exportCourseArchive,
      { access: 'author', schema: { params: courseParams } },
      async (request, reply) => {
        const options = { account: getCaller(request).id, signal: clientSignal(reply) };
        const { head, size, file } = await workers.exports.stream('exportCourseArchive', request.params, options);
        return sendDownload(reply, { fileName: head.fileName, contentType: head.contentType, size, file });
      },
    );
  };
}

function pageDownloadRoutes(context: TransferContext): FastifyPluginAsyncZod {
  return async (app) => {
    const schema = { params: z.object({ pageId: z.string() }), querystring: exportQuery };
    app.get(routes.exportSingleFile, { access: 'learner', schema }, async ({ params, query }, reply) => {
      const { id, role } = getCaller(reply.request);
      await assertPageDownload(context.db, params.pageId, { role, format: 'html' });
      const job = { ...params, language: query.language, school: await context.loadSchool?.() };
      const options = { account: id, signal: clientSignal(reply) };
      const { head, size, file } = await context.workers.exports.stream('exportSingleFile', job, options);
      return sendDownload(reply, { fileName: head.fileName, contentType: head.contentType, size, file });
    });
  };
}

/** Each import takes disk space for a whole course. */
const IMPORT_LIMITS = { ...UPLOAD_LIMITS, total: 2, perAccount: 1 };

/** How long a connection may be idle while a course that has arrived is checked and stored. */
const IMPORT_TIMEOUT_MS = 15 * 60_000;

function importRoutes(context: TransferContext): FastifyPluginAsyncZod {
  const maxBytes = maxArchiveBytes(context);
  const imports = new UploadLimiter(IMPORT_LIMITS);
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/zip', async (_request: unknown, body: Readable) => body);
    app.addHook('onRequest', async ({ headers }) => {
      if (Number(headers['content-length'] ?? 0) > maxBytes) throw archiveTooLarge(maxBytes);
    });
    app.addHook('onResponse', async (request) => drainRequest(request));
    app.post(
      routes.importCourse,
      { access: 'author', schema: { querystring: importQuery, response: { 201: courseDetails } } },
      async (request, reply) => {
        if (!(request.body instanceof Readable)) {
          throw new Problem(415, 'unsupported_media_type', 'A course must be sent as application/zip.');
        }
        request.raw.once('end', () => reply.raw.setTimeout(IMPORT_TIMEOUT_MS));
        const { body, query } = request;
        const author = getCaller(request);
        const client = clientSignal(reply);
        const course = await imports.run(author.id, request.raw, (pace) => {
          const upload = Readable.from(readArchive(body, maxBytes, pace), { objectMode: false });
          return importCourse(context, upload, {
            author,
            mode: toMode(query),
            language: query.language,
            signal: AbortSignal.any([client, pace]),
          });
        });
        return reply.code(201).send(course);
      },
    );
  };
}

function toMode({ replace, copy }: z.output<typeof importQuery>): ImportMode {
  if (copy === 'yes') return 'copy';
  return replace === 'yes' ? 'replace' : 'new';
}

/**
 * A copy that shares its lectures with the original, or, by way of an archive, one with lectures
 * of its own; one at a time, as exports are.
 */
function copyRoutes(context: TransferContext): FastifyPluginAsyncZod {
  return async (app) => {
    const schema = {
      params: courseParams,
      querystring: copyQuery,
      body: copyCourseBody,
      response: { 201: courseDetails },
    };
    app.post(routes.copyCourse, { access: 'author', schema }, async (request, reply) => {
      const author = getCaller(request);
      const { courseId } = request.params;
      const { language } = request.query;
      if (request.body.lectures === 'shared') {
        const { title } = await loadCourseDetails(context.db, courseId);
        const { course } = await copyCourse(context.db, courseId, await titleCourseCopy(context.db, title, language));
        return reply.code(201).send(course);
      }
      reply.raw.setTimeout(IMPORT_TIMEOUT_MS);
      const options = { account: author.id, signal: clientSignal(reply) };
      const { file } = await context.workers.exports.stream('exportCourseArchive', { courseId }, options);
      const job = { author, mode: 'copy', language, signal: options.signal } as const;
      return reply.code(201).send(await importCourse(context, file, job));
    });
  };
}

function demoCourseRoutes(context: TransferContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      routes.addDemoCourse,
      { access: 'author', schema: { body: addDemoCourseBody, response: { 201: courseDetails } } },
      async (request, reply) => {
        const job = { author: getCaller(request), signal: clientSignal(reply) };
        return reply.code(201).send(await addDemoCourse(context, request.body.id, job));
      },
    );
  };
}

/** The bytes of an archive. Ends without an error only if they are not too many, and came fast enough. */
async function* readArchive(
  bytes: AsyncIterable<Buffer>,
  maxBytes: number,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  yield* limitBytes(bytes, maxBytes, () => archiveTooLarge(maxBytes));
  signal.throwIfAborted();
}

function archiveTooLarge(maxBytes: number): Problem {
  const message = `A course archive has at most ${maxBytes.toLocaleString('en')} bytes.`;
  return new Problem(413, 'archive_too_large', message, { extras: { maxBytes } });
}

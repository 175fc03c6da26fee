// The calls by which a course is taken along and brought in again, and a lecture saved as a file.
import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import { editedCourse } from '#api/outline.ts';
import { Problem } from '#api/problem.ts';
import { callerOf } from '#http/guard.ts';
import { letGo } from '#http/let-go.ts';
import { limitAtOnce } from '#http/overload.ts';
import { shownAs } from '#http/send-stored.ts';
import { courseArchive } from './course-archive.ts';
import { bringCourse, largestArchive } from './course-arrival.ts';
import { pageFile } from './page-file.ts';
import type { LectureParts } from './parts.ts';

const courseParams = z.object({ courseId: z.string() });
const bringQuery = z.object({ replace: z.enum(['yes', 'no'], 'must be yes or no').default('no') });

/** To be mounted behind the guard. */
export function takeAlongRoutes(parts: LectureParts): FastifyPluginAsync {
  return async (app) => {
    await app.register(leavingRoutes(parts));
    await app.register(arrivingRoutes(parts));
    await app.register(fileRoutes(parts));
  };
}

function leavingRoutes(parts: LectureParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(routes.courseArchive, { schema: { params: courseParams } }, async ({ params }, reply) => {
      const archive = await courseArchive(parts, params.courseId);
      const headers = { 'content-disposition': `attachment; filename="${params.courseId}.zip"` };
      return reply.headers(headers).type('application/zip').send(archive);
    });
  };
}

function fileRoutes(parts: LectureParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(routes.pageFile, { schema: { params: z.object({ pageId: z.string() }) } }, async ({ params }, reply) => {
      const { name, file } = await pageFile(parts, params.pageId);
      const headers = { 'content-disposition': savedAs(`${name}.html`) };
      return reply.headers(headers).type('text/html; charset=utf-8').send(file);
    });
  };
}

/** Each takes the room of a whole course on the disk, and much of the processor when it is looked at. */
const MAX_ARRIVING_AT_ONCE = 8;

function arrivingRoutes(parts: LectureParts): FastifyPluginAsyncZod {
  const most = largestArchive(parts);
  return async (app) => {
    app.removeAllContentTypeParsers();
    limitAtOnce(app, MAX_ARRIVING_AT_ONCE);
    app.addContentTypeParser('application/zip', async (_request: unknown, body: Readable) => body);
    app.addHook('onRequest', async ({ headers }) => {
      if (Number(headers['content-length'] ?? 0) > most) throw archiveTooLarge(most);
    });
    app.addHook('onResponse', async (request) => letGo(request));
    app.post(
      routes.bringCourse,
      { schema: { querystring: bringQuery, response: { 201: editedCourse } } },
      async (request, reply) => {
        if (!(request.body instanceof Readable)) {
          throw new Problem(415, 'unsupported_media_type', 'A course is sent as application/zip.');
        }
        const sent = Readable.from(upTo(request.body, most), { objectMode: false });
        const { replace } = request.query;
        return reply.code(201).send(await bringCourse(parts, callerOf(request), sent, replace === 'yes'));
      },
    );
  };
}

/** What is saved, not shown: it must not run as a page of this site. */
function savedAs(fileName: string): string {
  return shownAs(fileName).replace(/^inline/, 'attachment');
}

async function* upTo(bytes: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const piece of bytes) {
    length += piece.length;
    if (length > most) throw archiveTooLarge(most);
    yield piece;
  }
}

function archiveTooLarge(most: number): Problem {
  return new Problem(413, 'archive_too_large', `A course archive has at most ${most.toLocaleString('en')} bytes.`);
}

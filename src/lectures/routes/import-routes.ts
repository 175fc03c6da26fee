// Routes of imports: a preview of a file from another program, and the draft that is created of it.
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { routes } from '#api/endpoints.ts';
import { importPreview } from '#api/imports.ts';
import { draftSummary } from '#api/lectures.ts';
import { getCaller } from '#http/access.ts';
import { drainRequest } from '#http/lifecycle/drain-request.ts';
import type { LectureContext } from '#lectures/context.ts';
import { importLecture, previewImport } from '#lectures/import/draft/import-lecture.ts';
import { importTooLarge, receiveImport } from '#lectures/import/draft/receive-import.ts';
import { IMPORT_LIMITS } from '#lectures/import/import-limits.ts';
import { UPLOAD_LIMITS, UploadLimiter } from '#limits/upload-limiter.ts';

/** Each import holds a file and what is unpacked of it in memory. */
const CONCURRENT_IMPORTS = { ...UPLOAD_LIMITS, total: 4, perAccount: 2 };

/** What a form adds to the size of its file: the choices, at most. */
const FORM_BYTES = 2 * 1024 * 1024;

/** To be mounted behind the auth guard. */
export function importRoutes(context: LectureContext): FastifyPluginAsync {
  const imports = new UploadLimiter(CONCURRENT_IMPORTS);
  const run = <Result>(request: FastifyRequest, work: (signal: AbortSignal) => Promise<Result>) =>
    imports.run(getCaller(request).id, request.raw, work);
  const formRoutes: FastifyPluginAsyncZod = async (app) => {
    app.post(
      routes.previewImport,
      { access: 'author', schema: { response: { 200: importPreview } } },
      async (request) => run(request, async () => previewImport(context, (await receiveImport(request)).file)),
    );
    app.post(
      routes.importLecture,
      { access: 'author', schema: { response: { 201: draftSummary } } },
      async (request, reply) => {
        const draft = await run(request, async (signal) =>
          importLecture(context, getCaller(request), { ...(await receiveImport(request)), signal }),
        );
        return reply.code(201).send(draft);
      },
    );
  };
  return async (app) => {
    app.removeAllContentTypeParsers();
    await app.register(multipart, { throwFileSizeLimit: false });
    app.addHook('onRequest', async ({ headers }) => {
      if (Number(headers['content-length'] ?? 0) > IMPORT_LIMITS.fileBytes + FORM_BYTES) throw importTooLarge();
    });
    app.addHook('onResponse', async (request) => drainRequest(request));
    await app.register(formRoutes);
  };
}

// Routes of imports: a preview of a file from another program, and the draft that is created of it.
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { routes } from '#api/endpoints.ts';
import { importPreview } from '#api/imports.ts';
import { draftSummary } from '#api/lectures.ts';
import { getCaller } from '#http/access.ts';
import { sendJson } from '#http/json-body.ts';
import { clientSignal } from '#http/lifecycle/client-signal.ts';
import { drainRequest } from '#http/lifecycle/drain-request.ts';
import type { LectureContext } from '#lectures/context.ts';
import { storeReadDraft } from '#lectures/import/draft/import-lecture.ts';
import { importTooLarge, receiveImport } from '#lectures/import/draft/receive-import.ts';
import { IMPORT_LIMITS, unreadableImport } from '#lectures/import/import-limits.ts';
import type { ImportFile } from '#lectures/import/imported.ts';
import { importMessage } from '#lectures/transfer/import-message.ts';
import type { LectureWorkers } from '#lectures/worker-jobs.ts';
import { UPLOAD_LIMITS, UploadLimiter } from '#limits/upload-limiter.ts';
import { WorkerLimitError } from '#worker-threads/worker-pool.ts';

/** Each import holds a file and what is unpacked of it in memory. */
const CONCURRENT_IMPORTS = { ...UPLOAD_LIMITS, total: 4, perAccount: 2 };

/** What a form adds to the size of its file: the choices, at most. */
const FORM_BYTES = 2 * 1024 * 1024;

/** To be mounted behind the auth guard. */
export function importRoutes(context: LectureContext & { workers: LectureWorkers }): FastifyPluginAsync {
  const imports = new UploadLimiter(CONCURRENT_IMPORTS);
  const { workers } = context;
  const run = <Result>(request: FastifyRequest, work: (signal: AbortSignal) => Promise<Result>) =>
    imports.run(getCaller(request).id, request.raw, work);
  const formRoutes: FastifyPluginAsyncZod = async (app) => {
    app.post(
      routes.previewImport,
      { access: 'author', schema: { response: { 200: importPreview } } },
      async (request, reply) => {
        const options = { account: getCaller(request).id, signal: clientSignal(reply) };
        const preview = await run(request, async () => {
          const { file } = await receiveImport(request);
          return orTooComplex(workers.imports.run('previewImport', file, { ...options, transfer: handOver(file) }));
        });
        return sendJson(reply, preview);
      },
    );
    app.post(
      routes.importLecture,
      { access: 'author', schema: { response: { 201: draftSummary } } },
      async (request, reply) => {
        const author = getCaller(request);
        const client = clientSignal(reply);
        const draft = await run(request, async (pace) => {
          const form = await receiveImport(request);
          const signal = AbortSignal.any([client, pace]);
          const options = { account: author.id, signal, transfer: handOver(form.file) };
          const read = await orTooComplex(workers.imports.run('readDraft', form, options));
          return storeReadDraft(context, author, read, signal);
        });
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

/** The bytes of a file that a worker gets without a copy; small ones share their buffer with others. */
function handOver({ bytes }: ImportFile): ArrayBuffer[] {
  const { buffer } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength ? [buffer] : [];
}

/** A file that takes too long or too much memory is refused like any other that cannot be read. */
async function orTooComplex<Result>(result: Promise<Result>): Promise<Result> {
  return result.catch((error: unknown) => {
    throw error instanceof WorkerLimitError ? unreadableImport(importMessage('too-complex'), error) : error;
  });
}

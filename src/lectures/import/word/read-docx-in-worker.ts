// Reads Word documents in a worker thread, of bounded time and memory: a long one would hold up all other requests for a second.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { Problem } from '#api/problem.ts';
import { unreadableImport } from '#lectures/import/import-limits.ts';
import type { ImportedLecture, ImportFile } from '#lectures/import/imported.ts';
import { importMessage } from '#lectures/transfer/import-message.ts';
import type { DocxReply } from './docx-worker.ts';

export type WorkerLimits = { milliseconds: number; heapMegabytes: number };

/** A document of 10 MB of text takes three seconds and 250 MB. */
const LIMITS: WorkerLimits = { milliseconds: 60_000, heapMegabytes: 768 };

/** Of the whole process, as its memory is. */
const limitWorkers = pLimit(1);

/**
 * Reads a document as `readDocx` does.
 * @throws Problem 422 `unreadable_import`, also when the limits are exceeded
 */
export function readDocxInWorker(file: ImportFile, limits: WorkerLimits = LIMITS): Promise<ImportedLecture> {
  return limitWorkers(async () => {
    const worker = new Worker(new URL('docx-worker.ts', import.meta.url), {
      workerData: { name: file.name, bytes: file.bytes },
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
    });
    try {
      const [reply]: DocxReply[] = await once(worker, 'message', { signal: AbortSignal.timeout(limits.milliseconds) });
      if (reply !== undefined && 'lecture' in reply) return reply.lecture;
      throw new Problem(422, 'unreadable_import', reply?.refusal.message ?? '', {
        extras: reply?.refusal.extras ?? {},
      });
    } catch (error) {
      throw isLimitError(error) ? unreadableImport(importMessage('too-complex'), error) : error;
    } finally {
      await worker.terminate();
    }
  });
}

function isLimitError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}

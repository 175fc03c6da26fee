// Worker thread that reads one Word document.
import { parentPort, workerData } from 'node:worker_threads';
import { Problem, type ProblemExtras } from '#api/problem.ts';
import type { ImportedLecture, ImportFile } from '#lectures/import/imported.ts';
import { readDocx } from './read-docx.ts';

/** `refusal` is the problem of a document that cannot be read. */
export type DocxReply = { lecture: ImportedLecture } | { refusal: { message: string; extras: ProblemExtras } };

const file: ImportFile = workerData;
try {
  reply({ lecture: await readDocx(file) });
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  reply({ refusal: { message: error.message, extras: error.extras } });
}

function reply(message: DocxReply): void {
  parentPort?.postMessage(message);
}

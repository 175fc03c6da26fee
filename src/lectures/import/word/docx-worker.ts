// Worker thread that reads one Word document.
import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '#api/problem.ts';
import type { ImportedLecture, ImportFile } from '#lectures/import/imported.ts';
import { readDocx } from './read-docx.ts';

/** `refusal` is the message of a document that cannot be read. */
export type DocxReply = { lecture: ImportedLecture } | { refusal: string };

const file: ImportFile = workerData;
try {
  reply({ lecture: await readDocx(file) });
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  reply({ refusal: error.message });
}

function reply(message: DocxReply): void {
  parentPort?.postMessage(message);
}

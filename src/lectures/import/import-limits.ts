// Bounds of an import, in one place, and the problem of a file that cannot be imported.
import { Problem } from '#api/problem.ts';
import { type ImportMessage, reasonExtras } from '#lectures/transfer/import-message.ts';

const MEGABYTE = 1024 * 1024;

export const IMPORT_LIMITS = {
  /** The uploaded file. */
  fileBytes: 50 * MEGABYTE,
  /** All entries of a zip file, unpacked. */
  unpackedBytes: 200 * MEGABYTE,
  /** One entry, unpacked. */
  entryBytes: 100 * MEGABYTE,
  /** Entries of a zip file. */
  entries: 5000,
  /** Unpacked to packed size of an entry, beyond its first megabyte. */
  ratio: 200,
  /** An XML, JSON or text document, without the media encoded in it. */
  textBytes: 20 * MEGABYTE,
  /** Elements or objects within one another. */
  depth: 256,
  /** Blocks of the lecture, counted with the lines and cells in them. */
  lines: 20_000,
  /** Recordings, pictures and films. */
  media: 500,
  /** Notices that are shown; further ones are counted. */
  notices: 5000,
} as const;

/** @returns Problem 422 `unreadable_import`: `reason` is the rest of the sentence */
export function unreadableImport(reason: ImportMessage, cause?: unknown): Problem {
  const extras = reasonExtras(reason);
  return new Problem(422, 'unreadable_import', `This file cannot be imported: ${extras.reason}.`, { cause, extras });
}

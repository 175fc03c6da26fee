// The reader of each format that can be imported.
import type { ImportFormat } from '#api/imports/imports.ts';
import { detectFormat } from './detect-format.ts';
import { unreadableImport } from './import-limits.ts';
import type { ImportedLecture, ImportFile, ImportReader } from './imported.ts';
import { limitLecture } from './imported-content.ts';

const READERS: Partial<Record<ImportFormat, ImportReader>> = {};

/**
 * Reads a file, by the format that its content shows.
 * @throws Problem 422 `unreadable_import`
 */
export async function readImport(file: ImportFile): Promise<{ format: ImportFormat; lecture: ImportedLecture }> {
  const format = await detectFormat(file);
  const read = READERS[format];
  if (read === undefined) throw unreadableImport('its format is not supported');
  return { format, lecture: limitLecture(await read(file)) };
}

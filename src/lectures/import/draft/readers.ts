// The reader of each format that can be imported.
import type { ImportFormat } from '#api/imports/imports.ts';
import { detectFormat } from '#lectures/import/detect-format.ts';
import { readH5pImport } from '#lectures/import/h5p/read-h5p.ts';
import { unreadableImport } from '#lectures/import/import-limits.ts';
import type { ImportedLecture, ImportFile, ImportReader } from '#lectures/import/imported.ts';
import { limitLecture } from '#lectures/import/imported-content.ts';
import { readMarkdown } from '#lectures/import/markdown/read-markdown.ts';
import { readGiftImport, readMoodleImport } from '#lectures/import/quiz/quiz-readers.ts';

const READERS: Partial<Record<ImportFormat, ImportReader>> = {
  gift: readGiftImport,
  h5p: readH5pImport,
  markdown: readMarkdown,
  moodle: readMoodleImport,
};

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

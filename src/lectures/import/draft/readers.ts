// The reader of each format that can be imported.
import type { ImportFormat } from '#api/imports.ts';
import { readAnkiImport } from '#lectures/import/anki/read-anki.ts';
import { readH5pImport } from '#lectures/import/h5p/read-h5p.ts';
import type { ImportedBlock, ImportedLecture, ImportFile, ImportReader } from '#lectures/import/imported.ts';
import { limitLecture } from '#lectures/import/imported-content.ts';
import { readLiaScript } from '#lectures/import/liascript/read-liascript.ts';
import { readListImport } from '#lectures/import/list/read-list.ts';
import { readMarkdown } from '#lectures/import/markdown/read-markdown.ts';
import { readGiftImport, readMoodleImport } from '#lectures/import/quiz/quiz-readers.ts';
import { readDocx } from '#lectures/import/word/read-docx.ts';
import { createNotice, importMessage } from '#lectures/transfer/import-message.ts';
import { countKeywords, keywordOf, readCounts } from '#lectures/transfer/own-files.ts';
import { isTextBlock } from '#markup/write/map-lines.ts';
import { detectFormat } from './detect-format.ts';

const READERS: Record<ImportFormat, ImportReader> = {
  anki: readAnkiImport,
  docx: readDocx,
  gift: readGiftImport,
  h5p: readH5pImport,
  liascript: readLiaScript,
  list: readListImport,
  markdown: readMarkdown,
  moodle: readMoodleImport,
};

/**
 * Reads a file, by the format that its content shows.
 * @throws Problem 422 `unreadable_import`
 */
export async function readImport(file: ImportFile): Promise<{ format: ImportFormat; lecture: ImportedLecture }> {
  const format = await detectFormat(file);
  return { format, lecture: limitLecture(nameLostKinds(await READERS[format](file))) };
}

/** The lecture with a notice for the kinds that the file was written from and that it has fewer of. */
function nameLostKinds({ exported = [], ...lecture }: ImportedLecture): ImportedLecture {
  const written = readCounts(exported);
  const read = countKeywords(lecture.blocks.flatMap(findKeyword));
  const lost = [...written].filter(([keyword, count]) => (read.get(keyword) ?? 0) < count).map(([keyword]) => keyword);
  if (lost.length === 0) return lecture;
  const notice = createNotice(importMessage('document'), importMessage('other-form', lost.join(', ')));
  return { ...lecture, notices: [notice, ...lecture.notices] };
}

function findKeyword(block: ImportedBlock): string[] {
  if (isTextBlock(block) || block.kind === 'markup') return [];
  return [keywordOf(block.kind, block.kind === 'write' && block.hasBank)];
}

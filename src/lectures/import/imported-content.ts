// The lines and media of what was read from a file, and their bounds.

import { createNotice, type ImportNotice, importMessage } from '#lectures/transfer/import-message.ts';
import { textLines } from '#markup/write/map-lines.ts';
import { IMPORT_LIMITS, unreadableImport } from './import-limits.ts';
import type { ImportedBlock, ImportedInline, ImportedLecture, ImportedLine, ImportedMedium } from './imported.ts';

/** Every line of a block, and every cell of a table, in the order of the text. */
function listLines(block: ImportedBlock): readonly ImportedLine[] {
  switch (block.kind) {
    case 'choose':
      return block.questions.flatMap(({ prompt, options }) => [
        ...prompt,
        ...options.flatMap(({ line, remark }) => (remark === null ? [line] : [line, remark])),
      ]);
    case 'order':
      return [...block.instruction, ...block.items.flatMap(({ pieces }) => pieces)];
    case 'match':
      return [...block.instruction, ...block.pairs.flatMap(({ left, right }) => [left, right])];
    case 'dictation':
      return [...block.instruction, ...block.items.map(({ sound }) => [toRun(sound)])];
    default:
      return textLines(block);
  }
}

function toRun(medium: ImportedMedium): ImportedInline {
  return { kind: 'medium', medium, alt: '' };
}

/** Lines and cells of some blocks: what bounds a lecture, whether its questions stand alone or are items of one exercise. */
export function countLines(blocks: readonly ImportedBlock[]): number {
  return blocks.reduce((count, block) => count + listLines(block).length, 0);
}

/** The media of some blocks, each object once, in the order of the text. */
export function findImportedMedia(blocks: readonly ImportedBlock[]): ImportedMedium[] {
  const runs = blocks.flatMap(listLines).flat();
  return [...new Set(runs.flatMap((run) => (run.kind === 'medium' ? [run.medium] : [])))];
}

/**
 * The lecture with no more notices than are shown.
 * @throws Problem 422 `unreadable_import` when it has more lines or media than a lecture may bring
 */
export function limitLecture(lecture: ImportedLecture): ImportedLecture {
  if (countLines(lecture.blocks) > IMPORT_LIMITS.lines) throw unreadableImport(importMessage('lecture-too-long'));
  if (findImportedMedia(lecture.blocks).length > IMPORT_LIMITS.media)
    throw unreadableImport(importMessage('too-many-media', IMPORT_LIMITS.media));
  return { ...lecture, notices: limitNotices(lecture.notices) };
}

function limitNotices(notices: readonly ImportNotice[]): readonly ImportNotice[] {
  const further = notices.length - IMPORT_LIMITS.notices;
  if (further <= 0) return notices;
  const last = createNotice(importMessage('further-on'), importMessage('further-notices', further));
  return [...notices.slice(0, IMPORT_LIMITS.notices), last];
}

// The lines and media of what was read from a file, and their bounds.

import { createNotice, type ImportNotice, importMessage } from '#lectures/transfer/import-message.ts';
import { countLines, listLines, mapMedia } from '#markup/write/blocks.ts';
import { IMPORT_LIMITS, unreadableImport } from './import-limits.ts';
import type { ImportedBlock, ImportedLecture, ImportedMedium } from './imported.ts';

/** The media of some blocks, each object once, in the order of the text. */
export function findImportedMedia(blocks: readonly ImportedBlock[]): ImportedMedium[] {
  const media = new Set<ImportedMedium>();
  mapMedia(blocks, (medium) => media.add(medium));
  return [...media];
}

function hasContent(block: ImportedBlock): boolean {
  return (
    block.kind === 'dictation' ||
    listLines([block]).some((line) => line.some((run) => run.kind !== 'text' || run.text.trim() !== ''))
  );
}

/**
 * The lecture with no more notices than are shown.
 * @throws Problem 422 `unreadable_import` when it has nothing in it, or more lines or media than a lecture may bring
 */
export function limitLecture(lecture: ImportedLecture): ImportedLecture {
  if (!lecture.blocks.some(hasContent)) throw unreadableImport(importMessage('nothing-in-it'));
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

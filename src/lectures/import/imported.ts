// The result of reading a file from another program: blocks to be written as
// markup, media with their bytes, and notices.

import type { InlineRun, Line } from '#exercises/written.ts';
import type { ImportNotice } from '#lectures/transfer/import-message.ts';
import type { Block } from '#markup/write/blocks.ts';

/** A recording, picture or film in the file. Its type is found by its content, never by its name. */
export type ImportedMedium = { name: string; bytes: Uint8Array; transcript?: string };

/** A medium with the address by which texts of its file refer to it. */
export type ImportedFile = { source: string; medium: ImportedMedium };

export type ImportedInline = InlineRun<ImportedMedium>;
export type ImportedLine = Line<ImportedMedium>;
export type ImportedBlock = Block<ImportedMedium>;

/** A comment of the file, or a change that nobody has accepted yet. */
export type ImportedThread = {
  kind: 'comment' | 'suggestion';
  /** The number of its marks. */
  mark: number;
  messages: string[];
  isResolved: boolean;
  /** Whether it is a change of whole paragraphs or rows. */
  hasParagraphs: boolean;
};

/**
 * What reviewers left in a file: the lecture with marks (`review-marks.ts`) where it
 * is, and the same with all changes accepted.
 */
export type ImportedReview = {
  marked: readonly ImportedBlock[];
  accepted: readonly ImportedBlock[];
  threads: readonly ImportedThread[];
};

export type ImportedLecture = {
  /** Empty when the file has none: the name of the file is offered then. */
  title: string;
  blocks: readonly ImportedBlock[];
  notices: readonly ImportNotice[];
  /** What a file of our own says of the exercises that it was written from. */
  exported?: readonly string[];
  review?: ImportedReview;
};

export type ImportFile = { name: string; bytes: Uint8Array };

/**
 * Reads a file of one format. Nothing in it is trusted, and nothing is left out without a notice.
 * @throws Problem 422 `unreadable_import`, in words, when it cannot be read as a whole or exceeds `IMPORT_LIMITS`
 */
export type ImportReader = (file: ImportFile) => Promise<ImportedLecture>;

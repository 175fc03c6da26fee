// Imports a file from another program: a preview that changes nothing, and a draft with its media
// that is created as a whole or not at all.

import { newId } from '#api/ids.ts';
import type {
  GapCandidate,
  ImportChoices,
  ImportFormat,
  ImportPreview,
  PreviewMedium,
  QuestionCandidate,
  WordListForm,
} from '#api/imports.ts';
import type { DraftSummary } from '#api/lectures.ts';
import { MAX_MARKUP_LENGTH, MAX_NAME_LENGTH, MAX_TRANSCRIPT_LENGTH, stripBidiControls } from '#api/limits.ts';
import { defaultMediaName } from '#api/media-kinds.ts';
import { Problem } from '#api/problem.ts';
import type { DbTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import type { ImportedComment, LectureContext } from '#lectures/context.ts';
import { upsertAuthor } from '#lectures/drafts/authors.ts';
import { createDraft, findDraftCourse } from '#lectures/drafts/drafts.ts';
import { unreadableImport } from '#lectures/import/import-limits.ts';
import type { ImportedBlock, ImportedMedium, ImportedReview, ImportFile } from '#lectures/import/imported.ts';
import { findImportedMedia } from '#lectures/import/imported-content.ts';
import { type ImportNotice, importMessage } from '#lectures/transfer/import-message.ts';
import { applyChoices, type Chosen, chooseTicked } from '#markup/write/apply-questions.ts';
import { isWordList, mapMedia, toPairs } from '#markup/write/blocks.ts';
import { findGaps } from '#markup/write/find-gaps.ts';
import { findQuestions } from '#markup/write/find-questions.ts';
import { writeMarkup } from '#markup/write/write-markup.ts';
import { type CheckedMedium, checkMedia, type StoredMedium, storeMedia } from './import-media.ts';
import { describeThreads, moveGaps, moveQuestions, type PlacedThreads, placeThreads } from './place-threads.ts';
import { readImport } from './readers.ts';

type ReadContext = Pick<LectureContext, 'maxUploadBytes' | 'loadBucketLimits'>;

/** A draft that was read from a file, and is not stored yet. */
export type ReadDraft = {
  title: string;
  markup: string;
  media: readonly CheckedMedium[];
  threads: readonly ImportedComment[];
  /** The address of the course that it is made for. */
  courseId: string | undefined;
};

type PreparedImport = {
  format: ImportFormat;
  title: string;
  blocks: readonly ImportedBlock[];
  gaps: readonly GapCandidate[];
  questions: readonly QuestionCandidate[];
  hasWordLists: boolean;
  notices: ImportNotice[];
  mediaByFile: ReadonlyMap<ImportedMedium, CheckedMedium>;
  review: ImportedReview | undefined;
};

/**
 * Reads a file and says what an import of it would create. Nothing is stored.
 * @throws Problem 422 `unreadable_import`
 */
export async function previewImport(context: ReadContext, file: ImportFile): Promise<ImportPreview> {
  const prepared = await prepareImport(context, file);
  const { format, title, blocks, gaps, questions, hasWordLists, notices, mediaByFile } = prepared;
  const known = {
    gaps: gaps.filter(({ isLikely, answer }) => isLikely && answer !== ''),
    questions: chooseTicked(questions),
  };
  const markup = writeImport(prepared, known);
  return {
    format,
    title,
    markup,
    blocks: mapMedia(blocks, (medium) => toPreviewMedium(medium, mediaByFile.get(medium))),
    gaps: [...gaps],
    questions: [...questions],
    hasWordLists,
    notices: [...notices, ...describeThreads(findThreads(prepared, markup, known))],
    media: [...mediaByFile.values()].map(({ name, type, medium }) => ({ name, type, size: medium.bytes.length })),
  };
}

function toPreviewMedium({ name }: ImportedMedium, checked: CheckedMedium | undefined): PreviewMedium {
  return { id: checked?.id ?? '', name: checked?.name ?? name, type: checked?.type ?? null };
}

/**
 * Reads a file as a draft, with a blank at each chosen gap. Everything is checked, and nothing is stored.
 * @throws Problem 422 `unreadable_import`, 409 `import_changed` when a chosen gap or question is not in the file
 */
export async function readDraft(context: ReadContext, file: ImportFile, choices: ImportChoices): Promise<ReadDraft> {
  const prepared = await prepareImport(context, file);
  if (!isOfFile(prepared, choices)) throw importChanged();
  const markup = writeImport(prepared, choices, choices.wordLists);
  const { placed: threads } = findThreads(prepared, markup, choices);
  return {
    title: choices.title.trim() || prepared.title,
    markup,
    media: [...prepared.mediaByFile.values()],
    threads,
    courseId: choices.courseId ?? undefined,
  };
}

function isOfFile({ gaps, questions }: PreparedImport, chosen: Chosen): boolean {
  const gapIds = new Set(gaps.map(({ id }) => id));
  const optionCounts = new Map(questions.map(({ id, options }) => [id, options.length]));
  return (
    chosen.gaps.every(({ id }) => gapIds.has(id)) &&
    chosen.questions.every(({ id, right }) => right.every((option) => option < (optionCounts.get(id) ?? 0)))
  );
}

/**
 * Stores a draft that was read from a file, with its media and comments.
 * @param signal when it is aborted before the draft is there as a whole, nothing of it stays
 * @throws Problem 422 `course_not_found`, and the errors of the blob store
 */
export async function storeReadDraft(
  context: Pick<LectureContext, 'db' | 'blobs' | 'now' | 'comments'>,
  author: Caller,
  { title, markup, media: checked, threads, courseId: address }: ReadDraft,
  signal: AbortSignal,
): Promise<DraftSummary> {
  const courseId = address ? await findDraftCourse(context.db, address) : undefined;
  const media = await storeMedia(context, checked, signal);
  signal.throwIfAborted();
  await upsertAuthor(context.db, author);
  const draft = { id: newId(), name: title };
  const savedAt = context.now();
  await withTransaction(context.db, async (trx) => {
    await createDraft(trx, draft.id, { name: draft.name, markup, authorId: author.id, savedAt, courseId });
    await insertMedia(trx, media, { draftId: draft.id, authorId: author.id, savedAt });
    await context.comments.insertImported(trx, threads, { draftId: draft.id, authorId: author.id, at: savedAt });
    signal.throwIfAborted();
  });
  return draft;
}

async function prepareImport(context: ReadContext, file: ImportFile): Promise<PreparedImport> {
  const { format, lecture } = await readImport(file);
  const canPropose = !HAS_EXERCISES.has(format);
  const { checked, notices } = await checkMedia(context, findImportedMedia(lecture.blocks));
  return {
    format,
    title: toTitle(lecture.title) || toTitle(defaultMediaName(file.name)),
    blocks: lecture.blocks,
    gaps: HAS_WORD_LISTS.has(format) ? [] : findGaps(lecture.blocks, canPropose),
    questions: HAS_WORD_LISTS.has(format) ? [] : findQuestions(lecture.blocks, canPropose),
    hasWordLists: HAS_WORD_LISTS.has(format) && lecture.blocks.some(isWordList),
    notices: [...lecture.notices, ...notices],
    mediaByFile: new Map(checked.map((medium) => [medium.medium, medium])),
    review: lecture.review,
  };
}

/** What looks like a gap in their texts is none: they have exercises of their own kind. */
const HAS_EXERCISES: ReadonlySet<ImportFormat> = new Set(['gift', 'h5p', 'liascript', 'moodle']);
/** Their tables are lists of words, in which nothing is a gap. */
const HAS_WORD_LISTS: ReadonlySet<ImportFormat> = new Set(['anki', 'list']);

function toTitle(text: string): string {
  const title = stripBidiControls(text.toWellFormed().replace(/[\s\p{Cc}]+/gu, ' ')).trim();
  return title.slice(0, MAX_NAME_LENGTH).toWellFormed();
}

/** @throws Problem 422 `unreadable_import` when the text is longer than that of a draft */
function writeImport(
  { blocks, gaps, questions, mediaByFile, hasWordLists }: PreparedImport,
  chosen: Chosen,
  wordLists: WordListForm = 'table',
): string {
  const listed = hasWordLists && wordLists === 'pairs' ? toPairs(blocks) : blocks;
  const markup = writeMarkup(applyChoices(listed, { gaps, questions }, chosen), (medium) => mediaByFile.get(medium));
  if (markup.length > MAX_MARKUP_LENGTH) throw unreadableImport(importMessage('lecture-too-long'));
  return markup;
}

/** The comments and changes of a file, with their places in the markup that was written of it. */
function findThreads(prepared: PreparedImport, markup: string, chosen: Chosen): PlacedThreads {
  const { review, blocks, mediaByFile } = prepared;
  if (review === undefined) return { placed: [], lost: [] };
  const write = (written: readonly ImportedBlock[]) => writeMarkup(written, (medium) => mediaByFile.get(medium));
  const found = {
    gaps: moveGaps(prepared.gaps, blocks, review.marked),
    questions: moveQuestions(prepared.questions, review.marked),
  };
  const marked = write(applyChoices(review.marked, found, chosen));
  return placeThreads(review.threads, { markup, marked, accepted: write(review.accepted) });
}

function importChanged(): Problem {
  const message = 'This is not the file that the preview showed, or it was read in another way: choose it again.';
  return new Problem(409, 'import_changed', message);
}

/** Rows in one statement: databases limit the number of parameters. */
const BATCH_SIZE = 50;

async function insertMedia(
  trx: DbTransaction,
  media: readonly StoredMedium[],
  { draftId, authorId, savedAt }: { draftId: string; authorId: string; savedAt: Date },
): Promise<void> {
  const rows = media.map(({ id, name, type, contentType, medium, blob, dimensions }, index) => ({
    id,
    draft_id: draftId,
    name,
    type,
    content_type: contentType,
    ...blob,
    ...dimensions,
    transcript: toTranscript(medium.transcript),
    // A draft lists its media by creation time: a millisecond between two items preserves their order.
    created_at: new Date(savedAt.getTime() + index).toISOString(),
    created_by: authorId,
    deleted_at: null,
  }));
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    await trx
      .insertInto('media')
      .values(rows.slice(from, from + BATCH_SIZE))
      .execute();
  }
}

function toTranscript(transcript = ''): string | null {
  const text = transcript.replaceAll('\0', '').trim();
  return text === '' ? null : text.slice(0, MAX_TRANSCRIPT_LENGTH).toWellFormed();
}

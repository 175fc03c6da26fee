// Imports a course archive; all of its content is treated as untrusted, and all of it is imported or nothing.
import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import type { MediaType } from '#api/lectures.ts';
import { stripBidiControls } from '#api/limits.ts';
import type { CourseDetails } from '#api/outline.ts';
import { Problem } from '#api/problem.ts';
import { toBlobError } from '#blobs/staging.ts';
import type { DbOrTransaction, DbTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import { gatherBlocks } from '#http/files/gather-blocks.ts';
import type { LectureContext } from '#lectures/context.ts';
import { findFreeCourseId, saveCourseInTransaction } from '#lectures/courses/outline.ts';
import { nameFreeCopy } from '#lectures/drafts/copy-name.ts';
import { SANITIZER_VERSION } from '#lectures/editions/edition-html.ts';
import { detectContentType, readHead } from '#lectures/media/content-type.ts';
import { assertAllowedType, type BucketLimits, readBucketLimits } from '#lectures/media/media-bucket.ts';
import { type Dimensions, measureStream } from '#lectures/media/media-dimensions.ts';
import { stripMetadata } from '#lectures/media-metadata/strip-metadata.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';
import { deleteStaleFiles, temporaryName } from '#system/temporary-files.ts';
import type { JobRunner } from '#worker-threads/job-runner.ts';
import type { StreamedFile } from '#worker-threads/worker-jobs.ts';
import { WorkerLimitError } from '#worker-threads/worker-pool.ts';
import { insertNotes } from './archived-items.ts';
import { mediaEntryName } from './course-export.ts';
import { type DraftRecord, type ManifestMedia, type PageRecord, RecordReader } from './course-records.ts';
import { importMessage } from './import-message.ts';
import { type CourseHead, type CourseJob, createZipLimits } from './read-course.ts';
import { invalidArchive, ZipArchive } from './zip-reader.ts';

/** Rows that are inserted before the import yields to the event loop. */
const BATCH_SIZE = 50;

type CourseJobs = { readCourse: (job: CourseJob) => Promise<StreamedFile<CourseHead>> };
export type ImportContext = LectureContext & { workers: { imports: JobRunner<CourseJobs> } };

/** Of the folders in which uploaded archives are unpacked. */
const TEMPORARY_PREFIX = 'cahier-course-';

/** Deletes the archives that a crash during an import left in the system's temporary folder, if it can be read. */
export async function deleteStaleImports(): Promise<void> {
  await deleteStaleFiles(tmpdir(), TEMPORARY_PREFIX).catch(() => {});
}

/**
 * What an import does where the course exists already: it is refused, replaces its
 * outline, or becomes another course beside it.
 */
export type ImportMode = 'new' | 'replace' | 'copy';

type ImportJob = {
  author: Caller;
  mode: ImportMode;
  /** Of the title of a copy. */
  language: InterfaceLanguage;
  /** Aborted when the client is gone, or sends too slowly. */
  signal: AbortSignal;
};

/**
 * Imports the archive of a course. Ids are kept, so that links and pages stay the same; a copy gets new ones. A worker
 * thread reads the archive; what it makes of it waits in a file, so that the transaction only inserts.
 * @throws Problem 422 `bad_archive`, 409 `course_exists`, 409 `media_exists`, the problems of an upload and of a pool
 *   of workers, BlobStoreFullError or BlobStoreUnavailableError
 */
export async function importCourse(context: ImportContext, upload: Readable, job: ImportJob): Promise<CourseDetails> {
  const { name, release } = temporaryName(TEMPORARY_PREFIX);
  const folder = path.join(tmpdir(), name);
  try {
    await mkdir(folder, { mode: 0o700 });
    const file = path.join(folder, 'course.zip');
    await pipeline(upload, createWriteStream(file, { mode: 0o600 }));
    const recordsFile = path.join(folder, 'records');
    const head = await readInWorker(context, file, recordsFile, job);
    const records = await open(recordsFile);
    try {
      const media = await storeAllMedia(context, file, records, job.signal);
      job.signal.throwIfAborted();
      return await storeCourse(context, { head, records, media }, job);
    } finally {
      await records.close();
    }
  } catch (error) {
    throw toBlobError(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
    release();
  }
}

async function readInWorker(
  { workers }: ImportContext,
  archive: string,
  recordsFile: string,
  { author, mode, signal }: ImportJob,
): Promise<CourseHead> {
  try {
    const options = { account: author.id, signal };
    const { head, file } = await workers.imports.stream(
      'readCourse',
      { file: archive, isCopy: mode === 'copy' },
      options,
    );
    await pipeline(file, createWriteStream(recordsFile, { mode: 0o600 }));
    return head;
  } catch (error) {
    throw error instanceof WorkerLimitError ? invalidArchive(importMessage('too-complex'), error) : error;
  }
}

type ReadCourse = { head: CourseHead; records: FileHandle; media: readonly StoredMedia[] };

async function storeCourse(
  { db, now }: Pick<LectureContext, 'db' | 'now'>,
  { head, records, media }: ReadCourse,
  { author, mode, language }: ImportJob,
): Promise<CourseDetails> {
  const authorship = { authorId: author.id, timestamp: now().toISOString() };
  return withTransaction(db, async (trx) => {
    if (mode !== 'copy') await assertNoConflicts(trx, head, mode === 'replace');
    await insertRecords(trx, records, authorship);
    await insertMedia(trx, media, authorship);
    const { id: archivedId, ...archived } = head.course;
    const title = mode === 'copy' ? await titleCourseCopy(trx, archived.title, language) : archived.title;
    const outline = { ...archived, title };
    const id = mode === 'copy' ? await findFreeCourseId(trx, outline.title) : archivedId;
    return (await saveCourseInTransaction(trx, id, outline)).course;
  });
}

/** The title of a copy: that of the original with "(copy)" in a language, and a number where it is taken. */
export async function titleCourseCopy(
  db: DbOrTransaction,
  title: string,
  language: InterfaceLanguage,
): Promise<string> {
  const courses = await db.selectFrom('courses').select('title').execute();
  return nameFreeCopy(title, new Set(courses.map((course) => course.title)), language);
}

type StoredMedia = ManifestMedia & Dimensions;

/**
 * Stores the media of the archive as blobs; if the import fails later, garbage collection removes them.
 * @returns the media as stored, with the ids that they get
 */
async function storeAllMedia(
  context: LectureContext,
  archive: string,
  records: FileHandle,
  signal: AbortSignal,
): Promise<StoredMedia[]> {
  const limits = await readBucketLimits(context);
  const zip = await ZipArchive.open(archive, createZipLimits(context));
  try {
    const reader = new RecordReader(records);
    const stored: StoredMedia[] = [];
    // They are the first records.
    for (let record = await reader.next(); record?.type === 'medium'; record = await reader.next()) {
      signal.throwIfAborted();
      const { medium, id, draftId } = record;
      stored.push({ ...(await storeMedium(context, zip, medium, limits)), id, draftId });
    }
    return stored;
  } finally {
    zip.close();
  }
}

/** @returns the medium as stored: an earlier release may have exported files with metadata, which is stripped here */
async function storeMedium(
  { blobs }: Pick<LectureContext, 'blobs'>,
  zip: ZipArchive,
  medium: ManifestMedia,
  limits: BucketLimits,
): Promise<StoredMedia> {
  const entry = mediaEntryName(medium);
  if (zip.getSize(entry) !== medium.size || medium.size > limits.maxBytes)
    throw invalidArchive(importMessage('entry-differs', entry));
  const contentType = await detectEntryType(zip, entry, medium.type);
  if (contentType === undefined || contentType !== medium.contentType)
    throw invalidArchive(importMessage('entry-of-other-type', entry));
  assertAllowedType(contentType, limits);
  const hash = createHash('sha256');
  const blocks = gatherBlocks(updateHash(zip.read(entry), hash));
  const measured = measureStream(stripMetadata(blocks, contentType), contentType);
  const stream = Readable.from(measured.bytes, { objectMode: false });
  const { sha256, size } = await blobs.put(stream, medium.size).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'broken_picture'
      ? invalidArchive(importMessage('entry-damaged', entry), error)
      : error;
  });
  if (hash.digest('hex') !== medium.sha256) throw invalidArchive(importMessage('entry-differs', entry));
  return { ...medium, sha256, size, ...(await measured.dimensions()) };
}

async function* updateHash(bytes: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

async function detectEntryType(zip: ZipArchive, entry: string, type: MediaType): Promise<string | undefined> {
  const chunks = zip.read(entry);
  try {
    return await detectContentType(await readHead(chunks), type);
  } finally {
    await chunks.return(undefined);
  }
}

type Authorship = { authorId: string; timestamp: string };

/** Inserts everything but the media. */
async function insertRecords(trx: DbTransaction, records: FileHandle, authorship: Authorship): Promise<void> {
  const reader = new RecordReader(records);
  let count = 0;
  for (let record = await reader.next(); record !== undefined; record = await reader.next()) {
    if (count % BATCH_SIZE === 0) await yieldToEventLoop();
    count += 1;
    if (record.type === 'draft') await insertDraft(trx, record, await reader.nextText(), authorship);
    else if (record.type === 'page') {
      const [html, document] = [await reader.nextText(), await reader.nextText()];
      await insertPage(trx, record, { html, document }, authorship);
    } else if (record.type === 'notes') await insertNotes(trx, record.notes, authorship);
  }
}

async function insertDraft(
  trx: DbTransaction,
  { id, name }: DraftRecord,
  markup: string,
  { authorId, timestamp }: Authorship,
): Promise<void> {
  await trx
    .insertInto('drafts')
    .values({
      id,
      name,
      revision: 1,
      created_at: timestamp,
      created_by: authorId,
      updated_at: timestamp,
      updated_by: authorId,
    })
    .execute();
  await trx
    .insertInto('revisions')
    .values({ draft_id: id, number: 1, name, markup, saved_at: timestamp, saved_by: authorId })
    .execute();
}

async function insertPage(
  trx: DbTransaction,
  { id, name, itemIds, documentVersion }: PageRecord,
  { html, document }: { html: string; document: string },
  { authorId, timestamp }: Authorship,
): Promise<void> {
  await trx.insertInto('pages').values({ id, edition: 1 }).execute();
  await trx
    .insertInto('editions')
    .values({
      page_id: id,
      number: 1,
      name,
      html,
      document: document === '' ? null : document, // a long page has none
      document_version: documentVersion,
      cleaned_by: SANITIZER_VERSION,
      blank_ids: itemIds,
      published_at: timestamp,
      published_by: authorId,
      revision: 1,
    })
    .execute();
}

async function insertMedia(
  trx: DbTransaction,
  media: readonly StoredMedia[],
  { authorId, timestamp }: Authorship,
): Promise<void> {
  for (const [index, { draftId, contentType, name, ...mediaItem }] of media.entries()) {
    if (index % BATCH_SIZE === 0) await yieldToEventLoop();
    // A draft lists its media by creation time: a millisecond between two items preserves their order.
    const created_at = new Date(Date.parse(timestamp) + index).toISOString();
    await trx
      .insertInto('media')
      .values({
        ...mediaItem,
        name: stripBidiControls(name),
        draft_id: draftId,
        content_type: contentType,
        created_at,
        created_by: authorId,
      })
      .execute();
  }
}

/** @throws Problem 409 `course_exists` or `media_exists` */
async function assertNoConflicts(
  trx: DbTransaction,
  { course: { id }, draftIds, pageIds, mediaIds }: CourseHead,
  replaceOutline: boolean,
): Promise<void> {
  const course = await trx.selectFrom('courses').select('id').where('id', '=', id).executeTakeFirst();
  if (course !== undefined && !replaceOutline) {
    throw new Problem(
      409,
      'course_exists',
      `The course "${id}" already exists here; replace its outline, or remove it.`,
      { extras: { course: id } },
    );
  }
  for (const [table, ids] of [
    ['drafts', draftIds],
    ['pages', pageIds],
    ['media', mediaIds],
  ] as const) {
    const existing = ids.length === 0 ? [] : await trx.selectFrom(table).select('id').where('id', 'in', ids).execute();
    if (existing.length === 0) continue;
    const extras = { ids: existing.map((row) => row.id) };
    throw new Problem(409, 'media_exists', `Some ${table} of this course already exist here, and were not changed.`, {
      extras,
    });
  }
}

// Imports a course archive; all of its content is treated as untrusted, and all of it is imported or nothing.
import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { MediaType } from '#api/lectures.ts';
import { isValidText, MAX_HTML_BYTES, MAX_MARKUP_LENGTH, stripBidiControls } from '#api/limits.ts';
import type { CourseDetails } from '#api/outline.ts';
import { Problem } from '#api/problem.ts';
import { toBlobError } from '#blobs/staging.ts';
import type { Tables } from '#db/schema.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Document } from '#document/document.ts';
import type { Caller } from '#http/caller.ts';
import { gatherBlocks } from '#http/files/gather-blocks.ts';
import type { LectureContext } from '#lectures/context.ts';
import { findFreeCourseId, saveCourseInTransaction } from '#lectures/courses/outline.ts';
import { nameCopy } from '#lectures/drafts/duplicate-draft.ts';
import { readPage, SANITIZER_VERSION, storeDocument } from '#lectures/editions/edition-html.ts';
import { detectContentType, readHead } from '#lectures/media/content-type.ts';
import { assertAllowedType, readBucketLimits } from '#lectures/media/media-bucket.ts';
import { type Dimensions, measureStream } from '#lectures/media/media-dimensions.ts';
import { stripMetadata } from '#lectures/metadata/strip-metadata.ts';
import { sha256Hex } from '#system/sha256.ts';
import { deleteStaleFiles, temporaryName } from '#system/temporary-files.ts';
import { assertNotesAreDistinct, insertNotes, resolveBlankIds } from './archived-blanks.ts';
import { type CourseManifest, courseManifest, mediaEntryName } from './course-export.ts';
import { importMessage } from './import-message.ts';
import { type ArchiveContent, renewIds } from './renew-ids.ts';
import { invalidArchive, ZipArchive, type ZipLimits } from './zip-reader.ts';

/** Drafts and pages are held in memory during an import; those of a long course have some hundred kilobytes. */
const MAX_TEXTS_BYTES = 64 * 1024 * 1024;
/** Rows that are inserted before the import yields to the event loop. */
const BATCH_SIZE = 50;
const ENTRY_NAMES =
  /^(?:course\.json|texts\/[A-Z2-7]{11}\.txt|pages\/[A-Z2-7]{11}\.html|media\/[A-Z2-7]{11}\.[a-z0-9]{2,4})$/;

type ManifestMedia = CourseManifest['media'][number];
type TextById = ReadonlyMap<string, string>;

/** The largest archive that can be imported, in bytes, compressed or not: twenty files of the maximum size. */
export function maxArchiveBytes({ maxUploadBytes }: Pick<LectureContext, 'maxUploadBytes'>): number {
  return Math.min(4_000_000_000, maxUploadBytes * 20);
}

function createZipLimits(context: LectureContext): ZipLimits {
  const bytes = maxArchiveBytes(context);
  return {
    names: ENTRY_NAMES,
    entries: 10_000,
    entryBytes: Math.max(context.maxUploadBytes, MAX_HTML_BYTES),
    bytes,
    ratio: 100,
  };
}

/** Of the folders in which uploaded archives are unpacked. */
const TEMPORARY_PREFIX = 'cahier-course-';

/** Deletes the archives that a crash during an import left in the system's temporary folder, if it can be read. */
export async function deleteStaleImports(): Promise<void> {
  await deleteStaleFiles(tmpdir(), TEMPORARY_PREFIX).catch(() => {});
}

/** What an import does where the course exists already: it is refused, replaces its outline, or becomes another course beside it. */
export type ImportMode = 'new' | 'replace' | 'copy';

/**
 * Imports the archive of a course. Ids are kept, so that links and pages stay the same; a copy gets new ones.
 * @throws Problem 422 `bad_archive`, 409 `course_exists`, 409 `media_exists`, the problems of an upload, BlobStoreFullError
 *   or BlobStoreUnavailableError
 */
export async function importCourse(
  context: LectureContext,
  author: Caller,
  upload: Readable,
  mode: ImportMode,
): Promise<CourseDetails> {
  const { name, release } = temporaryName(TEMPORARY_PREFIX);
  const folder = path.join(tmpdir(), name);
  try {
    await mkdir(folder, { mode: 0o700 });
    const file = path.join(folder, 'course.zip');
    await pipeline(upload, createWriteStream(file, { mode: 0o600 }));
    const zip = await ZipArchive.open(file, createZipLimits(context));
    try {
      const validated = await validateArchive(zip);
      const media = await storeMedia(context, zip, validated.manifest);
      const archive = mode === 'copy' ? await renewIds(validated) : validated;
      const authorship = { authorId: author.id, timestamp: context.now().toISOString() };
      return await withTransaction(context.db, async (trx) => {
        if (mode !== 'copy') await assertNoConflicts(trx, archive.manifest, mode === 'replace');
        await insertDrafts(trx, archive, authorship);
        await insertPages(trx, archive, authorship);
        await insertArchivedNotes(trx, archive, authorship);
        await insertMedia(trx, renameMedia(media, archive.manifest), authorship);
        const { id: archivedId, ...archived } = archive.manifest.course;
        const outline = mode === 'copy' ? { ...archived, title: nameCopy(archived.title) } : archived;
        const id = mode === 'copy' ? await findFreeCourseId(trx, outline.title) : archivedId;
        return (await saveCourseInTransaction(trx, id, outline)).course;
      });
    } finally {
      zip.close();
    }
  } catch (error) {
    throw toBlobError(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
    release();
  }
}

/** Checks everything but the media, which are checked while they are stored. @throws Problem 422 `bad_archive` */
async function validateArchive(zip: ZipArchive): Promise<ArchiveContent> {
  if ((zip.getSize('course.json') ?? 0) > 16 * 1024 * 1024)
    throw invalidArchive(importMessage('entry-too-large', 'course.json'));
  const textEntries = zip.names().filter((name) => /^(?:texts|pages)\//.test(name));
  if (textEntries.reduce((sum, name) => sum + (zip.getSize(name) ?? 0), 0) > MAX_TEXTS_BYTES)
    throw invalidArchive(importMessage('texts-too-long'));
  const manifest = readManifest(await zip.readText('course.json'));
  const knownEntries = new Set(['course.json', ...manifest.media.map(mediaEntryName)]);
  const markupById = await readTexts(zip, manifest.drafts, (id) => `texts/${id}.txt`, knownEntries);
  const pageTexts = await readTexts(zip, manifest.pages, (id) => `pages/${id}.html`, knownEntries);
  const unknownEntry = zip.names().find((name) => !knownEntries.has(name));
  if (unknownEntry !== undefined) throw invalidArchive(importMessage('unlisted-entry', unknownEntry));
  for (const { id } of manifest.pages)
    if (!markupById.has(id)) throw invalidArchive(importMessage('page-without-text', id));
  for (const { id, draftId } of manifest.media)
    if (!markupById.has(draftId)) throw invalidArchive(importMessage('medium-without-text', id));
  for (const [id, markup] of markupById) {
    if (markup.length > MAX_MARKUP_LENGTH || !isValidText(markup))
      throw invalidArchive(importMessage('invalid-text', id));
  }
  const pages = new Map<string, { html: string; document: Document }>();
  let length = 0;
  for (const [id, text] of pageTexts) {
    const page = await readPage(text);
    length += page.html.length;
    if (length > MAX_TEXTS_BYTES) throw invalidArchive(importMessage('pages-too-long'));
    pages.set(id, page);
  }
  const blankIdsById = new Map<string, ReadonlyMap<string, string>>();
  for (const { id, blanks = [] } of manifest.pages) {
    await yieldToEventLoop();
    const page = pages.get(id);
    if (page !== undefined) blankIdsById.set(id, resolveBlankIds(id, page.document, blanks));
  }
  assertNotesAreDistinct(manifest.notes ?? [], new Set(pages.keys()));
  return { manifest, markupById, pages, blankIdsById };
}

function readManifest(text: string): CourseManifest {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw invalidArchive(importMessage('entry-not-json', 'course.json'), cause);
  }
  const result = courseManifest.safeParse(parsed);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalidArchive(importMessage('invalid-manifest', issue?.path.join('.') ?? '', issue?.message ?? ''));
}

/** Reads the entries of `items`, and adds their names to `knownEntries`. @returns their texts by id */
async function readTexts(
  zip: ZipArchive,
  items: readonly { id: string; sha256: string }[],
  toEntryName: (id: string) => string,
  knownEntries: Set<string>,
): Promise<TextById> {
  const texts = new Map<string, string>();
  for (const { id, sha256 } of items) {
    const entry = toEntryName(id);
    knownEntries.add(entry);
    if ((zip.getSize(entry) ?? 0) > MAX_HTML_BYTES) throw invalidArchive(importMessage('entry-too-large', entry));
    const text = await zip.readText(entry);
    if (sha256Hex(text) !== sha256 || texts.has(id)) throw invalidArchive(importMessage('entry-differs', entry));
    texts.set(id, text);
  }
  return texts;
}

type StoredMedia = ManifestMedia & Dimensions;

/** Stored media with the ids that the manifest has now, which are in the same order. */
function renameMedia(media: readonly StoredMedia[], { media: items }: CourseManifest): StoredMedia[] {
  return media.map((item, index) => ({
    ...item,
    id: items[index]?.id ?? item.id,
    draftId: items[index]?.draftId ?? item.draftId,
  }));
}

/**
 * Stores the media of the archive as blobs; if the import fails later, garbage collection removes them.
 * @returns the media as stored: an earlier release may have exported files with metadata, which is stripped here
 */
async function storeMedia(context: LectureContext, zip: ZipArchive, manifest: CourseManifest): Promise<StoredMedia[]> {
  const limits = await readBucketLimits(context);
  const media: StoredMedia[] = [];
  for (const mediaItem of manifest.media) {
    const entry = mediaEntryName(mediaItem);
    if (zip.getSize(entry) !== mediaItem.size || mediaItem.size > limits.maxBytes)
      throw invalidArchive(importMessage('entry-differs', entry));
    const contentType = await detectEntryType(zip, entry, mediaItem.type);
    if (contentType === undefined || contentType !== mediaItem.contentType)
      throw invalidArchive(importMessage('entry-of-other-type', entry));
    assertAllowedType(contentType, limits);
    const hash = createHash('sha256');
    const blocks = gatherBlocks(updateHash(zip.read(entry), hash));
    const measured = measureStream(stripMetadata(blocks, contentType), contentType);
    const stream = Readable.from(measured.bytes, { objectMode: false });
    const { sha256, size } = await context.blobs.put(stream, mediaItem.size).catch((error: unknown) => {
      throw error instanceof Problem && error.code === 'broken_picture'
        ? invalidArchive(importMessage('entry-damaged', entry), error)
        : error;
    });
    if (hash.digest('hex') !== mediaItem.sha256) throw invalidArchive(importMessage('entry-differs', entry));
    media.push({ ...mediaItem, sha256, size, ...(await measured.dimensions()) });
  }
  return media;
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

async function insertDrafts(
  trx: Transaction<Tables>,
  { manifest, markupById }: ArchiveContent,
  { authorId, timestamp }: Authorship,
): Promise<void> {
  for (const [index, { id, name }] of manifest.drafts.entries()) {
    if (index % BATCH_SIZE === 0) await yieldToEventLoop();
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
    const markup = markupById.get(id) ?? '';
    await trx
      .insertInto('revisions')
      .values({ draft_id: id, number: 1, name, markup, saved_at: timestamp, saved_by: authorId })
      .execute();
  }
}

async function insertPages(
  trx: Transaction<Tables>,
  { manifest, pages, blankIdsById }: ArchiveContent,
  { authorId, timestamp }: Authorship,
): Promise<void> {
  for (const [index, { id, name }] of manifest.pages.entries()) {
    if (index % BATCH_SIZE === 0) await yieldToEventLoop();
    const page = pages.get(id);
    if (page === undefined) continue;
    await trx.insertInto('pages').values({ id, edition: 1 }).execute();
    await trx
      .insertInto('editions')
      .values({
        page_id: id,
        number: 1,
        name,
        html: page.html,
        ...storeDocument(page.document),
        cleaned_by: SANITIZER_VERSION,
        blank_ids: JSON.stringify(Object.fromEntries(blankIdsById.get(id) ?? [])),
        published_at: timestamp,
        published_by: authorId,
        revision: 1,
      })
      .execute();
  }
}

async function insertArchivedNotes(
  trx: Transaction<Tables>,
  { manifest, blankIdsById }: ArchiveContent,
  authorship: Authorship,
): Promise<void> {
  const idsByPage = new Map([...blankIdsById].map(([pageId, ids]) => [pageId, new Set(ids.values())]));
  const hasBlank = ({ pageId, blank }: { pageId: string; blank: string }) => idsByPage.get(pageId)?.has(blank) === true;
  await insertNotes(trx, manifest.notes ?? [], { ...authorship, hasBlank });
}

async function insertMedia(
  trx: Transaction<Tables>,
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
  trx: Transaction<Tables>,
  manifest: CourseManifest,
  replaceOutline: boolean,
): Promise<void> {
  const { id } = manifest.course;
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
    ['drafts', manifest.drafts.map((draft) => draft.id)],
    ['pages', manifest.pages.map((page) => page.id)],
    ['media', manifest.media.map((mediaItem) => mediaItem.id)],
  ] as const) {
    const existing = ids.length === 0 ? [] : await trx.selectFrom(table).select('id').where('id', 'in', ids).execute();
    if (existing.length === 0) continue;
    const extras = { ids: existing.map((row) => row.id) };
    throw new Problem(409, 'media_exists', `Some ${table} of this course already exist here, and were not changed.`, {
      extras,
    });
  }
}

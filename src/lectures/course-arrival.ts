// A course that was taken along comes in: everything in it is looked at as if a stranger had written it, and all of it is
// taken in or nothing.
import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { Transaction } from 'kysely';
import { MAX_HTML_BYTES, MAX_MARKUP_LENGTH } from '#api/lectures.ts';
import { contentTypeOf } from '#api/media-kinds.ts';
import type { EditedCourse } from '#api/outline.ts';
import { Problem } from '#api/problem.ts';
import { troubleOfDisk } from '#blobs/incoming.ts';
import type { Tables } from '#db/schema.ts';
import { transact } from '#db/transact.ts';
import type { Caller } from '#http/caller.ts';
import { mustBeAllowed, readBucketLimits } from './bucket.ts';
import { CLEANED_BY, cleanHtmlInTurns } from './clean-html.ts';
import { type CourseManifest, courseManifest, hashOf, mediumEntry } from './course-archive.ts';
import { saveCourseIn } from './outline.ts';
import type { LectureParts } from './parts.ts';
import { withoutMetadata } from './picture-metadata.ts';
import { badArchive, ZipFile, type ZipLimits } from './zip-reader.ts';

const SNIFFED_BYTES = 4100;
/** Texts and pages are held all at once while a course comes in; those of a long course have some hundred kilobytes. */
const MAX_TEXTS_BYTES = 64 * 1024 * 1024;
/** Rows that are written before others have their turn. */
const ROWS_AT_ONCE = 50;
const ENTRY_NAMES =
  /^(?:course\.json|texts\/[A-Z2-7]{11}\.txt|pages\/[A-Z2-7]{11}\.html|media\/[A-Z2-7]{11}\.[a-z0-9]{2,4})$/;

type Texts = ReadonlyMap<string, string>;
/** The pages are cleaned. */
type Arrival = { manifest: CourseManifest; texts: Texts; pages: Texts };

/** The largest archive that is taken in, packed or not, in bytes: as many files of the largest size as a course has at most in practice. */
export function largestArchive({ maxUploadBytes }: Pick<LectureParts, 'maxUploadBytes'>): number {
  return Math.min(4_000_000_000, maxUploadBytes * 20);
}

function limitsFor(parts: LectureParts): ZipLimits {
  const bytes = largestArchive(parts);
  return {
    names: ENTRY_NAMES,
    entries: 10_000,
    entryBytes: Math.max(parts.maxUploadBytes, MAX_HTML_BYTES),
    bytes,
    ratio: 100,
  };
}

/**
 * Takes in the archive of a course. Ids stay, so that links and pages are the same.
 * @param replace whether the outline of a course that is here already is put aside
 * @throws Problem 422 `bad_archive`, 409 `course_exists`, 409 `already_here`, what a file may be refused with, and
 *   BlobsFullError or BlobsUnavailableError
 */
export async function bringCourse(
  parts: LectureParts,
  author: Caller,
  sent: Readable,
  replace: boolean,
): Promise<EditedCourse> {
  let folder: string | undefined;
  try {
    folder = await mkdtemp(path.join(tmpdir(), 'cahier-course-'));
    const file = path.join(folder, 'course.zip');
    await pipeline(sent, createWriteStream(file, { mode: 0o600 }));
    const zip = await ZipFile.open(file, limitsFor(parts));
    try {
      const arrival = await look(zip);
      const manifest = await takeMedia(parts, zip, arrival.manifest);
      return await transact(parts.db, (rows) => write(parts, rows, author, { ...arrival, manifest }, replace));
    } finally {
      await zip.close();
    }
  } catch (error) {
    throw troubleOfDisk(error);
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}

async function look(zip: ZipFile): Promise<Arrival> {
  if ((zip.sizeOf('course.json') ?? 0) > 16 * 1024 * 1024) throw badArchive('course.json is too large');
  const words = zip.names().filter((name) => /^(?:texts|pages)\//.test(name));
  if (words.reduce((sum, name) => sum + (zip.sizeOf(name) ?? 0), 0) > MAX_TEXTS_BYTES)
    throw badArchive('its texts and pages are too long together');
  const manifest = readManifest(await zip.text('course.json'));
  const told = new Set(['course.json', ...manifest.media.map(mediumEntry)]);
  const texts = await readTexts(zip, manifest.drafts, (id) => `texts/${id}.txt`, told);
  const pages = await readTexts(zip, manifest.pages, (id) => `pages/${id}.html`, told);
  const stray = zip.names().find((name) => !told.has(name));
  if (stray !== undefined) throw badArchive(`course.json says nothing of ${stray}`);
  for (const { id } of manifest.pages) if (!texts.has(id)) throw badArchive(`the page ${id} has no text`);
  for (const { id, draftId } of manifest.media)
    if (!texts.has(draftId)) throw badArchive(`the media item ${id} has no text`);
  for (const [id, text] of texts) {
    if (text.length > MAX_MARKUP_LENGTH || text.includes('\0'))
      throw badArchive(`the text ${id} is none that can be saved`);
  }
  const cleaned = new Map<string, string>();
  for (const [id, html] of pages) cleaned.set(id, await cleanHtmlInTurns(html));
  return { manifest, texts, pages: cleaned };
}

function readManifest(text: string): CourseManifest {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch (cause) {
    throw badArchive('course.json is not valid JSON', cause);
  }
  const read = courseManifest.safeParse(told);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw badArchive(`course.json: ${issue?.path.join('.')} ${issue?.message}`);
}

async function readTexts(
  zip: ZipFile,
  told: readonly { id: string; sha256: string }[],
  entryOf: (id: string) => string,
  names: Set<string>,
): Promise<Texts> {
  const texts = new Map<string, string>();
  for (const { id, sha256 } of told) {
    const entry = entryOf(id);
    names.add(entry);
    if ((zip.sizeOf(entry) ?? 0) > MAX_HTML_BYTES) throw badArchive(`${entry} is too large`);
    const text = await zip.text(entry);
    if (hashOf(text) !== sha256 || texts.has(id)) throw badArchive(`${entry} is not what course.json says`);
    texts.set(id, text);
  }
  return texts;
}

/**
 * Bytes that are put and not named by a row in the end are swept away.
 * @returns the manifest with the media as they are kept: a house that knew of fewer metadata may have sent some
 */
async function takeMedia(parts: LectureParts, zip: ZipFile, manifest: CourseManifest): Promise<CourseManifest> {
  const limits = await readBucketLimits(parts.db, parts.maxUploadBytes);
  const media: CourseManifest['media'] = [];
  for (const medium of manifest.media) {
    const entry = mediumEntry(medium);
    if (zip.sizeOf(entry) !== medium.size || medium.size > limits.maxBytes)
      throw badArchive(`${entry} is not what course.json says`);
    const found = await fileTypeFromBuffer(await beginningOf(zip.read(entry)));
    const contentType = found === undefined ? undefined : contentTypeOf(medium.type, found.mime);
    if (contentType === undefined || contentType !== medium.contentType)
      throw badArchive(`${entry} holds something else`);
    mustBeAllowed(contentType, limits);
    const hash = createHash('sha256');
    const kept = withoutMetadata(hashed(zip.read(entry), hash), contentType);
    const { sha256, size } = await parts.blobs.put(Readable.from(kept, { objectMode: false }), medium.size);
    if (hash.digest('hex') !== medium.sha256) throw badArchive(`${entry} is not what course.json says`);
    media.push({ ...medium, sha256, size });
  }
  return { ...manifest, media };
}

async function* hashed(bytes: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
}

async function beginningOf(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    length += piece.length;
    if (length >= SNIFFED_BYTES) break;
  }
  return Buffer.concat(pieces);
}

async function write(
  { now }: LectureParts,
  rows: Transaction<Tables>,
  author: Caller,
  { manifest, texts, pages }: Arrival,
  replace: boolean,
): Promise<EditedCourse> {
  await mustBeNew(rows, manifest, replace);
  const [at, by] = [now().toISOString(), author.id];
  for (const [order, { id, name }] of manifest.drafts.entries()) {
    if (order % ROWS_AT_ONCE === 0) await othersTurn();
    const markup = texts.get(id) ?? '';
    await rows
      .insertInto('drafts')
      .values({
        id,
        name,
        revision: 1,
        created_at: at,
        created_by: by,
        updated_at: at,
        updated_by: by,
        deleted_at: null,
      })
      .execute();
    await rows
      .insertInto('revisions')
      .values({ draft_id: id, number: 1, name, markup, saved_at: at, saved_by: by })
      .execute();
  }
  for (const [order, { id, name }] of manifest.pages.entries()) {
    if (order % ROWS_AT_ONCE === 0) await othersTurn();
    const edition = { name, html: pages.get(id) ?? '', cleaned_by: CLEANED_BY };
    await rows.insertInto('pages').values({ id, edition: 1, withdrawn_at: null }).execute();
    await rows
      .insertInto('editions')
      .values({
        page_id: id,
        number: 1,
        ...edition,
        published_at: at,
        published_by: by,
        revision: 1,
        restored_from: null,
      })
      .execute();
  }
  for (const [order, { draftId, contentType, ...medium }] of manifest.media.entries()) {
    if (order % ROWS_AT_ONCE === 0) await othersTurn();
    // A draft lists its media by their time, and they keep their order.
    const created_at = new Date(Date.parse(at) + order).toISOString();
    await rows
      .insertInto('media')
      .values({ ...medium, draft_id: draftId, content_type: contentType, created_at, created_by: by, deleted_at: null })
      .execute();
  }
  const { id, ...outline } = manifest.course;
  return saveCourseIn(rows, id, outline);
}

/** @throws Problem 409 */
async function mustBeNew(rows: Transaction<Tables>, manifest: CourseManifest, replace: boolean): Promise<void> {
  const { id } = manifest.course;
  const course = await rows.selectFrom('courses').select('id').where('id', '=', id).executeTakeFirst();
  if (course !== undefined && !replace) {
    throw new Problem(
      409,
      'course_exists',
      `There is a course "${id}" here already; ask to replace its outline, or remove it.`,
    );
  }
  for (const [table, ids] of [
    ['drafts', manifest.drafts.map((one) => one.id)],
    ['pages', manifest.pages.map((one) => one.id)],
    ['media', manifest.media.map((one) => one.id)],
  ] as const) {
    const here = ids.length === 0 ? [] : await rows.selectFrom(table).select('id').where('id', 'in', ids).execute();
    if (here.length === 0) continue;
    const extras = { ids: here.map((one) => one.id) };
    throw new Problem(409, 'already_here', `Some ${table} of this course are here already, and are left as they are.`, {
      extras,
    });
  }
}

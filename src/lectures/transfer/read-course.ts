// Reads a course archive in a worker thread: validates everything in it but the media, and makes
// records of it that are only to be stored.
import { isValidText, MAX_HTML_BYTES, MAX_MARKUP_LENGTH } from '#api/limits.ts';
import type { LectureContext } from '#lectures/context.ts';
import { sanitizePage, toDocumentColumns } from '#lectures/editions/edition-html.ts';
import { sha256Hex } from '#system/sha256.ts';
import { StreamedFile } from '#worker-threads/worker-jobs.ts';
import { type ArchivedNote, assertNotesAreDistinct, resolveItemIds } from './archived-items.ts';
import { type CourseManifest, courseManifest, mediaEntryName } from './course-export.ts';
import { toFrames } from './course-records.ts';
import { importMessage } from './import-message.ts';
import { createNewIds, type IdChange, KEEP_IDS } from './renew-ids.ts';
import { invalidArchive, ZipArchive, type ZipLimits } from './zip-reader.ts';

/** All drafts and pages of an archive, as they are in it; those of a long course have some hundred kilobytes. */
const MAX_TEXTS_BYTES = 64 * 1024 * 1024;
const MAX_MANIFEST_BYTES = 16 * 1024 * 1024;
/** Notes per record. */
const NOTES_BATCH_SIZE = 200;
const ENTRY_NAMES =
  /^(?:course\.json|texts\/[A-Z2-7]{11}\.txt|pages\/[A-Z2-7]{11}\.html|media\/[A-Z2-7]{11}\.[a-z0-9]{2,4})$/;

/** An archive on the disk of this machine. `isCopy` gives everything in it new ids. */
export type CourseJob = { file: string; isCopy: boolean };

/** What the main thread has to know before the records. All ids are those that things get. */
export type CourseHead = {
  course: CourseManifest['course'];
  draftIds: string[];
  pageIds: string[];
  mediaIds: string[];
};

/** The largest archive that can be imported, in bytes, compressed or not: twenty files of the maximum size. */
export function maxArchiveBytes({ maxUploadBytes }: Pick<LectureContext, 'maxUploadBytes'>): number {
  return Math.min(4_000_000_000, maxUploadBytes * 20);
}

export function createZipLimits(context: Pick<LectureContext, 'maxUploadBytes'>): ZipLimits {
  return {
    names: ENTRY_NAMES,
    entries: 10_000,
    entryBytes: Math.max(context.maxUploadBytes, MAX_HTML_BYTES),
    bytes: maxArchiveBytes(context),
    ratio: 100,
  };
}

/**
 * Reads an archive, one lecture at a time.
 * @returns its records: the media first, then each draft and page, then the notes
 * @throws Problem 422 `bad_archive`, also while its records are read
 */
export async function readCourse(
  context: Pick<LectureContext, 'maxUploadBytes'>,
  { file, isCopy }: CourseJob,
): Promise<StreamedFile<CourseHead>> {
  const zip = await ZipArchive.open(file, createZipLimits(context));
  try {
    const manifest = await readManifest(zip);
    assertComplete(zip, manifest);
    const ids = isCopy ? createNewIds(manifest) : KEEP_IDS;
    return new StreamedFile(toHead(manifest, ids), readRecords(zip, manifest, ids));
  } catch (error) {
    zip.close();
    throw error;
  }
}

function toHead({ course, drafts, pages, media }: CourseManifest, { renew }: IdChange): CourseHead {
  const units = course.units.map(({ title, lectures }) => ({
    title,
    lectures: lectures.map((lecture) => ({ ...lecture, pageId: renew(lecture.pageId) })),
  }));
  const toIds = (items: readonly { id: string }[]) => items.map(({ id }) => renew(id));
  return { course: { ...course, units }, draftIds: toIds(drafts), pageIds: toIds(pages), mediaIds: toIds(media) };
}

/** Closes the archive at its end. */
async function* readRecords(zip: ZipArchive, manifest: CourseManifest, ids: IdChange): AsyncGenerator<Uint8Array> {
  try {
    for (const medium of manifest.media)
      yield* toFrames({ type: 'medium', medium, id: ids.renew(medium.id), draftId: ids.renew(medium.draftId) });
    yield* readDrafts(zip, manifest, ids);
    const items = new Map<string, ReadonlySet<string>>();
    yield* readPages(zip, manifest, ids, items);
    const notes = manifest.notes ?? [];
    assertNotesAreDistinct(notes, new Set(items.keys()));
    const known = notes.filter(({ pageId, blank }) => items.get(pageId)?.has(blank) === true);
    yield* toNoteFrames(known, ids);
  } finally {
    zip.close();
  }
}

async function* readDrafts(
  zip: ZipArchive,
  { drafts }: CourseManifest,
  { renew, renewText }: IdChange,
): AsyncGenerator<Uint8Array> {
  for (const draft of drafts) {
    const markup = await readEntry(zip, `texts/${draft.id}.txt`, draft.sha256);
    if (markup.length > MAX_MARKUP_LENGTH || !isValidText(markup))
      throw invalidArchive(importMessage('invalid-text', draft.id));
    yield* toFrames({ type: 'draft', id: renew(draft.id), name: draft.name }, [renewText(markup)]);
  }
}

/** @param items gets the lasting ids of the items of each page, by the id that the page has in the archive */
async function* readPages(
  zip: ZipArchive,
  { pages }: CourseManifest,
  { renew, renewPage }: IdChange,
  items: Map<string, ReadonlySet<string>>,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  for (const { id, name, sha256, blanks: archived = [] } of pages) {
    const { html, document } = await sanitizePage(await readEntry(zip, `pages/${id}.html`, sha256));
    length += html.length;
    if (length > MAX_TEXTS_BYTES) throw invalidArchive(importMessage('pages-too-long'));
    const page = await renewPage({ html, document, itemIds: resolveItemIds(id, document, archived) });
    items.set(id, new Set(page.itemIds.values()));
    const stored = toDocumentColumns(page);
    const itemIds = JSON.stringify(Object.fromEntries(page.itemIds));
    const record = { id: renew(id), name, itemIds, documentVersion: stored.document_version };
    yield* toFrames({ type: 'page', ...record }, [page.html, stored.document ?? '']);
  }
}

function* toNoteFrames(notes: readonly ArchivedNote[], { renew }: IdChange): Generator<Uint8Array> {
  for (let from = 0; from < notes.length; from += NOTES_BATCH_SIZE) {
    const batch = notes.slice(from, from + NOTES_BATCH_SIZE);
    yield* toFrames({ type: 'notes', notes: batch.map((note) => ({ ...note, pageId: renew(note.pageId) })) });
  }
}

async function readManifest(zip: ZipArchive): Promise<CourseManifest> {
  const texts = zip.names().filter((name) => /^(?:texts|pages)\//.test(name));
  if (texts.reduce((sum, name) => sum + (zip.getSize(name) ?? 0), 0) > MAX_TEXTS_BYTES)
    throw invalidArchive(importMessage('texts-too-long'));
  if ((zip.getSize('course.json') ?? 0) > MAX_MANIFEST_BYTES)
    throw invalidArchive(importMessage('entry-too-large', 'course.json'));
  const text = await zip.readText('course.json');
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

/** Everything that the manifest lists is there once, and nothing else. @throws Problem 422 `bad_archive` */
function assertComplete(zip: ZipArchive, { drafts, pages, media }: CourseManifest): void {
  const texts = [...drafts.map(({ id }) => `texts/${id}.txt`), ...pages.map(({ id }) => `pages/${id}.html`)];
  const known = new Set(['course.json']);
  for (const entry of texts) {
    if (known.has(entry)) throw invalidArchive(importMessage('entry-differs', entry));
    if ((zip.getSize(entry) ?? 0) > MAX_HTML_BYTES) throw invalidArchive(importMessage('entry-too-large', entry));
    known.add(entry);
  }
  for (const medium of media) known.add(mediaEntryName(medium));
  const unknown = zip.names().find((name) => !known.has(name));
  if (unknown !== undefined) throw invalidArchive(importMessage('unlisted-entry', unknown));
  const draftIds = new Set(drafts.map(({ id }) => id));
  for (const { id } of pages) if (!draftIds.has(id)) throw invalidArchive(importMessage('page-without-text', id));
  for (const { id, draftId } of media)
    if (!draftIds.has(draftId)) throw invalidArchive(importMessage('medium-without-text', id));
}

async function readEntry(zip: ZipArchive, entry: string, sha256: string): Promise<string> {
  const text = await zip.readText(entry);
  if (sha256Hex(text) !== sha256) throw invalidArchive(importMessage('entry-differs', entry));
  return text;
}

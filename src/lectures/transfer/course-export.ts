// Exports a course as one zip file: its outline, and the drafts, pages, notes on answers and media of its lectures.
import { Readable } from 'node:stream';
import { z } from 'zod';
import { findIds, ID_PATTERN } from '#api/ids.ts';
import { type MediaType, mediaType } from '#api/lectures.ts';
import { INVALID_CHARACTER, isValidText, MAX_NAME_LENGTH } from '#api/limits.ts';
import { extensionForContentType } from '#api/media-kinds.ts';
import { COURSE_ID_PATTERN, saveCourseBody } from '#api/outline.ts';
import { Problem } from '#api/problem.ts';
import { SHA256_PATTERN } from '#blobs/blob-store.ts';
import type { Db } from '#db/open.ts';
import type { LectureContext } from '#lectures/context.ts';
import { loadCourse } from '#lectures/courses/outline.ts';
import { toSafeHtml } from '#lectures/editions/edition-html.ts';
import { onCurrentEdition, onLatestRevision } from '#lectures/latest-versions.ts';
import { isVisible } from '#lectures/media/media-visibility.ts';
import { sha256Hex } from '#system/sha256.ts';
import { textEntry, type ZipEntry, zipEntries } from '#system/zip.ts';
import { archivedItems, archivedNotes, loadArchivedItems } from './archived-items.ts';

const ARCHIVE_FORMAT = 1;

const id = z.string().regex(ID_PATTERN);
const sha256 = z.string().regex(SHA256_PATTERN);
const text = z.string().refine(isValidText, INVALID_CHARACTER);
const name = text.max(MAX_NAME_LENGTH);

/** The shape of `course.json`, the first entry. Every other entry is named by an id and verified by its hash. */
export const courseManifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  course: saveCourseBody.omit({ revision: true }).extend({ id: z.string().regex(COURSE_ID_PATTERN) }),
  /** `texts/ID.txt` */
  drafts: z.array(z.object({ id, name, sha256 })),
  /** `pages/ID.html` */
  pages: z.array(z.object({ id, name, sha256, blanks: archivedItems.optional() })),
  /** `media/ID.EXTENSION` */
  media: z.array(
    z.object({
      id,
      draftId: id,
      name: text.max(255),
      type: mediaType,
      contentType: text,
      sha256,
      size: z.int().nonnegative(),
      transcript: text.nullable(),
    }),
  ),
  /** On answers to items of the pages. Archives of earlier releases have none. */
  notes: archivedNotes.optional(),
});

export type CourseManifest = z.infer<typeof courseManifest>;
type ManifestMedia = CourseManifest['media'][number];

/** The maximum of a zip file without the Zip64 extension. */
const MAX_ARCHIVE_BYTES = 4_000_000_000;

export function mediaEntryName({
  id: mediaId,
  type,
  contentType,
}: {
  id: string;
  type: MediaType;
  contentType: string;
}): string {
  return `media/${mediaId}.${extensionForContentType(type, contentType) ?? 'bin'}`;
}

/**
 * Exports the archive of a course, as a stream.
 * @throws Problem 404 `course_not_found`, 413 `course_too_large`
 */
export async function exportCourseArchive(
  context: Pick<LectureContext, 'db' | 'blobs'>,
  courseId: string,
): Promise<Readable> {
  const manifest = await createManifest(context.db, courseId);
  const bytes = manifest.media.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MAX_ARCHIVE_BYTES) {
    const message = 'The media of this course are larger than 4 GB.';
    throw new Problem(413, 'course_too_large', message, { extras: { maxBytes: MAX_ARCHIVE_BYTES } });
  }
  return Readable.from(zipEntries(createEntries(context, manifest)), { objectMode: false });
}

async function createManifest(db: Db, courseId: string): Promise<CourseManifest> {
  const course = await loadCourse(db, courseId);
  const drafts: CourseManifest['drafts'] = [];
  const pages: CourseManifest['pages'] = [];
  const notes: CourseManifest['notes'] = [];
  const media = new Map<string, ReferencedMedia>();
  for (const pageId of new Set(course.units.flatMap(({ lectures }) => lectures.map((lecture) => lecture.pageId)))) {
    const draft = await loadDraftText(db, pageId);
    const page = await loadPublishedPage(db, pageId);
    if (draft === undefined) continue;
    drafts.push({ id: pageId, name: draft.name, sha256: sha256Hex(draft.text) });
    if (page !== undefined) {
      const archived = await loadArchivedItems(db, pageId);
      const blanks = archived.items.length === 0 ? {} : { blanks: archived.items };
      pages.push({ id: pageId, name: page.name, sha256: sha256Hex(page.text), ...blanks });
      notes.push(...archived.notes);
    }
    for (const mediaItem of await loadReferencedMedia(db, pageId, `${draft.text}\n${page?.text ?? ''}`)) {
      // An item of a draft outside the course comes with the first draft that references it.
      if (!media.has(mediaItem.id) || mediaItem.isOwn) media.set(mediaItem.id, mediaItem);
    }
  }
  return {
    format: ARCHIVE_FORMAT,
    course,
    drafts,
    pages,
    media: [...media.values()].map(({ isOwn: _, ...rest }) => rest),
    ...(notes.length === 0 ? {} : { notes }),
  };
}

type NamedText = { name: string; text: string };

async function loadDraftText(db: Db, draftId: string): Promise<NamedText | undefined> {
  return db
    .selectFrom('drafts')
    .innerJoin('revisions', onLatestRevision)
    .select(['drafts.name', 'revisions.markup as text'])
    .where('drafts.id', '=', draftId)
    .where('drafts.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A published page with its sanitized HTML, and its rules as stored; undefined when there is none. */
export async function loadPublishedPage(
  db: Db,
  pageId: string,
): Promise<(NamedText & { answerRules: string | null }) | undefined> {
  const row = await db
    .selectFrom('pages')
    .innerJoin('editions', onCurrentEdition)
    .select(['editions.name', 'editions.html', 'editions.cleaned_by', 'pages.answer_rules'])
    .where('pages.id', '=', pageId)
    .where('pages.withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { name: row.name, text: await toSafeHtml(row), answerRules: row.answer_rules };
}

/** `isOwn` says whether the draft that references the item is the one that has it. */
type ReferencedMedia = ManifestMedia & { isOwn: boolean };

/** The media of a draft, and those of other drafts that its texts reference. */
async function loadReferencedMedia(db: Db, draftId: string, texts: string): Promise<ReferencedMedia[]> {
  const referencedIds = findIds(texts);
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where(isVisible)
    .where((eb) =>
      eb.or([
        eb('draft_id', '=', draftId),
        ...(referencedIds.length === 0 ? [] : [eb('id', 'in', referencedIds.slice(0, 5000))]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    draftId,
    name: row.name,
    type: row.type,
    contentType: row.content_type,
    sha256: row.sha256,
    size: row.size,
    transcript: row.transcript,
    isOwn: row.draft_id === draftId,
  }));
}

async function* createEntries(
  { db, blobs }: Pick<LectureContext, 'db' | 'blobs'>,
  manifest: CourseManifest,
): AsyncGenerator<ZipEntry> {
  yield textEntry('course.json', JSON.stringify(manifest, null, 1));
  for (const draft of manifest.drafts)
    yield textEntry(`texts/${draft.id}.txt`, assertUnchanged(await loadDraftText(db, draft.id), draft));
  for (const page of manifest.pages)
    yield textEntry(`pages/${page.id}.html`, assertUnchanged(await loadPublishedPage(db, page.id), page));
  for (const mediaItem of manifest.media) {
    yield { name: mediaEntryName(mediaItem), isCompressed: true, bytes: await blobs.open(mediaItem.sha256) };
  }
}

/** An author may save or publish during an export: it is then aborted, and can be repeated. */
function assertUnchanged(current: NamedText | undefined, expected: { sha256: string }): string {
  if (current === undefined || sha256Hex(current.text) !== expected.sha256)
    throw new Error('The course was changed during the export.');
  return current.text;
}

// A course to be taken along: its outline, the texts and pages of its lectures and their media, as one zip file.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { z } from 'zod';
import { ID_PATTERN } from '#api/ids.ts';
import { MAX_NAME_LENGTH, type MediaType, mediaType } from '#api/lectures.ts';
import { extensionOfContent } from '#api/media-kinds.ts';
import { COURSE_ID_PATTERN, saveCourse } from '#api/outline.ts';
import { Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import { CLEANED_BY, cleanHtml } from './clean-html.ts';
import { loadCourse } from './outline.ts';
import type { LectureParts } from './parts.ts';

const ARCHIVE_FORMAT = 1;

const id = z.string().regex(ID_PATTERN);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().max(MAX_NAME_LENGTH);

/** What `course.json`, the first entry, says. Every other entry is named by an id and told by its hash. */
export const courseManifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  course: saveCourse.omit({ revision: true }).extend({ id: z.string().regex(COURSE_ID_PATTERN) }),
  /** `texts/ID.txt` */
  drafts: z.array(z.object({ id, name, sha256 })),
  /** `pages/ID.html` */
  pages: z.array(z.object({ id, name, sha256 })),
  /** `media/ID.EXTENSION` */
  media: z.array(
    z.object({
      id,
      draftId: id,
      name: z.string().max(255),
      type: mediaType,
      contentType: z.string(),
      sha256,
      size: z.int().nonnegative(),
      transcript: z.string().nullable(),
    }),
  ),
});

export type CourseManifest = z.infer<typeof courseManifest>;
type Medium = CourseManifest['media'][number];

/** A zip file has no room for more without an extension of its format. */
const MAX_BYTES = 4_000_000_000;

export function mediumEntry({
  id: mediumId,
  type,
  contentType,
}: {
  id: string;
  type: MediaType;
  contentType: string;
}): string {
  return `media/${mediumId}.${extensionOfContent(type, contentType) ?? 'bin'}`;
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * The archive of a course, as a stream.
 * @throws Problem 404 `course_not_found`, 413 `course_too_large`
 */
export async function courseArchive(parts: Pick<LectureParts, 'db' | 'blobs'>, courseId: string): Promise<Readable> {
  const manifest = await manifestOf(parts.db, courseId);
  const bytes = manifest.media.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MAX_BYTES) throw new Problem(413, 'course_too_large', 'The media of this course have more than 4 GB.');
  return Readable.from(zipped(entriesOf(parts, manifest)), { objectMode: false });
}

async function manifestOf(db: Db, courseId: string): Promise<CourseManifest> {
  const course = await loadCourse(db, courseId);
  const drafts: CourseManifest['drafts'] = [];
  const pages: CourseManifest['pages'] = [];
  const media = new Map<string, Medium>();
  for (const pageId of new Set(course.units.flatMap(({ lectures }) => lectures.map((one) => one.pageId)))) {
    const draft = await textOf(db, pageId);
    const page = await pageOf(db, pageId);
    if (draft === undefined) continue;
    drafts.push({ id: pageId, name: draft.name, sha256: hashOf(draft.text) });
    if (page !== undefined) pages.push({ id: pageId, name: page.name, sha256: hashOf(page.text) });
    for (const medium of await mediaFor(db, pageId, `${draft.text}\n${page?.text ?? ''}`)) {
      if (!media.has(medium.id)) media.set(medium.id, medium);
    }
  }
  return { format: ARCHIVE_FORMAT, course, drafts, pages, media: [...media.values()] };
}

type Text = { name: string; text: string };

async function textOf(db: Db, draftId: string): Promise<Text | undefined> {
  return db
    .selectFrom('drafts')
    .innerJoin('revisions', (join) =>
      join.onRef('revisions.draft_id', '=', 'drafts.id').onRef('revisions.number', '=', 'drafts.revision'),
    )
    .select(['drafts.name', 'revisions.markup as text'])
    .where('drafts.id', '=', draftId)
    .where('drafts.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The page as learners get it. */
export async function pageOf(db: Db, pageId: string): Promise<Text | undefined> {
  const row = await db
    .selectFrom('pages')
    .innerJoin('editions', (join) =>
      join.onRef('editions.page_id', '=', 'pages.id').onRef('editions.number', '=', 'pages.edition'),
    )
    .select(['editions.name', 'editions.html', 'editions.cleaned_by'])
    .where('pages.id', '=', pageId)
    .where('pages.withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { name: row.name, text: row.cleaned_by === CLEANED_BY ? row.html : cleanHtml(row.html) };
}

/** The media of a draft, and those of others that its texts name. */
async function mediaFor(db: Db, draftId: string, texts: string): Promise<Medium[]> {
  const named = [...new Set(texts.match(/(?<![A-Za-z0-9_-])[A-Z2-7]{11}(?![A-Za-z0-9_-])/g))];
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((is) =>
      is.or([is('draft_id', '=', draftId), ...(named.length === 0 ? [] : [is('id', 'in', named.slice(0, 5000))])]),
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
  }));
}

/** `isPacked` says that packing it again would be for nothing. */
type Entry = { name: string; isPacked: boolean; bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

async function* entriesOf(
  { db, blobs }: Pick<LectureParts, 'db' | 'blobs'>,
  manifest: CourseManifest,
): AsyncGenerator<Entry> {
  const text = (entry: string, words: string): Entry => ({ name: entry, isPacked: false, bytes: [Buffer.from(words)] });
  yield text('course.json', JSON.stringify(manifest, null, 1));
  for (const draft of manifest.drafts)
    yield text(`texts/${draft.id}.txt`, mustBeSame(await textOf(db, draft.id), draft));
  for (const page of manifest.pages) yield text(`pages/${page.id}.html`, mustBeSame(await pageOf(db, page.id), page));
  for (const medium of manifest.media) {
    yield { name: mediumEntry(medium), isPacked: true, bytes: await blobs.open(medium.sha256) };
  }
}

/** Somebody may save or publish while a course is being taken along: then it is broken off, and can be tried again. */
function mustBeSame(found: Text | undefined, told: { sha256: string }): string {
  if (found === undefined || hashOf(found.text) !== told.sha256) throw new Error('The course was changed meanwhile.');
  return found.text;
}

/** What comes in goes out piece by piece, so that memory stays flat. */
async function* zipped(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  let out: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    out.push(piece);
  });
  for await (const { name: entry, isPacked, bytes } of entries) {
    const file = isPacked ? new ZipPassThrough(entry) : new ZipDeflate(entry, { level: 6 });
    zip.add(file);
    for await (const piece of bytes) {
      file.push(piece);
      yield* out;
      out = [];
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  yield* out;
}

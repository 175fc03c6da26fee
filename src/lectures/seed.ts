// Seeds an empty database: with the demo course and the specification's outline if the
// settings ask for it, else with one empty course.
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { ID_PATTERN, newId } from '#api/ids.ts';
import { mediaType } from '#api/lectures.ts';
import { getExtension, resolveContentType } from '#api/media-kinds.ts';
import type { StoredBlob } from '#blobs/blob-store.ts';
import type { DbOrTransaction, DbTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import { SANITIZER_VERSION, sanitizeHtml } from '#lectures/editions/edition-html.ts';
import { toHtml } from '#markup/index.ts';
import type { LectureContext } from './context.ts';
import { type Dimensions, measureStream } from './media/media-dimensions.ts';

/** The author of seeded drafts and pages. */
export const SYSTEM_AUTHOR_ID = '00000000-0000-0000-0000-000000000000';

/** The outline of the product specification, section 2. */
const DEFAULT_OUTLINE = {
  course: { id: 'learnfrench', title: 'Learn french A1', language: 'fr' },
  units: [
    {
      title: 'Introducing Yourself',
      lectures: [
        { title: 'Saying hello and goodbye', pageId: 'M6DKHFL2KUK' },
        { title: 'Introducing yourself: name, age, nationality', pageId: '46DKHFL2KUK' },
        { title: 'Asking and giving personal info', pageId: '26DAHFL2KUK' },
      ],
    },
    { title: 'Daily Life', lectures: [{ title: 'Talking about your routine', pageId: '36DKHFL2KUK' }] },
  ],
};

const id = z.string().regex(ID_PATTERN);

/** The shape of `demo/course.json`. */
const demoCourse = z.object({
  units: z.array(z.object({ title: z.string(), lectures: z.array(z.object({ title: z.string(), pageId: id })) })),
  media: z.array(
    z.object({ id, name: z.string(), file: z.string(), type: mediaType, draftId: id, transcript: z.string() }),
  ),
});

type DemoMediaItem = z.infer<typeof demoCourse>['media'][number] & {
  contentType: string;
  blob: StoredBlob;
  dimensions: Dimensions;
};
type DemoLecture = { id: string; name: string; markup: string };

const CONTENT_TYPE_BY_EXTENSION: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/**
 * Inserts the first course, if there is none.
 * @param emptyCourse its title, where there will be no demo course: it has no
 *   lectures then, since each would lead nowhere.
 * Undefined for the outline of the specification
 */
export async function seedOutline({ db }: Pick<LectureContext, 'db'>, emptyCourse?: { title: string }): Promise<void> {
  await withTransaction(db, async (trx) => {
    if ((await trx.selectFrom('courses').select('id').limit(1).executeTakeFirst()) !== undefined) return;
    const { course, units } = DEFAULT_OUTLINE;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('courses')
      .values(Object.assign({}, course, emptyCourse))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n || emptyCourse !== undefined) return;
    for (const [position, unit] of units.entries()) await addUnit(trx, unit, position);
  });
}

/** Whether no author has saved the first course. */
async function isUntouched(trx: DbTransaction): Promise<boolean> {
  const course = trx.selectFrom('courses').select('revision').where('id', '=', DEFAULT_OUTLINE.course.id);
  return (await course.executeTakeFirst())?.revision === 1;
}

type DemoUnit = z.infer<typeof demoCourse>['units'][number];

async function addUnit(trx: DbTransaction, unit: DemoUnit, position: number): Promise<void> {
  const unitId = newId();
  const row = { id: unitId, course_id: DEFAULT_OUTLINE.course.id, position, title: unit.title };
  await trx.insertInto('units').values(row).execute();
  const lectures = unit.lectures.map(({ title, pageId }, index) => ({
    id: newId(),
    unit_id: unitId,
    position: index,
    title,
    page_id: pageId,
  }));
  await trx.insertInto('lectures').values(lectures).execute();
}

/**
 * Appends the units of the demo course that the outline of the specification does not have, while that outline is
 * untouched; all of them to a course that an earlier start without a demo course made.
 */
async function addMissingUnits(trx: DbTransaction, units: readonly DemoUnit[]): Promise<void> {
  const { id: courseId, title, language } = DEFAULT_OUTLINE.course;
  const rows = await trx.selectFrom('units').select('title').where('course_id', '=', courseId).execute();
  const isEmptyCourse = rows.length === 0 && (await isUntouched(trx));
  if (rows.length !== DEFAULT_OUTLINE.units.length && !isEmptyCourse) return;
  if (isEmptyCourse) await trx.updateTable('courses').set({ title, language }).where('id', '=', courseId).execute();
  for (const [position, unit] of units.entries()) if (position >= rows.length) await addUnit(trx, unit, position);
}

/**
 * Inserts the demo course into an empty database: its media, its drafts and their published pages, and the units that
 * the outline lacks. Does nothing if there is a draft, a page or a media item.
 * @param folder The folder `demo`: `course.json`, `lectures/<page id>.txt`, `media/…`.
 */
export async function seedDemoCourse(
  context: Pick<LectureContext, 'db' | 'blobs' | 'now'>,
  folder: string,
): Promise<void> {
  if (!(await isEmpty(context.db))) return;
  const demo = demoCourse.parse(JSON.parse(await readFile(path.join(folder, 'course.json'), 'utf8')));
  const lectures = await Promise.all(
    demo.units.flatMap((unit) => unit.lectures).map(({ title, pageId }) => readLecture(folder, pageId, title)),
  );
  const media: DemoMediaItem[] = [];
  for (const mediaItem of demo.media) {
    const contentType = resolveContentType(
      mediaItem.type,
      CONTENT_TYPE_BY_EXTENSION[getExtension(mediaItem.file) ?? ''] ?? '',
    );
    if (contentType === undefined)
      throw new Error(`${mediaItem.file} of the demo course is not of the type ${mediaItem.type}`);
    const measured = measureStream(createReadStream(path.join(folder, 'media', mediaItem.file)), contentType);
    const blob = await context.blobs.put(Readable.from(measured.bytes, { objectMode: false }));
    media.push({ ...mediaItem, contentType, blob, dimensions: await measured.dimensions() });
  }
  const now = context.now();
  const timestamp = now.toISOString();
  await withTransaction(context.db, async (trx) => {
    if (!(await isEmpty(trx)) || !(await addDrafts(trx, lectures, timestamp))) return;
    await addPages(trx, lectures, timestamp);
    await addMedia(trx, media, now);
    await addMissingUnits(trx, demo.units);
  });
}

async function readLecture(folder: string, pageId: string, name: string): Promise<DemoLecture> {
  return { id: pageId, name, markup: await readFile(path.join(folder, 'lectures', `${pageId}.txt`), 'utf8') };
}

async function isEmpty(db: DbOrTransaction): Promise<boolean> {
  for (const table of ['drafts', 'pages', 'media'] as const) {
    if ((await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined) return false;
  }
  return true;
}

/** @returns false when another process, which starts at the same time, has inserted them already */
async function addDrafts(trx: DbTransaction, lectures: readonly DemoLecture[], timestamp: string): Promise<boolean> {
  const authorship = {
    created_at: timestamp,
    created_by: SYSTEM_AUTHOR_ID,
    updated_at: timestamp,
    updated_by: SYSTEM_AUTHOR_ID,
  };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('drafts')
    .values(lectures.map((lecture) => ({ id: lecture.id, name: lecture.name, revision: 1, ...authorship })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== BigInt(lectures.length)) return false;
  const revisions = lectures.map(({ id: draft_id, name, markup }) => ({
    draft_id,
    number: 1,
    name,
    markup,
    saved_at: timestamp,
    saved_by: SYSTEM_AUTHOR_ID,
  }));
  await trx.insertInto('revisions').values(revisions).execute();
  return true;
}

async function addPages(trx: DbTransaction, lectures: readonly DemoLecture[], timestamp: string): Promise<void> {
  await trx
    .insertInto('pages')
    .values(lectures.map((lecture) => ({ id: lecture.id, edition: 1 })))
    .execute();
  const editions = lectures.map(({ id: page_id, name, markup }) => ({
    page_id,
    number: 1,
    name,
    html: sanitizeHtml(toHtml(markup)),
    cleaned_by: SANITIZER_VERSION,
    published_at: timestamp,
    published_by: SYSTEM_AUTHOR_ID,
  }));
  await trx.insertInto('editions').values(editions).execute();
}

/** A draft lists its media by creation time: a millisecond between two items preserves the order of `course.json`. */
async function addMedia(trx: DbTransaction, media: readonly DemoMediaItem[], now: Date): Promise<void> {
  if (media.length === 0) return;
  const mediaRows = media.map((mediaItem, index) => ({
    id: mediaItem.id,
    draft_id: mediaItem.draftId,
    name: mediaItem.name,
    type: mediaItem.type,
    content_type: mediaItem.contentType,
    ...mediaItem.blob,
    ...mediaItem.dimensions,
    transcript: mediaItem.transcript,
    created_at: new Date(now.getTime() - media.length + index).toISOString(),
    created_by: SYSTEM_AUTHOR_ID,
    deleted_at: null,
  }));
  await trx.insertInto('media').values(mediaRows).execute();
}

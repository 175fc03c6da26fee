// What a new house begins with: the course outline, and on wish the demo course.
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { ID_PATTERN, newId } from '#api/ids.ts';
import { mediaType } from '#api/lectures.ts';
import { contentTypeOf, extensionOf } from '#api/media-kinds.ts';
import type { StoredBlob } from '#blobs/blobs.ts';
import type { Tables } from '#db/schema.ts';
import { transact } from '#db/transact.ts';
import { toHtml } from '#markup/to-html.ts';
import { CLEANED_BY, cleanHtml } from './clean-html.ts';
import type { LectureParts } from './parts.ts';

/** Who wrote what was there before anybody. */
const SYSTEM_AUTHOR = '00000000-0000-0000-0000-000000000000';

/** The outline of the product specification, section 2. */
const OUTLINE = {
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

/** What `demo/course.json` says. */
const demoCourse = z.object({
  units: z.array(z.object({ lectures: z.array(z.object({ title: z.string(), pageId: id })) })),
  media: z.array(
    z.object({ id, name: z.string(), file: z.string(), type: mediaType, draftId: id, transcript: z.string() }),
  ),
});

type DemoMedium = z.infer<typeof demoCourse>['media'][number] & { contentType: string; blob: StoredBlob };
type DemoLecture = { id: string; name: string; markup: string };

const CONTENT_OF_EXTENSION: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** Makes the course outline, if there is no course at all. */
export async function seedOutline({ db }: Pick<LectureParts, 'db'>): Promise<void> {
  await transact(db, async (rows) => {
    if ((await rows.selectFrom('courses').select('id').limit(1).executeTakeFirst()) !== undefined) return;
    const { course, units } = OUTLINE;
    const { numInsertedOrUpdatedRows } = await rows
      .insertInto('courses')
      .values(course)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return;
    for (const [at, unit] of units.entries()) {
      const unitId = newId();
      await rows
        .insertInto('units')
        .values({ id: unitId, course_id: course.id, position: at, title: unit.title })
        .execute();
      const lectures = unit.lectures.map(({ title, pageId }, position) => ({
        id: newId(),
        unit_id: unitId,
        position,
        title,
        page_id: pageId,
      }));
      await rows.insertInto('lectures').values(lectures).execute();
    }
  });
}

/**
 * Writes the demo course into an empty database: its recordings and pictures, its four drafts, and their pages, published.
 * Where there is a draft, a page or a media item already, nothing happens.
 * @param folder The folder `demo`: `course.json`, `lectures/<page id>.txt`, `media/…`.
 */
export async function seedDemoCourse(parts: Pick<LectureParts, 'db' | 'blobs' | 'now'>, folder: string): Promise<void> {
  if (!(await isEmpty(parts.db))) return;
  const demo = demoCourse.parse(JSON.parse(await readFile(path.join(folder, 'course.json'), 'utf8')));
  const lectures = await Promise.all(
    demo.units.flatMap((unit) => unit.lectures).map(({ title, pageId }) => readLecture(folder, pageId, title)),
  );
  const media: DemoMedium[] = [];
  for (const medium of demo.media) {
    const contentType = contentTypeOf(medium.type, CONTENT_OF_EXTENSION[extensionOf(medium.file) ?? ''] ?? '');
    if (contentType === undefined)
      throw new Error(`${medium.file} of the demo course is not of the type ${medium.type}`);
    const blob = await parts.blobs.put(createReadStream(path.join(folder, 'media', medium.file)));
    media.push({ ...medium, contentType, blob });
  }
  const now = parts.now();
  const at = now.toISOString();
  await transact(parts.db, async (rows) => {
    if (!(await isEmpty(rows)) || !(await addDrafts(rows, lectures, at))) return;
    await addPages(rows, lectures, at);
    await addMedia(rows, media, now);
  });
}

async function readLecture(folder: string, pageId: string, name: string): Promise<DemoLecture> {
  return { id: pageId, name, markup: await readFile(path.join(folder, 'lectures', `${pageId}.txt`), 'utf8') };
}

async function isEmpty(rows: LectureParts['db'] | Transaction<Tables>): Promise<boolean> {
  for (const table of ['drafts', 'pages', 'media'] as const) {
    if ((await rows.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined) return false;
  }
  return true;
}

/** Whether the drafts were added; another process that starts at the same time may have been faster. */
async function addDrafts(rows: Transaction<Tables>, lectures: readonly DemoLecture[], at: string): Promise<boolean> {
  const by = { created_at: at, created_by: SYSTEM_AUTHOR, updated_at: at, updated_by: SYSTEM_AUTHOR };
  const { numInsertedOrUpdatedRows } = await rows
    .insertInto('drafts')
    .values(lectures.map((lecture) => ({ id: lecture.id, name: lecture.name, revision: 1, ...by })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== BigInt(lectures.length)) return false;
  const revisions = lectures.map(({ id: draft_id, name, markup }) => ({
    draft_id,
    number: 1,
    name,
    markup,
    saved_at: at,
    saved_by: SYSTEM_AUTHOR,
  }));
  await rows.insertInto('revisions').values(revisions).execute();
  return true;
}

async function addPages(rows: Transaction<Tables>, lectures: readonly DemoLecture[], at: string): Promise<void> {
  await rows
    .insertInto('pages')
    .values(lectures.map((lecture) => ({ id: lecture.id, edition: 1 })))
    .execute();
  const editions = lectures.map(({ id: page_id, name, markup }) => ({
    page_id,
    number: 1,
    name,
    html: cleanHtml(toHtml(markup)),
    cleaned_by: CLEANED_BY,
    published_at: at,
    published_by: SYSTEM_AUTHOR,
  }));
  await rows.insertInto('editions').values(editions).execute();
}

/** A draft lists its media by age: those of the demo course are a millisecond apart, so that they stand as in its list. */
async function addMedia(rows: Transaction<Tables>, media: readonly DemoMedium[], now: Date): Promise<void> {
  if (media.length === 0) return;
  const found = media.map((medium, index) => ({
    id: medium.id,
    draft_id: medium.draftId,
    name: medium.name,
    type: medium.type,
    content_type: medium.contentType,
    ...medium.blob,
    transcript: medium.transcript,
    created_at: new Date(now.getTime() - media.length + index).toISOString(),
    created_by: SYSTEM_AUTHOR,
    deleted_at: null,
  }));
  await rows.insertInto('media').values(found).execute();
}

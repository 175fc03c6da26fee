// Seeding an empty database with the default outline and the demo course.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskBlobStore } from '#blobs/disk-blob-store.ts';
import { type Db, openDb } from '#db/open.ts';
import { toHtml } from '#markup/index.ts';
import { loadCourse } from './courses/outline.ts';
import { loadDraft, saveDraft } from './drafts/drafts.ts';
import { seedDemoCourse, seedOutline } from './seed.ts';

const DEMO = path.resolve(import.meta.dirname, '../../demo');
const IDS = ['26DAHFL2KUK', '36DKHFL2KUK', '46DKHFL2KUK', 'M6DKHFL2KUK', 'P6DKHFL2KUK'];

let folder: string;
let db: Db;
let context: { db: Db; blobs: DiskBlobStore; now: () => Date };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cahier-seed-'));
  db = await openDb({ sqliteFile: ':memory:' });
  context = { db, blobs: await DiskBlobStore.open(folder), now: () => new Date() };
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

async function ids(table: 'drafts' | 'pages' | 'courses'): Promise<string[]> {
  return (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
}

describe('the outline', () => {
  it("is created once, and an author's changes are kept", async () => {
    await Promise.all([seedOutline(context), seedOutline(context)]);
    const { units } = await loadCourse(db, 'learnfrench');
    expect(units.map(({ title, lectures }) => [title, lectures.length])).toEqual([
      ['Introducing Yourself', 3],
      ['Daily Life', 1],
    ]);
    await db.updateTable('courses').set({ title: 'Apprendre' }).execute();
    await seedOutline(context);
    expect((await loadCourse(db, 'learnfrench')).title).toBe('Apprendre');
  });
});

describe('without a demo course', () => {
  const loadFirst = async () => {
    const { title, units } = await loadCourse(db, 'learnfrench');
    return { title, pages: units.flatMap(({ lectures }) => lectures.map(({ pageId }) => pageId)).sort() };
  };

  it('there is one course, without lectures, which nothing could open', async () => {
    await seedOutline(context, { title: 'First course' });
    expect(await ids('courses')).toEqual(['learnfrench']);
    expect(await loadFirst()).toEqual({ title: 'First course', pages: [] });
  });

  it('an outline that an earlier version made stays as it is', async () => {
    await seedOutline(context);
    await seedOutline(context, { title: 'First course' });
    expect((await loadFirst()).pages).toHaveLength(4);
  });

  it('the demo course can come later, while the course is untouched', async () => {
    await seedOutline(context, { title: 'First course' });
    await seedDemoCourse(context, DEMO);
    expect(await loadFirst()).toEqual({ title: 'Learn french A1', pages: IDS });
  });
});

describe('the demo course', () => {
  it('has its drafts, pages as our renderer makes them, and media with their bytes', async () => {
    await seedDemoCourse(context, DEMO);
    expect(await ids('drafts')).toEqual(IDS);
    expect(await ids('pages')).toEqual(IDS);
    const rows = await db
      .selectFrom('editions')
      .innerJoin('revisions', 'revisions.draft_id', 'editions.page_id')
      .select(['editions.html', 'revisions.markup', 'editions.name', 'revisions.name as draft_name'])
      .execute();
    for (const { html, markup, name, draft_name } of rows) {
      expect(html).toBe(toHtml(markup));
      expect(name).toBe(draft_name);
    }
    const media = await db.selectFrom('media').selectAll().execute();
    const stored = new Map((await Array.fromAsync(context.blobs.list())).map(({ sha256, size }) => [sha256, size]));
    expect(media.length).toBeGreaterThan(100);
    for (const { sha256, size, transcript } of media) {
      expect(stored.get(sha256)).toBe(size);
      expect(transcript).not.toBe('');
    }
  });

  it("adds a unit to the specification's outline, and none to one that was changed", async () => {
    await seedOutline(context);
    await seedDemoCourse(context, DEMO);
    const titles = async () => (await loadCourse(db, 'learnfrench')).units.map(({ title }) => title);
    expect(await titles()).toEqual(['Introducing Yourself', 'Daily Life', 'Practice']);
    for (const table of ['drafts', 'pages', 'media'] as const) await db.deleteFrom(table).execute();
    await db.deleteFrom('units').where('title', '!=', 'Daily Life').execute();
    await seedDemoCourse(context, DEMO);
    expect(await titles()).toEqual(['Daily Life']);
  });

  it('lists the media of a draft in the order in which its text names them', async () => {
    await seedDemoCourse(context, DEMO);
    const { markup, medias } = await loadDraft(context.db, 'M6DKHFL2KUK');
    const offsets = medias.map(({ id }) => markup.indexOf(id));
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  });

  it('is created once, also when two processes start together (race)', async () => {
    await Promise.all([seedDemoCourse(context, DEMO), seedDemoCourse(context, DEMO)]);
    await seedDemoCourse(context, DEMO);
    expect(await ids('drafts')).toEqual(IDS);
  });

  it('is not created where there is a draft already', async () => {
    const author = { id: '7b1e6c1e-1f3a-4a5b-8c6d-0123456789ab', email: '', role: 'author' } as const;
    const { id } = await saveDraft(context, author, { name: 'Mine', markup: '' });
    await seedDemoCourse(context, DEMO);
    expect(await ids('drafts')).toEqual([id]);
    expect(await Array.fromAsync(context.blobs.list())).toEqual([]);
  });
});

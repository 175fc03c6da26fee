import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';
import { CLEANED_BY } from './clean-html.ts';
import { saveDraft } from './drafts.ts';
import { PageReader, publish } from './publishing.ts';

const AUTHOR: Caller = { id: '7b1e6c1e-1f3a-4a5b-8c6d-0123456789ab', email: 'a@example.org', role: 'authenticated' };
const DRAFT = 'M6DKHFL2KUK';

let db: Db;
let parts: { db: Db; now: () => Date };
let pages: PageReader;

beforeEach(async () => {
  db = await openDb({ sqliteFile: ':memory:' });
  parts = { db, now: () => new Date('2026-03-01T08:00:00Z') };
  pages = new PageReader(db);
  await saveDraft(parts, AUTHOR, { id: DRAFT, name: 'Bonjour', markup: 'a' });
});
afterEach(() => db.destroy());

async function shown(): Promise<{ name: string; html: string }> {
  return JSON.parse((await pages.load(DRAFT)).body.toString());
}

describe('a published page', () => {
  it('is kept with who published it, when, and by which rules it was cleaned', async () => {
    await publish(parts, AUTHOR, DRAFT, '<p>a</p>');
    expect(await db.selectFrom('editions').selectAll().execute()).toEqual([
      {
        page_id: DRAFT,
        number: 1,
        name: 'Bonjour',
        html: '<p>a</p>',
        cleaned_by: CLEANED_BY,
        published_at: '2026-03-01T08:00:00.000Z',
        published_by: AUTHOR.id,
        revision: 1,
        restored_from: null,
      },
    ]);
  });

  it('is read from the database once, and again when another edition is shown', async () => {
    await publish(parts, AUTHOR, DRAFT, '<p>first</p>');
    const first = await pages.load(DRAFT);
    expect((await pages.load(DRAFT)).body).toBe(first.body);
    await publish(parts, AUTHOR, DRAFT, '<p>second</p>');
    expect(await shown()).toEqual({ name: 'Bonjour', html: '<p>second</p>' });
    await db.updateTable('pages').set({ edition: 1 }).execute();
    expect(await shown()).toEqual({ name: 'Bonjour', html: '<p>first</p>' });
    expect((await pages.load(DRAFT)).etag).toBe(first.etag);
  });

  it('that older rules cleaned is cleaned again when it is read', async () => {
    await publish(parts, AUTHOR, DRAFT, '<p>a</p>');
    await db.updateTable('editions').set({ cleaned_by: 0, html: '<p onclick=steal()>a</p>' }).execute();
    expect(await shown()).toEqual({ name: 'Bonjour', html: '<p>a</p>' });
  });

  it('is remembered only as far as there is room', async () => {
    const large = `<p>${'a'.repeat(3_500_000)}</p>`;
    const ids = Array.from({ length: 12 }, (_, at) => `PAGE${'ABCDEFGHIJKL'[at]}AAAAAA`);
    for (const id of ids) {
      await saveDraft(parts, AUTHOR, { id, name: id, markup: 'a' });
      await publish(parts, AUTHOR, id, large);
    }
    const bodies = new Map<string, Buffer>();
    for (const id of ids) bodies.set(id, (await pages.load(id)).body);
    const again = async (id = '') => (await pages.load(id)).body === bodies.get(id);
    expect(await again(ids.at(-1))).toBe(true);
    expect(await again(ids[0])).toBe(false);
  });
});

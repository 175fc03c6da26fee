// Publishing: what is stored of an edition, and what the page cache returns.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';
import { saveDraft } from '#lectures/drafts/drafts.ts';
import { DOCUMENT_VERSION, SANITIZER_VERSION } from '#lectures/editions/edition-html.ts';
import { PageCache } from './page-cache.ts';
import { publishDraft } from './publishing.ts';

const AUTHOR: Caller = { id: '7b1e6c1e-1f3a-4a5b-8c6d-0123456789ab', email: 'a@example.org', role: 'author' };
const DRAFT = 'M6DKHFL2KUK';

let db: Db;
let context: { db: Db; now: () => Date };
let pageCache: PageCache;

beforeEach(async () => {
  db = await openDb({ sqliteFile: ':memory:' });
  context = { db, now: () => new Date('2026-03-01T08:00:00Z') };
  pageCache = new PageCache(db);
  await saveDraft(context, AUTHOR, { id: DRAFT, name: 'Bonjour', markup: 'a' });
});
afterEach(() => db.destroy());

async function loadShownPage(): Promise<{ name: string; html: string }> {
  return JSON.parse((await pageCache.load(DRAFT)).body.toString());
}

describe('a published page', () => {
  it('is stored with its author, its time and the version of the sanitizer', async () => {
    await publishDraft(context, AUTHOR, { draftId: DRAFT, html: '<p>a</p>' });
    expect(await db.selectFrom('editions').selectAll().execute()).toEqual([
      {
        blank_ids: '{}',
        page_id: DRAFT,
        number: 1,
        name: 'Bonjour',
        html: '<p>a</p>',
        cleaned_by: SANITIZER_VERSION,
        document: JSON.stringify({ blocks: [{ kind: 'paragraph', content: [{ kind: 'text', text: 'a' }] }] }),
        document_version: DOCUMENT_VERSION,
        published_at: '2026-03-01T08:00:00.000Z',
        published_by: AUTHOR.id,
        revision: 1,
        restored_from: null,
      },
    ]);
  });

  it('is read from the database once per edition', async () => {
    await publishDraft(context, AUTHOR, { draftId: DRAFT, html: '<p>first</p>' });
    const first = await pageCache.load(DRAFT);
    expect((await pageCache.load(DRAFT)).body).toBe(first.body);
    await publishDraft(context, AUTHOR, { draftId: DRAFT, html: '<p>second</p>' });
    expect(await loadShownPage()).toEqual({ name: 'Bonjour', html: '<p>second</p>' });
    await db.updateTable('pages').set({ edition: 1 }).execute();
    expect(await loadShownPage()).toEqual({ name: 'Bonjour', html: '<p>first</p>' });
    expect((await pageCache.load(DRAFT)).etag).toBe(first.etag);
  });

  it('sanitized by an older version is sanitized again when it is read', async () => {
    await publishDraft(context, AUTHOR, { draftId: DRAFT, html: '<p>a</p>' });
    await db.updateTable('editions').set({ cleaned_by: 0, html: '<p onclick=steal()>a</p>' }).execute();
    expect(await loadShownPage()).toEqual({ name: 'Bonjour', html: '<p>a</p>' });
  });

  it('is cached within the size limit', async () => {
    const cache = new PageCache(db, 10_000);
    const html = `<p>${'a'.repeat(4000)}</p>`;
    const ids = ['PAGEAAAAAAA', 'PAGEBAAAAAA', 'PAGECAAAAAA'];
    const bodies = new Map<string, Buffer>();
    for (const id of ids) {
      await saveDraft(context, AUTHOR, { id, name: id, markup: 'a' });
      await publishDraft(context, AUTHOR, { draftId: id, html });
      bodies.set(id, (await cache.load(id)).body);
    }
    const isCached = async (id: string) => (await cache.load(id)).body === bodies.get(id);
    expect(await isCached('PAGECAAAAAA')).toBe(true);
    expect(await isCached('PAGEBAAAAAA')).toBe(true);
    expect(await isCached('PAGEAAAAAAA')).toBe(false);
  });
});

// The index of the search: what is put into its queue, and what is found of many texts, and in which steps.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';
import { deleteDraft, restoreDraft } from '#lectures/drafts/draft-deletion.ts';
import { listDraftOverview } from '#lectures/drafts/draft-list.ts';
import { saveDraft } from '#lectures/drafts/drafts.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';
import { findTexts } from './find-texts.ts';
import { searchDrafts } from './search.ts';
import { SearchIndexer } from './search-index.ts';

const AUTHOR: Caller = { id: '7b1e6c1e-1f3a-4a5b-8c6d-0123456789ab', email: 'a@example.org', role: 'author' };

let db: Db;
let searchIndexer: SearchIndexer;
let clock = 0;
const failures: unknown[] = [];
const now = () => new Date(Date.UTC(2026, 2, 1) + clock);
const save = (name: string, markup: string, id?: string) => saveDraft({ db, now }, AUTHOR, { name, markup, id });
const find = async (query: string) => (await searchDrafts({ db, searchIndexer }, query)).drafts.map(({ id }) => id);
const listIds = async (query: string, limit: number, after?: { time: string; id: string }) => {
  const comments = {
    countOpen: async () => new Map<string, number>(),
    selectAsking: () => db.selectFrom('drafts').select('drafts.id as draft_id').where('drafts.id', '=', ''),
    insertImported: async () => {},
  };
  const context = { db, searchIndexer, comments };
  const { drafts, next } = await listDraftOverview(context, AUTHOR.id, { limit, after, searchQuery: query });
  return { ids: drafts.map(({ id }) => id), next };
};
/** With a limited number of turns, so that a text that stays in the queue fails a test. */
async function indexAll(): Promise<void> {
  for (let turn = 0; turn < 20_000 && (await countQueued()) > 0; turn += 1) {
    searchIndexer.start();
    await yieldToEventLoop();
  }
  expect(await countQueued()).toBe(0);
}
const countQueued = async () => (await db.selectFrom('search_queue').selectAll().execute()).length;

beforeEach(async () => {
  db = await openDb({ sqliteFile: ':memory:' });
  clock = 0;
  searchIndexer = new SearchIndexer(db, { error: (fields) => failures.push(fields) });
});
afterEach(async () => {
  await searchIndexer.stop();
  await db.destroy();
  expect(failures.splice(0)).toEqual([]);
});

describe('the index of the search', () => {
  it('has what was saved, also after a change, a deletion and a restoration', async () => {
    const { id } = await save('Marché', 'Les cerises sont mûres.');
    expect(await find('cerise')).toEqual([id]);
    await save('Marché', 'Les poires sont mûres.', id);
    expect(await find('cerise')).toEqual([]);
    expect(await find('oire mar')).toEqual([id]);
    await deleteDraft({ db, now }, AUTHOR, id);
    expect(await find('poires')).toEqual([]);
    await restoreDraft({ db }, id);
    expect(await find('poires')).toEqual([id]);
    expect(await countQueued()).toBe(0);
  });

  it('finds parts of words where no space is between words, and signs', async () => {
    const { id } = await save('旅行', '東京都へ行きます。§ 12');
    expect(await find('京都')).toEqual([id]);
    expect(await find('へ')).toEqual([id]);
    expect(await find('都京')).toEqual([]);
    expect(await find('§')).toEqual([id]);
  });

  it('is not made by those who search: many changed texts are left to the background, which it says', async () => {
    for (let number = 0; number < 301; number += 1) await save(`Texte ${number}`, 'kiwi');
    const hits = await searchDrafts({ db, searchIndexer }, 'kiwi');
    expect(hits).toMatchObject({ isIndexing: true, drafts: [] });
    await searchIndexer.stop();
    searchIndexer = new SearchIndexer(db, { error: (fields) => failures.push(fields) });
    await indexAll();
    expect(await searchDrafts({ db, searchIndexer }, 'kiwi')).toMatchObject({ isIndexing: false, hasMore: true });
  });
});

describe('a list of what was found', () => {
  it('has each text once, in the order of the list, also of texts of one moment', async () => {
    const saved: string[] = [];
    for (let number = 0; number < 60; number += 1) {
      clock = Math.floor(number / 7);
      saved.push((await save(`Texte ${number}`, number % 3 === 0 ? 'pomme' : 'prune')).id);
    }
    await indexAll();
    const all = await db
      .selectFrom('drafts')
      .innerJoin('revisions', 'revisions.draft_id', 'drafts.id')
      .select('drafts.id')
      .where('revisions.markup', '=', 'pomme')
      .orderBy('drafts.updated_at', 'desc')
      .orderBy('drafts.id', 'desc')
      .execute();
    const found: string[] = [];
    for (let cursor: { time: string; id: string } | undefined; ; ) {
      const { ids, next } = await listIds('pomme', 4, cursor);
      found.push(...ids);
      if (next === undefined) break;
      cursor = next;
    }
    expect(found).toEqual(all.map(({ id }) => id));
  });

  it('looks at no texts but those that have the words, and at some dozens at a time', async () => {
    for (let number = 0; number < 100; number += 1) {
      clock = number;
      await save(`Texte ${number}`, number === 3 ? 'ornithorynque' : 'une canne, un cane');
    }
    await indexAll();
    const count = async (term: string) => {
      const batches = await Array.fromAsync(findTexts(db, { kind: 'draft', field: 'body', terms: [term] }));
      return batches.map(({ examined }) => examined);
    };
    expect(await count('ornitho')).toEqual([1]);
    expect(await count('zzz')).toEqual([]);
    expect(await count(',')).toEqual([25, 25, 25, 25]);
  });
});

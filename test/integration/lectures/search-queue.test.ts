// Two processes that index one queue on PostgreSQL: nothing is lost, doubled, or left behind.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';
import { saveDraft } from '#lectures/drafts/drafts.ts';
import { searchDrafts } from '#lectures/search/search.ts';
import { SearchIndexer } from '#lectures/search/search-index.ts';
import { postgresql, type TestDatabase } from '../../support/services/databases.ts';

const AUTHOR: Caller = { id: '7b1e6c1e-1f3a-4a5b-8c6d-0123456789ab', email: 'a@example.org', role: 'author' };
const TEXTS = 120;
/** All saved in one millisecond, as by the import of a course: their places in the lists are next to each other. */
const NOW = () => new Date('2026-03-01T08:00:00.000Z');

describe('a queue of texts that two processes index', () => {
  let database: TestDatabase;
  let dbs: [Db, Db];
  let indexers: [SearchIndexer, SearchIndexer];
  const failures: unknown[] = [];
  beforeEach(async () => {
    database = await postgresql.open('migrated');
    const open = () => openDb({ postgresUrl: database.environment.DATABASE_URL ?? '', connections: 4 });
    dbs = [await open(), await open()];
    const index = (db: Db) => new SearchIndexer(db, { error: (fields) => failures.push(fields) });
    indexers = [index(dbs[0]), index(dbs[1])];
  });
  afterEach(async () => {
    for (const indexer of indexers) await indexer.stop();
    for (const db of dbs) await db.destroy();
    await database.close();
    expect(failures.splice(0)).toEqual([]);
  });

  const countQueued = async () => (await dbs[0].selectFrom('search_queue').select('id').execute()).length;
  async function indexAll(): Promise<void> {
    for (const indexer of indexers) indexer.start();
    await expect.poll(countQueued, { timeout: 30_000 }).toBe(0);
  }
  const save = (number: number, word: string, id?: string) =>
    saveDraft({ db: dbs[number % 2 === 0 ? 0 : 1], now: NOW }, AUTHOR, {
      name: `Texte ${number}`,
      // Words that no text had, in another order in each: both processes give them numbers.
      markup: `${word}${number} ${Array.from({ length: 40 }, (_, at) => `mot${(at * 7 + number) % 40}`).join(' ')}`,
      id,
    });

  it('is indexed once, also while texts change', { timeout: 60_000 }, async () => {
    const saved = await Promise.all(Array.from({ length: TEXTS }, (_, number) => save(number, 'cerise')));
    await indexAll();
    // Changed again while they are indexed.
    const changed = saved.map(({ id }, number) => save(number, 'poire', id));
    for (const indexer of indexers) indexer.start();
    await Promise.all(changed);
    await indexAll();

    const entries = await dbs[0]
      .selectFrom('search_entries')
      .select(['number', 'id'])
      .where('kind', '=', 'draft')
      .execute();
    expect(entries.map(({ id }) => id).sort()).toEqual(saved.map(({ id }) => id).sort());
    expect(new Set(entries.map(({ number }) => Number(number))).size).toBe(TEXTS);
    const words = await dbs[0].selectFrom('search_words').select('word').execute();
    expect(new Set(words.map(({ word }) => word)).size).toBe(words.length);
    for (const [number, db] of [
      [0, dbs[0]],
      [TEXTS - 1, dbs[1]],
    ] as const) {
      const find = async (query: string) =>
        (await searchDrafts({ db, searchIndexer: indexers[0] }, query)).drafts.map(({ id }) => id);
      expect(await find(`poire${number} mot7`)).toEqual([saved[number]?.id]);
      expect(await find(`cerise${number}`)).toEqual([]);
    }
  });
});

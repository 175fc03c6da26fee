// Which revisions are pruned, and which stay.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';
import { publishDraft } from '#lectures/pages/publishing.ts';
import { saveDraft } from './drafts.ts';
import { pruneRevisions } from './prune-revisions.ts';

const AUTHOR: Caller = { id: '7b1e6c1e-1f3a-4a5b-8c6d-0123456789ab', email: 'a@example.org', role: 'author' };
const [DRAFT, OTHER_DRAFT] = ['M6DKHFL2KUK', '46DKHFL2KUK'];

let db: Db;
const on = (day: number) => ({ db, now: () => new Date(Date.UTC(2026, 2, day)) });
const save = (day: number, markup: string, id = DRAFT) => saveDraft(on(day), AUTHOR, { id, name: 'a', markup });
const remainingRevisions = async () =>
  (await db.selectFrom('revisions').select('number').where('draft_id', '=', DRAFT).orderBy('number').execute()).map(
    ({ number }) => number,
  );

beforeEach(async () => {
  db = await openDb({ sqliteFile: ':memory:' });
  for (let day = 1; day <= 5; day += 1) await save(day, `revision ${day}`);
});
afterEach(() => db.destroy());

describe('pruning', () => {
  it('deletes the revisions that are older than the retention', async () => {
    expect(await pruneRevisions(on(10), 7)).toBe(2);
    expect(await remainingRevisions()).toEqual([3, 4, 5]);
    expect(await pruneRevisions(on(10), 7)).toBe(0);
  });

  it('never deletes the latest revision', async () => {
    expect(await pruneRevisions(on(31), 1)).toBe(4);
    expect(await remainingRevisions()).toEqual([5]);
  });

  it('keeps the revision that the current edition was made from, and only that one', async () => {
    await publishDraft(on(5), AUTHOR, { draftId: DRAFT, html: '<p>a</p>', revision: 1 });
    await publishDraft(on(5), AUTHOR, { draftId: DRAFT, html: '<p>b</p>', revision: 2 });
    expect(await pruneRevisions(on(31), 1)).toBe(3);
    expect(await remainingRevisions()).toEqual([2, 5]);
  });

  it('does not confuse the revisions of two drafts', async () => {
    await save(1, 'a', OTHER_DRAFT);
    await save(2, 'b', OTHER_DRAFT);
    await publishDraft(on(5), AUTHOR, { draftId: OTHER_DRAFT, html: '<p>a</p>', revision: 1 });
    expect(await pruneRevisions(on(31), 1)).toBe(4);
    expect(await remainingRevisions()).toEqual([5]);
  });
});

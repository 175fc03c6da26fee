// Tests which boards are made in a worker thread.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import { saveDraft } from '#lectures/drafts/drafts.ts';
import { publishDraft } from '#lectures/pages/publishing.ts';
import { makeBoard, SMALL_BOARD } from './make-board.ts';

const AUTHOR = { id: '7b1e6c1e-1f3a-4a5b-8c6d-0123456789ab', email: 'a@example.org', role: 'author' } as const;
const PAGE = 'M6DKHFL2KUK';

let db: Db;

beforeEach(async () => {
  db = await openDb({ sqliteFile: ':memory:' });
  await save('a');
  await publishDraft(context(), AUTHOR, { draftId: PAGE, html: '<p>a</p>' });
});
afterEach(() => db.destroy());

const context = () => ({ db, now: () => new Date() });
const save = (markup: string) => saveDraft(context(), AUTHOR, { id: PAGE, name: 'a', markup });

async function addAttempts(number: number): Promise<void> {
  const rest = { page_id: PAGE, user_id: 'a', blank: 'b', edition: 1, given: 'x', is_right: 0 };
  for (let from = 0; from < number; from += 500) {
    const rows = Array.from({ length: Math.min(500, number - from) }, (_, at) => ({ ...rest, at: String(from + at) }));
    await db.insertInto('attempts').values(rows).execute();
  }
}

/** Where the board of the page is made. */
async function findPlace(): Promise<'here' | 'in a thread'> {
  const unpublished = { answers: 0, hasOtherChanges: false };
  const empty = { pageId: PAGE, name: 'a', edition: null, revision: 1, unpublished, blanks: [] };
  const json = await makeBoard(db, PAGE, {
    here: async () => empty,
    inThread: async () => Buffer.from('{}'),
  });
  return Buffer.from(json).toString() === '{}' ? 'in a thread' : 'here';
}

it('makes a board of few attempts here, and of more in a thread', async () => {
  expect(await findPlace()).toBe('here');
  await addAttempts(SMALL_BOARD.attempts);
  expect(await findPlace()).toBe('here');
  await db
    .insertInto('attempts')
    .values({ page_id: PAGE, user_id: 'b', blank: 'b', at: '1', edition: 1, given: 'x', is_right: 0 })
    .execute();
  expect(await findPlace()).toBe('in a thread');
});

it('makes the board of a long draft in a thread', async () => {
  await save('a'.repeat(SMALL_BOARD.characters));
  expect(await findPlace()).toBe('here');
  await save('a'.repeat(SMALL_BOARD.characters + 1));
  expect(await findPlace()).toBe('in a thread');
});

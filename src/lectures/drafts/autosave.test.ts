// Which autosaves share a revision, and which stay in the history.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';
import { autosaveDraft } from './autosave.ts';
import { saveDraft } from './drafts.ts';
import { countReplaced } from './revisions.ts';

const AUTHOR: Caller = { id: '7b1e6c1e-1f3a-4a5b-8c6d-0123456789ab', email: 'a@example.org', role: 'author' };
const DRAFT = 'M6DKHFL2KUK';

let db: Db;
let revision: number;
const at = (minute: number) => ({ db, now: () => new Date(Date.UTC(2026, 2, 1, 12, minute)) });

async function autosave(minute: number, markup: string, editorSessionId = 'A'): Promise<void> {
  const content = { name: 'a', markup, revision, editorSessionId };
  ({ revision } = await autosaveDraft(at(minute), AUTHOR, DRAFT, content));
}

const history = async () =>
  (await db.selectFrom('revisions').select('markup').orderBy('number').execute()).map(({ markup }) => markup);

beforeEach(async () => {
  db = await openDb({ sqliteFile: ':memory:' });
  ({ revision } = await saveDraft(at(0), AUTHOR, { id: DRAFT, name: 'a', markup: 'saved' }));
});
afterEach(() => db.destroy());

describe('autosaves', () => {
  it('share a revision while the author goes on writing', async () => {
    await autosave(1, 'one');
    await autosave(10, 'one two');
    await autosave(19, 'one two three');
    expect(await history()).toEqual(['saved', 'one two three']);
  });

  it('begin a new revision after a pause of ten minutes, after half an hour, and in another editor', async () => {
    await autosave(0, 'one');
    await autosave(10, 'after a pause');
    for (const minute of [19, 28, 37, 39]) await autosave(minute, `until ${minute}`);
    await autosave(40, 'after half an hour');
    await autosave(41, 'in another window', 'B');
    expect(await history()).toEqual(['saved', 'one', 'until 39', 'after half an hour', 'in another window']);
  });

  it('begin a new revision when much of the text is deleted or overwritten', async () => {
    const long = 'word '.repeat(100);
    await autosave(1, long);
    await autosave(2, `${long}!`);
    await autosave(3, 'x');
    await autosave(4, `x${long}`);
    expect(await history()).toEqual(['saved', `${long}!`, `x${long}`]);
  });
});

it.each([
  ['', 'abc', 0],
  ['abc', 'abc', 0],
  ['abc', 'abxc', 0],
  ['abc', '', 3],
  ['aaaa', 'aa', 2],
  ['one two three', 'one 2 three', 3],
])('of %j, %j replaces some characters', (before, after, count) => expect(countReplaced(before, after)).toBe(count));

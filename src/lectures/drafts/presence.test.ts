// Presence of several editors in one draft.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';
import { saveDraft } from './drafts.ts';
import { endPresence, reportPresence } from './presence.ts';

const ANA: Caller = { id: '7b1e6c1e-1f3a-4a5b-8c6d-0123456789ab', email: 'ana@example.org', role: 'author' };
const BEN: Caller = { id: '7b1e6c1e-1f3a-4a5b-8c6d-0123456789ac', email: '', role: 'author' };
const DRAFT = 'M6DKHFL2KUK';

let db: Db;
let now: Date;
const context = () => ({ db, now: () => now });
const otherSessions = async (author: Caller, editorSessionId: string) =>
  (await reportPresence(context(), author, DRAFT, editorSessionId)).others.map((editor) => editor.editorSessionId);

beforeEach(async () => {
  db = await openDb({ sqliteFile: ':memory:' });
  now = new Date('2026-03-01T08:00:00Z');
  await saveDraft(context(), ANA, { id: DRAFT, name: 'Bonjour', markup: 'a' });
});
afterEach(() => db.destroy());

describe('the presence of editors', () => {
  it('has the other open editors of the draft, in the order in which they were opened', async () => {
    expect(await otherSessions(ANA, 'ana-1')).toEqual([]);
    now = new Date(now.getTime() + 1000);
    await otherSessions(BEN, 'ben-1');
    now = new Date(now.getTime() + 1000);
    const { others, newest } = await reportPresence(context(), ANA, DRAFT, 'ana-2');
    expect(others).toEqual([
      {
        editorSessionId: 'ana-1',
        author: 'ana@example.org',
        isYou: true,
        since: '2026-03-01T08:00:00.000Z',
      },
      { editorSessionId: 'ben-1', author: null, isYou: false, since: '2026-03-01T08:00:01.000Z' },
    ]);
    expect(newest).toMatchObject({ number: 1, savedBy: 'ana@example.org' });
  });

  it('expires 75 seconds after the last heartbeat', async () => {
    await otherSessions(ANA, 'ana-1');
    now = new Date(now.getTime() + 74_000);
    expect(await otherSessions(BEN, 'ben-1')).toEqual(['ana-1']);
    await otherSessions(ANA, 'ana-1');
    now = new Date(now.getTime() + 74_000);
    expect(await otherSessions(BEN, 'ben-1')).toEqual(['ana-1']);
    now = new Date(now.getTime() + 2000);
    expect(await otherSessions(BEN, 'ben-1')).toEqual([]);
  });

  it('ends when the editor is closed', async () => {
    await otherSessions(ANA, 'ana-1');
    await endPresence(db, ANA, DRAFT, 'ana-1');
    expect(await otherSessions(BEN, 'ben-1')).toEqual([]);
  });

  it('of another author can be neither ended nor taken over', async () => {
    await otherSessions(ANA, 'ana-1');
    await endPresence(db, BEN, DRAFT, 'ana-1');
    await otherSessions(BEN, 'ana-1');
    const { others } = await reportPresence(context(), BEN, DRAFT, 'ben-1');
    expect(others).toMatchObject([{ editorSessionId: 'ana-1', author: 'ana@example.org', isYou: false }]);
  });

  it('of a draft that does not exist is not reported', async () => {
    await expect(reportPresence(context(), ANA, 'QQQQQQQQQQQ', 'ana-1')).rejects.toMatchObject({ status: 404 });
  });
});

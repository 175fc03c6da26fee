// Two authors on one draft, over HTTP: whatever the order of their saves, no text that was acknowledged is ever lost.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { Revision, RevisionSummary } from '#api/history.ts';
import type { Draft, SavedDraft } from '#api/lectures.ts';
import { mergedText, mergeLines } from '#web/screens/editor/merge.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';

const COLLEAGUE = { email: 'colette@example.org', password: 'une autre phrase' };

/** What an author does: writes, saves as the editor does, saves as a client that knows no revisions, opens the draft anew. */
type Deed =
  | { author: 0 | 1; does: 'writes'; line: string; at: number }
  | { author: 0 | 1; does: 'saves'; whenStale: 'mine' | 'theirs' | 'both' }
  | { author: 0 | 1; does: 'saves plainly' | 'opens' | 'restores' };

const author = fc.constantFrom<0 | 1>(0, 1);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    author,
    does: fc.constant('writes' as const),
    line: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((line) => !/[\r\n\0]/.test(line)),
    at: fc.nat(6),
  }),
  fc.record({
    author,
    does: fc.constant('saves' as const),
    whenStale: fc.constantFrom<'mine' | 'theirs' | 'both'>('mine', 'theirs', 'both'),
  }),
  fc.record({
    author,
    does: fc.constantFrom<'saves plainly' | 'opens' | 'restores'>('saves plainly', 'opens', 'restores'),
  }),
);

/** One author's screen: the text in it, and the revision and text that it goes back to. */
type Screen = { token: string; markup: string; base: string; revision: number };

describe('two authors on one draft', () => {
  let house: TestHouse;
  let tokens: readonly [string, string];
  beforeAll(async () => {
    house = await openTestHouse();
    await house.addUser(COLLEAGUE.email, COLLEAGUE.password);
    tokens = [await house.signIn(), await house.signIn(COLLEAGUE.email, COLLEAGUE.password)];
  });
  afterAll(() => house.close());

  async function read<Body>(response: Response, status = 200): Promise<Body> {
    expect(response.status).toBe(status);
    return response.json();
  }
  const get = async <Body>(where: string) => read<Body>(await house.call('GET', where, { token: tokens[0] }));
  const load = (draftId: string) => get<Draft>(path(routes.loadDraft, { draftId }));
  const send = (token: string, body: object) => house.call('POST', routes.saveDraft, { token, body });

  async function everySavedText(draftId: string): Promise<string[]> {
    const texts: string[] = [];
    for (let before = 2 ** 31 - 1; before > 1; ) {
      const part = await get<RevisionSummary[]>(`${path(routes.listRevisions, { draftId })}?before=${before}`);
      for (const { number } of part) {
        texts.push((await get<Revision>(path(routes.loadRevision, { draftId, number: String(number) }))).markup);
      }
      before = part.at(-1)?.number ?? 1;
    }
    return texts;
  }

  /** Saves the way the editor does: with the revision, and after a refusal with what the author chose. */
  async function save(id: string, screen: Screen, whenStale: 'mine' | 'theirs' | 'both'): Promise<string[]> {
    const answer = await send(screen.token, { id, name: 'a', markup: screen.markup, revision: screen.revision });
    if (answer.status === 409) {
      const { draft } = await read<{ draft: Draft }>(answer, 409);
      const joined = { mine: screen.markup, theirs: draft.markup, both: '' };
      joined.both = mergedText(mergeLines(screen.base, screen.markup, draft.markup));
      Object.assign(screen, { markup: joined[whenStale], base: draft.markup, revision: draft.revision });
      return save(id, screen, whenStale);
    }
    const { revision } = await read<SavedDraft>(answer);
    Object.assign(screen, { base: screen.markup, revision });
    return [screen.markup];
  }

  /** Does one thing; the texts that the server acknowledged by it. */
  async function act(id: string, screen: Screen, what: Deed): Promise<string[]> {
    switch (what.does) {
      case 'writes': {
        const lines = screen.markup.split('\n');
        lines.splice(Math.min(what.at, lines.length), 0, what.line);
        screen.markup = lines.join('\n');
        return [];
      }
      case 'saves':
        return save(id, screen, what.whenStale);
      case 'saves plainly': {
        const { revision } = await read<SavedDraft>(await send(screen.token, { id, name: 'a', markup: screen.markup }));
        Object.assign(screen, { base: screen.markup, revision });
        return [screen.markup];
      }
      case 'opens': {
        const { markup, revision } = await load(id);
        Object.assign(screen, { markup, base: markup, revision });
        return [];
      }
      case 'restores': {
        const where = path(routes.restoreRevision, { draftId: id, number: '1' });
        const draft = await read<Draft>(await house.call('POST', where, { token: screen.token, body: {} }));
        Object.assign(screen, { markup: draft.markup, base: draft.markup, revision: draft.revision });
        return [draft.markup];
      }
    }
  }

  async function begin(): Promise<{ id: string; screens: readonly [Screen, Screen] }> {
    const { id } = await read<SavedDraft>(await send(tokens[0], { name: 'a', markup: 'un\n\ndeux' }));
    const screen = (token: string): Screen => ({ token, markup: 'un\n\ndeux', base: 'un\n\ndeux', revision: 1 });
    return { id, screens: [screen(tokens[0]), screen(tokens[1])] };
  }

  it('every acknowledged text is in the history, whatever they do one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 24 }), async (deeds) => {
        const { id, screens } = await begin();
        const acknowledged = new Set(['un\n\ndeux']);
        for (const what of deeds) for (const text of await act(id, screens[what.author], what)) acknowledged.add(text);
        const kept = await everySavedText(id);
        expect([...acknowledged].filter((text) => !kept.includes(text))).toEqual([]);
        expect((await load(id)).markup).toBe(kept[0]);
      }),
      { numRuns: 40 },
    );
  });

  it('every acknowledged text is in the history, whatever they do at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 10 }), fc.array(deed, { maxLength: 10 }), async (mine, theirs) => {
        const { id, screens } = await begin();
        const acknowledged = new Set<string>();
        const live = async (screen: Screen, deeds: readonly Deed[]) => {
          for (const what of deeds) for (const text of await act(id, screen, what)) acknowledged.add(text);
        };
        await Promise.all([live(screens[0], mine), live(screens[1], theirs)]);
        const kept = await everySavedText(id);
        expect([...acknowledged].filter((text) => !kept.includes(text))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('both who keep both have every line of each other', async () => {
    const { id, screens } = await begin();
    const [mine, theirs] = screens;
    mine.markup = 'un peu\n\ndeux';
    theirs.markup = 'un\n\ndeux\n\ntrois';
    await save(id, theirs, 'both');
    await save(id, mine, 'both');
    expect((await load(id)).markup).toBe('un peu\n\ndeux\n\ntrois');
  });
});

// Concurrent editing over HTTP: whatever the order of the saves, no acknowledged text is lost (property test).

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { Revision, RevisionSummary } from '#api/history.ts';
import type { Draft, SavedDraft } from '#api/lectures.ts';
import { applyChoices, mergeLines } from '#web/screens/editor/model/merge.ts';
import { fc } from '../../support/fast-check.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const COLLEAGUE = { email: 'colette@example.org', password: 'une autre phrase' };

/** An author's actions: type, save like the editor, save like a client without revisions, reload the draft. */
type Action =
  | { author: 0 | 1; type: 'writes'; line: string; lineIndex: number }
  | { author: 0 | 1; type: 'saves'; onConflict: 'mine' | 'theirs' | 'both' }
  | { author: 0 | 1; type: 'saves plainly' | 'autosaves' | 'opens' | 'restores' };

const author = fc.constantFrom<0 | 1>(0, 1);
const arbitraryAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    author,
    type: fc.constant('writes' as const),
    line: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((line) => !/[\r\n\0]/.test(line)),
    lineIndex: fc.nat(6),
  }),
  fc.record({
    author,
    type: fc.constant('saves' as const),
    onConflict: fc.constantFrom<'mine' | 'theirs' | 'both'>('mine', 'theirs', 'both'),
  }),
  fc.record({
    author,
    type: fc.constantFrom<'saves plainly' | 'autosaves' | 'opens' | 'restores'>(
      'saves plainly',
      'autosaves',
      'opens',
      'restores',
    ),
  }),
);

/** One author's editor: its text, and its base revision and text. */
type EditorState = { token: string; markup: string; baseMarkup: string; revision: number };

describe('two authors on one draft', () => {
  let server: TestServer;
  let tokens: readonly [string, string];
  beforeAll(async () => {
    server = await startTestServer();
    await server.addUser(COLLEAGUE.email, COLLEAGUE.password);
    tokens = [await server.signIn(), await server.signIn(COLLEAGUE.email, COLLEAGUE.password)];
  });
  afterAll(() => server.close());

  async function read<Body>(response: Response, status = 200): Promise<Body> {
    expect(response.status).toBe(status);
    return response.json();
  }
  const requestJson = async <Body>(urlPath: string) =>
    read<Body>(await server.call('GET', urlPath, { token: tokens[0] }));
  const load = (draftId: string) => requestJson<Draft>(path(routes.loadDraft, { draftId }));
  const send = (token: string, body: object) => server.call('POST', routes.saveDraft, { token, body });

  async function loadAllTexts(draftId: string): Promise<string[]> {
    const texts: string[] = [];
    for (let beforeRevision = 2 ** 31 - 1; beforeRevision > 1; ) {
      const revisionPage = await requestJson<RevisionSummary[]>(
        `${path(routes.listRevisions, { draftId })}?before=${beforeRevision}`,
      );
      for (const { number } of revisionPage) {
        texts.push(
          (await requestJson<Revision>(path(routes.loadRevision, { draftId, number: String(number) }))).markup,
        );
      }
      beforeRevision = revisionPage.at(-1)?.number ?? 1;
    }
    return texts;
  }

  /** Saves like the editor: with the revision, and after a conflict with the author's choice. */
  async function save(id: string, screen: EditorState, onConflict: 'mine' | 'theirs' | 'both'): Promise<string[]> {
    const response = await send(screen.token, { id, name: 'a', markup: screen.markup, revision: screen.revision });
    if (response.status === 409) {
      const { draft } = await read<{ draft: Draft }>(response, 409);
      const resolutions = { mine: screen.markup, theirs: draft.markup, both: '' };
      resolutions.both = applyChoices(mergeLines(screen.baseMarkup, screen.markup, draft.markup));
      Object.assign(screen, { markup: resolutions[onConflict], baseMarkup: draft.markup, revision: draft.revision });
      return save(id, screen, onConflict);
    }
    const { revision } = await read<SavedDraft>(response);
    Object.assign(screen, { baseMarkup: screen.markup, revision });
    return [screen.markup];
  }

  /** Performs one action; returns the texts that the server acknowledged. */
  async function performAction(id: string, screen: EditorState, action: Action): Promise<string[]> {
    switch (action.type) {
      case 'writes': {
        const lines = screen.markup.split('\n');
        lines.splice(Math.min(action.lineIndex, lines.length), 0, action.line);
        screen.markup = lines.join('\n');
        return [];
      }
      case 'saves':
        return save(id, screen, action.onConflict);
      case 'saves plainly': {
        const { revision } = await read<SavedDraft>(await send(screen.token, { id, name: 'a', markup: screen.markup }));
        Object.assign(screen, { baseMarkup: screen.markup, revision });
        return [screen.markup];
      }
      case 'autosaves': {
        const { markup, revision, token } = screen;
        const body = { name: 'a', markup, revision, editorSessionId: 'a' };
        const response = await server.call('PUT', path(routes.autosaveDraft, { draftId: id }), { token, body });
        if (response.status === 409) return [];
        Object.assign(screen, { baseMarkup: markup, revision: (await read<SavedDraft>(response)).revision });
        return []; // the next autosave may replace it
      }
      case 'opens': {
        const { markup, revision } = await load(id);
        Object.assign(screen, { markup, baseMarkup: markup, revision });
        return [];
      }
      case 'restores': {
        const urlPath = path(routes.restoreRevision, { draftId: id, number: '1' });
        const draft = await read<Draft>(await server.call('POST', urlPath, { token: screen.token, body: {} }));
        Object.assign(screen, { markup: draft.markup, baseMarkup: draft.markup, revision: draft.revision });
        return [draft.markup];
      }
    }
  }

  async function createScreens(): Promise<{ id: string; screens: readonly [EditorState, EditorState] }> {
    const { id } = await read<SavedDraft>(await send(tokens[0], { name: 'a', markup: 'un\n\ndeux' }));
    const screen = (token: string): EditorState => ({
      token,
      markup: 'un\n\ndeux',
      baseMarkup: 'un\n\ndeux',
      revision: 1,
    });
    return { id, screens: [screen(tokens[0]), screen(tokens[1])] };
  }

  it('every acknowledged text is in the history, whatever they do in sequence', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(arbitraryAction, { minLength: 4, maxLength: 24 }), async (actions) => {
        const { id, screens } = await createScreens();
        const acknowledged = new Set(['un\n\ndeux']);
        for (const action of actions)
          for (const text of await performAction(id, screens[action.author], action)) acknowledged.add(text);
        const savedTexts = await loadAllTexts(id);
        expect([...acknowledged].filter((text) => !savedTexts.includes(text))).toEqual([]);
        expect((await load(id)).markup).toBe(savedTexts[0]);
      }),
      { numRuns: 40 },
    );
  });

  it('every acknowledged text is in the history, whatever they do at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryAction, { maxLength: 10 }),
        fc.array(arbitraryAction, { maxLength: 10 }),
        async (ownActions, otherActions) => {
          const { id, screens } = await createScreens();
          const acknowledged = new Set<string>();
          const runActions = async (screen: EditorState, actions: readonly Action[]) => {
            for (const action of actions)
              for (const text of await performAction(id, screen, action)) acknowledged.add(text);
          };
          await Promise.all([runActions(screens[0], ownActions), runActions(screens[1], otherActions)]);
          const savedTexts = await loadAllTexts(id);
          expect([...acknowledged].filter((text) => !savedTexts.includes(text))).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('two authors who both keep both texts have every line of each other', async () => {
    const { id, screens } = await createScreens();
    const [firstScreen, secondScreen] = screens;
    firstScreen.markup = 'un peu\n\ndeux';
    secondScreen.markup = 'un\n\ndeux\n\ntrois';
    await save(id, secondScreen, 'both');
    await save(id, firstScreen, 'both');
    expect((await load(id)).markup).toBe('un peu\n\ndeux\n\ntrois');
  });
});

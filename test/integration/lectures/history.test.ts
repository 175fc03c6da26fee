// The history of a draft and its page, and presence in the editor, over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { Edition, EditionSummary, Presence, Publication, Revision, RevisionSummary } from '#api/history.ts';
import type { Draft, Page, PublishedPage, SavedDraft } from '#api/lectures.ts';

import { OWNER, startTestServer, type TestServer } from '../../support/server/test-server.ts';

const COLLEAGUE = { email: 'colette@example.org', password: 'une autre phrase' };
const UNKNOWN_ID = 'ZZZZZZZZZZZ';

describe('the history of a draft', () => {
  let server: TestServer;
  let ownToken: string;
  let colleagueToken: string;
  beforeAll(async () => {
    server = await startTestServer();
    ownToken = await server.signIn();
    await server.addUser(COLLEAGUE.email, COLLEAGUE.password);
    colleagueToken = await server.signIn(COLLEAGUE.email, COLLEAGUE.password);
  });
  afterAll(() => server.close());

  async function requestJson<Body>(method: string, urlPath: string, options: object = {}, status = 200): Promise<Body> {
    const response = await server.call(method, urlPath, { token: ownToken, ...options });
    expect(response.status).toBe(status);
    return response.json();
  }
  const save = (body: unknown, token = ownToken) => requestJson<SavedDraft>('POST', routes.saveDraft, { body, token });
  const listRevisions = (draftId: string) =>
    requestJson<RevisionSummary[]>('GET', path(routes.listRevisions, { draftId }));
  const listEditions = (draftId: string) =>
    requestJson<EditionSummary[]>('GET', path(routes.listEditions, { draftId }));
  const loadPublication = (draftId: string) =>
    requestJson<Publication>('GET', path(routes.loadPublication, { draftId }));
  const publish = (draftId: string, html: string, query = '') =>
    requestJson<PublishedPage>('POST', path(routes.publishDraft, { draftId }) + query, {
      body: html,
      headers: { 'content-type': 'text/html' },
    });

  const anyTime = { savedAt: expect.stringMatching(/Z$/), isAutosaved: false };

  it('lists every revision with its author and time, the newest first', async () => {
    const { id } = await save({ name: 'Un', markup: 'premier' });
    await save({ id, name: 'Deux', markup: 'second' }, colleagueToken);
    expect(await listRevisions(id)).toEqual([
      { number: 2, version: 2, name: 'Deux', savedBy: COLLEAGUE.email, ...anyTime },
      { number: 1, version: 1, name: 'Un', savedBy: OWNER.email, ...anyTime },
    ]);
    const oldRevision = await requestJson<Revision>('GET', path(routes.loadRevision, { draftId: id, number: '1' }));
    expect(oldRevision).toMatchObject({ number: 1, name: 'Un', markup: 'premier', savedBy: OWNER.email });
  });

  it('has one revision for the autosaves of a writing session, and saves of others are never lost', async () => {
    const { id } = await save({ name: 'Un', markup: 'un' });
    const autosave = (markup: string, revision: number, options: object = {}, status = 200) =>
      requestJson<SavedDraft & { code: string; draft: Draft }>(
        'PUT',
        path(routes.autosaveDraft, { draftId: id }),
        { body: { name: 'Un', markup, revision, editorSessionId: 'A' }, ...options },
        status,
      );
    const readHistory = async () =>
      Promise.all(
        (await listRevisions(id)).map(async ({ number, version, isAutosaved }) => {
          const urlPath = path(routes.loadRevision, { draftId: id, number: String(number) });
          return [number, version, isAutosaved, (await requestJson<Revision>('GET', urlPath)).markup];
        }),
      );
    expect(await autosave('un deux', 1)).toEqual({ id, revision: 2 });
    expect(await autosave('un deux', 2)).toEqual({ id, revision: 2 }); // nothing changed
    expect(await autosave('un deux trois', 2)).toEqual({ id, revision: 3 });
    expect(await autosave('une autre', 2, {}, 409)).toMatchObject({ code: 'stale_revision', draft: { revision: 3 } });
    await autosave('un deux trois quatre', 3, { token: colleagueToken });
    expect(await readHistory()).toEqual([
      [4, 3, true, 'un deux trois quatre'],
      [3, 2, true, 'un deux trois'],
      [1, 1, false, 'un'],
    ]);
    // Saving and publishing end the writing session; a save of the editor replaces its own autosave.
    await autosave('cinq', 4);
    await save({ id, name: 'Un', markup: 'cinq six', revision: 5, editorSessionId: 'A' });
    await autosave('cinq six sept', 6);
    await publish(id, '<p>cinq six sept</p>');
    await autosave('huit', 7);
    await save({ id, name: 'Un', markup: 'neuf' }); // as other clients do
    expect((await readHistory()).slice(0, 4)).toEqual([
      [9, 7, false, 'neuf'],
      [8, 6, true, 'huit'],
      [7, 5, false, 'cinq six sept'],
      [6, 4, false, 'cinq six'],
    ]);
    await requestJson('DELETE', path(routes.deleteDraft, { draftId: id }));
    await autosave('dix', 9, {}, 404); // never restores a deleted draft
  });

  it('is paged when it is long', async () => {
    const { id } = await save({ name: 'long', markup: 'text 1' });
    for (let index = 2; index <= 60; index += 1) await save({ id, name: 'long', markup: `text ${index}` });
    const firstPage = await listRevisions(id);
    expect(firstPage.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index));
    const remaining = await requestJson<RevisionSummary[]>(
      'GET',
      `${path(routes.listRevisions, { draftId: id })}?before=11`,
    );
    expect(remaining.map(({ number }) => number)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('restores a revision as a new one, and keeps those in between', async () => {
    const { id } = await save({ name: 'Un', markup: 'premier' });
    await save({ id, name: 'Deux', markup: 'second' });
    const urlPath = path(routes.restoreRevision, { draftId: id, number: '1' });
    const restoredDraft = await requestJson<Draft>('POST', urlPath, { body: { revision: 2 } });
    expect(restoredDraft).toEqual({ id, name: 'Un', markup: 'premier', medias: [], revision: 3 });
    expect((await listRevisions(id)).map(({ name }) => name)).toEqual(['Un', 'Deux', 'Un']);
    const rejected = await requestJson<{ code: string; draft: Draft }>('POST', urlPath, { body: { revision: 2 } }, 409);
    expect(rejected).toMatchObject({ code: 'stale_revision', draft: { revision: 3 } });
  });

  it('says whether the page is unpublished, published, changed since or withdrawn', async () => {
    const { id } = await save({ name: 'Saluer', markup: 'Bonjour' });
    expect(await loadPublication(id)).toEqual({ state: 'never', edition: null, courses: [] });
    await publish(id, '<p>Bonjour</p>');
    const edition = {
      number: 1,
      name: 'Saluer',
      publishedAt: expect.stringMatching(/Z$/),
      publishedBy: OWNER.email,
      revision: 1,
      restoredFrom: null,
    };
    expect(await loadPublication(id)).toEqual({ state: 'published', edition, courses: [] });
    await save({ id, name: 'Saluer', markup: 'Bonsoir' });
    expect(await loadPublication(id)).toEqual({ state: 'changed', edition, courses: [] });
    expect(await requestJson('DELETE', path(routes.publishDraft, { draftId: id }))).toEqual({
      state: 'withdrawn',
      edition,
      courses: [],
    });
    await publish(id, '<p>Bonsoir</p>');
    expect(await loadPublication(id)).toMatchObject({ state: 'published', edition: { number: 2, revision: 2 } });
  });

  it('lists the courses that have the page in their outline', async () => {
    const { id } = await save({ name: 'Saluer', markup: 'Bonjour' });
    const body = { title: 'Cours A', language: 'fr', units: [{ title: 'Un', lectures: [{ title: 'a', pageId: id }] }] };
    await requestJson('PUT', path(routes.courseDetails, { courseId: 'cours-a' }), { body });
    expect((await loadPublication(id)).courses).toEqual([{ id: 'cours-a', title: 'Cours A', language: 'fr' }]);
  });

  it('counts a page as changed when another author saved between saving and publishing', async () => {
    const { id } = await save({ name: 'a', markup: 'mine' });
    await save({ id, name: 'a', markup: 'theirs' }, colleagueToken);
    await publish(id, '<p>mine</p>', '?revision=1');
    expect(await loadPublication(id)).toMatchObject({ state: 'changed', edition: { revision: 1 } });
  });

  it('publishes an earlier edition again, as a new one', async () => {
    const { id } = await save({ name: 'Saluer', markup: 'Bonjour' });
    await publish(id, '<p>Bonjour</p>');
    await save({ id, name: 'Saluer !', markup: 'Bonsoir' });
    await publish(id, '<p>Bonsoir</p>');
    const urlPath = path(routes.restoreEdition, { draftId: id, number: '1' });
    const republished = await requestJson<PublishedPage>('POST', urlPath, { token: colleagueToken });
    expect(republished).toEqual({ pageId: id, name: 'Saluer', edition: 3 });
    const page = await requestJson<Page>('GET', path(routes.loadPage, { pageId: id }));
    expect(page).toEqual({ name: 'Saluer', html: '<p>Bonjour</p>' });
    expect(await listEditions(id)).toMatchObject([
      { number: 3, restoredFrom: 1, revision: 1, publishedBy: COLLEAGUE.email },
      { number: 2, restoredFrom: null, revision: 2 },
      { number: 1, restoredFrom: null, revision: 1 },
    ]);
    expect((await loadPublication(id)).state).toBe('changed');
    const oldEdition = await requestJson<Edition>('GET', path(routes.loadEdition, { draftId: id, number: '2' }));
    expect(oldEdition).toMatchObject({ name: 'Saluer !', html: '<p>Bonsoir</p>' });
  });

  it('unpublishes a page and keeps its editions', async () => {
    const { id } = await save({ name: 'a', markup: 'a' });
    const urlPath = path(routes.publishDraft, { draftId: id });
    await requestJson('DELETE', urlPath, {}, 404);
    await publish(id, '<p>a</p>');
    await requestJson('DELETE', urlPath);
    await requestJson('DELETE', urlPath);
    await requestJson('GET', path(routes.loadPage, { pageId: id }), {}, 404);
    expect(await listEditions(id)).toHaveLength(1);
    await requestJson('POST', path(routes.restoreEdition, { draftId: id, number: '1' }));
    expect(await requestJson('GET', path(routes.loadPage, { pageId: id }))).toEqual({ name: 'a', html: '<p>a</p>' });
  });

  it('reports other editors and the newest save to an open editor', async () => {
    const { id } = await save({ name: 'a', markup: 'a' });
    const reportPresence = (token: string, editorSessionId: string) =>
      requestJson<Presence>('POST', path(routes.presence, { draftId: id }), {
        token,
        body: { editorSessionId },
      });
    expect(await reportPresence(ownToken, 'AAAAAAAAAAA')).toMatchObject({
      others: [],
      newest: { number: 1, savedBy: OWNER.email },
    });
    expect((await reportPresence(colleagueToken, 'BBBBBBBBBBB')).others).toEqual([
      {
        editorSessionId: 'AAAAAAAAAAA',
        author: OWNER.email,
        isYou: false,
        since: expect.stringMatching(/Z$/),
      },
    ]);
    await save({ id, name: 'a', markup: 'b' }, colleagueToken);
    expect(await reportPresence(ownToken, 'AAAAAAAAAAA')).toMatchObject({
      others: [{ author: COLLEAGUE.email, isYou: false }],
      newest: { number: 2, savedBy: COLLEAGUE.email },
    });
    expect((await reportPresence(ownToken, 'CCCCCCCCCCC')).others).toMatchObject([{ isYou: true }, { isYou: false }]);
    const endPresence = (token: string) =>
      server.call('DELETE', path(routes.endPresence, { draftId: id, editorSessionId: 'BBBBBBBBBBB' }), { token });
    expect((await endPresence(ownToken)).status).toBe(204); // another user's session cannot be ended
    expect((await reportPresence(ownToken, 'AAAAAAAAAAA')).others).toHaveLength(2);
    await reportPresence(ownToken, 'BBBBBBBBBBB'); // nor taken over, although its id is known
    await endPresence(ownToken);
    expect((await reportPresence(ownToken, 'AAAAAAAAAAA')).others).toMatchObject([
      { author: COLLEAGUE.email },
      { isYou: true },
    ]);
    expect((await endPresence(colleagueToken)).status).toBe(204);
    expect((await reportPresence(ownToken, 'AAAAAAAAAAA')).others).toMatchObject([{ isYou: true }]);
  });

  it('counts only the ten latest editors of one author', async () => {
    const { id } = await save({ name: 'a', markup: 'a' });
    const report = (editorSessionId: string, token = ownToken) =>
      requestJson<Presence>('POST', path(routes.presence, { draftId: id }), { token, body: { editorSessionId } });
    await report('colleague', colleagueToken);
    for (let index = 0; index < 12; index += 1) await report(`editor-${index}`);
    const { others } = await report('colleague', colleagueToken);
    expect(others).toHaveLength(10);
    expect(others.map(({ editorSessionId }) => editorSessionId)).toContain('editor-11');
    expect((await report('editor-11')).others).toHaveLength(10);
  });

  it('reveals nothing of a deleted draft', async () => {
    const { id } = await save({ name: 'a', markup: 'secret' });
    await publish(id, '<p>secret</p>');
    await requestJson('DELETE', path(routes.deleteDraft, { draftId: id }));
    for (const route of [routes.loadRevision, routes.loadEdition])
      await requestJson('GET', path(route, { draftId: id, number: '1' }), {}, 404);
    for (const route of [routes.restoreRevision, routes.restoreEdition])
      await requestJson('POST', path(route, { draftId: id, number: '1' }), { body: {} }, 404);
    await requestJson('GET', path(routes.listEditions, { draftId: id }), {}, 404);
  });

  it('drops an editor that stopped reporting', async () => {
    const { id } = await save({ name: 'a', markup: 'a' });
    const reportPresence = (editorSessionId: string) =>
      requestJson<Presence>('POST', path(routes.presence, { draftId: id }), { body: { editorSessionId } });
    await reportPresence('AAAAAAAAAAA');
    const expiredAt = new Date(Date.now() - 80_000).toISOString();
    await server.instance.db.updateTable('presence').set({ seen_at: expiredAt }).where('draft_id', '=', id).execute();
    expect((await reportPresence('BBBBBBBBBBB')).others).toEqual([]);
  });

  it.each([
    ['GET', path(routes.listRevisions, { draftId: UNKNOWN_ID })],
    ['GET', path(routes.listRevisions, { draftId: 'not an id' })],
    ['GET', path(routes.loadRevision, { draftId: UNKNOWN_ID, number: '1' })],
    ['GET', path(routes.listEditions, { draftId: UNKNOWN_ID })],
    ['GET', path(routes.loadEdition, { draftId: UNKNOWN_ID, number: '1' })],
    ['GET', path(routes.loadPublication, { draftId: UNKNOWN_ID })],
    ['DELETE', path(routes.publishDraft, { draftId: UNKNOWN_ID })],
    ['POST', path(routes.restoreEdition, { draftId: UNKNOWN_ID, number: '1' })],
  ])('responds with 404 for an unknown id: %s %s', async (method, urlPath) => {
    expect(await requestJson(method, urlPath, {}, 404)).toMatchObject({ code: expect.stringMatching(/_not_found$/) });
  });

  it.each(['', 'a b', 'a\0b', 'é', 'x'.repeat(65)])('refuses an editor session id like %j', async (editorSessionId) => {
    const { id } = await save({ name: 'a', markup: 'a' });
    const rejected = await requestJson(
      'POST',
      path(routes.presence, { draftId: id }),
      { body: { editorSessionId } },
      422,
    );
    expect(rejected).toMatchObject({ code: 'invalid_field' });
    const leaveResponse = await server.call('DELETE', path(routes.endPresence, { draftId: id, editorSessionId }), {
      token: ownToken,
    });
    expect([404, 422]).toContain(leaveResponse.status);
  });

  it('requires a signed-in user', async () => {
    const { id } = await save({ name: 'a', markup: 'a' });
    for (const route of [routes.listRevisions, routes.listEditions, routes.loadPublication]) {
      const response = await server.call('GET', path(route, { draftId: id }));
      expect([response.status, (await response.json()).code]).toEqual([401, 'no_token']);
    }
  });
});

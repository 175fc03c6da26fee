// The history of a draft and of its page, and who has it open now: over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { Edition, EditionSummary, Presence, Publication, Revision, RevisionSummary } from '#api/history.ts';
import type { Draft, Page, PublishedPage, SavedDraft } from '#api/lectures.ts';

import { OWNER, openTestHouse, type TestHouse } from '../support/house.ts';

const COLLEAGUE = { email: 'colette@example.org', password: 'une autre phrase' };
const NOBODY = 'ZZZZZZZZZZZ';

describe('the history of a draft', () => {
  let house: TestHouse;
  let mine: string;
  let theirs: string;
  beforeAll(async () => {
    house = await openTestHouse();
    mine = await house.signIn();
    await house.addUser(COLLEAGUE.email, COLLEAGUE.password);
    theirs = await house.signIn(COLLEAGUE.email, COLLEAGUE.password);
  });
  afterAll(() => house.close());

  async function ask<Body>(method: string, where: string, options: object = {}, status = 200): Promise<Body> {
    const response = await house.call(method, where, { token: mine, ...options });
    expect(response.status).toBe(status);
    return response.json();
  }
  const save = (body: unknown, token = mine) => ask<SavedDraft>('POST', routes.saveDraft, { body, token });
  const revisions = (draftId: string) => ask<RevisionSummary[]>('GET', path(routes.listRevisions, { draftId }));
  const editions = (draftId: string) => ask<EditionSummary[]>('GET', path(routes.listEditions, { draftId }));
  const publication = (draftId: string) => ask<Publication>('GET', path(routes.loadPublication, { draftId }));
  const publish = (draftId: string, html: string, query = '') =>
    ask<PublishedPage>('POST', path(routes.publishDraft, { draftId }) + query, {
      body: html,
      headers: { 'content-type': 'text/html' },
    });

  it('names every revision with its author and its time, the newest first', async () => {
    const { id } = await save({ name: 'Un', markup: 'premier' });
    await save({ id, name: 'Deux', markup: 'second' }, theirs);
    expect(await revisions(id)).toEqual([
      { number: 2, name: 'Deux', savedAt: expect.stringMatching(/Z$/), savedBy: COLLEAGUE.email },
      { number: 1, name: 'Un', savedAt: expect.stringMatching(/Z$/), savedBy: OWNER.email },
    ]);
    const old = await ask<Revision>('GET', path(routes.loadRevision, { draftId: id, number: '1' }));
    expect(old).toMatchObject({ number: 1, name: 'Un', markup: 'premier', savedBy: OWNER.email });
  });

  it('comes in parts when it is long', async () => {
    const { id } = await save({ name: 'long', markup: 'text 1' });
    for (let at = 2; at <= 60; at += 1) await save({ id, name: 'long', markup: `text ${at}` });
    const first = await revisions(id);
    expect(first.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, at) => 60 - at));
    const rest = await ask<RevisionSummary[]>('GET', `${path(routes.listRevisions, { draftId: id })}?before=11`);
    expect(rest.map(({ number }) => number)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('brings a revision back as a new one, and keeps what was in between', async () => {
    const { id } = await save({ name: 'Un', markup: 'premier' });
    await save({ id, name: 'Deux', markup: 'second' });
    const where = path(routes.restoreRevision, { draftId: id, number: '1' });
    const restored = await ask<Draft>('POST', where, { body: { revision: 2 } });
    expect(restored).toEqual({ id, name: 'Un', markup: 'premier', medias: [], revision: 3 });
    expect((await revisions(id)).map(({ name }) => name)).toEqual(['Un', 'Deux', 'Un']);
    const refused = await ask<{ code: string; draft: Draft }>('POST', where, { body: { revision: 2 } }, 409);
    expect(refused).toMatchObject({ code: 'stale_revision', draft: { revision: 3 } });
  });

  it('says of a draft whether its page is never published, published, changed since or taken away', async () => {
    const { id } = await save({ name: 'Saluer', markup: 'Bonjour' });
    expect(await publication(id)).toEqual({ state: 'never', edition: null });
    await publish(id, '<p>Bonjour</p>');
    const edition = {
      number: 1,
      name: 'Saluer',
      publishedAt: expect.stringMatching(/Z$/),
      publishedBy: OWNER.email,
      revision: 1,
      restoredFrom: null,
    };
    expect(await publication(id)).toEqual({ state: 'published', edition });
    await save({ id, name: 'Saluer', markup: 'Bonsoir' });
    expect(await publication(id)).toEqual({ state: 'changed', edition });
    expect(await ask('DELETE', path(routes.publishDraft, { draftId: id }))).toEqual({ state: 'withdrawn', edition });
    await publish(id, '<p>Bonsoir</p>');
    expect(await publication(id)).toMatchObject({ state: 'published', edition: { number: 2, revision: 2 } });
  });

  it('counts a page as changed when somebody else saved between the saving and the publishing', async () => {
    const { id } = await save({ name: 'a', markup: 'mine' });
    await save({ id, name: 'a', markup: 'theirs' }, theirs);
    await publish(id, '<p>mine</p>', '?revision=1');
    expect(await publication(id)).toMatchObject({ state: 'changed', edition: { revision: 1 } });
  });

  it('shows an earlier edition again, as a new one', async () => {
    const { id } = await save({ name: 'Saluer', markup: 'Bonjour' });
    await publish(id, '<p>Bonjour</p>');
    await save({ id, name: 'Saluer !', markup: 'Bonsoir' });
    await publish(id, '<p>Bonsoir</p>');
    const where = path(routes.restoreEdition, { draftId: id, number: '1' });
    const back = await ask<PublishedPage>('POST', where, { token: theirs });
    expect(back).toEqual({ pageId: id, name: 'Saluer', edition: 3 });
    const page = await ask<Page>('GET', path(routes.loadPage, { pageId: id }));
    expect(page).toEqual({ name: 'Saluer', html: '<p>Bonjour</p>' });
    expect(await editions(id)).toMatchObject([
      { number: 3, restoredFrom: 1, revision: 1, publishedBy: COLLEAGUE.email },
      { number: 2, restoredFrom: null, revision: 2 },
      { number: 1, restoredFrom: null, revision: 1 },
    ]);
    expect((await publication(id)).state).toBe('changed');
    const kept = await ask<Edition>('GET', path(routes.loadEdition, { draftId: id, number: '2' }));
    expect(kept).toMatchObject({ name: 'Saluer !', html: '<p>Bonsoir</p>' });
  });

  it('takes a page away from its readers and keeps its editions', async () => {
    const { id } = await save({ name: 'a', markup: 'a' });
    const where = path(routes.publishDraft, { draftId: id });
    await ask('DELETE', where, {}, 404);
    await publish(id, '<p>a</p>');
    await ask('DELETE', where);
    await ask('DELETE', where);
    await ask('GET', path(routes.loadPage, { pageId: id }), {}, 404);
    expect(await editions(id)).toHaveLength(1);
    await ask('POST', path(routes.restoreEdition, { draftId: id, number: '1' }));
    expect(await ask('GET', path(routes.loadPage, { pageId: id }))).toEqual({ name: 'a', html: '<p>a</p>' });
  });

  it('tells an open editor of the others, and of the newest save', async () => {
    const { id } = await save({ name: 'a', markup: 'a' });
    const report = (token: string, sitting: string) =>
      ask<Presence>('POST', path(routes.presence, { draftId: id }), { token, body: { sitting } });
    expect(await report(mine, 'AAAAAAAAAAA')).toMatchObject({
      others: [],
      newest: { number: 1, savedBy: OWNER.email },
    });
    expect((await report(theirs, 'BBBBBBBBBBB')).others).toEqual([
      { sitting: 'AAAAAAAAAAA', author: OWNER.email, isYou: false, since: expect.stringMatching(/Z$/) },
    ]);
    await save({ id, name: 'a', markup: 'b' }, theirs);
    expect(await report(mine, 'AAAAAAAAAAA')).toMatchObject({
      others: [{ author: COLLEAGUE.email, isYou: false }],
      newest: { number: 2, savedBy: COLLEAGUE.email },
    });
    expect((await report(mine, 'CCCCCCCCCCC')).others).toMatchObject([{ isYou: true }, { isYou: false }]);
    const leave = (token: string) =>
      house.call('DELETE', path(routes.leave, { draftId: id, sitting: 'BBBBBBBBBBB' }), { token });
    expect((await leave(mine)).status).toBe(204); // not mine to end
    expect((await report(mine, 'AAAAAAAAAAA')).others).toHaveLength(2);
    await report(mine, 'BBBBBBBBBBB'); // nor to take over, though I was told its name
    await leave(mine);
    expect((await report(mine, 'AAAAAAAAAAA')).others).toMatchObject([{ author: COLLEAGUE.email }, { isYou: true }]);
    expect((await leave(theirs)).status).toBe(204);
    expect((await report(mine, 'AAAAAAAAAAA')).others).toMatchObject([{ isYou: true }]);
  });

  it('forgets an editor that fell silent', async () => {
    const { id } = await save({ name: 'a', markup: 'a' });
    const report = (sitting: string) =>
      ask<Presence>('POST', path(routes.presence, { draftId: id }), { body: { sitting } });
    await report('AAAAAAAAAAA');
    const longAgo = new Date(Date.now() - 80_000).toISOString();
    await house.house.db.updateTable('presence').set({ seen_at: longAgo }).where('draft_id', '=', id).execute();
    expect((await report('BBBBBBBBBBB')).others).toEqual([]);
  });

  it.each([
    ['GET', path(routes.listRevisions, { draftId: NOBODY })],
    ['GET', path(routes.listRevisions, { draftId: 'not an id' })],
    ['GET', path(routes.loadRevision, { draftId: NOBODY, number: '1' })],
    ['GET', path(routes.listEditions, { draftId: NOBODY })],
    ['GET', path(routes.loadEdition, { draftId: NOBODY, number: '1' })],
    ['GET', path(routes.loadPublication, { draftId: NOBODY })],
    ['DELETE', path(routes.publishDraft, { draftId: NOBODY })],
    ['POST', path(routes.restoreEdition, { draftId: NOBODY, number: '1' })],
  ])('says that nothing is there: %s %s', async (method, where) => {
    expect(await ask(method, where, {}, 404)).toMatchObject({ code: expect.stringMatching(/_not_found$/) });
  });

  it.each(['', 'a b', 'a\0b', 'é', 'x'.repeat(65)])('takes no sitting like %j', async (sitting) => {
    const { id } = await save({ name: 'a', markup: 'a' });
    const refused = await ask('POST', path(routes.presence, { draftId: id }), { body: { sitting } }, 422);
    expect(refused).toMatchObject({ code: 'invalid_field' });
    const left = await house.call('DELETE', path(routes.leave, { draftId: id, sitting }), { token: mine });
    expect([404, 422]).toContain(left.status);
  });

  it('is for those who are signed in', async () => {
    const { id } = await save({ name: 'a', markup: 'a' });
    for (const route of [routes.listRevisions, routes.listEditions, routes.loadPublication]) {
      expect((await house.call('GET', path(route, { draftId: id }))).status).toBe(401);
    }
  });
});

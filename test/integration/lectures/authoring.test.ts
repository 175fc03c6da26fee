// Authoring over HTTP: from a new draft to a published page.
import { describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { ID_PATTERN } from '#api/ids.ts';
import type { Draft, DraftSummary, Page, PublishedPage, SavedDraft } from '#api/lectures.ts';
import { setupOwner } from '../../support/server/owner-fixture.ts';
import type { TestServer } from '../../support/server/test-server.ts';

describe('an author', () => {
  let server: TestServer;
  let token: string;
  setupOwner({}, (fixture) => {
    ({ server, token } = fixture);
  });

  async function readJson<Body>(responsePromise: Promise<Response>, status = 200): Promise<Body> {
    const response = await responsePromise;
    expect(response.status).toBe(status);
    return response.json();
  }
  const save = (body: unknown, status = 200) =>
    readJson<SavedDraft & { draft?: Draft; code?: string }>(
      server.call('POST', routes.saveDraft, { token, body }),
      status,
    );
  const load = (draftId: string) => readJson<Draft>(server.call('GET', path(routes.loadDraft, { draftId }), { token }));
  const publishPage = (draftId: string, body: string, status = 200) =>
    readJson<PublishedPage>(
      server.call('POST', path(routes.publishDraft, { draftId }), {
        token,
        body,
        headers: { 'content-type': 'text/html' },
      }),
      status,
    );
  const read = (pageId: string) => readJson<Page>(server.call('GET', path(routes.loadPage, { pageId }), { token }));
  const loadHistory = (id: string) =>
    server.instance.db
      .selectFrom('revisions')
      .select(['number', 'name', 'markup'])
      .where('draft_id', '=', id)
      .orderBy('number')
      .execute();

  it('creates a draft, which gets an id', async () => {
    const made = await save({ name: 'Les salutations', markup: '# Bonjour' });
    expect(made).toEqual({ id: expect.stringMatching(ID_PATTERN), name: 'Les salutations', revision: 1, errors: [] });
    expect(await load(made.id)).toEqual({
      id: made.id,
      name: 'Les salutations',
      markup: '# Bonjour',
      medias: [],
      revision: 1,
    });
  });

  it('creates a draft with an unused id', async () => {
    expect(await save({ id: 'NEWDRAFT222', name: 'a', markup: 'b' })).toMatchObject({ id: 'NEWDRAFT222', revision: 1 });
    expect(await save({ id: '', name: 'a', markup: 'b' })).toMatchObject({ id: expect.stringMatching(ID_PATTERN) });
    expect(await save({ id: null, name: 'a', markup: 'b' })).toMatchObject({ id: expect.stringMatching(ID_PATTERN) });
  });

  it('saves again, and the previous text is in the history', async () => {
    const { id } = await save({ name: 'Un', markup: 'premier' });
    expect(await save({ id, name: 'Deux', markup: 'second' })).toMatchObject({ id, name: 'Deux', revision: 2 });
    expect(await load(id)).toMatchObject({ name: 'Deux', markup: 'second', revision: 2 });
    expect(await loadHistory(id)).toEqual([
      { number: 1, name: 'Un', markup: 'premier' },
      { number: 2, name: 'Deux', markup: 'second' },
    ]);
  });

  it('creates no revision by saving an unchanged text', async () => {
    const { id } = await save({ name: 'a', markup: 'b' });
    expect(await save({ id, name: 'a', markup: 'b', revision: 1 })).toMatchObject({ revision: 1 });
    expect(await loadHistory(id)).toHaveLength(1);
  });

  it('gets back any text unchanged', async () => {
    const name = 'Ça va ? 😀 \u202Eשלום\u0301 ﷽';
    const markup = '\uFEFF# é e\u0301 œ ’\r\n\t\u00a0\u2028\u0001\\{ RED | "a" <b> & \u200B }  ';
    const { id } = await save({ name, markup });
    expect(await load(id)).toMatchObject({ name, markup });
  });

  it('is told of a stale save, which loses nothing, and can save anyway', async () => {
    const { id } = await save({ name: 'a', markup: 'mine' });
    await save({ id, name: 'a', markup: 'theirs', revision: 1 });
    const rejectedSave = await save({ id, name: 'a', markup: 'mine again', revision: 1 }, 409);
    expect(rejectedSave).toMatchObject({
      code: 'stale_revision',
      draft: { id, name: 'a', markup: 'theirs', revision: 2, medias: [] },
    });
    expect(await load(id)).toMatchObject({ markup: 'theirs', revision: 2 });
    expect(await save({ id, name: 'a', markup: 'mine again' })).toMatchObject({ revision: 3 });
    expect((await loadHistory(id)).map(({ markup }) => markup)).toEqual(['mine', 'theirs', 'mine again']);
  });

  it('loses no revision when twenty saves arrive at once (race)', async () => {
    const { id } = await save({ name: 'a', markup: 'start' });
    const revisionTexts = Array.from({ length: 20 }, (_, index) => `text ${index}`);
    const saved = await Promise.all(revisionTexts.map((markup) => save({ id, name: 'a', markup })));
    expect(saved.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual(
      revisionTexts.map((_, index) => index + 2),
    );
    const revisions = await loadHistory(id);
    expect(revisions.map(({ number }) => number)).toEqual([1, ...revisionTexts.map((_, index) => index + 2)]);
    expect(revisions.map(({ markup }) => markup).sort()).toEqual(['start', ...revisionTexts].sort());
  });

  it('has one of many simultaneous saves of the same revision accepted, and the others refused (race)', async () => {
    const { id } = await save({ name: 'a', markup: 'start' });
    const bodies = Array.from({ length: 10 }, (_, index) => ({ id, name: 'a', markup: `text ${index}`, revision: 1 }));
    const responses = await Promise.all(bodies.map((body) => server.call('POST', routes.saveDraft, { token, body })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    await Promise.all(responses.map((response) => response.body?.cancel()));
    expect(await loadHistory(id)).toHaveLength(2);
  });

  it('creates one draft when ten saves with the same new id arrive at once (race)', async () => {
    const id = 'TENATONCE22';
    const saved = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save({ id, name: 'a', markup: `text ${index}` })),
    );
    expect(saved.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('gets the diagnostics of the markup, each with its line and column', async () => {
    const { errors } = await save({ name: 'a', markup: 'un **deux\n{ AUDIO | QQQQQQQQQQQ }' });
    expect(errors).toEqual([
      { line: 1, column: 4, code: 'unclosed-emphasis', message: expect.any(String) },
      { line: 2, column: 11, code: 'unknown-media', message: expect.any(String) },
    ]);
  });

  it('sees the drafts of all authors, the last saved first', async () => {
    const firstDraft = await save({ name: 'first', markup: 'a' });
    const second = await save({ name: 'second', markup: 'a' });
    await save({ id: firstDraft.id, name: 'first again', markup: 'a' });
    const draftList = await readJson<DraftSummary[]>(server.call('GET', routes.listDrafts, { token }));
    expect(draftList.slice(0, 2)).toEqual([
      { id: firstDraft.id, name: 'first again' },
      { id: second.id, name: 'second' },
    ]);
  });

  it('can page through the list, with none missing and none twice', async () => {
    const fullList = await readJson<DraftSummary[]>(server.call('GET', routes.listDrafts, { token }));
    const read: DraftSummary[] = [];
    for (let next: string | undefined = `${routes.listDrafts}?limit=3`; next !== undefined; ) {
      const page = await server.call('GET', next, { token });
      read.push(...((await page.json()) as DraftSummary[])); // the response type of the contract
      next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(read).toEqual(fullList);
  });

  it('publishes a page under the name of the draft, and again as the next edition', async () => {
    const { id } = await save({ name: 'Les salutations', markup: '# Bonjour' });
    expect(await publishPage(id, '<h1>Bonjour</h1>')).toEqual({ pageId: id, name: 'Les salutations', edition: 1 });
    expect(await read(id)).toEqual({ name: 'Les salutations', html: '<h1>Bonjour</h1>' });
    await save({ id, name: 'Saluer', markup: '# Salut' });
    expect(await read(id)).toEqual({ name: 'Les salutations', html: '<h1>Bonjour</h1>' });
    expect(await publishPage(id, '<h1>Salut</h1>')).toEqual({ pageId: id, name: 'Saluer', edition: 2 });
    expect(await read(id)).toEqual({ name: 'Saluer', html: '<h1>Salut</h1>' });
  });

  it('publishes only HTML that the markup can produce', async () => {
    const { id } = await save({ name: '<img src=x onerror=steal()>', markup: 'a' });
    await publishPage(id, '<p onclick=steal()>Bonjour<script>steal()</script> à tous 😀</p>');
    expect(await read(id)).toEqual({ name: '<img src=x onerror=steal()>', html: '<p>Bonjour à tous 😀</p>' });
  });

  it('publishes a page in the language that its script shows, for one that no course lists', async () => {
    const { id } = await save({ name: 'تحية', markup: 'مرحبا' });
    await publishPage(id, '<p>مرحبا وأهلا</p>');
    expect(await read(id)).toEqual({ name: 'تحية', html: '<p>مرحبا وأهلا</p>', language: 'ar' });
  });

  it('publishes an empty page', async () => {
    const { id } = await save({ name: 'vide', markup: '' });
    expect(await publishPage(id, '')).toMatchObject({ edition: 1 });
    expect(await read(id)).toEqual({ name: 'vide', html: '' });
  });

  it('gets an edition for each of ten simultaneous publications (race)', async () => {
    const { id } = await save({ name: 'a', markup: 'a' });
    const published = await Promise.all(Array.from({ length: 10 }, (_, index) => publishPage(id, `<p>${index}</p>`)));
    expect(published.map(({ edition }) => edition).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const last = published.findIndex(({ edition }) => edition === 10);
    expect(await read(id)).toEqual({ name: 'a', html: `<p>${last}</p>` });
  });
});

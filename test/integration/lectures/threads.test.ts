// Comments and suggestions on drafts, over HTTP: who writes what, states that two people change at once, bounds, the bin, and deleted accounts.
import { beforeAll, describe, expect, it } from 'vitest';
import type { DraftOverview } from '#api/draft-list.ts';
import { path, routes } from '#api/endpoints.ts';
import type { SavedDraft } from '#api/lectures.ts';
import { MAX_OPEN_THREADS, MAX_THREAD_MESSAGE_LENGTH } from '#api/limits.ts';
import type { DraftThreads, OpenedThread } from '#api/threads.ts';
import { installationName } from '../../support/server/installations.ts';
import { type OwnerFixture, setupOwner } from '../../support/server/owner-fixture.ts';

const ANA = { email: 'ana@example.org', password: 'une autre phrase' };
const MARKUP = '# Titre\n\nLes amis sont allé au marché.\n';

let owner: OwnerFixture;
let ana: string;
setupOwner({}, (fixture) => {
  owner = fixture;
});
beforeAll(async () => {
  await owner.server.addUser(ANA.email, ANA.password);
  ana = await owner.server.signIn(ANA.email, ANA.password);
});

async function expectRefusal(response: Response, status: number, code: string): Promise<void> {
  expect(await response.json()).toMatchObject({ status, code });
}

type Options = { token?: string; body?: unknown };
const call = (method: string, urlPath: string, options: Options = {}) =>
  owner.server.call(method, urlPath, { token: owner.token, ...options });

async function request<Body>(method: string, urlPath: string, options: Options = {}, status = 200): Promise<Body> {
  const response = await call(method, urlPath, options);
  expect(response.status, await response.clone().text()).toBe(status);
  return response.json();
}

const saveDraft = (body: object) => request<SavedDraft>('POST', routes.saveDraft, { body: { name: 'Un', ...body } });
const list = (draftId: string, query = '') =>
  request<DraftThreads>('GET', path(routes.draftThreads, { draftId }) + query);
const quote = (revision: number, words = 'allé') => {
  const start = MARKUP.indexOf(words);
  return { revision, start, quote: words, before: MARKUP.slice(start - 4, start), after: ' au' };
};
const comment = (draftId: string, body: object = {}, options: Options = {}, status = 201) =>
  request<OpenedThread>(
    'POST',
    path(routes.draftThreads, { draftId }),
    { body: { kind: 'comment', anchor: quote(1), body: 'accord ?', ...body }, ...options },
    status,
  );
const setState = (threadId: string, from: string, to: string, options: Options = {}) =>
  call('PUT', path(routes.threadState, { threadId }), { body: { from, to }, ...options });

describe('a comment', () => {
  it('is made on words of a revision, answered, changed, resolved and opened again', async () => {
    const { id: draftId } = await saveDraft({ markup: MARKUP });
    const made = await comment(draftId, {}, { token: ana });
    expect(made).toMatchObject({
      ...{ kind: 'comment', state: 'open', by: ANA.email, isOwn: true, isUnread: false, anchor: quote(1) },
      ...{ messages: [{ body: 'accord ?', by: ANA.email, isOwn: true, isDeleted: false }] },
    });
    const { threads, open } = await list(draftId);
    expect(open).toBe(1);
    expect(threads).toMatchObject([{ id: made.id, by: ANA.email, isOwn: false, isUnread: true, replies: 0 }]);
    const threadId = made.id;
    const answered = await request<OpenedThread>(
      'POST',
      path(routes.threadMessages, { threadId }),
      { body: { body: ' oui ' } },
      201,
    );
    expect(answered).toMatchObject({ isUnread: false, replies: 1, messages: [{}, { body: 'oui', isOwn: true }] });
    const messageId = answered.messages[1]?.id ?? '';
    const messagePath = path(routes.threadMessage, { threadId, messageId });
    await expectRefusal(
      await call('PATCH', messagePath, { body: { body: 'non' }, token: ana }),
      403,
      'not_your_message',
    );
    const changed = await request<OpenedThread>('PATCH', messagePath, { body: { body: 'non' } });
    expect(changed.messages[1]).toMatchObject({ body: 'non', editedAt: expect.any(String) });
    const without = await request<OpenedThread>('DELETE', messagePath);
    expect(without.messages[1]).toMatchObject({ body: '', isDeleted: true });
    expect(await (await setState(threadId, 'open', 'resolved')).json()).toMatchObject({ state: 'resolved' });
    expect(await list(draftId)).toMatchObject({ threads: [], open: 0 });
    expect((await list(draftId, '?state=closed')).threads).toMatchObject([{ id: threadId, state: 'resolved' }]);
    expect((await setState(threadId, 'resolved', 'open')).status).toBe(200);
    await expectRefusal(await setState(threadId, 'open', 'accepted'), 422, 'invalid_field');
  });

  it('is refused where the revision does not have the words', async () => {
    const { id: draftId } = await saveDraft({ markup: MARKUP });
    const create = (anchor: object, body: object = {}) =>
      call('POST', path(routes.draftThreads, { draftId }), {
        body: { kind: 'comment', anchor, body: 'a', ...body },
      });
    await expectRefusal(await create({ ...quote(1), start: 1 }), 409, 'quote_changed');
    await expectRefusal(await create(quote(7)), 409, 'quote_changed');
    await expectRefusal(await create(quote(1), { body: ' ' }), 422, 'invalid_field');
    await expectRefusal(
      await create(quote(1), { body: 'a'.repeat(MAX_THREAD_MESSAGE_LENGTH + 1) }),
      422,
      'invalid_field',
    );
    await expectRefusal(await create(quote(1), { kind: 'suggestion' }), 422, 'invalid_field');
    await expectRefusal(await create(quote(1), { kind: 'suggestion', replacement: 'allé' }), 422, 'invalid_field');
    await expectRefusal(await create({ ...quote(1), quote: 'a'.repeat(301) }), 422, 'invalid_field');
  });

  it('keeps the autosaved revision that it quotes', async () => {
    const { id: draftId } = await saveDraft({ markup: 'a' });
    const autosave = (markup: string, revision: number) =>
      request('PUT', path(routes.autosaveDraft, { draftId }), {
        body: { name: 'Un', markup, revision, editorSessionId: 'A' },
      });
    await autosave(MARKUP, 1);
    await comment(draftId, { anchor: quote(2) });
    await autosave(`${MARKUP}Encore.`, 2);
    await autosave(`${MARKUP}Encore une.`, 3);
    const kept = await request('GET', path(routes.loadRevision, { draftId, number: '2' }));
    expect(kept).toMatchObject({ markup: MARKUP });
  });

  it('is deleted by who made it while nobody else wrote in it, and by owners', async () => {
    const { id: draftId } = await saveDraft({ markup: MARKUP });
    const [own, answered] = [await comment(draftId, {}, { token: ana }), await comment(draftId, {}, { token: ana })];
    const remove = (threadId: string, token: string) => call('DELETE', path(routes.thread, { threadId }), { token });
    expect((await remove(own.id, ana)).status).toBe(204);
    await request('POST', path(routes.threadMessages, { threadId: answered.id }), { body: { body: 'a' } }, 201);
    await expectRefusal(await remove(answered.id, ana), 403, 'not_your_message');
    expect((await remove(answered.id, owner.token)).status).toBe(204);
    await expectRefusal(await call('GET', path(routes.thread, { threadId: own.id })), 404, 'thread_not_found');
  });

  it('has a bound for each draft', async () => {
    const { id: draftId } = await saveDraft({ markup: MARKUP });
    const { db } = owner.server.instance;
    const { id, ...row } = await comment(draftId);
    const at = row.createdAt;
    const others = Array.from({ length: MAX_OPEN_THREADS - 1 }, (_, n) => `FULL${String(n).padStart(7, 'A')}`);
    const filled = {
      kind: 'comment' as const,
      draft_id: draftId,
      anchor: JSON.stringify(row.anchor),
      created_by: null,
    };
    await db
      .insertInto('threads')
      .values(others.map((other) => ({ ...filled, id: other, state: 'open', created_at: at, updated_at: at })))
      .execute();
    await expectRefusal(
      await call('POST', path(routes.draftThreads, { draftId }), {
        body: { kind: 'comment', anchor: quote(1), body: 'a' },
      }),
      409,
      'threads_full',
    );
    expect((await setState(id, 'open', 'resolved')).status).toBe(200);
    await comment(draftId);
    await expectRefusal(await setState(id, 'resolved', 'open'), 409, 'threads_full');
  });
});

describe('a suggestion', () => {
  it('is accepted by one of two who do so at once', async () => {
    const { id: draftId } = await saveDraft({ markup: MARKUP });
    const { id } = await comment(draftId, { kind: 'suggestion', body: '', replacement: 'allés' }, { token: ana });
    const responses = await Promise.all([
      setState(id, 'open', 'accepted'),
      setState(id, 'open', 'accepted', { token: ana }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({
      code: 'thread_changed',
      thread: { state: 'accepted', acceptedRevision: 1 },
    });
  });
});

describe('threads of a draft', () => {
  it('come back from the bin with it, and a copy has none', async () => {
    const { id: draftId } = await saveDraft({ markup: MARKUP });
    const { id } = await comment(draftId);
    const copy = await request<{ id: string }>('POST', path(routes.duplicateDraft, { draftId }), {}, 201);
    expect(await list(copy.id)).toMatchObject({ threads: [], open: 0 });
    await request('DELETE', path(routes.deleteDraft, { draftId }));
    await expectRefusal(await call('GET', path(routes.draftThreads, { draftId })), 404, 'draft_not_found');
    await expectRefusal(await call('GET', path(routes.thread, { threadId: id })), 404, 'thread_not_found');
    await expectRefusal(await setState(id, 'open', 'resolved'), 404, 'thread_not_found');
    await request('POST', path(routes.restoreDraft, { draftId }));
    expect((await list(draftId)).threads).toMatchObject([{ id, state: 'open' }]);
    await request('DELETE', path(routes.deleteDraft, { draftId }));
    await request('DELETE', path(routes.purgeDraft, { draftId }));
    const { db } = owner.server.instance;
    expect(await db.selectFrom('threads').select('id').where('draft_id', '=', draftId).execute()).toEqual([]);
  });

  // Elsewhere an account is deleted where its password is.
  it.skipIf(installationName === 'external')(
    'are read, muted, and stay without a name once an account is deleted',
    async () => {
      const person = { email: 'bea@example.org', password: 'encore une phrase' };
      await owner.server.addUser(person.email, person.password);
      const token = await owner.server.signIn(person.email, person.password);
      const { id: draftId } = await saveDraft({ markup: MARKUP });
      const { id: threadId } = await comment(draftId, {}, { token });
      expect((await call('PUT', path(routes.readThread, { threadId }), { body: { isMuted: true } })).status).toBe(204);
      expect((await list(draftId)).threads).toMatchObject([{ isUnread: false, isMuted: true }]);
      const { password } = person;
      expect((await call('DELETE', routes.me, { token, body: { password } })).status).toBe(204);
      const { threads } = await list(draftId);
      expect(threads).toMatchObject([{ by: null, first: { by: null, body: 'accord ?' } }]);
    },
  );
});

describe('the list of drafts', () => {
  const overview = (query = '', token = owner.token) =>
    request<DraftOverview>('GET', `${routes.draftOverview}${query}`, { token });

  it('counts open comments, and lists what asks the author', async () => {
    const { id: draftId } = await saveDraft({ markup: MARKUP });
    const { id: threadId } = await comment(draftId, {}, { token: ana });
    const asking = async (token = owner.token) => (await overview('?asksMe=yes', token)).drafts.map(({ id }) => id);
    expect((await overview()).drafts.find(({ id }) => id === draftId)).toMatchObject({
      ...{ workState: 'in_work', openComments: 1, asksMe: true },
    });
    expect(await asking()).toContain(draftId);
    expect(await asking(ana)).not.toContain(draftId);
    await request('POST', path(routes.threadMessages, { threadId }), { body: { body: 'oui' } }, 201);
    expect(await asking()).not.toContain(draftId);
    expect(await asking(ana)).toContain(draftId);
    await call('PUT', path(routes.readThread, { threadId }), { body: { isMuted: true }, token: ana });
    expect(await asking(ana)).not.toContain(draftId);
  });

  it('says who wants a review of whom, and that a draft is ready; publishing does not ask', async () => {
    const { id: draftId } = await saveDraft({ markup: MARKUP });
    const set = (workState: string, token = owner.token) =>
      request('PUT', path(routes.setWorkState, { draftId }), { body: { workState }, token });
    await set('please_review');
    const find = async (token: string) => (await overview('', token)).drafts.find(({ id }) => id === draftId);
    expect(await find(owner.token)).toMatchObject({ workState: 'please_review', asksMe: false });
    expect(await find(ana)).toMatchObject({ workState: 'please_review', asksMe: true });
    await set('ready', ana);
    expect(await find(ana)).toMatchObject({ workState: 'ready', asksMe: false });
    const headers = { 'content-type': 'text/html' };
    const published = await owner.server.call('POST', path(routes.publishDraft, { draftId }), {
      ...{ token: owner.token, body: '<p>a</p>', headers },
    });
    expect(published.status).toBe(200);
    await expectRefusal(
      await call('PUT', path(routes.setWorkState, { draftId: 'ZZZZZZZZZZZ' }), { body: { workState: 'ready' } }),
      404,
      'draft_not_found',
    );
  });
});

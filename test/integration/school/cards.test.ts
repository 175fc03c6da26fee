// Sign-in cards over HTTP: making, using, replacing and revoking them, and what ends them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import type { CardSession, ClassCards, MadeCard, NewCard, NewCards, OwnCard } from '#api/sign-in-cards.ts';
import { hashCardCode } from '#school/sign-in-cards/card-codes.ts';
import { expectProblem } from '../../support/requests/expect-problem.ts';
import { createClass, joinClass, loadClass } from '../../support/school/classes.ts';
import { installationName } from '../../support/server/installations.ts';
import { setupOwner } from '../../support/server/owner-fixture.ts';
import { OWNER, startTestServer, type TestServer } from '../../support/server/test-server.ts';

const REFUSED = { status: 403, code: 'card_refused', detail: /This card does not work/ };
const NOT_FOUND = { status: 404, code: 'class_not_found', detail: /no such class/ };
const AUTHOR = { email: 'dupont@example.org', password: 'une longue phrase' };

describe.skipIf(installationName === 'external')('sign-in cards', () => {
  let server: TestServer;
  let token: string;
  setupOwner({ AUTH_RATE_LIMITS: 'card=1000/5m' }, (owner) => {
    ({ server, token } = owner);
  });

  const signIn = (code: string) => server.call('POST', routes.signInByCard, { body: { code } });
  const startSession = async (code: string): Promise<CardSession> => (await signIn(code)).json();
  const readMe = (session: CardSession) => server.call('GET', routes.me, { token: session.access_token });
  const refresh = ({ refresh_token }: CardSession) =>
    server.call('POST', `${AUTH_BASE}/token?grant_type=refresh_token`, { body: { refresh_token } });
  const post = (route: string, classId: string, body: unknown, caller = token) =>
    server.call('POST', path(route, { classId }), { token: caller, body });
  const revoke = (classId: string, learnerId: string, caller = token) =>
    server.call('DELETE', path(routes.revokeCard, { classId, learnerId }), { token: caller });
  async function createCards(classId: string, names: string[]): Promise<NewCard[]> {
    const response = await post(routes.classCards, classId, { names });
    expect(response.status).toBe(201);
    return ((await response.json()) as NewCards).cards;
  }
  async function renew(classId: string, userId: string): Promise<NewCard> {
    const { cards }: NewCards = await (await post(routes.renewCards, classId, { userIds: [userId] })).json();
    const [card] = cards;
    if (card === undefined) throw new Error('No card was made.');
    return card;
  }
  async function listCards(classId: string): Promise<ClassCards> {
    return (await server.call('GET', path(routes.classCards, { classId }), { token })).json();
  }
  async function createClassWithCards(...names: string[]) {
    const { id } = await createClass(server, token);
    const [ana, ben] = await createCards(id, names.length === 0 ? ['Ana'] : names);
    if (ana === undefined) throw new Error('No card was made.');
    return { classId: id, ana, ben };
  }

  it('make learners without an address, who have agreed to nothing yet', async () => {
    const { classId, ana, ben } = await createClassWithCards('Ana', 'Ben');
    const { members } = await loadClass(server, token, classId);
    expect(members).toMatchObject([
      { role: 'teacher' },
      { userId: ana.userId, name: 'Ana', agreedAt: null },
      { userId: ben?.userId, name: 'Ben', agreedAt: null },
    ]);
    const me = await (await readMe(await startSession(ana.code))).json();
    expect(me).toMatchObject({ id: ana.userId, role: 'learner', name: 'Ana' });
    const { access_token } = await startSession(ana.code);
    const agree = (id: string) =>
      server.call('POST', path(routes.agreeToClass, { classId: id }), { token: access_token });
    expect(me.needsAgreement).toBe(true);
    const { id: otherClass } = await createClass(server, token);
    const notIn = { status: 404, code: 'class_not_found', detail: /not in this class/ };
    await expectProblem(agree(otherClass), notIn);
    expect((await agree(classId)).status).toBe(204);
    const agreed = (await loadClass(server, token, classId)).members[1]?.agreedAt;
    expect(Date.parse(agreed ?? '')).toBeGreaterThan(0);
    expect((await agree(classId)).status, 'again, without effect').toBe(204);
    expect((await loadClass(server, token, classId)).members[1]?.agreedAt).toBe(agreed);
    expect(await (await readMe(await startSession(ana.code))).json()).toMatchObject({ needsAgreement: false });
    const noDrafts = server.call('GET', routes.listDrafts, { token: (await startSession(ana.code)).access_token });
    await expectProblem(noDrafts, { status: 403, code: 'authors_only', detail: /Only authors/ });
  });

  it('still work after learners corrected their names, which their teachers read', async () => {
    const { classId, ana } = await createClassWithCards('Anna', 'Ben');
    const { access_token } = await startSession(ana.code);
    const rename = (name: string) => server.call('PATCH', routes.me, { token: access_token, body: { name } });
    expect((await rename('Ana')).status).toBe(204);
    const names = (await loadClass(server, token, classId)).members.slice(1).map(({ name }) => name);
    expect(names.sort()).toEqual(['Ana', 'Ben']);
    expect((await listCards(classId)).cards.map(({ name }) => name)).toEqual(['Ana', 'Ben']);
    expect(await (await readMe(await startSession(ana.code))).json()).toMatchObject({ name: 'Ana' });
    await expectProblem(rename(' '), { status: 422, code: 'invalid_field', detail: /name/ });
  });

  it('sign in on any number of devices, however the code is typed, and the teacher sees when', async () => {
    const { classId, ana } = await createClassWithCards();
    expect((await listCards(classId)).cards).toMatchObject([{ name: 'Ana', lastUsedAt: null, canRenew: true }]);
    const typed = ana.code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll(/.{4}/g, '$& ');
    const sessions = [await startSession(ana.code), await startSession(typed)];
    for (const session of sessions) expect((await readMe(session)).status).toBe(200);
    const { cards, obstacle } = await listCards(classId);
    expect(obstacle).toBeNull();
    expect(Date.parse(cards[0]?.lastUsedAt ?? '')).toBeGreaterThan(0);
    expect(JSON.stringify(cards)).not.toContain(ana.code);
  });

  it('are stored as keyed hashes only, and leave no code in the audit log', async () => {
    const { ana } = await createClassWithCards();
    await signIn(ana.code);
    const { auth, db } = server.instance;
    const row = await db
      .selectFrom('sign_in_cards')
      .selectAll()
      .where('user_id', '=', ana.userId)
      .executeTakeFirstOrThrow();
    if (auth === undefined) throw new Error('The accounts are external.');
    expect(row.code_hash).toBe(hashCardCode(auth, ana.code));
    const audit = await db.selectFrom('audit').selectAll().where('user_id', '=', ana.userId).orderBy('at').execute();
    expect(audit.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
      ['user_signedup', { anonymous: true, method: 'card' }],
      ['login', { method: 'card' }],
    ]);
    expect(JSON.stringify([row, audit])).not.toContain(ana.code);
  });

  it('are replaced by new ones for the same account; the old code and its sessions end at once', async () => {
    const { classId, ana } = await createClassWithCards();
    const before = await startSession(ana.code);
    const replaced = await renew(classId, ana.userId);
    await expectProblem(signIn(ana.code), REFUSED);
    expect((await refresh(before)).status).toBe(400);
    expect(replaced).toMatchObject({ userId: ana.userId, name: 'Ana' });
    expect(await (await readMe(await startSession(replaced.code))).json()).toMatchObject({ id: ana.userId });
    await expectProblem(post(routes.renewCards, classId, { userIds: [ana.userId, 'unknown'] }), {
      status: 404,
      code: 'learner_not_found',
      detail: /no such learner/,
    });
    expect((await signIn(replaced.code)).status, 'nothing was replaced').toBe(200);
  });

  it('are revoked without replacement', async () => {
    const { classId, ana } = await createClassWithCards();
    const session = await startSession(ana.code);
    expect((await revoke(classId, ana.userId)).status).toBe(204);
    await expectProblem(signIn(ana.code), REFUSED);
    expect((await refresh(session)).status).toBe(400);
    expect((await listCards(classId)).cards).toMatchObject([{ name: 'Ana', createdAt: null, canRenew: true }]);
    await expectProblem(revoke(classId, ana.userId), { status: 404, code: 'card_not_found', detail: /no valid card/ });
  });

  it('work after the class was archived, and end when it is deleted', async () => {
    const { classId, ana } = await createClassWithCards();
    const session = await startSession(ana.code);
    const close = (isClosed: boolean) =>
      server.call('PATCH', path(routes.classDetails, { classId }), { token, body: { isClosed } });
    await close(true);
    const reopened = await startSession(ana.code);
    expect(await (await readMe(reopened)).json()).toMatchObject({ id: ana.userId });
    expect((await refresh(session)).status).toBe(200);
    const ownData = server.call('GET', routes.ownData, { token: reopened.access_token });
    expect((await ownData).status).toBe(200);
    expect((await listCards(classId)).obstacle).toBe('class_closed');
    const archived = { status: 409, code: 'class_closed', detail: /archived/ };
    await expectProblem(post(routes.classCards, classId, { names: ['Ben'] }), archived);
    await expectProblem(post(routes.renewCards, classId, { userIds: [ana.userId] }), archived);
    expect((await server.call('DELETE', path(routes.classDetails, { classId }), { token })).status).toBe(204);
    await expectProblem(signIn(ana.code), REFUSED);
    expect((await refresh(reopened)).status).toBe(400);
  });

  it('go along to another class, when the class is archived or copied', async () => {
    const { classId, ana, ben } = await createClassWithCards('Ana', 'Ben');
    const { id: next } = await createClass(server, token);
    const change = (id: string, body: unknown, caller = token) =>
      server.call('PATCH', path(routes.classDetails, { classId: id }), { token: caller, body });
    await expectProblem(change(classId, { takeLearnersTo: classId }), {
      status: 422,
      code: 'invalid_field',
      detail: /another class/,
      field: 'takeLearnersTo',
    });
    await expectProblem(change(classId, { takeLearnersTo: 'QQQQQQQQQQQ' }), NOT_FOUND);
    expect((await change(classId, { isClosed: true, takeLearnersTo: next })).status).toBe(200);
    const learners = async (id: string) =>
      (await loadClass(server, token, id)).members.filter(({ role }) => role === 'learner');
    expect(await learners(next)).toMatchObject([
      { name: 'Ana', agreedAt: null },
      { name: 'Ben', agreedAt: null },
    ]);
    const copied = await server.call('POST', path(routes.copyClass, { classId: next }), {
      token,
      body: { name: 'Copy', withLearners: true },
    });
    const { id: copy } = await copied.json();
    expect(await learners(copy)).toMatchObject([{ userId: ana.userId }, { userId: ben?.userId }]);
    for (const id of [classId, next])
      expect((await server.call('DELETE', path(routes.classDetails, { classId: id }), { token })).status).toBe(204);
    expect((await signIn(ana.code)).status).toBe(200);
    expect((await listCards(copy)).cards).toMatchObject([{ name: 'Ana', canRenew: true }, { name: 'Ben' }]);
    await change(copy, { isClosed: true });
    const { id: open } = await createClass(server, token);
    await expectProblem(change(open, { takeLearnersTo: copy }), { status: 409, code: 'class_closed', detail: /ended/ });
  });

  it.each([
    ['disabled', { disabled_at: '2026-01-01T00:00:00.000Z' }],
    ['made an author', { role: 'author' as const }],
  ])('sign in no member who was %s', async (_, changes) => {
    const { classId, ana } = await createClassWithCards();
    await server.instance.db.updateTable('members').set(changes).where('user_id', '=', ana.userId).execute();
    await expectProblem(signIn(ana.code), REFUSED);
    if ('role' in changes) expect((await listCards(classId)).cards).toMatchObject([{ canRenew: false }]);
  });

  it('sign in no banned and no deleted account', async () => {
    const { ana, ben } = await createClassWithCards('Ana', 'Ben');
    await server.instance.auth?.users.disable(ana.userId);
    await expectProblem(signIn(ana.code), REFUSED);
    await server.instance.auth?.users.delete(ben?.userId ?? '');
    await expectProblem(signIn(ben?.code ?? ''), REFUSED);
  });

  it.each(['', 'ABCD', 'ABCD EFGH JKMN PQRS', 'x'.repeat(200), "' or 1=1 --"])(
    'refuse the unknown code "%s" as they refuse a revoked card',
    async (code) => expectProblem(signIn(code), REFUSED),
  );

  it('cannot be seen, made, replaced or revoked by another teacher', async () => {
    const { classId, ana } = await createClassWithCards();
    await server.addUser(AUTHOR.email, AUTHOR.password);
    const other = await server.signIn(AUTHOR.email, AUTHOR.password);
    const list = server.call('GET', path(routes.classCards, { classId }), { token: other });
    await expectProblem(list, NOT_FOUND);
    await expectProblem(post(routes.classCards, classId, { names: ['Eve'] }, other), NOT_FOUND);
    await expectProblem(post(routes.renewCards, classId, { userIds: [ana.userId] }, other), NOT_FOUND);
    await expectProblem(revoke(classId, ana.userId, other), NOT_FOUND);
    expect((await signIn(ana.code)).status).toBe(200);
  });

  it('cannot be made for a learner who came with an account of their own, by which a teacher would get into it', async () => {
    const { classId } = await createClassWithCards();
    await server.addUser('lea@example.org', AUTHOR.password);
    const { db } = server.instance;
    const lea = await db.selectFrom('users').select('id').where('email', '=', 'lea@example.org').executeTakeFirst();
    const user_id = lea?.id ?? '';
    const at = new Date().toISOString();
    await db.updateTable('members').set({ role: 'learner' }).where('user_id', '=', user_id).execute();
    const membership = { class_id: classId, user_id, role: 'learner', shown_name: 'Léa', left_at: null } as const;
    await db
      .insertInto('class_members')
      .values({ ...membership, created_at: at, agreed_at: at })
      .execute();
    expect((await listCards(classId)).cards.at(-1)).toMatchObject({ name: 'Léa', hasAddress: true, canRenew: false });
    await expectProblem(post(routes.renewCards, classId, { userIds: [user_id] }), {
      status: 409,
      code: 'card_not_possible',
      detail: /No card can be made here for Léa: the account has an address/,
    });
  });

  it('are made by teachers of the class that made the account only, until the learner leaves it; by owners always', async () => {
    await server.addUser(AUTHOR.email, AUTHOR.password);
    const teacher = await server.signIn(AUTHOR.email, AUTHOR.password);
    const first = await createClass(server, teacher);
    const learner = await joinClass(server, first, { name: 'Ana' });
    const { id: userId } = await (await server.call('GET', routes.me, { token: learner })).json();
    const second = await createClass(server, teacher);
    await joinClass(server, second, { name: 'Ana', token: learner });
    const make = (classId: string, caller: string) => post(routes.renewCards, classId, { userIds: [userId] }, caller);
    const refused = { status: 409, code: 'card_not_possible', detail: /this class did not make it/ };
    await expectProblem(make(second.id, teacher), refused);
    expect((await make(first.id, teacher)).status).toBe(201);
    await server.call('DELETE', path(routes.ownClass, { classId: first.id }), { token: learner });
    await expectProblem(make(first.id, teacher), { status: 404, code: 'learner_not_found', detail: /no such learner/ });
    await joinClass(server, first, { name: 'Ana', token: learner });
    await expectProblem(make(first.id, teacher), refused);
    expect((await make(second.id, token)).status, 'by an owner').toBe(201);
    const own: OwnCard[] = await (await server.call('GET', routes.ownCards, { token: learner })).json();
    expect(own.map(({ className, madeBy }) => [className, madeBy])).toEqual([
      ['French 7b', null],
      ['French 7b', 'Ms Laurent'],
    ]);
  });

  it('are made by learners for themselves, of no class, and replaced and removed by them alone', async () => {
    const schoolClass = await createClass(server, token);
    const learner = await joinClass(server, schoolClass, { name: 'Ana' });
    const ownCards = (method: string, caller = learner) => server.call(method, routes.ownCards, { token: caller });
    const make = async (): Promise<NewCard> => ((await (await ownCards('POST')).json()) as MadeCard).card;
    const before = await make();
    const card = await make();
    expect(card).toMatchObject({ userId: before.userId, name: 'Ana' });
    await expectProblem(signIn(before.code), REFUSED);
    expect(await (await readMe(await startSession(card.code))).json()).toMatchObject({ id: card.userId });
    expect((await listCards(schoolClass.id)).cards, 'what the teacher sees').toMatchObject([{ createdAt: null }]);
    await expectProblem(revoke(schoolClass.id, card.userId), {
      status: 404,
      code: 'card_not_found',
      detail: /no valid/,
    });
    expect(await (await ownCards('GET')).json()).toMatchObject([{ className: null, madeBy: null }]);
    expect((await ownCards('DELETE')).status).toBe(204);
    await expectProblem(signIn(card.code), REFUSED);
    await expectProblem(ownCards('DELETE'), { status: 404, code: 'card_not_found', detail: /no card of your own/ });
    const forLearners = { status: 409, code: 'cards_for_learners', detail: /for learners/ };
    await expectProblem(ownCards('POST', token), forLearners);
  });

  it('go on working after the learner has added an address and a password, and end without ending those', async () => {
    const { classId, ana } = await createClassWithCards();
    const byCard = await startSession(ana.code);
    const account = { email: 'ana@example.org', password: 'trois petits chats' };
    const put = (body: unknown) => server.call('PUT', `${AUTH_BASE}/user`, { token: byCard.access_token, body });
    expect((await put({ email: account.email })).status).toBe(200);
    const code = await readMailedCode(server, account.email);
    const body = { type: 'email_change', email: account.email, token: code };
    expect((await server.call('POST', `${AUTH_BASE}/verify`, { body })).status).toBe(200);
    expect((await put({ password: account.password })).status).toBe(200);
    const user = await (await server.call('GET', `${AUTH_BASE}/user`, { token: byCard.access_token })).json();
    expect(user).toMatchObject({ email: account.email, is_anonymous: false });
    expect(await (await readMe(await startSession(ana.code))).json()).toMatchObject({ role: 'learner' });
    expect((await listCards(classId)).cards).toMatchObject([{ hasAddress: true, canRenew: true }]);
    const byPassword = await server.signIn(account.email, account.password);
    await revoke(classId, ana.userId);
    expect((await refresh(byCard)).status).toBe(400);
    expect((await server.call('GET', routes.me, { token: byPassword })).status).toBe(200);
  });

  it('are the way back for who joined by a code, and adds an address only if the owner allows it', async () => {
    const learner = await joinClass(server, await createClass(server, token), { name: 'Ben' });
    const put = () => server.call('PUT', `${AUTH_BASE}/user`, { token: learner, body: { email: 'ben@example.org' } });
    const set = (learnerAddresses: string) =>
      server.call('PATCH', routes.schoolSettings, { token, body: { learnerAddresses } });
    const refused = await put();
    expect([refused.status, (await refused.json()).error_code]).toEqual([422, 'address_not_allowed']);
    const me = async () => (await server.call('GET', routes.me, { token: learner })).json();
    expect(await me()).toMatchObject({ mayAddAddress: false });
    expect((await set('yes')).status).toBe(200);
    expect(await me()).toMatchObject({ mayAddAddress: true });
    expect((await put()).status).toBe(200);
    await set('no');
  });

  it('are at most 60 in one step, for at most 200 learners', async () => {
    const { id } = await createClass(server, token);
    const names = Array.from({ length: 60 }, (_, index) => `Learner ${index}`);
    await expectProblem(post(routes.classCards, id, { names: [...names, 'One more'] }), {
      status: 422,
      code: 'invalid_field',
      detail: /names: has at most 60 names/,
      field: 'names',
    });
    for (let step = 0; step < 3; step += 1) expect(await createCards(id, names)).toHaveLength(60);
    await expectProblem(post(routes.classCards, id, { names: names.slice(0, 21) }), {
      status: 409,
      code: 'class_full',
      detail: /at most 200 learners; this one has 180/,
    });
    const cards = await createCards(id, names.slice(0, 20));
    expect(new Set(cards.map(({ code }) => code)).size).toBe(20);
  });
});

describe.skipIf(installationName === 'external')('guessing cards', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: '127.0.0.1', AUTH_RATE_LIMITS: 'card=60/1h,card_all=70/1h' });
  });
  afterAll(() => server.close());

  it('is limited by network and for all together, while thirty learners sign in behind one address', async () => {
    const token = await server.signIn(OWNER.email, OWNER.password);
    const { id: classId } = await createClass(server, token);
    const names = Array.from({ length: 30 }, (_, index) => `Learner ${index}`);
    const made = await server.call('POST', path(routes.classCards, { classId }), { token, body: { names } });
    const { cards }: NewCards = await made.json();
    const attempt = async (code: string, ip: string) => {
      const headers = { 'x-forwarded-for': ip };
      return (await server.call('POST', routes.signInByCard, { body: { code }, headers })).status;
    };
    const school = await Promise.all(cards.map(({ code }) => attempt(code, '192.0.2.1')));
    expect(school).toEqual(names.map(() => 200));
    const guesses = [];
    for (let index = 0; index < 61; index += 1) guesses.push(await attempt('0'.repeat(16), '192.0.2.2'));
    expect(guesses.slice(0, 60).every((status) => status === 403)).toBe(true);
    expect(guesses[60], 'of one network').toBe(429);
    const others = [];
    for (let index = 0; index < 11; index += 1) others.push(await attempt('0'.repeat(16), `198.51.100.${index}`));
    expect(others.filter((status) => status === 403)).toHaveLength(10);
    expect(others.at(-1), 'of all networks').toBe(429);
    expect(await attempt(cards[0]?.code ?? '', '192.0.2.1'), 'cards that work are not refused').toBe(200);
  });
});

/** The code of the latest mail to an address, in the development mailbox. */
async function readMailedCode(server: TestServer, email: string): Promise<string> {
  const { db } = server.instance;
  await expect.poll(() => db.selectFrom('mailbox').select('id').where('sent_to', '=', email).execute()).toHaveLength(1);
  const mail = await db.selectFrom('mailbox').selectAll().where('sent_to', '=', email).executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(mail.body)?.[0] ?? '';
}

describe.runIf(installationName === 'external')('with accounts kept by another provider', () => {
  let server: TestServer;
  let token: string;
  setupOwner({}, (owner) => {
    ({ server, token } = owner);
  });

  it('there are no cards, and every call says so', async () => {
    const { id: classId } = await createClass(server, token);
    const elsewhere = { status: 409, code: 'accounts_elsewhere', detail: /accounts that Cahier manages itself/ };
    const cardsPath = path(routes.classCards, { classId });
    expect(await (await server.call('GET', cardsPath, { token })).json()).toEqual({
      cards: [],
      obstacle: 'accounts_elsewhere',
    });
    await expectProblem(server.call('POST', cardsPath, { token, body: { names: ['Ana'] } }), elsewhere);
    const code = '0'.repeat(16);
    await expectProblem(server.call('POST', routes.signInByCard, { body: { code } }), elsewhere);
  });
});

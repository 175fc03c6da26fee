// Classes over HTTP: who may see and change them, codes, joining and leaving.
import { beforeAll, describe, expect, it } from 'vitest';
import type { ClassDetails, ClassSummary, OwnClass } from '#api/classes.ts';
import { path, routes } from '#api/endpoints.ts';
import { runClassCommand } from '#school/commands/class-command.ts';
import { MemberDirectory } from '#school/members/member-directory.ts';
import { SchoolSettings } from '#school/settings/school-settings.ts';
import { expectProblem } from '../../support/requests/expect-problem.ts';
import { createClass, createLearners, joinClass, loadClass } from '../../support/school/classes.ts';
import { installationName } from '../../support/server/installations.ts';
import { setupOwner } from '../../support/server/owner-fixture.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const PASSWORD = 'une longue phrase';
const isExternalAuth = installationName === 'external';
const NOT_FOUND = { status: 404, code: 'class_not_found', detail: /no such class/ };

let server: TestServer;
let ownerToken: string;
setupOwner({}, (owner) => {
  ({ server, token: ownerToken } = owner);
});

/** The token of a new author. */
async function createAuthor(name: string): Promise<string> {
  await server.addUser(`${name}@example.org`, PASSWORD);
  return server.signIn(`${name}@example.org`, PASSWORD);
}

async function listClasses(token: string): Promise<ClassSummary[]> {
  return (await server.call('GET', routes.classes, { token })).json();
}

describe('a class', () => {
  let teacher: string;
  let other: string;
  let schoolClass: ClassDetails;
  beforeAll(async () => {
    teacher = await createAuthor('laurent');
    other = await createAuthor('dupont');
    schoolClass = await createClass(server, teacher, { name: '  French 7b ', teacherName: 'Ms Laurent' });
  });
  const change = (token: string, body: unknown) =>
    server.call('PATCH', path(routes.classDetails, { classId: schoolClass.id }), { token, body });

  it('has its author as its teacher, who can rename it and give it a course', async () => {
    expect(schoolClass).toMatchObject({ name: 'French 7b', courseId: null, closedAt: null, isTeacher: true });
    expect(schoolClass.members).toMatchObject([{ role: 'teacher', name: 'Ms Laurent' }]);
    const response = await change(teacher, { name: 'French 8b', courseId: 'learnfrench' });
    expect(await response.json()).toMatchObject({ name: 'French 8b', courseId: 'learnfrench' });
    expect(await listClasses(teacher)).toMatchObject([{ name: 'French 8b', learnerCount: 0, isTeacher: true }]);
    await expectProblem(change(teacher, { courseId: 'unknown' }), {
      status: 422,
      code: 'unknown_course',
      detail: /no such course/,
      field: 'courseId',
    });
  });

  it("is listed for owners, who may change it, and remembers the teacher's name", async () => {
    expect(await listClasses(ownerToken)).toMatchObject([{ id: schoolClass.id, isTeacher: false }]);
    expect((await change(ownerToken, { name: 'French 7b' })).status).toBe(200);
    const me = await server.call('GET', routes.me, { token: teacher });
    expect(await me.json()).toMatchObject({ role: 'author', name: 'Ms Laurent' });
  });

  it('looks to other authors like one that does not exist', async () => {
    expect(await listClasses(other)).toEqual([]);
    const classPath = path(routes.classDetails, { classId: schoolClass.id });
    await expectProblem(server.call('GET', classPath, { token: other }), NOT_FOUND);
    await expectProblem(change(other, { name: 'Mine' }), NOT_FOUND);
    const unknownPath = path(routes.classDetails, { classId: 'QQQQQQQQQQQ' });
    await expectProblem(server.call('GET', unknownPath, { token: teacher }), NOT_FOUND);
    expect((await loadClass(server, teacher, schoolClass.id)).name).toBe('French 7b');
  });

  it('can be archived, and opened again', async () => {
    const { closedAt } = await (await change(teacher, { isClosed: true })).json();
    expect(Date.parse(closedAt)).toBeGreaterThan(0);
    expect(await (await change(teacher, { isClosed: true })).json()).toMatchObject({ closedAt });
    expect(await (await change(teacher, { isClosed: false })).json()).toMatchObject({ closedAt: null });
  });

  it('needs a name', async () => {
    const body = { name: ' \u202e ' };
    await expectProblem(server.call('POST', routes.classes, { token: teacher, body }), {
      status: 422,
      code: 'invalid_field',
      detail: /name: must not be empty/,
      field: 'name',
    });
  });
});

describe('the code of a class', () => {
  let teacher: string;
  let schoolClass: ClassDetails;
  beforeAll(async () => {
    teacher = await createAuthor('girard');
    schoolClass = await createClass(server, teacher);
  });
  const codePath = () => path(routes.classCode, { classId: schoolClass.id });
  const renew = async (body: unknown): Promise<ClassDetails> =>
    (await server.call('PUT', codePath(), { token: teacher, body })).json();
  const lookUp = (code: string) => server.call('POST', routes.lookUpCode, { body: { code } });
  const join = (code: string, token?: string) =>
    token === undefined
      ? server.call('POST', routes.join, { body: { code, name: 'Emma' } })
      : server.call('POST', routes.ownClasses, { token, body: { code, name: 'Emma' } });
  const UNKNOWN = { status: 404, code: 'unknown_code', detail: /no such code/ };
  const setCode = (values: { expires_at?: string }) =>
    server.instance.db.updateTable('class_codes').set(values).where('class_id', '=', schoolClass.id).execute();

  it.skipIf(isExternalAuth)(
    'joins by the link also while wrong codes are refused, and only with its seal',
    async () => {
      const { code, linkCode = '' } = schoolClass.code ?? {};
      expect(linkCode).toMatch(new RegExp(`^${code}[0-9A-HJKMNP-TV-Z]{12}$`));
      for (let times = 0; times < 61; times += 1) await lookUp('00000000');
      expect((await lookUp(code ?? '')).status, 'typed: it could be a guess').toBe(429);
      expect((await lookUp(linkCode)).status).toBe(200);
      const last = linkCode.endsWith('0') ? '1' : '0';
      await expectProblem(lookUp(`${linkCode.slice(0, -1)}${last}`), UNKNOWN);
      expect((await join(linkCode)).status).toBe(201);
      await server.instance.db.deleteFrom('limits').execute();
    },
  );

  it('is there from the start, for 30 days, and can be renewed and switched off', async () => {
    const { code: first } = schoolClass;
    expect(first?.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(Date.parse(first?.expiresAt ?? '') - Date.parse(first?.createdAt ?? '')).toBe(30 * 24 * 3600_000);
    expect(first?.usesLeft, 'as many as a class has at most').toBe(200);
    const { code: second } = await renew({ days: 7, maxUses: 25 });
    expect(second).toMatchObject({ usesLeft: 25 });
    expect(second?.code).not.toBe(first?.code);
    await expectProblem(lookUp(first?.code ?? ''), UNKNOWN);
    const { code: prolonged } = await renew({ days: 365, isNew: false });
    expect(prolonged).toMatchObject({ code: second?.code, usesLeft: null });
    const { code: limited } = await renew({ maxUses: 3, isNew: false });
    expect(limited).toMatchObject({ code: second?.code, usesLeft: 3, expiresAt: prolonged?.expiresAt });
    await server.call('DELETE', codePath(), { token: teacher });
    expect((await loadClass(server, teacher, schoolClass.id)).code).toBeNull();
    await expectProblem(lookUp(second?.code ?? ''), UNKNOWN);
  });

  it('leads to the page that a learner reads before joining, however it is typed', async () => {
    const { code } = await renew({});
    const typed = ` ${code?.code.slice(0, 3).toLowerCase()}-${code?.code.slice(3)} `;
    expect(await (await lookUp(typed)).json()).toEqual({
      className: 'French 7b',
      schoolName: '',
      teachers: ['Ms Laurent'],
      agreementNotice: '',
      canJoinWithoutAccount: !isExternalAuth,
      approvesJoins: false,
    });
  });

  it('that is wrong is refused alike, whatever is wrong with it', async () => {
    for (const code of ['', '00000000', 'U', 'x'.repeat(100), '0000 0000 0000 0000']) {
      await expectProblem(lookUp(code), UNKNOWN);
      if (!isExternalAuth) await expectProblem(join(code), UNKNOWN);
      await expectProblem(join(code, teacher), UNKNOWN);
    }
  });

  it('says only when it is right that it has expired, is used up, or that the class has ended', async () => {
    const { code } = await renew({ maxUses: 1 });
    const typed = code?.code ?? '';
    await joinClass(server, { ...schoolClass, code }, { name: 'Emma' });
    await expectProblem(lookUp(typed), { status: 409, code: 'code_used_up', detail: /maximum number of learners/ });
    await renew({ isNew: false });
    await setCode({ expires_at: new Date(Date.now() - 1000).toISOString() });
    await expectProblem(lookUp(typed), { status: 409, code: 'code_expired', detail: /has expired/ });
    const classPath = path(routes.classDetails, { classId: schoolClass.id });
    await server.call('PATCH', classPath, { token: teacher, body: { isClosed: true } });
    await expectProblem(lookUp(typed), { status: 409, code: 'class_closed', detail: /has ended/ });
    await expectProblem(server.call('PUT', codePath(), { token: teacher, body: {} }), {
      status: 409,
      code: 'class_closed',
      detail: /has ended/,
    });
    await server.call('PATCH', classPath, { token: teacher, body: { isClosed: false } });
  });
});

describe('joining a class', () => {
  let teacher: string;
  let schoolClass: ClassDetails;
  beforeAll(async () => {
    teacher = await createAuthor('petit');
    schoolClass = await createClass(server, teacher, { teacherName: 'Mr Petit' });
  });
  const load = () => loadClass(server, teacher, schoolClass.id);
  const listOwn = async (token: string): Promise<OwnClass[]> =>
    (await server.call('GET', routes.ownClasses, { token })).json();
  const leave = (token: string) => server.call('DELETE', path(routes.ownClass, { classId: schoolClass.id }), { token });
  const memberPath = (userId: string) => path(routes.classMember, { classId: schoolClass.id, userId });

  it.runIf(isExternalAuth)('needs an account of the external provider', async () => {
    const body = { code: schoolClass.code?.code, name: 'Zoé' };
    await expectProblem(server.call('POST', routes.join, { body }), {
      status: 409,
      code: 'accounts_elsewhere',
      detail: /Sign in first/,
    });
  });

  it.runIf(isExternalAuth)('makes an account that has not written a learner', async () => {
    const token = await joinClass(server, schoolClass, { name: 'Zoé' });
    expect(await (await server.call('GET', routes.me, { token })).json()).toMatchObject({
      role: 'learner',
      name: 'Zoé',
    });
  });

  it.skipIf(isExternalAuth)(
    'gives a learner without an account one, with its session and without the rights of authors',
    async () => {
      const token = await joinClass(server, schoolClass, { name: 'Zoé' });
      const me = await (await server.call('GET', routes.me, { token })).json();
      expect(me).toMatchObject({ role: 'learner', name: 'Zoé' });
      expect((await server.call('GET', routes.classes, { token })).status).toBe(403);
      expect(await listOwn(token)).toMatchObject([{ name: 'French 7b', teachers: ['Mr Petit'], shownName: 'Zoé' }]);
      expect(JSON.stringify(await listOwn(token))).not.toContain('@');
      const learner = (await load()).members.find(({ userId }) => userId === me.id);
      expect(learner).toMatchObject({ role: 'learner', name: 'Zoé', agreedAt: expect.any(String) });
    },
  );

  it('does not change the role of an author, and has no further effect when repeated', async () => {
    const token = await createAuthor('moreau');
    await server.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: 'a' } });
    await joinClass(server, schoolClass, { name: 'Mo', token });
    await joinClass(server, schoolClass, { name: 'Another', token });
    expect(await (await server.call('GET', routes.me, { token })).json()).toMatchObject({ role: 'author' });
    expect(await listOwn(token)).toMatchObject([{ role: 'learner', shownName: 'Mo' }]);
  });

  it('is not for its own teacher', async () => {
    const body = { code: schoolClass.code?.code, name: 'Me' };
    await expectProblem(server.call('POST', routes.ownClasses, { token: teacher, body }), {
      status: 409,
      code: 'already_teacher',
      detail: /You teach this class/,
    });
  });

  it('can be undone, and done again with a new agreement', async () => {
    const token = await joinClass(server, schoolClass, { name: 'Lou' });
    const find = async () => (await load()).members.find(({ name }) => name === 'Lou');
    const first = await find();
    expect((await leave(token)).status).toBe(200);
    expect(await find()).toBeUndefined();
    expect(await listOwn(token)).toMatchObject([{ leftAt: expect.any(String) }]);
    expect((await leave(token)).status).toBe(404);
    await joinClass(server, schoolClass, { name: 'Lou', token });
    const again = await find();
    expect(again?.userId).toBe(first?.userId);
    expect(Date.parse(again?.agreedAt ?? '')).toBeGreaterThan(Date.parse(first?.agreedAt ?? ''));
    expect(await listOwn(token)).toMatchObject([{ leftAt: null }]);
  });

  it('can be ended and renamed by a teacher, of that class only', async () => {
    await joinClass(server, schoolClass, { name: 'Tim' });
    const tim = (await load()).members.find(({ name }) => name === 'Tim');
    const other = await createAuthor('roux');
    const rename = (token: string) =>
      server.call('PATCH', memberPath(tim?.userId ?? ''), { token, body: { name: 'Timothée' } });
    await expectProblem(rename(other), NOT_FOUND);
    expect(JSON.stringify(await (await rename(teacher)).json())).toContain('Timothée');
    expect((await server.call('DELETE', memberPath(tim?.userId ?? ''), { token: teacher })).status).toBe(204);
    expect(JSON.stringify(await load())).not.toContain('Timothée');
    expect((await rename(teacher)).status).toBe(404);
  });

  it('is restored as it was within an hour of a removal, and not after leaving', async () => {
    const token = await joinClass(server, schoolClass, { name: 'Nia' });
    const find = async () => (await load()).members.find(({ name }) => name === 'Nia');
    const nia = await find();
    const userId = nia?.userId ?? '';
    const restore = (by: string) =>
      server.call('POST', path(routes.restoreMember, { classId: schoolClass.id, userId }), { token: by });
    await server.call('DELETE', memberPath(userId), { token: teacher });
    expect(await find()).toBeUndefined();
    await expectProblem(restore(await createAuthor('blanc')), NOT_FOUND);
    expect((await restore(token)).status).toBe(403);
    expect((await restore(teacher)).status).toBe(200);
    expect(await find()).toEqual(nia);
    expect((await restore(teacher)).status).toBe(200); // has no further effect
    await server.call('DELETE', memberPath(userId), { token: teacher });
    const membership = server.instance.db.updateTable('class_members').where('user_id', '=', userId);
    await membership.set({ left_at: new Date(Date.now() - 61 * 60 * 1000).toISOString() }).execute();
    await expectProblem(restore(teacher), { status: 404, code: 'member_not_found', detail: /left/ });
    await membership.set({ left_at: new Date().toISOString() }).execute();
    expect((await restore(teacher)).status).toBe(200);
    expect((await leave(token)).status).toBe(200);
    await expectProblem(restore(teacher), { status: 404, code: 'member_not_found', detail: /left/ });
    expect(await find()).toBeUndefined();
  });

  it.skipIf(isExternalAuth)('by 30 learners behind one address at once passes', async () => {
    const tokens = await createLearners(server, await createClass(server, teacher), 30);
    expect(new Set(tokens).size).toBe(30);
  });

  it('is refused to other sites, and to a body that is not JSON', async () => {
    const body = JSON.stringify({ code: schoolClass.code?.code, name: 'Eve' });
    const send = (headers: Record<string, string>) => server.call('POST', routes.join, { body, headers });
    const json = { 'content-type': 'application/json' };
    expect((await send({ ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send({ ...json, origin: 'https://attacker.example' })).status).toBe(403);
    expect((await send({ 'content-type': 'text/plain' })).status).toBe(415);
    expect(JSON.stringify(await load())).not.toContain('Eve');
  });
});

describe('the teachers of a class', () => {
  it('add another author, found by name or address, who has the same rights; the last one stays', async () => {
    const [teacher, colleague] = [await createAuthor('leroy'), await createAuthor('simon')];
    const schoolClass = await createClass(server, teacher);
    // With an external provider, the address of an author is known from their drafts.
    await server.call('POST', routes.saveDraft, { token: colleague, body: { name: 'a', markup: 'a' } });
    const find = async (query: string, token = teacher) =>
      (await server.call('GET', `${routes.teacherCandidates}?q=${query}`, { token })).json();
    const [candidate] = await find('simon@');
    expect(candidate).toMatchObject({ email: 'simon@example.org' });
    expect(await find('')).toEqual([]);
    const learner = await joinClass(server, schoolClass, { name: 'Ida' });
    expect((await server.call('GET', `${routes.teacherCandidates}?q=simon`, { token: learner })).status).toBe(403);
    const { id: learnerId } = await (await server.call('GET', routes.me, { token: learner })).json();
    const add = (userId: string) =>
      server.call('POST', path(routes.classTeachers, { classId: schoolClass.id }), {
        token: teacher,
        body: { userId, name: 'Ms Simon' },
      });
    await expectProblem(add(learnerId), { status: 404, code: 'author_not_found', detail: /no author/ });
    expect((await add(candidate.userId)).status).toBe(200);
    const own = (await loadClass(server, colleague, schoolClass.id)).members;
    expect(own.filter(({ role }) => role === 'teacher').map(({ name }) => name)).toEqual(['Ms Laurent', 'Ms Simon']);
    const { id: teacherId } = await (await server.call('GET', routes.me, { token: teacher })).json();
    const remove = (userId: string) =>
      server.call('DELETE', path(routes.classMember, { classId: schoolClass.id, userId }), { token: colleague });
    expect((await remove(teacherId)).status).toBe(204);
    await expectProblem(
      server.call('GET', path(routes.classDetails, { classId: schoolClass.id }), { token: teacher }),
      NOT_FOUND,
    );
    await expectProblem(remove(candidate.userId), { status: 409, code: 'last_teacher', detail: /last teacher/ });
  });
});

describe('the end of a year', () => {
  it('copies a class with its assignments and without its learners, and deletes the old one', async () => {
    const teacher = await createAuthor('faure');
    const schoolClass = await createClass(server, teacher, { courseId: 'learnfrench' });
    const learner = await joinClass(server, schoolClass, { name: 'Max' });
    const { db } = server.instance;
    const draft = await (
      await server.call('POST', routes.saveDraft, { token: teacher, body: { name: 'a', markup: 'a' } })
    ).json();
    const publishPath = path(routes.publishDraft, { draftId: draft.id });
    const headers = { 'content-type': 'text/html' };
    await server.call('POST', publishPath, { token: teacher, body: '<p>a</p>', headers });
    const times = { opens_at: null, due_at: '2026-10-26T19:00:00.000Z' };
    const goal = { goal: 'all-tried', goal_percent: null, note: 'Read it' } as const;
    const row = { ...times, ...goal, page_id: draft.id, created_at: schoolClass.createdAt, created_by: null };
    await db
      .insertInto('assignments')
      .values({ id: 'ASSIGNMENT1', class_id: schoolClass.id, ...row })
      .execute();
    const copy = (body: unknown) =>
      server.call('POST', path(routes.copyClass, { classId: schoolClass.id }), { token: teacher, body });
    const next = await (await copy({ name: 'French 8b', dates: 'nextYear', timeZone: 'Europe/Paris' })).json();
    expect(next).toMatchObject({ name: 'French 8b', courseId: 'learnfrench', members: [{ role: 'teacher' }] });
    const loadAssignments = (classId: string) =>
      db.selectFrom('assignments').selectAll().where('class_id', '=', classId).execute();
    expect(await loadAssignments(next.id)).toMatchObject([{ ...goal, due_at: '2027-10-25T18:00:00.000Z' }]);
    const undated = await (await copy({ name: 'French 9b' })).json();
    expect(await loadAssignments(undated.id)).toMatchObject([{ ...goal, due_at: null }]);
    expect((await copy({ name: 'x', timeZone: 'Nowhere' })).status).toBe(422);
    expect(
      (await server.call('DELETE', path(routes.classDetails, { classId: schoolClass.id }), { token: teacher })).status,
    ).toBe(204);
    expect(await loadAssignments(schoolClass.id)).toEqual([]);
    expect(await (await server.call('GET', routes.ownClasses, { token: learner })).json()).toEqual([]);
    expect((await server.call('GET', routes.me, { token: learner })).status).toBe(200);
  });
});

describe('guessing codes, and where no accounts are created', () => {
  let limited: TestServer;
  setupOwner(
    { AUTH_SIGNUPS: 'off', AUTH_RATE_LIMITS: 'class_code=5/5m,class_code_all=8/5m', TRUST_PROXY: '127.0.0.1' },
    (owner) => {
      limited = owner.server;
    },
  );

  it('lets only people with an account join', async () => {
    const token = await limited.signIn();
    const schoolClass = await createClass(limited, token);
    const body = { code: schoolClass.code?.code, name: 'Zoé' };
    const preview = await limited.call('POST', routes.lookUpCode, { body });
    expect(await preview.json()).toMatchObject({ canJoinWithoutAccount: false });
    const refusal = await limited.call('POST', routes.join, { body });
    expect(refusal.status).toBe(409);
    expect(await refusal.json()).toMatchObject({ code: isExternalAuth ? 'accounts_elsewhere' : 'account_needed' });
    expect((await loadClass(limited, token, schoolClass.id)).members).toHaveLength(1);
  });

  it('is limited for each network and for all together; right codes do not count', async () => {
    const schoolClass = await createClass(limited, await limited.signIn());
    const code = schoolClass.code?.code ?? '';
    const from = async (ip: string, typed: string) =>
      (await limited.call('POST', routes.lookUpCode, { body: { code: typed }, headers: { 'x-forwarded-for': ip } }))
        .status;
    const attempts = async (ip: string, typed: string, count: number) => {
      const statuses: number[] = [];
      for (let index = 0; index < count; index += 1) statuses.push(await from(ip, typed));
      return statuses;
    };
    expect(new Set(await attempts('192.0.2.1', code, 9))).toEqual(new Set([200]));
    expect(await attempts('192.0.2.1', '00000000', 6)).toEqual([404, 404, 404, 404, 404, 429]);
    expect(await from('192.0.2.1', code)).toBe(429);
    expect(await from('192.0.2.2', code)).toBe(200);
    expect(await attempts('2001:db8::1', '00000000', 4)).toEqual([404, 404, 404, 429]);
  });
});

describe.skipIf(isExternalAuth)('the class command', () => {
  const context = () => {
    const { db, auth } = server.instance;
    const environment = { language: undefined, mailLanguage: undefined, signUp: undefined };
    const settings = new SchoolSettings({ db, now: () => new Date(), environment, hasExternalAccounts: false });
    const members = new MemberDirectory({ db, now: () => new Date() });
    return { db, auth, members, settings, now: () => new Date(), log: server.instance.app.log };
  };
  const run = (...args: string[]) => runClassCommand(context(), args);

  it('does what the screens can do', async () => {
    await createAuthor('blanc');
    await createAuthor('noir');
    const [first = ''] = (await run('add', 'French 5a', 'blanc@example.org')).split('\n');
    const [id = ''] = first.split('  ');
    expect(await run('list')).toContain(`${id}  French 5a  0 learners  open`);
    expect(await run('code', id, '7', '25')).toContain('for 25 more learners');
    expect(await run('code', id, 'off')).toContain('code  off');
    expect(await run('teacher', id, 'noir@example.org')).toMatch(/teacher {2}Teacher\n.*teacher {2}Teacher$/);
    expect(await run('name', id, 'noir@example.org', 'Mr Noir')).toContain('teacher  Mr Noir');
    expect(await run('remove', id, 'noir@example.org')).not.toContain('Mr Noir');
    expect(await run('rename', id, 'French 5b')).toContain('French 5b  open  course none');
    expect(await run('course', id, 'learnfrench')).toContain('course learnfrench');
    const cards = await run('cards', id, 'Ana', 'Ben');
    expect(cards).toMatch(/^[0-9a-f-]{36} {2}(?:[0-9A-Z]{4} ){4} Ana\n[0-9a-f-]{36} {2}(?:[0-9A-Z]{4} ){4} Ben$/);
    const [learnerId = ''] = cards.split('  ');
    expect(await run('card', id, learnerId)).toMatch(/Ana$/);
    expect(await run('revoke-card', id, learnerId)).toBe('The card no longer works.');
    expect(await run('close', id)).toContain('archived 20');
    expect(await run('reopen', id)).toContain('French 5b  open');
    const [copyId = ''] = (await run('copy', id, 'French 6b', 'noir@example.org', 'nextYear')).split('  ');
    expect(await run('show', copyId)).toContain('French 6b  open  course learnfrench');
    expect(await run('delete', id)).toBe('Deleted the class “French 5b”.');
  });

  it('says what is wrong', async () => {
    await expect(run()).rejects.toThrow(/^Usage:\n {2}class list/);
    await expect(run('add', 'French')).rejects.toThrow(/^Usage:/);
    await expect(run('show', 'QQQQQQQQQQQ')).rejects.toThrow('There is no such class');
    await expect(run('add', ' ', 'blanc@example.org')).rejects.toThrow('name must not be empty.');
  });
});

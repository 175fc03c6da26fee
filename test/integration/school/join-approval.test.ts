// Joins that a teacher approves, over HTTP: who waits, why, and who lets whom in.
import { beforeAll, describe, expect, it } from 'vitest';
import type { ClassDetails, ClassSummary, OwnClass, OwnJoinRequest } from '#api/classes.ts';
import { path, routes } from '#api/endpoints.ts';
import { MAX_LEARNERS_PER_CLASS } from '#api/limits.ts';
import { expectProblem } from '../../support/requests/expect-problem.ts';
import { createAccount, createClass, loadClass } from '../../support/school/classes.ts';
import { installationName } from '../../support/server/installations.ts';
import { setupOwner } from '../../support/server/owner-fixture.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const isExternalAuth = installationName === 'external';

let server: TestServer;
let teacher: string;
let schoolClass: ClassDetails;
setupOwner({}, (owner) => {
  ({ server, token: teacher } = owner);
});

const classPath = () => path(routes.classDetails, { classId: schoolClass.id });
const load = () => loadClass(server, teacher, schoolClass.id);
const decide = (body: unknown, token = teacher) =>
  server.call('POST', path(routes.joinRequests, { classId: schoolClass.id }), { token, body });
const listOwn = async (token: string): Promise<OwnClass[]> =>
  (await server.call('GET', routes.ownClasses, { token })).json();
const listWaiting = async (token: string): Promise<OwnJoinRequest[]> =>
  (await server.call('GET', routes.ownJoinRequests, { token })).json();
const joinAs = (token: string, name: string) =>
  server.call('POST', routes.ownClasses, { token, body: { code: schoolClass.code?.code, name } });

/** Asks to join with a new account where there are any. Returns its token. */
async function ask(name: string): Promise<string> {
  if (isExternalAuth) {
    const token = await createAccount(server);
    expect((await joinAs(token, name)).status).toBe(200);
    return token;
  }
  const response = await server.call('POST', routes.join, { body: { code: schoolClass.code?.code, name } });
  const { access_token, isWaiting } = await response.json();
  expect(isWaiting).toBe(true);
  return access_token;
}

describe('a class whose teachers let learners in', () => {
  beforeAll(async () => {
    schoolClass = await createClass(server, teacher);
    const response = await server.call('PATCH', classPath(), { token: teacher, body: { approvesJoins: true } });
    expect(await response.json()).toMatchObject({ joinApproval: 'yes', joinRequests: [] });
  });

  it('says so before somebody joins', async () => {
    const preview = await server.call('POST', routes.lookUpCode, { body: { code: schoolClass.code?.code } });
    expect(await preview.json()).toMatchObject({ approvesJoins: true });
  });

  it('has those who typed its code wait, and lets in many at once', async () => {
    const tokens = [await ask('Ana'), await ask('Ben'), await ask('Flo'), await ask('Flo')];
    const [ana = '', , flo = ''] = tokens;
    expect(await listOwn(ana), 'is in no class').toEqual([]);
    expect(await listWaiting(ana)).toEqual([
      expect.objectContaining({ classId: schoolClass.id, className: 'French 7b', shownName: 'Ana', isDeclined: false }),
    ]);
    expect(await (await server.call('GET', routes.me, { token: ana })).json()).toMatchObject({ isInClass: false });
    const { members, joinRequests, code } = await load();
    expect(members.filter(({ role }) => role === 'learner')).toEqual([]);
    expect(joinRequests.map(({ name }) => name)).toEqual(['Ana', 'Ben', 'Flo', 'Flo']);
    expect(code?.usesLeft, 'only those who are let in use the code').toBe(200);
    const classes: ClassSummary[] = await (await server.call('GET', routes.classes, { token: teacher })).json();
    expect(classes.find(({ id }) => id === schoolClass.id)).toMatchObject({ waitingCount: 4, learnerCount: 0 });

    const idsOf = (...names: string[]) =>
      joinRequests.flatMap(({ userId, name }) => (names.includes(name) ? [userId] : []));
    const decided = await decide({ letIn: idsOf('Ana', 'Ben'), turnAway: idsOf('Flo') });
    const after: ClassDetails = await decided.json();
    expect(after.members.filter(({ role }) => role === 'learner').map(({ name }) => name)).toEqual(['Ana', 'Ben']);
    expect(after).toMatchObject({ joinRequests: [], code: { usesLeft: 198 } });
    expect(await listOwn(ana)).toMatchObject([{ id: schoolClass.id, agreedAt: expect.any(String) }]);
    expect(await listWaiting(ana)).toEqual([]);
    expect(await listOwn(flo)).toEqual([]);
    expect(await listWaiting(flo)).toMatchObject([{ isDeclined: true }]);
  });

  it('has somebody with an account wait, who may ask again or think better of it', async () => {
    const token = await createAccount(server);
    await joinAs(token, 'Eve');
    await joinAs(token, 'Eva');
    expect((await load()).joinRequests).toMatchObject([{ name: 'Eva' }]);
    const own = path(routes.ownJoinRequest, { classId: schoolClass.id });
    expect(await (await server.call('DELETE', own, { token })).json()).toEqual([]);
    expect((await load()).joinRequests).toEqual([]);
    await expectProblem(server.call('DELETE', own, { token }), {
      status: 404,
      code: 'class_not_found',
      detail: /do not wait/,
    });
    await joinAs(token, 'Eva');
    const [request] = (await load()).joinRequests;
    await decide({ turnAway: [request?.userId] });
    await joinAs(token, 'Eva, really');
    expect(await listWaiting(token)).toMatchObject([{ isDeclined: false }]);
    await decide({ letIn: [request?.userId] });
    expect(await listOwn(token)).toMatchObject([{ shownName: 'Eva, really' }]);
    await joinAs(token, 'Eva');
    expect((await load()).joinRequests, 'is in the class already').toEqual([]);
  });

  it.skipIf(isExternalAuth)('lets no account that waits add an address, and forgets it with the account', async () => {
    const token = await ask('Mia');
    const me = await server.call('GET', routes.me, { token });
    expect(await me.json()).toMatchObject({ mayAddAddress: false });
    const [mia] = (await load()).joinRequests;
    const deleted = await server.call('DELETE', path(routes.person, { userId: mia?.userId ?? '' }), { token: teacher });
    expect(deleted.status).toBe(200);
    expect((await load()).joinRequests).toEqual([]);
  });

  it('takes everybody at once again when its teacher says so, also who waited before', async () => {
    const token = await createAccount(server);
    await joinAs(token, 'Noé');
    await server.call('PATCH', classPath(), { token: teacher, body: { approvesJoins: false } });
    await joinAs(token, 'Noé');
    expect(await listOwn(token)).toMatchObject([{ id: schoolClass.id }]);
    expect(await listWaiting(token)).toEqual([]);
  });

  it('waits in every class where the owner wants it so', async () => {
    const setSetting = (joinApproval: string) =>
      server.call('PATCH', routes.schoolSettings, { token: teacher, body: { joinApproval } });
    expect((await setSetting('always')).status).toBe(200);
    expect(await load()).toMatchObject({ joinApproval: 'always' });
    const token = await createAccount(server);
    await joinAs(token, 'Zoé');
    expect(await listOwn(token)).toEqual([]);
    expect((await load()).joinRequests.some(({ name }) => name === 'Zoé')).toBe(true);
    await setSetting('class');
  });

  it('has a bound for those who wait, and one for those who are let in', async () => {
    const { id: class_id } = await createClass(server, teacher);
    const rows = Array.from({ length: MAX_LEARNERS_PER_CLASS }, (_, index) => ({
      class_id,
      user_id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      shown_name: 'Flooder',
      created_at: new Date().toISOString(),
      state: 'waiting' as const,
      made_account: 1,
    }));
    await server.instance.db.insertInto('join_requests').values(rows).execute();
    schoolClass = await loadClass(server, teacher, class_id);
    await server.call('PATCH', classPath(), { token: teacher, body: { approvesJoins: true } });
    const token = await createAccount(server);
    await expectProblem(joinAs(token, 'Late'), { status: 409, code: 'too_many_waiting', detail: /Too many people/ });
    const userIds = rows.map(({ user_id }) => user_id);
    expect((await decide({ turnAway: userIds })).status).toBe(200);
    expect((await joinAs(token, 'Late')).status).toBe(200);
  });
});

// One network address for a whole school: right passwords, cards and codes pass while somebody guesses or floods.
import { expect, it } from 'vitest';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import type { NewCards } from '#api/sign-in-cards.ts';
import { createClass, loadClass } from '../../support/school/classes.ts';
import { describeOn } from '../../support/server/installations.ts';
import { setupOwner } from '../../support/server/owner-fixture.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const PASSWORD = 'une longue phrase';
const LEARNERS = 200;

describeOn('disk', 'two hundred learners behind one address', () => {
  let server: TestServer;
  let token: string;
  setupOwner({}, (owner) => {
    ({ server, token } = owner);
  });

  const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
    server.call('POST', `${AUTH_BASE}/token?grant_type=password`, { body: { email, password }, headers });
  const signInByCard = async (code: string) =>
    (await server.call('POST', routes.signInByCard, { body: { code } })).status;
  /** Calls again and again until it is stopped; returns the statuses. */
  function repeat(call: () => Promise<number>) {
    const statuses: number[] = [];
    let isStopped = false;
    const run = async () => {
      while (!isStopped) statuses.push(await call());
    };
    const running = Promise.all([run(), run(), run(), run()]);
    return async () => {
      isStopped = true;
      await running;
      return statuses;
    };
  }

  it('sign in by password while one of them guesses, who is refused', { timeout: 120_000 }, async () => {
    const addresses = Array.from({ length: LEARNERS }, (_, index) => `learner-${index}@school.example`);
    for (const address of addresses) await server.addUser(address, PASSWORD);
    // Thirty wrong ones exhaust the network before the lesson begins, each for another account.
    for (const address of addresses.slice(0, 30)) expect((await signIn(address, 'a guess')).status).toBe(400);
    let guess = 0;
    const stop = repeat(async () => (await signIn(`nobody-${guess++}@school.example`, 'a guess')).status);
    const statuses = await Promise.all(addresses.map(async (address) => (await signIn(address, PASSWORD)).status));
    expect(new Set(await stop())).toEqual(new Set([429]));
    expect(statuses).toEqual(addresses.map(() => 200));
  });

  it('a device that signed in before is let in when the network is refused, and the account is locked', async () => {
    const address = 'learner-0@school.example';
    const first = await signIn(address, PASSWORD);
    const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';');
    expect(cookie).toMatch(/^cahier-device=/);
    const { db } = server.instance;
    const { id } = await db.selectFrom('users').select('id').where('email', '=', address).executeTakeFirstOrThrow();
    expect(cookie).not.toContain(id);
    await db.deleteFrom('sessions').where('user_id', '=', id).execute(); // else the network itself is known
    for (let times = 0; times < 10; times += 1) await signIn(address, 'a guess');
    expect((await signIn(address, PASSWORD)).status).toBe(429);
    expect((await signIn(address, PASSWORD, { cookie })).status).toBe(200);
    const other = await signIn('learner-1@school.example', 'a guess', { cookie });
    expect(other.status, 'the cookie is of one account').toBe(429);
  });

  it('sign in by card while one of them tries wrong cards', { timeout: 60_000 }, async () => {
    const { id: classId } = await createClass(server, token);
    const codes: string[] = [];
    while (codes.length < LEARNERS) {
      const names = Array.from({ length: 50 }, (_, index) => `Learner ${codes.length + index}`);
      const made = await server.call('POST', path(routes.classCards, { classId }), { token, body: { names } });
      codes.push(...((await made.json()) as NewCards).cards.map(({ code }) => code));
    }
    const wrong = () => signInByCard('0'.repeat(16));
    for (let times = 0; times < 60; times += 1) expect(await wrong()).toBe(403);
    const stop = repeat(wrong);
    expect(await Promise.all(codes.map(signInByCard))).toEqual(codes.map(() => 200));
    const statuses = await stop();
    // The limit gives back one try every five seconds.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(statuses.length / 2);
  });

  it('thirty join a class while one of them floods it, who is slowed', { timeout: 60_000 }, async () => {
    const { id: classId, code } = await createClass(server, token);
    const join = async (name: string, headers: Record<string, string> = {}) =>
      server.call('POST', routes.join, { body: { code: code?.code, name }, headers });
    for (let times = 0; times < 15; times += 1) await join('Flooder');
    const stop = repeat(async () => (await join('Flooder')).status);
    const names = Array.from({ length: 30 }, (_, index) => `Learner ${index}`);
    const statuses = await Promise.all(names.map(async (name) => (await join(name)).status));
    const flooded = await stop();
    expect(statuses).toEqual(names.map(() => 201));
    expect(flooded.length, 'it waited its turn behind the others').toBeLessThan(30);

    const fromOneBrowser = await join('Again');
    const [cookie = ''] = (fromOneBrowser.headers.get('set-cookie') ?? '').split(';');
    const again = [await join('Again', { cookie }), await join('Again', { cookie }), await join('Again', { cookie })];
    expect(again.map(({ status }) => status)).toEqual([201, 201, 429]);
    expect(await again.at(-1)?.json()).toMatchObject({ code: 'joining_too_fast' });

    const { members } = await loadClass(server, token, classId);
    const userIds = members.filter(({ name }) => name === 'Flooder').map(({ userId }) => userId);
    const removed = await server.call('POST', path(routes.removeMembers, { classId }), { token, body: { userIds } });
    expect(removed.status).toBe(204);
    const left = (await loadClass(server, token, classId)).members.filter(({ role }) => role === 'learner');
    expect(left.filter(({ name }) => name.startsWith('Learner'))).toHaveLength(30);
    expect(left.some(({ name }) => name === 'Flooder')).toBe(false);
  });
});

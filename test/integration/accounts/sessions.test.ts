// Sessions over time: refresh, replay, sign-out, brute force limits, and what is stored.

import { stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runUserCommand } from '#school/commands/user-command.ts';
import {
  confirmByLink,
  describeOnDatabase,
  PASSWORD,
  restartWithOptions,
  type TestAuthServer,
} from '../../support/auth/auth-server.ts';
import { DEFAULT_HASH_COST } from '../../support/auth/hash-cost.ts';
import { peopleContext } from '../../support/school/people.ts';
import { sha256Hex } from '../../support/sha256.ts';

describeOnDatabase((startAuthServer) => {
  let authServer: TestAuthServer;
  let email = '';
  let users = 0;

  beforeAll(async () => {
    authServer = await startAuthServer({ phoneEnabled: true });
  });
  afterAll(() => authServer.close());
  beforeEach(async () => {
    users += 1;
    email = `author${users}@example.org`;
    await authServer.addUser(email);
  });

  type Session = { access_token: string; refresh_token: string; error_code?: string };

  const forwardedFor = (ip: string) => ({ 'x-forwarded-for': ip });

  function signIn(password = PASSWORD, ip = '127.0.0.1', identifier = email): Promise<Response> {
    const headers = forwardedFor(ip);
    return authServer.call('POST', '/token?grant_type=password', { body: { email: identifier, password }, headers });
  }

  async function session(): Promise<Session> {
    const response = await signIn();
    expect(response.status).toBe(200);
    return response.json();
  }

  async function refresh(token: string): Promise<Session> {
    const body = { refresh_token: token };
    return (await authServer.call('POST', '/token?grant_type=refresh_token', { body })).json();
  }

  describe('a refresh token', () => {
    test('that is used by twenty tabs at once gives all of them the same successor (race)', async () => {
      const { refresh_token } = await session();
      const sessions = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)));
      expect(new Set(sessions.map((tokens) => tokens.refresh_token)).size).toBe(1);
      expect(sessions[0]?.refresh_token).not.toBe(refresh_token);
      expect(new Set(sessions.map((tokens) => tokens.access_token)).size).toBe(20);
      const { db } = authServer;
      const [{ session_id = '' } = {}] = await db
        .selectFrom('refresh_tokens')
        .select('session_id')
        .where('hash', '=', sha256Hex(refresh_token))
        .execute();
      const live = db.selectFrom('refresh_tokens').select('hash').where('session_id', '=', session_id);
      expect(await live.where('revoked_at', 'is', null).execute()).toHaveLength(1);
      expect((await refresh(sessions[0]?.refresh_token ?? '')).refresh_token).toBeDefined();
    });

    test('whose response was lost gives the same successor, even much later', async () => {
      const firstSession = await session();
      const second = await refresh(firstSession.refresh_token);
      authServer.advance(3000);
      expect((await refresh(firstSession.refresh_token)).refresh_token).toBe(second.refresh_token);
    });

    test('that a slow tab uses within ten seconds leads to the live one', async () => {
      const firstSession = await session();
      const second = await refresh(firstSession.refresh_token);
      const third = await refresh(second.refresh_token);
      expect((await refresh(firstSession.refresh_token)).refresh_token).toBe(third.refresh_token);
    });

    test('that is replayed later revokes the whole token family', async () => {
      const firstSession = await session();
      const second = await refresh(firstSession.refresh_token);
      const third = await refresh(second.refresh_token);
      authServer.advance(11);
      expect((await refresh(firstSession.refresh_token)).error_code).toBe('refresh_token_already_used');
      expect((await refresh(third.refresh_token)).error_code).toBe('refresh_token_already_used');
      expect((await refresh(second.refresh_token)).error_code).toBe('refresh_token_already_used');
    });

    test('that is replayed revokes the whole token family at once, without a grace period', async () => {
      const strictServer = await startAuthServer({ refreshReuseSeconds: 0 });
      await strictServer.addUser(email);
      const requestToken = async (grant: string, body: object): Promise<Session> =>
        (await strictServer.call('POST', `/token?grant_type=${grant}`, { body })).json();
      const firstSession = await requestToken('password', { email, password: PASSWORD });
      const refreshSession = ({ refresh_token }: Session) => requestToken('refresh_token', { refresh_token });
      const second = await refreshSession(firstSession);
      expect((await refreshSession(firstSession)).refresh_token).toBe(second.refresh_token); // its response may have been lost
      const third = await refreshSession(second);
      expect((await refreshSession(firstSession)).error_code).toBe('refresh_token_already_used');
      expect((await refreshSession(third)).error_code).toBe('refresh_token_already_used');
      await strictServer.close();
    });

    test('that is malformed is refused by its format', async () => {
      for (const token of ['short', 'ABCDEFGHIJKL', 'x'.repeat(30), '../../etc/passwd']) {
        expect((await refresh(token)).error_code).toBe('validation_failed');
      }
      expect((await refresh('a'.repeat(43))).error_code).toBe('refresh_token_not_found');
    });

    test('is stored only as a hash', async () => {
      const { refresh_token } = await session();
      const rows = JSON.stringify(await authServer.db.selectFrom('refresh_tokens').selectAll().execute());
      expect(rows).not.toContain(refresh_token);
    });
  });

  describe('a session', () => {
    test('ends at its maximum age, or when it is idle too long', async () => {
      const strictServer = await startAuthServer({ sessionSeconds: 7200, inactivitySeconds: 1800 });
      await strictServer.addUser(email);
      const openSession = async () => {
        const body = { email, password: PASSWORD };
        return (await strictServer.call('POST', '/token?grant_type=password', { body })).json();
      };
      const refreshSession = async (token: string) => {
        const body = { refresh_token: token };
        return (await strictServer.call('POST', '/token?grant_type=refresh_token', { body })).json();
      };
      const idle = await openSession();
      strictServer.advance(1801);
      expect(await refreshSession(idle.refresh_token)).toMatchObject({
        error_code: 'session_expired',
        msg: 'Invalid Refresh Token: Session Expired (Inactivity)',
      });
      let activeToken = await openSession();
      for (let step = 0; step < 4; step += 1) {
        strictServer.advance(1790);
        activeToken = await refreshSession(activeToken.refresh_token);
        expect(activeToken.refresh_token).toBeDefined();
      }
      strictServer.advance(100);
      expect(await refreshSession(activeToken.refresh_token)).toMatchObject({
        msg: 'Invalid Refresh Token: Session Expired',
      });
      await strictServer.close();
    });

    test('that is signed out is refused by the auth server at once, and by the product API soon', async () => {
      const { access_token, refresh_token } = await session();
      const bearer = `Bearer ${access_token}`;
      expect(await authServer.auth.identify(bearer)).toMatchObject({ email, isAnonymous: false });
      expect((await authServer.call('POST', '/logout', { token: access_token })).status).toBe(204);
      expect((await authServer.call('GET', '/user', { token: access_token })).status).toBe(403);
      expect((await refresh(refresh_token)).error_code).toBe('refresh_token_not_found');
      authServer.advance(16);
      await expect(authServer.auth.identify(bearer)).rejects.toMatchObject({ status: 401, code: 'bad_token' });
    });

    test('of a disabled user ends, and signing in reports that with the correct password only', async () => {
      const { access_token, refresh_token } = await session();
      await authServer.auth.users.disable(email);
      authServer.advance(16);
      await expect(authServer.auth.identify(`Bearer ${access_token}`)).rejects.toMatchObject({ status: 401 });
      expect((await refresh(refresh_token)).error_code).toBe('refresh_token_not_found');
      expect(await (await signIn()).json()).toMatchObject({ code: 400, error_code: 'user_banned' });
      expect(await (await signIn('a wrong password')).json()).toMatchObject({ error_code: 'invalid_credentials' });
      await authServer.auth.users.enable(email);
      expect((await signIn()).status).toBe(200);
    });
  });

  describe('the product API', () => {
    test('requires the token of a signed-in user', async () => {
      const { identify, keys } = authServer.auth;
      await expect(identify(undefined)).rejects.toMatchObject({ status: 401, code: 'no_token' });
      await expect(identify('Basic abc')).rejects.toMatchObject({ status: 401, code: 'no_token' });
      for (const token of ['nonsense', keys.anonKey, keys.serviceKey]) {
        await expect(identify(`Bearer ${token}`)).rejects.toMatchObject({ status: 401, code: 'bad_token' });
      }
    });

    test('refuses an expired token', async () => {
      const { access_token } = await session();
      authServer.advance(3600 + 11);
      await expect(authServer.auth.identify(`Bearer ${access_token}`)).rejects.toMatchObject({ code: 'bad_token' });
    });
  });

  describe('guessing passwords', () => {
    // Rate limits refill with time, which passes on a slow machine.
    let resumeClock: () => void;
    beforeEach(() => {
      resumeClock = authServer.stopClock();
    });
    afterEach(() => resumeClock());

    /** The number of wrong passwords checked against the account's hash: each is recorded after its response. */
    async function countComparedPasswords(): Promise<number> {
      const { id } = await authServer.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const auditEvents = authServer.db.selectFrom('audit').select('id').where('action', '=', 'login_failed');
      return (await auditEvents.where('user_id', '=', id).execute()).length;
    }

    test('stops after ten wrong ones, from any network; the user still signs in from a known network', async () => {
      const ipAddress = `10.1.${users}.1`;
      expect((await signIn(PASSWORD, ipAddress)).status).toBe(200);
      const attempts = Array.from({ length: 30 }, (_, attempt) =>
        signIn(`guess number ${attempt}`, `10.2.${users}.${attempt}`),
      );
      const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(10).fill(400), ...Array(20).fill(429)]);
      await expect.poll(countComparedPasswords).toBe(10);
      const blockedResponse = await signIn(PASSWORD, `10.2.${users}.200`);
      expect(blockedResponse.status).toBe(429);
      expect(Number(blockedResponse.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await blockedResponse.json()).toMatchObject({
        error_code: 'over_request_rate_limit',
        msg: 'Request rate limit reached',
      });
      expect((await signIn(PASSWORD, ipAddress)).status).toBe(200);
      authServer.advance(301);
      expect((await signIn(PASSWORD, `10.2.${users}.201`)).status).toBe(200);
    });

    test('allows at most ten in any five minutes, however they are spread', async () => {
      const acceptedTimes: number[] = [];
      for (let seconds = 0; seconds < 900; seconds += 20) {
        const { status } = await signIn('a guess', `10.4.${users}.${seconds % 250}`);
        if (status === 400) acceptedTimes.push(seconds);
        authServer.advance(20);
      }
      expect(acceptedTimes.length).toBeGreaterThan(20);
      for (const windowStart of acceptedTimes) {
        expect(
          acceptedTimes.filter((time) => time >= windowStart && time < windowStart + 300).length,
        ).toBeLessThanOrEqual(10);
      }
    });

    test('counts all spellings of the email address, grant and account', async () => {
      const phone = `4477009${String(users).padStart(5, '0')}`;
      const phoneUpdate = { phone, phone_confirmed_at: authServer.now().toISOString() };
      await authServer.db.updateTable('users').set(phoneUpdate).where('email', '=', email).execute();
      const addresses = ['/token', '//token', '/token/', '/TOKEN', '/%74oken', '/./token', '/x/../token', '/token;a=b'];
      const loginBodies = [
        'grant_type=password',
        'grant_type=PASSWORD',
        'grant%5Ftype=p%61ssword',
        'a=b&grant_type=password',
      ];
      const accounts = [{ email }, { email: email.toUpperCase() }, { phone }, { phone: `+${phone}` }];
      let attempt = 0;
      for (const ip of addresses) {
        for (const question of [...loginBodies, 'grant_type=password&grant_type=refresh_token']) {
          for (const account of accounts) {
            attempt += 1;
            const headers = {
              ...forwardedFor(`10.5.${users}.${attempt}`),
              'x-forwarded-host': `${attempt}.example.org`,
            };
            const body = { ...account, password: `guess number ${attempt}` };
            await (await authServer.call('POST', `${ip}?${question}`, { body, headers })).body?.cancel();
          }
        }
      }
      await expect.poll(countComparedPasswords).toBe(10);
      expect((await signIn(PASSWORD, `10.5.${users}.250`)).status).toBe(429);
    });

    test('with a stolen session is limited as well', async () => {
      const strictServer = await restartWithOptions(authServer, { requireCurrentPassword: true });
      try {
        const { access_token: token } = await session();
        const changePassword = async (current_password: string) => {
          const body = { password: 'une autre longue phrase', current_password };
          const response = await strictServer.call('PUT', '/user', { token, body });
          return `${response.status} ${(await response.json()).error_code ?? ''}`.trim();
        };
        const statuses: string[] = [];
        for (let attempt = 0; attempt < 12; attempt += 1)
          statuses.push(await changePassword(`guess number ${attempt}`));
        const limited = '429 over_request_rate_limit';
        expect(statuses).toEqual([...Array(10).fill('400 current_password_invalid'), limited, limited]);
        authServer.advance(301);
        expect(await changePassword(PASSWORD)).toBe('200');
      } finally {
        await strictServer.close();
      }
    });

    test('is limited per network as well, and correct ones never count', async () => {
      const schoolIp = `10.3.${users}.1`;
      for (let student = 0; student < 35; student += 1) expect((await signIn(PASSWORD, schoolIp)).status).toBe(200);
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 33; attempt += 1) {
        statuses.push((await signIn(PASSWORD, schoolIp, `nobody${attempt}@example.org`)).status);
      }
      expect(statuses).toEqual([...Array(30).fill(400), ...Array(3).fill(429)]);
      for (let student = 0; student < 35; student += 1) {
        const studentIp = `2001:db8:${users}:0:${student}::1`;
        statuses[student] = (await signIn(PASSWORD, studentIp, `nobody${student}@example.org`)).status;
      }
      expect(statuses).toEqual([...Array(30).fill(400), ...Array(5).fill(429)]);
      expect((await signIn(PASSWORD, `2001:db8:${users}:1::1`)).status).toBe(200);
    });
  });

  describe('what is stored', () => {
    test('of a password is an argon2id hash of 19 MiB and two passes', async () => {
      const ordinaryServer = await startAuthServer({ hashCost: DEFAULT_HASH_COST });
      await ordinaryServer.addUser(email);
      const { password_hash } = await ordinaryServer.db
        .selectFrom('users')
        .select('password_hash')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      await ordinaryServer.close();
    });

    test("as keys can be read by the file's owner only, and is created once", async () => {
      const { loadOrCreateKeyFile: openKeys } = await import('#auth/jwt/key-file.ts');
      const keyFile = await openKeys(authServer.folder, new Date());
      expect((await stat(path.join(authServer.folder, 'keys.json'))).mode & 0o777).toBe(0o600);
      expect(await openKeys(authServer.folder, new Date())).toEqual(keyFile);
      expect(Buffer.byteLength(keyFile.secret)).toBeGreaterThanOrEqual(32);
    });
  });

  describe('the user command', () => {
    test('adds, lists, disables, and deletes, and a reset link signs in', async () => {
      const people = peopleContext(authServer);
      const newEmail = 'someone@example.org';
      expect(await runUserCommand(people, ['add', newEmail, PASSWORD])).toBe(`Added ${newEmail}.`);
      await expect(runUserCommand(people, ['add', newEmail, PASSWORD])).rejects.toThrow('already');
      expect(await runUserCommand(people, ['list'])).toMatch(new RegExp(`^${newEmail}  active`, 'm'));
      const redirectUrl = await confirmByLink(await runUserCommand(people, ['reset-link', newEmail]));
      expect(redirectUrl.pathname).toBe('/reset-password');
      expect(redirectUrl.hash).toContain('type=recovery');
      await runUserCommand(people, ['disable', newEmail]);
      expect(await runUserCommand(people, ['list'])).toMatch(new RegExp(`^${newEmail}  disabled`, 'm'));
      await runUserCommand(people, ['delete', newEmail]);
      expect(await runUserCommand(people, ['list'])).not.toContain(newEmail);
      await expect(runUserCommand(people, ['reset-link', newEmail])).rejects.toThrow('There is no user');
      for (const args of [['dance'], [], ['add', newEmail], ['list', 'all'], ['constructor', newEmail]]) {
        await expect(runUserCommand(people, args)).rejects.toThrow(/^Usage/);
      }
    });
  });

  describe('the wire format', () => {
    test('has errors in the format that the client requests', async () => {
      const body = { email, password: 'a wrong password' };
      const requestVersion = (version?: string) =>
        authServer.call('POST', '/token?grant_type=password', {
          body,
          headers: version === undefined ? {} : { 'x-supabase-api-version': version },
        });
      const oldVersion = await requestVersion();
      expect(await oldVersion.json()).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      });
      expect(oldVersion.headers.get('x-supabase-api-version')).toBeNull();
      expect(oldVersion.headers.get('x-sb-error-code')).toBe('invalid_credentials');
      const now = await requestVersion('2024-01-01');
      expect(await now.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
      expect(now.headers.get('x-supabase-api-version')).toBe('2024-01-01');
      expect((await (await requestVersion('nonsense')).json()).error_code).toBe('invalid_credentials');
    });

    test('refuses invalid bodies', async () => {
      const send = async (body: unknown) => {
        const response = await authServer.call('POST', '/token?grant_type=password', {
          body: typeof body === 'string' ? body : JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        });
        return [response.status, (await response.json()).error_code];
      };
      expect(await send('{')).toEqual([400, 'bad_json']);
      expect(await send([])).toEqual([400, 'bad_json']);
      expect(await send({ email: 7, password: [] })).toEqual([400, 'bad_json']);
      expect(await send({ email: null })).toEqual([400, 'validation_failed']);
      expect(await send({ email, phone: '123', password: 'x' })).toEqual([400, 'validation_failed']);
      expect(await send(`{"__proto__":{"isAdmin":true},"email":"${email}"}`)).toEqual([400, 'bad_json']);
      expect(await send({ email, password: 'x'.repeat(2_000_000) })).toEqual([413, 'request_entity_too_large']);
      expect(await send({ email, password: 'x'.repeat(100_000) })).toEqual([400, 'invalid_credentials']);
    });

    test('responds to unknown paths and methods', async () => {
      const notFoundResponse = await authServer.call('GET', '/nothing');
      expect([notFoundResponse.status, await notFoundResponse.text()]).toEqual([404, '404 page not found\n']);
      const grant = await authServer.call('POST', '/token?grant_type=magic', { body: {} });
      expect(await grant.json()).toMatchObject({ error_code: 'invalid_credentials', msg: 'unsupported_grant_type' });
    });
  });
});

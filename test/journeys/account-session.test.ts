// Sessions over time: refreshing, replays, signing out, limits on guessing, and what of all this is kept.
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runUserCommand } from '#auth/user-command.ts';
import { onEveryDatabase, PASSWORD, pressButton, reopen, type TestProvider } from '../support/auth.ts';

onEveryDatabase((startProvider) => {
  let provider: TestProvider;
  let email = '';
  let users = 0;

  beforeAll(async () => {
    provider = await startProvider({ phoneEnabled: true });
  });
  afterAll(() => provider.close());
  beforeEach(async () => {
    users += 1;
    email = `author${users}@example.org`;
    await provider.addUser(email);
  });

  type Session = { access_token: string; refresh_token: string; error_code?: string };

  const fromAddress = (ip: string) => ({ 'x-forwarded-for': ip });

  function signIn(password = PASSWORD, ip = '127.0.0.1', who = email): Promise<Response> {
    const headers = fromAddress(ip);
    return provider.call('POST', '/token?grant_type=password', { body: { email: who, password }, headers });
  }

  async function session(): Promise<Session> {
    const answer = await signIn();
    expect(answer.status).toBe(200);
    return answer.json();
  }

  async function refresh(token: string): Promise<Session> {
    const body = { refresh_token: token };
    return (await provider.call('POST', '/token?grant_type=refresh_token', { body })).json();
  }

  describe('a refresh token', () => {
    test('that is used by twenty tabs at once gives all of them the same successor', async () => {
      const { refresh_token } = await session();
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)));
      expect(new Set(answers.map((one) => one.refresh_token)).size).toBe(1);
      expect(answers[0]?.refresh_token).not.toBe(refresh_token);
      expect(new Set(answers.map((one) => one.access_token)).size).toBe(20);
      const { db } = provider;
      const [{ session_id = '' } = {}] = await db
        .selectFrom('refresh_tokens')
        .select('session_id')
        .where('hash', '=', createHash('sha256').update(refresh_token).digest('hex'))
        .execute();
      const live = db.selectFrom('refresh_tokens').select('hash').where('session_id', '=', session_id);
      expect(await live.where('revoked_at', 'is', null).execute()).toHaveLength(1);
      expect((await refresh(answers[0]?.refresh_token ?? '')).refresh_token).toBeDefined();
    });

    test('whose answer was lost gives the same successor, even much later', async () => {
      const first = await session();
      const second = await refresh(first.refresh_token);
      provider.advance(3000);
      expect((await refresh(first.refresh_token)).refresh_token).toBe(second.refresh_token);
    });

    test('that a slow tab uses within ten seconds leads to the live one', async () => {
      const first = await session();
      const second = await refresh(first.refresh_token);
      const third = await refresh(second.refresh_token);
      expect((await refresh(first.refresh_token)).refresh_token).toBe(third.refresh_token);
    });

    test('that is replayed later ends the whole family', async () => {
      const first = await session();
      const second = await refresh(first.refresh_token);
      const third = await refresh(second.refresh_token);
      provider.advance(11);
      expect((await refresh(first.refresh_token)).error_code).toBe('refresh_token_already_used');
      expect((await refresh(third.refresh_token)).error_code).toBe('refresh_token_already_used');
      expect((await refresh(second.refresh_token)).error_code).toBe('refresh_token_already_used');
    });

    test('that is replayed ends the whole family at once, where slow tabs are given no time', async () => {
      const strict = await startProvider({ refreshReuseSeconds: 0 });
      await strict.addUser(email);
      const ask = async (grant: string, body: object): Promise<Session> =>
        (await strict.call('POST', `/token?grant_type=${grant}`, { body })).json();
      const first = await ask('password', { email, password: PASSWORD });
      const renew = ({ refresh_token }: Session) => ask('refresh_token', { refresh_token });
      const second = await renew(first);
      expect((await renew(first)).refresh_token).toBe(second.refresh_token); // its answer may have been lost
      const third = await renew(second);
      expect((await renew(first)).error_code).toBe('refresh_token_already_used');
      expect((await renew(third)).error_code).toBe('refresh_token_already_used');
      await strict.close();
    });

    test('that never was one is refused by its shape', async () => {
      for (const token of ['short', 'ABCDEFGHIJKL', 'x'.repeat(30), '../../etc/passwd']) {
        expect((await refresh(token)).error_code).toBe('validation_failed');
      }
      expect((await refresh('a'.repeat(43))).error_code).toBe('refresh_token_not_found');
    });

    test('is kept only as a hash', async () => {
      const { refresh_token } = await session();
      const rows = JSON.stringify(await provider.db.selectFrom('refresh_tokens').selectAll().execute());
      expect(rows).not.toContain(refresh_token);
    });
  });

  describe('a session', () => {
    test('ends after its longest time, or when it was not used', async () => {
      const strict = await startProvider({ sessionSeconds: 7200, inactivitySeconds: 1800 });
      await strict.addUser(email);
      const open = async () => {
        const body = { email, password: PASSWORD };
        return (await strict.call('POST', '/token?grant_type=password', { body })).json();
      };
      const renew = async (token: string) => {
        const body = { refresh_token: token };
        return (await strict.call('POST', '/token?grant_type=refresh_token', { body })).json();
      };
      const idle = await open();
      strict.advance(1801);
      expect(await renew(idle.refresh_token)).toMatchObject({
        error_code: 'session_expired',
        msg: 'Invalid Refresh Token: Session Expired (Inactivity)',
      });
      let busy = await open();
      for (let step = 0; step < 4; step += 1) {
        strict.advance(1790);
        busy = await renew(busy.refresh_token);
        expect(busy.refresh_token).toBeDefined();
      }
      strict.advance(100);
      expect(await renew(busy.refresh_token)).toMatchObject({ msg: 'Invalid Refresh Token: Session Expired' });
      await strict.close();
    });

    test('that is signed out is refused by the provider at once, and by product calls soon', async () => {
      const { access_token, refresh_token } = await session();
      const bearer = `Bearer ${access_token}`;
      expect(await provider.auth.identify(bearer)).toMatchObject({ email, role: 'authenticated' });
      expect((await provider.call('POST', '/logout', { token: access_token })).status).toBe(204);
      expect((await provider.call('GET', '/user', { token: access_token })).status).toBe(403);
      expect((await refresh(refresh_token)).error_code).toBe('refresh_token_not_found');
      provider.advance(16);
      await expect(provider.auth.identify(bearer)).rejects.toMatchObject({ status: 401, code: 'bad_token' });
    });

    test('of a disabled user ends, and his right password is told so', async () => {
      const { access_token, refresh_token } = await session();
      await provider.auth.users.disable(email);
      provider.advance(16);
      await expect(provider.auth.identify(`Bearer ${access_token}`)).rejects.toMatchObject({ status: 401 });
      expect((await refresh(refresh_token)).error_code).toBe('refresh_token_not_found');
      expect(await (await signIn()).json()).toMatchObject({ code: 400, error_code: 'user_banned' });
      expect(await (await signIn('a wrong password')).json()).toMatchObject({ error_code: 'invalid_credentials' });
      await provider.auth.users.enable(email);
      expect((await signIn()).status).toBe(200);
    });
  });

  describe('product calls', () => {
    test('want a token, of a signed-in user', async () => {
      const { identify, keys } = provider.auth;
      await expect(identify(undefined)).rejects.toMatchObject({ status: 401, code: 'no_token' });
      await expect(identify('Basic abc')).rejects.toMatchObject({ status: 401, code: 'no_token' });
      for (const token of ['nonsense', keys.anonKey, keys.serviceKey]) {
        await expect(identify(`Bearer ${token}`)).rejects.toMatchObject({ status: 401, code: 'bad_token' });
      }
    });

    test('refuse a token when its hour is over', async () => {
      const { access_token } = await session();
      provider.advance(3600 + 11);
      await expect(provider.auth.identify(`Bearer ${access_token}`)).rejects.toMatchObject({ code: 'bad_token' });
    });
  });

  describe('guessing passwords', () => {
    // What is used up comes back with time, which a slow machine would give.
    let goOn: () => void;
    beforeEach(() => {
      goOn = provider.stopClock();
    });
    afterEach(() => goOn());

    /** How many wrong passwords were compared with the account's hash: each is noted, once its answer is out. */
    async function compared(): Promise<number> {
      const { id } = await provider.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const acts = provider.db.selectFrom('audit').select('id').where('action', '=', 'login_failed');
      return (await acts.where('user_id', '=', id).execute()).length;
    }

    test('stops after ten wrong ones, from wherever; the owner still signs in where he was before', async () => {
      const home = `10.1.${users}.1`;
      expect((await signIn(PASSWORD, home)).status).toBe(200);
      const guesses = Array.from({ length: 30 }, (_, guess) =>
        signIn(`guess number ${guess}`, `10.2.${users}.${guess}`),
      );
      const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(10).fill(400), ...Array(20).fill(429)]);
      await expect.poll(compared).toBe(10);
      const stopped = await signIn(PASSWORD, `10.2.${users}.200`);
      expect(stopped.status).toBe(429);
      expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await stopped.json()).toMatchObject({
        error_code: 'over_request_rate_limit',
        msg: 'Request rate limit reached',
      });
      expect((await signIn(PASSWORD, home)).status).toBe(200);
      provider.advance(301);
      expect((await signIn(PASSWORD, `10.2.${users}.201`)).status).toBe(200);
    });

    test('lets no more than ten through in any five minutes, however they are spread', async () => {
      const through: number[] = [];
      for (let seconds = 0; seconds < 900; seconds += 20) {
        const { status } = await signIn('a guess', `10.4.${users}.${seconds % 250}`);
        if (status === 400) through.push(seconds);
        provider.advance(20);
      }
      expect(through.length).toBeGreaterThan(20);
      for (const first of through) {
        expect(through.filter((one) => one >= first && one < first + 300).length).toBeLessThanOrEqual(10);
      }
    });

    test('counts all the same, however the address, the grant or the account is written', async () => {
      const phone = `4477009${String(users).padStart(5, '0')}`;
      const named = { phone, phone_confirmed_at: provider.now().toISOString() };
      await provider.db.updateTable('users').set(named).where('email', '=', email).execute();
      const addresses = ['/token', '//token', '/token/', '/TOKEN', '/%74oken', '/./token', '/x/../token', '/token;a=b'];
      const questions = [
        'grant_type=password',
        'grant_type=PASSWORD',
        'grant%5Ftype=p%61ssword',
        'a=b&grant_type=password',
      ];
      const accounts = [{ email }, { email: email.toUpperCase() }, { phone }, { phone: `+${phone}` }];
      let guess = 0;
      for (const address of addresses) {
        for (const question of [...questions, 'grant_type=password&grant_type=refresh_token']) {
          for (const account of accounts) {
            guess += 1;
            const headers = { ...fromAddress(`10.5.${users}.${guess}`), 'x-forwarded-host': `${guess}.example.org` };
            const body = { ...account, password: `guess number ${guess}` };
            await (await provider.call('POST', `${address}?${question}`, { body, headers })).body?.cancel();
          }
        }
      }
      await expect.poll(compared).toBe(10);
      expect((await signIn(PASSWORD, `10.5.${users}.250`)).status).toBe(429);
    });

    test('with a session that was found open stops there, too', async () => {
      const careful = await reopen(provider, { requireCurrentPassword: true });
      try {
        const { access_token: token } = await session();
        const change = async (current_password: string) => {
          const body = { password: 'une autre longue phrase', current_password };
          return (await careful.call('PUT', '/user', { token, body })).status;
        };
        const statuses: number[] = [];
        for (let guess = 0; guess < 12; guess += 1) statuses.push(await change(`guess number ${guess}`));
        expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
        provider.advance(301);
        expect(await change(PASSWORD)).toBe(200);
      } finally {
        await careful.close();
      }
    });

    test('stops for one network address as well, and right ones never count', async () => {
      const school = `10.3.${users}.1`;
      for (let pupil = 0; pupil < 35; pupil += 1) expect((await signIn(PASSWORD, school)).status).toBe(200);
      const statuses: number[] = [];
      for (let guess = 0; guess < 33; guess += 1) {
        statuses.push((await signIn(PASSWORD, school, `nobody${guess}@example.org`)).status);
      }
      expect(statuses).toEqual([...Array(30).fill(400), ...Array(3).fill(429)]);
      for (let pupil = 0; pupil < 35; pupil += 1) {
        const household = `2001:db8:${users}:0:${pupil}::1`;
        statuses[pupil] = (await signIn(PASSWORD, household, `nobody${pupil}@example.org`)).status;
      }
      expect(statuses).toEqual([...Array(30).fill(400), ...Array(5).fill(429)]);
      expect((await signIn(PASSWORD, `2001:db8:${users}:1::1`)).status).toBe(200);
    });
  });

  describe('what is kept', () => {
    test('of a password is an argon2id hash of 19 MiB and two passes', async () => {
      const { password_hash } = await provider.db
        .selectFrom('users')
        .select('password_hash')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    });

    test('as keys can be read by its owner only, and is made once', async () => {
      const { openKeys } = await import('#auth/keys.ts');
      const first = await openKeys(provider.folder, new Date());
      expect((await stat(path.join(provider.folder, 'keys.json'))).mode & 0o777).toBe(0o600);
      expect(await openKeys(provider.folder, new Date())).toEqual(first);
      expect(Buffer.byteLength(first.secret)).toBeGreaterThanOrEqual(32);
    });
  });

  describe('the user command', () => {
    test('adds, lists, disables, and deletes, and a reset link signs in', async () => {
      const { users: acts } = provider.auth;
      const someone = 'someone@example.org';
      expect(await runUserCommand(acts, ['add', someone, PASSWORD])).toBe(`Added ${someone}.`);
      await expect(runUserCommand(acts, ['add', someone, PASSWORD])).rejects.toThrow('already');
      expect(await runUserCommand(acts, ['list'])).toMatch(new RegExp(`^${someone}  active`, 'm'));
      const landed = await pressButton(await runUserCommand(acts, ['reset-link', someone]));
      expect(landed.pathname).toBe('/reset-password');
      expect(landed.hash).toContain('type=recovery');
      await runUserCommand(acts, ['disable', someone]);
      expect(await runUserCommand(acts, ['list'])).toMatch(new RegExp(`^${someone}  disabled`, 'm'));
      await runUserCommand(acts, ['delete', someone]);
      expect(await runUserCommand(acts, ['list'])).not.toContain(someone);
      await expect(runUserCommand(acts, ['reset-link', someone])).rejects.toThrow('There is no user');
      for (const words of [['dance'], [], ['add', someone], ['list', 'all'], ['constructor', someone]]) {
        await expect(runUserCommand(acts, words)).rejects.toThrow(/^Usage/);
      }
    });
  });

  describe('the wire', () => {
    test('words errors in the format that the client names', async () => {
      const body = { email, password: 'a wrong password' };
      const ask = (version?: string) =>
        provider.call('POST', '/token?grant_type=password', {
          body,
          headers: version === undefined ? {} : { 'x-supabase-api-version': version },
        });
      const old = await ask();
      expect(await old.json()).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      });
      expect(old.headers.get('x-supabase-api-version')).toBeNull();
      expect(old.headers.get('x-sb-error-code')).toBe('invalid_credentials');
      const now = await ask('2024-01-01');
      expect(await now.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
      expect(now.headers.get('x-supabase-api-version')).toBe('2024-01-01');
      expect((await (await ask('nonsense')).json()).error_code).toBe('invalid_credentials');
    });

    test('refuses bodies that are not what they should be', async () => {
      const send = async (body: unknown) => {
        const answer = await provider.call('POST', '/token?grant_type=password', {
          body: typeof body === 'string' ? body : JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        });
        return [answer.status, (await answer.json()).error_code];
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

    test('says what is not there', async () => {
      const nothing = await provider.call('GET', '/nothing');
      expect([nothing.status, await nothing.text()]).toEqual([404, '404 page not found\n']);
      const grant = await provider.call('POST', '/token?grant_type=magic', { body: {} });
      expect(await grant.json()).toMatchObject({ error_code: 'invalid_credentials', msg: 'unsupported_grant_type' });
    });
  });
});

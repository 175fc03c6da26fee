// How long sessions and tokens hold, and what a change of settings or keys does to those that are out.
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterEach, describe, expect, test } from 'vitest';
import type { AuthOptions } from '#auth/room.ts';
import { type Client, onEveryDatabase, PASSWORD, readLetter, reopen, type TestProvider } from '../support/auth.ts';

const EMAIL = 'ana@example.org';

async function newKey(alg: 'RS256' | 'ES256', kid: string, signs: boolean): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), alg, kid, key_ops: signs ? ['sign', 'verify'] : ['verify'] };
}

function partOf(token: string | undefined, part: 0 | 1): Record<string, unknown> {
  return JSON.parse(Buffer.from((token ?? '').split('.')[part] ?? '', 'base64url').toString());
}

onEveryDatabase((startProvider) => {
  let provider: TestProvider;

  afterEach(() => provider.close());

  async function open(options: Partial<AuthOptions> = {}): Promise<Client> {
    provider = await startProvider(options);
    await provider.addUser(EMAIL);
    return signIn();
  }

  async function signIn(): Promise<Client> {
    const client = provider.client();
    const { error } = await client.signInWithPassword({ email: EMAIL, password: PASSWORD });
    expect(error).toBeNull();
    return client;
  }

  async function tokens(client: Client): Promise<{ access: string; refresh: string }> {
    const { session } = (await client.getSession()).data;
    return { access: session?.access_token ?? '', refresh: session?.refresh_token ?? '' };
  }

  async function refusal(client: Client): Promise<unknown> {
    const { error } = await client.refreshSession();
    return error && [error.status, error.code, error.message];
  }

  test('a newer session ends the older ones where one is all that anybody may have', async () => {
    const first = await open({ singleSession: true });
    expect((await first.refreshSession()).error).toBeNull();
    provider.advance(5);
    const second = await signIn();
    expect(await refusal(first)).toEqual([
      400,
      'session_expired',
      'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
    ]);
    expect((await second.refreshSession()).error).toBeNull();
  });

  test('a session that is used in time goes on until its longest time is over', async () => {
    const client = await open({ sessionSeconds: 3000, inactivitySeconds: 1000 });
    provider.advance(900);
    expect((await client.refreshSession()).error).toBeNull();
    provider.advance(900);
    expect((await client.refreshSession()).error).toBeNull();
    provider.advance(900);
    expect((await client.refreshSession()).error).toBeNull();
    provider.advance(400);
    expect(await refusal(client)).toEqual([400, 'session_expired', 'Invalid Refresh Token: Session Expired']);
  });

  test('a session that was not used in time is over', async () => {
    const client = await open({ sessionSeconds: 3000, inactivitySeconds: 1000 });
    provider.advance(1001);
    expect(await refusal(client)).toEqual([
      400,
      'session_expired',
      'Invalid Refresh Token: Session Expired (Inactivity)',
    ]);
  });

  test('where nothing is set, a session ends after ninety days unused and after a year', async () => {
    const day = 24 * 3600;
    const unused = await open();
    const used = await signIn();
    provider.advance(89 * day);
    expect((await used.refreshSession()).error).toBeNull();
    provider.advance(day + 1);
    expect(await refusal(unused)).toEqual([
      400,
      'session_expired',
      'Invalid Refresh Token: Session Expired (Inactivity)',
    ]);
    for (const days of [80, 80, 80, 34]) {
      provider.advance(days * day);
      expect((await used.refreshSession()).error).toBeNull();
    }
    provider.advance(2 * day);
    expect(await refusal(used)).toEqual([400, 'session_expired', 'Invalid Refresh Token: Session Expired']);
  });

  test('a session that never shows the second factor of its user ends early, and its access token with it', async () => {
    const client = await open({ lowLevelSeconds: 600 });
    const enrolled = await client.mfa.enroll({ factorType: 'totp' });
    const secret = enrolled.data?.totp.secret ?? '';
    const code = () => {
      return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: provider.now().getTime() });
    };
    const factorId = enrolled.data?.id ?? '';
    expect((await client.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();

    const { data } = await provider.client().signInWithPassword({ email: EMAIL, password: PASSWORD });
    expect(data.session?.expires_in).toBeLessThanOrEqual(600);
    expect(data.session?.expires_in).toBeGreaterThan(550);
    const claims = partOf(data.session?.access_token, 1);
    expect(Number(claims.exp) - Number(claims.iat)).toBe(data.session?.expires_in);
    const low = provider.client();
    await low.signInWithPassword({ email: EMAIL, password: PASSWORD });
    provider.advance(601);
    expect(await refusal(low)).toEqual([
      400,
      'session_expired',
      'Invalid Refresh Token: Session Expired (Low AAL: User Needs MFA Verification)',
    ]);
    // The one that was lifted goes on, for as long as ever.
    const lifted = await client.refreshSession();
    expect(lifted.error).toBeNull();
    expect(lifted.data.session?.expires_in).toBe(3600);
  });

  test('an access token lives as long as is set', async () => {
    const client = await open({ accessTokenSeconds: 300 });
    const { access } = await tokens(client);
    provider.advance(299);
    expect((await provider.call('GET', '/user', { token: access })).status).toBe(200);
    provider.advance(12);
    const refused = await provider.call('GET', '/user', { token: access });
    expect([refused.status, (await refused.json()).error_code]).toEqual([403, 'bad_jwt']);
  });

  test('what is over is taken away, and nothing that somebody still needs', async () => {
    const client = await open({ inactivitySeconds: 20 * 24 * 3600 });
    const { refresh } = await tokens(client);
    const take = (refresh_token: string) =>
      provider.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
    const { refresh_token: second } = await (await take(refresh)).json();
    const { refresh_token: third } = await (await take(second)).json();
    const asked = await client.mfa.enroll({ factorType: 'totp' });
    await client.mfa.challenge({ factorId: asked.data?.id ?? '' });
    await client.resetPasswordForEmail(EMAIL);
    await provider.inbox.next(EMAIL);
    const rows = async () => {
      const found: Record<string, number> = {};
      for (const table of ['refresh_tokens', 'challenges', 'factors', 'one_time_tokens', 'sessions'] as const) {
        found[table] = (await provider.db.selectFrom(table).selectAll().execute()).length;
      }
      return found;
    };
    await provider.auth.tidyUp();
    expect(await rows()).toEqual({ refresh_tokens: 3, challenges: 1, factors: 1, one_time_tokens: 1, sessions: 1 });
    provider.advance(2 * 24 * 3600);
    await provider.auth.tidyUp();
    expect(await rows()).toEqual({ refresh_tokens: 2, challenges: 0, factors: 0, one_time_tokens: 0, sessions: 1 });
    // The parent of the live token still leads to it, and what came before is a stranger's now.
    expect((await (await take(second)).json()).refresh_token).toBe(third);
    expect((await (await take(refresh)).json()).error_code).toBe('refresh_token_not_found');
    provider.advance(24 * 24 * 3600);
    await provider.auth.tidyUp();
    expect(await rows()).toMatchObject({ refresh_tokens: 0, sessions: 0 });
    expect((await provider.db.selectFrom('users').selectAll().execute()).length).toBe(1);
  });

  describe('every sign-in begins a session of its own:', () => {
    test('its id and its refresh token are new, whatever the caller brings along', async () => {
      const first = await tokens(await open());
      const before = partOf(first.access, 1).session_id;
      const body = { email: EMAIL, password: PASSWORD, session_id: before, refresh_token: first.refresh };
      const password = await provider.call('POST', '/token?grant_type=password', { token: first.access, body });
      await provider.call('POST', '/otp', { token: first.access, body });
      const { code } = readLetter(await provider.inbox.next(EMAIL));
      const verified = { type: 'email', email: EMAIL, token: code, session_id: before };
      const otp = await provider.call('POST', '/verify', { token: first.access, body: verified });
      const begun = [await password.json(), await otp.json()];
      const ids = [before, ...begun.map((one) => partOf(one.access_token, 1).session_id)];
      expect(new Set(ids).size).toBe(3);
      expect(new Set([first.refresh, ...begun.map((one) => one.refresh_token)]).size).toBe(3);
      expect(new Set([first.access, ...begun.map((one) => one.access_token)]).size).toBe(3);
      for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    });
  });

  describe('what ends a session', () => {
    type Held = { id: string; email: string; access: string; sessionId: string };
    type Act = (held: Held) => Promise<unknown>;

    const take = async (email: string): Promise<{ access_token: string; refresh_token: string }> => {
      const body = { email, password: PASSWORD };
      return (await provider.call('POST', '/token?grant_type=password', { body })).json();
    };
    const here = (method: string, path: string): Act => {
      return ({ access }) => provider.call(method, path, { token: access });
    };
    const elsewhere = (method: string, path: (held: Held) => string, body?: object): Act => {
      return async (held) => {
        const { access_token: token } = await take(held.email);
        return provider.call(method, path(held), { token, body });
      };
    };
    const byAdmin = (method: string, body?: object): Act => {
      return ({ id }) => {
        return provider.call(method, `/admin/users/${id}`, { token: provider.auth.keys.serviceKey, body });
      };
    };
    const password = 'eine ganz neue';
    const acts: [what: string, act: Act][] = [
      ['signing out', here('POST', '/logout')],
      ['signing out here', here('POST', '/logout?scope=local')],
      ['signing out elsewhere', elsewhere('POST', () => '/logout?scope=others')],
      ['ending it from the list', elsewhere('DELETE', ({ sessionId }) => `/user/sessions/${sessionId}`)],
      ['a new password', elsewhere('PUT', () => '/user', { password })],
      ["an administrator's new password", byAdmin('PUT', { password })],
      ['a new password by command', ({ email }) => provider.auth.users.resetPassword(email, password)],
      ['a ban', byAdmin('PUT', { ban_duration: '24h' })],
      ['being disabled by command', ({ email }) => provider.auth.users.disable(email)],
      ['a deletion', byAdmin('DELETE')],
      ['a deletion that keeps the row', byAdmin('DELETE', { should_soft_delete: true })],
      ['a deletion by command', ({ email }) => provider.auth.users.remove(email)],
    ];

    test('stops its refresh token at once, and its access token everywhere within thirty seconds', async () => {
      provider = await startProvider();
      for (const [at, [what, act]] of acts.entries()) {
        const email = `ended${at}@example.org`;
        await provider.addUser(email);
        const { access_token: access, refresh_token } = await take(email);
        const { sub: id, session_id: sessionId } = partOf(access, 1);
        const bearer = `Bearer ${access}`;
        expect(await provider.auth.identify(bearer), what).toMatchObject({ email });
        const done = await act({ id: String(id), email, access, sessionId: String(sessionId) });
        if (done instanceof Response) expect([what, done.ok]).toEqual([what, true]);
        const refused = await provider.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
        expect([what, refused.status]).toEqual([what, 400]);
        expect([what, (await provider.call('GET', '/user', { token: access })).status]).toEqual([what, 403]);
        provider.advance(30);
        await expect(provider.auth.identify(bearer), what).rejects.toMatchObject({ status: 401, code: 'bad_token' });
      }
    });
  });

  describe('a day after the last sign-in', () => {
    const late = { status: 400, code: 'reauthentication_needed' };

    test('nobody changes a password, an address, or a factor, until he signs in again', async () => {
      const client = await open({ phoneEnabled: true });
      provider.advance(24 * 3600 + 1);
      expect((await client.refreshSession()).error).toBeNull();
      for (const change of [
        { password: 'another long phrase' },
        { email: 'b@example.org' },
        { phone: '33612345678' },
      ]) {
        expect((await client.updateUser(change)).error).toMatchObject(late);
      }
      expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(late);
      // What opens no door may be changed as ever.
      expect((await client.updateUser({ data: { nickname: 'Zoé' } })).error).toBeNull();
      const again = await signIn();
      expect((await again.updateUser({ email: 'b@example.org' })).error).toBeNull();
      expect((await again.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
      expect((await again.updateUser({ password: 'another long phrase' })).error).toBeNull();
    });

    test('a mailed code stands in for the sign-in, once', async () => {
      const client = await open();
      provider.advance(24 * 3600 + 1);
      await client.refreshSession();
      expect((await client.reauthenticate()).error).toBeNull();
      const { code: nonce } = readLetter(await provider.inbox.next(EMAIL));
      const { access: token } = await tokens(client);
      const put = (body: object) => provider.call('PUT', '/user', { token, body });
      expect((await put({ email: 'b@example.org', nonce: nonce === '000000' ? '000001' : '000000' })).status).toBe(422);
      expect((await put({ email: 'b@example.org', nonce })).status).toBe(200);
      expect((await put({ email: 'c@example.org', nonce })).status).toBe(422);
    });

    test('a second factor is taken off only after it was shown again', async () => {
      const client = await open();
      const enrolled = await client.mfa.enroll({ factorType: 'totp' });
      const factorId = enrolled.data?.id ?? '';
      const show = () => {
        const secret = Secret.fromBase32(enrolled.data?.totp.secret ?? '');
        return client.mfa.challengeAndVerify({
          factorId,
          code: new TOTP({ secret }).generate({ timestamp: provider.now().getTime() }),
        });
      };
      expect((await show()).error).toBeNull();
      provider.advance(24 * 3600 + 1);
      expect((await client.refreshSession()).error).toBeNull();
      expect((await client.mfa.unenroll({ factorId })).error).toMatchObject(late);
      expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'other' })).error).toMatchObject(late);
      expect((await show()).error).toBeNull();
      expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
    });

    test('whoever finds that a nuisance turns it off', async () => {
      const client = await open({ wantsRecentSignIn: false });
      provider.advance(24 * 3600 + 1);
      await client.refreshSession();
      expect((await client.updateUser({ password: 'another long phrase' })).error).toBeNull();
      expect((await client.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
    });
  });

  describe('after a change of', () => {
    test.each([
      ['the issuer', { issuer: 'https://accounts.example.org' }, 'iss', 'https://accounts.example.org'],
      ['the audience', { audience: 'school' }, 'aud', 'school'],
    ])('%s the product calls refuse tokens from before, and a refresh helps', async (_what, options, claim, value) => {
      const { access, refresh } = await tokens(await open());
      const changed = await reopen(provider, options);
      await expect(changed.auth.identify(`Bearer ${access}`)).rejects.toMatchObject({ status: 401, code: 'bad_token' });
      const again = await changed.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: refresh } });
      expect(again.status).toBe(200);
      const fresh = (await again.json()).access_token;
      expect(partOf(fresh, 1)[claim]).toBe(value);
      expect(await changed.auth.identify(`Bearer ${fresh}`)).toMatchObject({ email: EMAIL });
      await expect(provider.auth.identify(`Bearer ${fresh}`)).rejects.toMatchObject({ status: 401 });
      await changed.close();
    });

    test('the signing key nobody is signed out: what the old keys signed is believed', async () => {
      const { access: bySecret, refresh } = await tokens(await open());
      const rsa = await newKey('RS256', 'first', true);
      const first = await reopen(provider, { signing: { jwks: [rsa] } });
      const refreshed = await first.call('POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: refresh },
      });
      const { access_token: byRsa } = await refreshed.json();
      expect(partOf(byRsa, 0)).toMatchObject({ alg: 'RS256', kid: 'first' });
      for (const token of [bySecret, byRsa]) expect(await first.auth.identify(`Bearer ${token}`)).toBeTruthy();

      const elliptic = await newKey('ES256', 'second', true);
      const second = await reopen(provider, { signing: { jwks: [{ ...rsa, key_ops: ['verify'] }, elliptic] } });
      const signedIn = await second.call('POST', '/token?grant_type=password', {
        body: { email: EMAIL, password: PASSWORD },
      });
      const { access_token: byElliptic } = await signedIn.json();
      expect(partOf(byElliptic, 0)).toMatchObject({ alg: 'ES256', kid: 'second' });
      for (const token of [bySecret, byRsa, byElliptic]) {
        expect((await second.call('GET', '/user', { token })).status).toBe(200);
      }
      const { keys } = await (await second.call('GET', '/.well-known/jwks.json')).json();
      expect(keys.map((one: JWK) => one.kid)).toEqual(['first', 'second']);

      // A key that was taken out of the set is believed no more.
      const third = await reopen(provider, { signing: { jwks: [elliptic] } });
      expect((await third.call('GET', '/user', { token: byRsa })).status).toBe(403);
      expect((await third.call('GET', '/user', { token: byElliptic })).status).toBe(200);
      await Promise.all([first.close(), second.close(), third.close()]);
    });

    test('the secret its tokens are void, and refresh tokens are not', async () => {
      const { access, refresh } = await tokens(await open());
      const changed = await reopen(provider, { signing: { secret: 'another secret of more than 32 bytes' } });
      expect((await changed.call('GET', '/user', { token: access })).status).toBe(403);
      const again = await changed.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: refresh } });
      expect(again.status).toBe(200);
      await changed.close();
    });
  });
});

// Attacks on the auth server: forged and stolen tokens, replay, brute force, open redirects, privilege escalation.

import { createHmac, createSign, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuthOptions } from '#auth/auth-server.ts';
import {
  confirmByLink,
  describeOnDatabase,
  PASSWORD,
  startAuthServer,
  type TestAuthServer,
} from '../../support/auth/auth-server.ts';
import { decodeClaims } from '../../support/auth/parse-responses.ts';
import { describeOn } from '../../support/server/installations.ts';
import { parseMail } from '../../support/services/mail-server.ts';
import { pkceChallenge } from '../../support/sha256.ts';

const SECRET = 'the secret of this provider, long enough';
const encode = (value: object | Buffer) =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url');
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'rsa', alg: 'RS256', key_ops: ['sign', 'verify'] };

function signHs256(header: object, claims: object, secret: string | Buffer = SECRET): string {
  const signingInput = `${encode({ alg: 'HS256', typ: 'JWT', ...header })}.${encode(claims)}`;
  return `${signingInput}.${encode(createHmac('sha256', secret).update(signingInput).digest())}`;
}

function signRs256(header: object, claims: object, key = privateKey): string {
  const signingInput = `${encode({ alg: 'RS256', typ: 'JWT', ...header })}.${encode(claims)}`;
  return `${signingInput}.${encode(createSign('sha256').update(signingInput).sign(key))}`;
}

describeOnDatabase((start) => {
  let authServer: TestAuthServer;
  let email: string;
  let count = 0;

  beforeAll(async () => {
    const options: Partial<AuthOptions> = { signing: { secret: SECRET, jwks: [jwk] }, signups: true, passkeys: false };
    authServer = await start(options);
  });
  afterAll(() => authServer.close());

  async function createUser(): Promise<{ accessToken: string; refreshToken: string; claims: Record<string, unknown> }> {
    count += 1;
    email = `victim${count}@example.org`;
    await authServer.addUser(email);
    const { data } = await authServer.client().signInWithPassword({ email, password: PASSWORD });
    const accessToken = data.session?.access_token ?? '';
    const claims = decodeClaims(accessToken);
    return { accessToken, refreshToken: data.session?.refresh_token ?? '', claims };
  }

  const requestStatus = async (method: string, path: string, token: string) =>
    (await authServer.call(method, path, { token })).status;

  describe('a token is refused everywhere', () => {
    const foreignKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const forgedTokens: Record<string, (claims: Record<string, unknown>) => string> = {
      'with "alg": "none"': (claims) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
      'with "alg": "nOnE"': (claims) => `${encode({ alg: 'nOnE', typ: 'JWT' })}.${encode(claims)}.`,
      'signed by HS256 with the public RSA key': (claims) => signHs256({ kid: 'rsa' }, claims, pem),
      'signed by HS256 with the public RSA key and no kid': (claims) => signHs256({}, claims, pem),
      'that says RS256 and is signed with the secret': (claims) => signHs256({ alg: 'RS256' }, claims),
      'of an unknown kid': (claims) => signHs256({ kid: 'another' }, claims, 'another'),
      'with its own key as "jwk"': (claims) =>
        signRs256({ jwk: foreignKeys.publicKey.export({ format: 'jwk' }) }, claims, foreignKeys.privateKey),
      'with its own key as "jku"': (claims) =>
        signRs256({ kid: 'rsa', jku: `${authServer.url}/.well-known/jwks.json` }, claims, foreignKeys.privateKey),
      'signed by a foreign key': (claims) => signRs256({ kid: 'rsa' }, claims, foreignKeys.privateKey),
      'signed by another secret': (claims) => signHs256({}, claims, 'not the secret of this provider, but long'),
      'that has expired': (claims) => signHs256({}, { ...claims, exp: Math.floor(Date.now() / 1000) - 60 }),
      'with another subject under its signature': (claims) => {
        const [header = '', , signature = ''] = signHs256({}, claims).split('.');
        return [header, encode({ ...claims, sub: randomUUID() }), signature].join('.');
      },
    };

    test.each(Object.entries(forgedTokens))('%s', async (_what, createToken) => {
      const { accessToken, claims } = await createUser();
      // Control: the same claims signed by the real keys are accepted.
      expect(await requestStatus('GET', '/user', signHs256({}, claims))).toBe(200);
      expect(await requestStatus('GET', '/user', signRs256({ kid: 'rsa' }, claims))).toBe(200);
      expect(await authServer.auth.identify(`Bearer ${accessToken}`)).toMatchObject({ email });
      const forged = createToken(claims);
      const admin = createToken({ ...claims, role: 'service_role', session_id: undefined });
      expect(await requestStatus('GET', '/user', forged)).toBe(403);
      expect(await requestStatus('PUT', '/user', forged)).toBe(403);
      expect(await requestStatus('GET', '/admin/users', admin)).toBe(403);
      await expect(authServer.auth.identify(`Bearer ${forged}`)).rejects.toMatchObject({ status: 401 });
    });
  });

  test.each([
    ['another audience', { aud: 'another app' }],
    ['several audiences without ours', { aud: ['a', 'b'] }],
    ['another issuer', { iss: 'https://accounts.example.com' }],
    ['no audience', { aud: undefined }],
    ['a role key', { role: 'service_role' }],
    ['no expiry', { exp: undefined }],
    ['an unknown session', { session_id: randomUUID() }],
    ['a malformed subject', { sub: "' or 1=1 --" }],
  ])('the product API refuses a correctly signed token with %s', async (_what, change) => {
    const { claims } = await createUser();
    const token = signHs256({}, { ...claims, ...change });
    await expect(authServer.auth.identify(`Bearer ${token}`)).rejects.toMatchObject({ status: 401, code: 'bad_token' });
  });

  test('a token of one user with the session of another is refused', async () => {
    const user = await createUser();
    const otherUser = await createUser();
    const token = signHs256({}, { ...user.claims, session_id: otherUser.claims.session_id });
    expect(await requestStatus('GET', '/user', token)).toBe(403);
    await expect(authServer.auth.identify(`Bearer ${token}`)).rejects.toMatchObject({ status: 401 });
  });

  test('replaying a stolen refresh token ends the session for attacker and owner', async () => {
    const { refreshToken, accessToken, claims } = await createUser();
    const refreshSession = (refresh_token: string) =>
      authServer.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
    const { refresh_token: second } = await (await refreshSession(refreshToken)).json();
    const { refresh_token: third, access_token: stolen } = await (await refreshSession(second)).json();
    for (const token of [accessToken, stolen]) {
      expect(await requestStatus('GET', '/user', token)).toBe(200);
      expect(await authServer.auth.identify(`Bearer ${token}`)).toMatchObject({ email });
    }
    authServer.advance(60);
    const replayed = await refreshSession(refreshToken);
    expect([replayed.status, (await replayed.json()).error_code]).toEqual([400, 'refresh_token_already_used']);
    for (const token of [second, third]) expect((await refreshSession(token)).status).toBe(400);
    // Access tokens of both are void.
    authServer.advance(16);
    for (const token of [accessToken, stolen]) {
      expect(await requestStatus('GET', '/user', token)).toBe(403);
      await expect(authServer.auth.identify(`Bearer ${token}`)).rejects.toMatchObject({ status: 401 });
    }
    expect((await authServer.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    authServer.advance(2 * 24 * 60 * 60);
    await authServer.auth.deleteExpiredRows();
    const remaining = await authServer.db.selectFrom('sessions').select('id').execute();
    expect(remaining.map(({ id }) => id)).not.toContain(claims.session_id);
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'PASSWORD', ''])(
    'an unknown grant "%s" is refused without disclosing internals',
    async (name) => {
      const response = await authServer.call('POST', `/token?grant_type=${name}`, { body: {} });
      expect([response.status, await response.json()]).toEqual([
        400,
        { code: 400, error_code: 'invalid_credentials', msg: 'unsupported_grant_type' },
      ]);
    },
  );

  test.each(['constructor', '__proto__', 'toString'])(
    '"%s" names no other resource either (prototype properties)',
    async (name) => {
      const { accessToken } = await createUser();
      const token = authServer.auth.keys.serviceKey;
      const calls: [method: string, path: string, options?: object][] = [
        ['GET', `/verify?token=x&type=${name}`],
        ['GET', `/confirm?token=x&type=${name}`],
        ['POST', '/verify', { body: { type: name, token: '123456', email } }],
        ['POST', '/resend', { body: { type: name, email } }],
        ['POST', `/logout?scope=${name}`, { token: accessToken }],
        ['POST', '/factors', { token: accessToken, body: { factor_type: name } }],
        ['POST', '/otp', { body: { phone: '123456789', channel: name } }],
        ['GET', `/authorize?provider=${name}`],
        ['POST', '/token?grant_type=id_token', { body: { provider: name, id_token: 'x' } }],
        ['POST', '/admin/generate_link', { token, body: { type: name, email } }],
      ];
      for (const [method, path, extra] of calls) {
        const response = await authServer.call(method, path, extra);
        expect([path, response.status]).toEqual([path, 400]);
        expect(await response.text()).not.toContain('innerKey');
      }
    },
  );

  describe('the authorization code of a flow', () => {
    /** A flow started by a mail, up to the code that the browser gets. */
    async function createAuthCode(verifier: string, method = 's256'): Promise<string> {
      await createUser();
      const code_challenge = method === 'plain' ? verifier : pkceChallenge(verifier);
      const body = { email, code_challenge, code_challenge_method: method };
      expect((await authServer.call('POST', '/recover', { body })).status).toBe(200);
      const { link } = parseMail(await authServer.inbox.nextMailTo(email));
      return (await confirmByLink(link)).searchParams.get('code') ?? '';
    }

    const exchangeCode = (auth_code: string, code_verifier: string) =>
      authServer.call('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } });
    const toErrorCode = async (response: Response) => [response.status, (await response.json()).error_code];

    test('gives one session when it is exchanged twenty times at once', async () => {
      const verifier = randomBytes(32).toString('base64url');
      const code = await createAuthCode(verifier);
      const responses = await Promise.all(Array.from({ length: 20 }, () => exchangeCode(code, verifier)));
      const accepted = responses.filter(({ status }) => status === 200);
      expect(accepted).toHaveLength(1);
      for (const response of responses.filter((candidate) => candidate !== accepted[0])) {
        expect(await toErrorCode(response)).toEqual([404, 'flow_state_not_found']);
      }
    });

    test('is invalid without its verifier, with its challenge, or in another flow', async () => {
      const verifier = randomBytes(32).toString('base64url');
      const [authCode, otherCode] = [
        await createAuthCode(verifier),
        await createAuthCode(randomBytes(32).toString('base64url')),
      ];
      for (const wrongVerifier of [
        pkceChallenge(verifier),
        `${verifier}=`,
        verifier.toLowerCase(),
        `${verifier}x`,
        'x',
      ]) {
        expect(await toErrorCode(await exchangeCode(authCode, wrongVerifier))).toEqual([400, 'bad_code_verifier']);
      }
      expect(await toErrorCode(await exchangeCode(otherCode, verifier))).toEqual([400, 'bad_code_verifier']);
      expect((await exchangeCode(authCode, '')).status).toBe(400);
      expect((await exchangeCode(authCode, verifier)).status).toBe(200);
      expect(await toErrorCode(await exchangeCode(authCode, verifier))).toEqual([404, 'flow_state_not_found']);
    });

    test('expires after five minutes', async () => {
      const verifier = randomBytes(32).toString('base64url');
      const resumeClock = authServer.stopClock();
      const freshCode = await createAuthCode(verifier);
      authServer.advance(299);
      expect((await exchangeCode(freshCode, verifier)).status).toBe(200);
      const expiredCode = await createAuthCode(verifier);
      authServer.advance(300);
      expect(await toErrorCode(await exchangeCode(expiredCode, verifier))).toEqual([422, 'flow_state_expired']);
      resumeClock();
    });

    test('is revoked with all sessions: by a new password, by signing out everywhere, by a deletion', async () => {
      const verifier = randomBytes(32).toString('base64url');
      const token = authServer.auth.keys.serviceKey;
      const revocations: ((id: string) => Promise<unknown>)[] = [
        (id) => authServer.call('PUT', `/admin/users/${id}`, { token, body: { password: 'eine ganz neue' } }),
        (id) => authServer.call('DELETE', `/admin/users/${id}`, { token, body: { should_soft_delete: true } }),
        (id) => authServer.call('DELETE', `/admin/users/${id}`, { token }),
        async () => {
          const { data } = await authServer.client().signInWithPassword({ email, password: PASSWORD });
          return authServer.call('POST', '/logout', { token: data.session?.access_token ?? '' });
        },
      ];
      for (const revoke of revocations) {
        const code = await createAuthCode(verifier);
        const { id } = await authServer.db
          .selectFrom('users')
          .select('id')
          .where('email', '=', email)
          .executeTakeFirstOrThrow();
        expect(await revoke(id)).toMatchObject({ ok: true });
        expect(await toErrorCode(await exchangeCode(code, verifier))).toEqual([404, 'flow_state_not_found']);
      }
    });

    test('requires a well-formed PKCE challenge and its method', async () => {
      for (const pair of [
        { code_challenge: 'short', code_challenge_method: 's256' },
        { code_challenge: 'a'.repeat(42), code_challenge_method: 's256' },
        { code_challenge: 'a'.repeat(129), code_challenge_method: 's256' },
        { code_challenge: `${'a'.repeat(42)}+`, code_challenge_method: 's256' },
        { code_challenge: 'a'.repeat(43), code_challenge_method: 'none' },
        { code_challenge: 'a'.repeat(43) },
        { code_challenge_method: 's256' },
      ]) {
        const response = await authServer.call('POST', '/recover', {
          body: { email: 'somebody@example.org', ...pair },
        });
        expect([pair, response.status]).toEqual([pair, 400]);
      }
    });
  });

  test('a six-digit code cannot be guessed, whatever networks the guesses come from', async () => {
    await createUser();
    await authServer.client().resetPasswordForEmail(email);
    const { code } = parseMail(await authServer.inbox.nextMailTo(email));
    const guessCode = (token: string, index: number) =>
      authServer.call('POST', '/verify', {
        body: { type: 'recovery', email, token },
        headers: { 'x-forwarded-for': `198.51.100.${index}` },
      });
    const wrongCode = code === '111111' ? '222222' : '111111';
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await guessCode(wrongCode, attempt)).status).toBe(403);
    const sixthResponse = await guessCode(code, 6);
    expect([sixthResponse.status, (await sixthResponse.json()).error_code]).toEqual([403, 'otp_expired']);
  });

  test('an email address gets fifty wrong codes a day, however many mails are requested; its links still work', async () => {
    await createUser();
    const requestCode = async () => {
      await authServer.client().resetPasswordForEmail(email);
      return parseMail(await authServer.inbox.nextMailTo(email));
    };
    let from = 0;
    const guessCode = (token: string) => {
      from += 1;
      const headers = { 'x-forwarded-for': `192.0.2.${from}` };
      return authServer.call('POST', '/verify', { body: { type: 'recovery', email, token }, headers });
    };
    const statuses: number[] = [];
    for (let times = 0; times < 11; times += 1) {
      const { code } = await requestCode();
      const wrongCode = code === '111111' ? '222222' : '111111';
      for (let attempt = 0; attempt < 5; attempt += 1) statuses.push((await guessCode(wrongCode)).status);
      authServer.advance(60);
    }
    expect(statuses).toEqual([...Array(50).fill(403), ...Array(5).fill(429)]);
    const { code, link } = await requestCode();
    const correctResponse = await guessCode(code);
    expect([correctResponse.status, (await correctResponse.json()).error_code]).toEqual([
      429,
      'over_request_rate_limit',
    ]);
    expect((await confirmByLink(link)).hash).toContain('access_token');
    authServer.advance(24 * 3600);
    expect((await guessCode((await requestCode()).code)).status).toBe(200);
  });

  test('a mail to an address that an administrator has replaced is void', async () => {
    const { claims } = await createUser();
    await authServer.client().resetPasswordForEmail(email);
    const { code, link } = parseMail(await authServer.inbox.nextMailTo(email));
    const { serviceKey: token } = authServer.auth.keys;
    const now = `now.${email}`;
    const body = { email: now, email_confirm: true };
    expect((await authServer.call('PUT', `/admin/users/${claims.sub}`, { token, body })).status).toBe(200);
    expect((await confirmByLink(link)).hash).toContain('otp_expired');
    for (const recipient of [email, now]) {
      const given = { type: 'recovery', email: recipient, token: code };
      expect((await authServer.call('POST', '/verify', { body: given })).status).toBe(403);
    }
    expect((await authServer.client().signInWithPassword({ email: now, password: PASSWORD })).error).toBeNull();
  });

  test('codes guessed for many email addresses are rate-limited per network', async () => {
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const body = { type: 'recovery', email: `guess${attempt}@example.org`, token: '123456' };
      const response = await authServer.call('POST', '/verify', {
        body,
        headers: { 'x-forwarded-for': '203.0.113.7' },
      });
      statuses.add(response.status);
      if (response.status === 429) expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    expect([...statuses].sort()).toEqual([403, 429]);
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    'https:evil.example',
    '\\\\evil.example',
    'https://127.0.0.1.evil.example',
    'https://127.0.0.1@evil.example/',
    'http://evil.example#http://127.0.0.1',
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://2130706433/',
    'https://evil。example/',
    'http://evil.example\t/',
  ])('no mailed link redirects to %s (open redirect)', async (redirect_to) => {
    await createUser();
    const token = authServer.auth.keys.serviceKey;
    const linkResponse = await authServer.call('POST', '/admin/generate_link', {
      token,
      body: { type: 'magiclink', email, redirect_to },
    });
    const { action_link, redirect_to: redirectTo } = await linkResponse.json();
    expect(redirectTo).toBe(authServer.site);
    const followResponse = await fetch(
      action_link.replace(encodeURIComponent(redirectTo), encodeURIComponent(redirect_to)),
      {
        redirect: 'manual',
      },
    );
    expect(new URL(followResponse.headers.get('location') ?? '').origin).toBe(authServer.site);
  });

  test("every admin endpoint refuses a user's token, the anon key and anonymous requests", async () => {
    const { accessToken, claims } = await createUser();
    const id = String(claims.sub);
    const calls: [method: string, path: string][] = [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${id}`],
      ['PUT', `/admin/users/${id}`],
      ['DELETE', `/admin/users/${id}`],
      ['GET', `/admin/users/${id}/factors`],
      ['DELETE', `/admin/users/${id}/factors/${randomUUID()}`],
      ['GET', `/admin/users/${id}/passkeys`],
      ['DELETE', `/admin/users/${id}/passkeys/${randomUUID()}`],
      ['GET', '/admin/audit'],
      ['POST', '/invite'],
      ['POST', '/admin/generate_link'],
    ];
    for (const [method, path] of calls) {
      const body = method === 'POST' || method === 'PUT' ? { email, password: PASSWORD } : undefined;
      for (const token of [accessToken, authServer.auth.keys.anonKey]) {
        const response = await authServer.call(method, path, { token, body });
        expect([path, response.status, (await response.json()).error_code]).toEqual([path, 403, 'not_admin']);
      }
      const anonymousResponse = await authServer.call(method, path, { body });
      const { error_code } = await anonymousResponse.json();
      expect([path, anonymousResponse.status, error_code]).toEqual([path, 401, 'no_authorization']);
    }
    expect(await requestStatus('GET', '/user', accessToken)).toBe(200);
  });

  test('two simultaneous sign-ups with one email address create one account (race)', async () => {
    const body = { email: 'both@example.org', password: PASSWORD };
    const responses = await Promise.all(Array.from({ length: 8 }, () => authServer.call('POST', '/signup', { body })));
    expect([...new Set(responses.map((response) => response.status))]).toEqual([200]);
    const rows = await authServer.db.selectFrom('users').select('id').where('email', '=', body.email).execute();
    expect(rows).toHaveLength(1);
  });

  describe("a user's own sessions", () => {
    test('are listed without secrets, and can be ended; those of other users are not found', async () => {
      const firstUser = await createUser();
      const { data } = await authServer.client().signInWithPassword({ email, password: PASSWORD });
      const second = data.session?.access_token ?? '';
      const listed = await (await authServer.call('GET', '/user/sessions', { token: second })).json();
      expect(listed.sessions).toHaveLength(2);
      const [latestSession, earliestSession] = listed.sessions;
      expect(latestSession).toEqual({
        id: expect.any(String),
        created_at: expect.any(String),
        last_used_at: expect.any(String),
        user_agent: 'node',
        ip: '127.0.0.1',
        aal: 'aal1',
        current: true,
      });
      expect(earliestSession).toMatchObject({ id: firstUser.claims.session_id, current: false });

      const ownToken = firstUser.accessToken;
      const attacker = await createUser();
      const deletedSessionPath = `/user/sessions/${earliestSession.id}`;
      expect(await requestStatus('DELETE', deletedSessionPath, attacker.accessToken)).toBe(404);
      expect(await requestStatus('DELETE', '/user/sessions/..%2Fuser', attacker.accessToken)).toBe(404);
      expect(await requestStatus('GET', '/user', ownToken)).toBe(200);
      expect(await requestStatus('DELETE', deletedSessionPath, second)).toBe(200);
      expect(await requestStatus('GET', '/user', ownToken)).toBe(403);
      expect(await requestStatus('GET', '/user', second)).toBe(200);
      const body = { refresh_token: firstUser.refreshToken };
      expect((await authServer.call('POST', '/token?grant_type=refresh_token', { body })).status).toBe(400);
    });
  });

  describe('a URL', () => {
    test.each([
      ['GET', '/token', 'POST'],
      ['DELETE', '/signup', 'POST'],
      ['POST', '/user', 'GET, HEAD, PUT'],
      ['PUT', '/logout', 'POST'],
      ['PATCH', '/admin/users', 'GET, HEAD, POST'],
      ['GET', `/factors/${randomUUID()}/verify`, 'POST'],
    ])('%s %s responds with 405 and the allowed methods', async (method, path, allowedMethods) => {
      const response = await authServer.call(method, path);
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe(allowedMethods);
    });

    test.each(['/nothing', '/user/', '/Token', '/admin', '/factors/a/b/c', '/token/extra'])(
      '%s, which does not exist, responds with 404 in plain text',
      async (path) => {
        const response = await authServer.call('GET', path);
        expect([response.status, await response.text()]).toEqual([404, '404 page not found\n']);
        expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
      },
    );

    const tokenFor = async (path: string) =>
      path.startsWith('/admin/') ? authServer.auth.keys.serviceKey : (await createUser()).accessToken;

    test.each([
      ['GET', '/passkeys', 'passkey_disabled'],
      ['POST', '/passkeys/authentication/options', 'passkey_disabled'],
      ['GET', '/oauth/authorizations/x', 'feature_disabled'],
      ['GET', '/admin/oauth/clients?page=1', 'feature_disabled'],
      ['DELETE', '/user/oauth/grants', 'feature_disabled'],
      ['POST', '/sso', 'saml_provider_disabled'],
    ])('of a disabled feature says so: %s %s', async (method, path, code) => {
      const headers: Record<string, string> = { 'content-type': 'application/json' };
      if (/^\/(admin|user)\//.test(path)) headers.authorization = `Bearer ${await tokenFor(path)}`;
      const body = path === '/sso' ? '{ this is no JSON' : method === 'POST' ? '{}' : null;
      const response = await fetch(`${authServer.url}${path}`, { method, headers, body });
      expect([response.status, (await response.json()).error_code]).toEqual([404, code]);
    });
  });
});

describeOn('disk', 'other origins', () => {
  test('allowed origins may call from a browser and read the error format version; others may not (CORS)', async () => {
    const authServer = await startAuthServer({ allowedOrigins: ['https://app.example.org'] });
    try {
      const sendRequest = (origin: string, method = 'GET') => authServer.call(method, '/user', { headers: { origin } });
      const preflight = await sendRequest('https://app.example.org', 'OPTIONS');
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('https://app.example.org');
      expect(preflight.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version');
      const response = await sendRequest('https://app.example.org');
      expect(response.headers.get('access-control-expose-headers')).toContain('x-supabase-api-version');
      expect(response.headers.get('vary')).toBe('Origin');
      for (const origin of ['https://evil.example', 'null', 'https://app.example.org.evil.example']) {
        for (const method of ['GET', 'OPTIONS']) {
          const rejected = await sendRequest(origin, method);
          expect(rejected.headers.get('access-control-allow-origin')).toBeNull();
          expect(rejected.headers.get('access-control-allow-credentials')).toBeNull();
        }
      }
    } finally {
      await authServer.close();
    }
  });
});

// Attacks on the running provider, each refused: forged tokens, stolen ones, guessing, luring, and calls of others.
import { createHash, createHmac, createSign, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuthOptions } from '#auth/room.ts';
import {
  onEveryDatabase,
  PASSWORD,
  pressButton,
  readLetter,
  startProvider,
  type TestProvider,
} from '../support/auth.ts';
import { claimsOf } from '../support/said.ts';

const SECRET = 'the secret of this provider, long enough';
const encode = (value: object | Buffer) =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url');
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'rsa', alg: 'RS256', key_ops: ['sign', 'verify'] };

function byHmac(header: object, claims: object, secret: string | Buffer = SECRET): string {
  const signed = `${encode({ alg: 'HS256', typ: 'JWT', ...header })}.${encode(claims)}`;
  return `${signed}.${encode(createHmac('sha256', secret).update(signed).digest())}`;
}

function byRsa(header: object, claims: object, key = privateKey): string {
  const signed = `${encode({ alg: 'RS256', typ: 'JWT', ...header })}.${encode(claims)}`;
  return `${signed}.${encode(createSign('sha256').update(signed).sign(key))}`;
}

onEveryDatabase((start) => {
  let provider: TestProvider;
  let email: string;
  let count = 0;

  beforeAll(async () => {
    const options: Partial<AuthOptions> = { signing: { secret: SECRET, jwks: [jwk] }, signups: true };
    provider = await start(options);
  });
  afterAll(() => provider.close());

  async function newUser(): Promise<{ access: string; refresh: string; claims: Record<string, unknown> }> {
    count += 1;
    email = `victim${count}@example.org`;
    await provider.addUser(email);
    const { data } = await provider.client().signInWithPassword({ email, password: PASSWORD });
    const access = data.session?.access_token ?? '';
    const claims = claimsOf(access);
    return { access, refresh: data.session?.refresh_token ?? '', claims };
  }

  const statusOf = async (method: string, path: string, token: string) =>
    (await provider.call(method, path, { token })).status;

  describe('a token is refused everywhere', () => {
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const forgeries: Record<string, (claims: Record<string, unknown>) => string> = {
      'with "alg": "none"': (claims) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
      'with "alg": "nOnE"': (claims) => `${encode({ alg: 'nOnE', typ: 'JWT' })}.${encode(claims)}.`,
      'signed by HS256 with the public RSA key': (claims) => byHmac({ kid: 'rsa' }, claims, pem),
      'signed by HS256 with the public RSA key and no kid': (claims) => byHmac({}, claims, pem),
      'that says RS256 and is signed with the secret': (claims) => byHmac({ alg: 'RS256' }, claims),
      'of an unknown kid': (claims) => byHmac({ kid: 'another' }, claims),
      'that brings its key as "jwk"': (claims) =>
        byRsa({ jwk: stranger.publicKey.export({ format: 'jwk' }) }, claims, stranger.privateKey),
      'that brings its key as "jku"': (claims) =>
        byRsa({ kid: 'rsa', jku: `${provider.url}/.well-known/jwks.json` }, claims, stranger.privateKey),
      'of another set of keys': (claims) => byRsa({ kid: 'rsa' }, claims, stranger.privateKey),
      'by another secret': (claims) => byHmac({}, claims, 'not the secret of this provider, but long'),
      'that has expired': (claims) => byHmac({}, { ...claims, exp: Math.floor(Date.now() / 1000) - 60 }),
      'with the subject of another under its signature': (claims) => {
        const [header = '', , signature = ''] = byHmac({}, claims).split('.');
        return [header, encode({ ...claims, sub: randomUUID() }), signature].join('.');
      },
    };

    test.each(Object.entries(forgeries))('%s', async (_what, forge) => {
      const { access, claims } = await newUser();
      // What is forged here would be good if it were signed: the same claims, by the right keys, are believed.
      expect(await statusOf('GET', '/user', byHmac({}, claims))).toBe(200);
      expect(await statusOf('GET', '/user', byRsa({ kid: 'rsa' }, claims))).toBe(200);
      expect(await provider.auth.identify(`Bearer ${access}`)).toMatchObject({ email });
      const forged = forge(claims);
      const admin = forge({ ...claims, role: 'service_role', session_id: undefined });
      expect(await statusOf('GET', '/user', forged)).toBe(403);
      expect(await statusOf('PUT', '/user', forged)).toBe(403);
      expect(await statusOf('GET', '/admin/users', admin)).toBe(403);
      await expect(provider.auth.identify(`Bearer ${forged}`)).rejects.toMatchObject({ status: 401 });
    });
  });

  test.each([
    ['another audience', { aud: 'another app' }],
    ['several audiences without ours', { aud: ['a', 'b'] }],
    ['another issuer', { iss: 'https://accounts.example.com' }],
    ['no audience', { aud: undefined }],
    ['a key of a program', { role: 'service_role' }],
    ['no expiry', { exp: undefined }],
    ['a session of nobody', { session_id: randomUUID() }],
    ['a subject that is no id', { sub: "' or 1=1 --" }],
  ])('the product calls refuse a well signed token with %s', async (_what, change) => {
    const { claims } = await newUser();
    const token = byHmac({}, { ...claims, ...change });
    await expect(provider.auth.identify(`Bearer ${token}`)).rejects.toMatchObject({ status: 401, code: 'bad_token' });
  });

  test('a token of one user with the session of another is refused', async () => {
    const one = await newUser();
    const other = await newUser();
    const token = byHmac({}, { ...one.claims, session_id: other.claims.session_id });
    expect(await statusOf('GET', '/user', token)).toBe(403);
    await expect(provider.auth.identify(`Bearer ${token}`)).rejects.toMatchObject({ status: 401 });
  });

  test('a refresh token that was stolen and used again ends the session for thief and owner', async () => {
    const { refresh, access, claims } = await newUser();
    const take = (refresh_token: string) =>
      provider.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
    const { refresh_token: second } = await (await take(refresh)).json();
    const { refresh_token: third, access_token: stolen } = await (await take(second)).json();
    for (const token of [access, stolen]) {
      expect(await statusOf('GET', '/user', token)).toBe(200);
      expect(await provider.auth.identify(`Bearer ${token}`)).toMatchObject({ email });
    }
    provider.advance(60);
    const replayed = await take(refresh);
    expect([replayed.status, (await replayed.json()).error_code]).toEqual([400, 'refresh_token_already_used']);
    for (const token of [second, third]) expect((await take(token)).status).toBe(400);
    // What was signed for either of them is worth nothing any more.
    provider.advance(16);
    for (const token of [access, stolen]) {
      expect(await statusOf('GET', '/user', token)).toBe(403);
      await expect(provider.auth.identify(`Bearer ${token}`)).rejects.toMatchObject({ status: 401 });
    }
    expect((await provider.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    provider.advance(2 * 24 * 60 * 60);
    await provider.auth.tidyUp();
    const left = await provider.db.selectFrom('sessions').select('id').execute();
    expect(left.map(({ id }) => id)).not.toContain(claims.session_id);
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'PASSWORD', ''])(
    'a grant named "%s" is none, and gives nothing of the provider away',
    async (name) => {
      const answer = await provider.call('POST', `/token?grant_type=${name}`, { body: {} });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { code: 400, error_code: 'invalid_credentials', msg: 'unsupported_grant_type' },
      ]);
    },
  );

  test.each(['constructor', '__proto__', 'toString'])('nothing else is named "%s" either', async (name) => {
    const { access } = await newUser();
    const token = provider.auth.keys.serviceKey;
    const calls: [method: string, path: string, more?: object][] = [
      ['GET', `/verify?token=x&type=${name}`],
      ['GET', `/confirm?token=x&type=${name}`],
      ['POST', '/verify', { body: { type: name, token: '123456', email } }],
      ['POST', '/resend', { body: { type: name, email } }],
      ['POST', `/logout?scope=${name}`, { token: access }],
      ['POST', '/factors', { token: access, body: { factor_type: name } }],
      ['POST', '/otp', { body: { phone: '123456789', channel: name } }],
      ['GET', `/authorize?provider=${name}`],
      ['POST', '/token?grant_type=id_token', { body: { provider: name, id_token: 'x' } }],
      ['POST', '/admin/generate_link', { token, body: { type: name, email } }],
    ];
    for (const [method, path, more] of calls) {
      const answer = await provider.call(method, path, more);
      expect([path, answer.status]).toEqual([path, 400]);
      expect(await answer.text()).not.toContain('innerKey');
    }
  });

  describe('the code of a flow', () => {
    const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

    /** A flow that was begun by a letter, up to the code that its browser is given. */
    async function flow(verifier: string, method = 's256'): Promise<string> {
      await newUser();
      const code_challenge = method === 'plain' ? verifier : challengeOf(verifier);
      const body = { email, code_challenge, code_challenge_method: method };
      expect((await provider.call('POST', '/recover', { body })).status).toBe(200);
      const { link } = readLetter(await provider.inbox.next(email));
      return (await pressButton(link)).searchParams.get('code') ?? '';
    }

    const exchange = (auth_code: string, code_verifier: string) =>
      provider.call('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } });
    const refusal = async (answer: Response) => [answer.status, (await answer.json()).error_code];

    test('gives one session to twenty who bring it at once', async () => {
      const verifier = randomBytes(32).toString('base64url');
      const code = await flow(verifier);
      const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(code, verifier)));
      const taken = answers.filter(({ status }) => status === 200);
      expect(taken).toHaveLength(1);
      for (const answer of answers.filter((one) => one !== taken[0])) {
        expect(await refusal(answer)).toEqual([404, 'flow_state_not_found']);
      }
    });

    test('is worth nothing without the verifier, nor by its challenge, nor of another flow', async () => {
      const verifier = randomBytes(32).toString('base64url');
      const [code, other] = [await flow(verifier), await flow(randomBytes(32).toString('base64url'))];
      for (const wrong of [challengeOf(verifier), `${verifier}=`, verifier.toLowerCase(), `${verifier}x`, 'x']) {
        expect(await refusal(await exchange(code, wrong))).toEqual([400, 'bad_code_verifier']);
      }
      expect(await refusal(await exchange(other, verifier))).toEqual([400, 'bad_code_verifier']);
      expect((await exchange(code, '')).status).toBe(400);
      expect((await exchange(code, verifier)).status).toBe(200);
      expect(await refusal(await exchange(code, verifier))).toEqual([404, 'flow_state_not_found']);
    });

    test('is worth nothing after five minutes', async () => {
      const verifier = randomBytes(32).toString('base64url');
      const goOn = provider.stopClock();
      const inTime = await flow(verifier);
      provider.advance(299);
      expect((await exchange(inTime, verifier)).status).toBe(200);
      const late = await flow(verifier);
      provider.advance(300);
      expect(await refusal(await exchange(late, verifier))).toEqual([422, 'flow_state_expired']);
      goOn();
    });

    test('is void once every other session was ended: by a new password, by signing out everywhere, by a deletion', async () => {
      const verifier = randomBytes(32).toString('base64url');
      const token = provider.auth.keys.serviceKey;
      const acts: ((id: string) => Promise<unknown>)[] = [
        (id) => provider.call('PUT', `/admin/users/${id}`, { token, body: { password: 'eine ganz neue' } }),
        (id) => provider.call('DELETE', `/admin/users/${id}`, { token, body: { should_soft_delete: true } }),
        (id) => provider.call('DELETE', `/admin/users/${id}`, { token }),
        async () => {
          const { data } = await provider.client().signInWithPassword({ email, password: PASSWORD });
          return provider.call('POST', '/logout', { token: data.session?.access_token ?? '' });
        },
      ];
      for (const act of acts) {
        const code = await flow(verifier);
        const { id } = await provider.db
          .selectFrom('users')
          .select('id')
          .where('email', '=', email)
          .executeTakeFirstOrThrow();
        expect(await act(id)).toMatchObject({ ok: true });
        expect(await refusal(await exchange(code, verifier))).toEqual([404, 'flow_state_not_found']);
      }
    });

    test('wants a challenge that a hash can be, and its method', async () => {
      for (const pair of [
        { code_challenge: 'short', code_challenge_method: 's256' },
        { code_challenge: 'a'.repeat(42), code_challenge_method: 's256' },
        { code_challenge: 'a'.repeat(129), code_challenge_method: 's256' },
        { code_challenge: `${'a'.repeat(42)}+`, code_challenge_method: 's256' },
        { code_challenge: 'a'.repeat(43), code_challenge_method: 'none' },
        { code_challenge: 'a'.repeat(43) },
        { code_challenge_method: 's256' },
      ]) {
        const answer = await provider.call('POST', '/recover', { body: { email: 'somebody@example.org', ...pair } });
        expect([pair, answer.status]).toEqual([pair, 400]);
      }
    });
  });

  test('a six-digit code cannot be guessed, wherever the guesses come from', async () => {
    await newUser();
    await provider.client().resetPasswordForEmail(email);
    const { code } = readLetter(await provider.inbox.next(email));
    const guess = (token: string, at: number) =>
      provider.call('POST', '/verify', {
        body: { type: 'recovery', email, token },
        headers: { 'x-forwarded-for': `198.51.100.${at}` },
      });
    const wrong = code === '111111' ? '222222' : '111111';
    for (let at = 1; at <= 5; at += 1) expect((await guess(wrong, at)).status).toBe(403);
    const late = await guess(code, 6);
    expect([late.status, (await late.json()).error_code]).toEqual([403, 'otp_expired']);
  });

  test('fifty wrong codes a day are all that an address gets, however many letters are asked for; its links go on', async () => {
    await newUser();
    const letter = async () => {
      await provider.client().resetPasswordForEmail(email);
      return readLetter(await provider.inbox.next(email));
    };
    let from = 0;
    const guess = (token: string) => {
      from += 1;
      const headers = { 'x-forwarded-for': `192.0.2.${from}` };
      return provider.call('POST', '/verify', { body: { type: 'recovery', email, token }, headers });
    };
    const statuses: number[] = [];
    for (let times = 0; times < 11; times += 1) {
      const { code } = await letter();
      const wrong = code === '111111' ? '222222' : '111111';
      for (let one = 0; one < 5; one += 1) statuses.push((await guess(wrong)).status);
      provider.advance(60);
    }
    expect(statuses).toEqual([...Array(50).fill(403), ...Array(5).fill(429)]);
    const { code, link } = await letter();
    const right = await guess(code);
    expect([right.status, (await right.json()).error_code]).toEqual([429, 'over_request_rate_limit']);
    expect((await pressButton(link)).hash).toContain('access_token');
    provider.advance(24 * 3600);
    expect((await guess((await letter()).code)).status).toBe(200);
  });

  test('a letter to an address that an administrator has replaced opens nothing', async () => {
    const { claims } = await newUser();
    await provider.client().resetPasswordForEmail(email);
    const { code, link } = readLetter(await provider.inbox.next(email));
    const { serviceKey: token } = provider.auth.keys;
    const now = `now.${email}`;
    const body = { email: now, email_confirm: true };
    expect((await provider.call('PUT', `/admin/users/${claims.sub}`, { token, body })).status).toBe(200);
    expect((await pressButton(link)).hash).toContain('otp_expired');
    for (const address of [email, now]) {
      const given = { type: 'recovery', email: address, token: code };
      expect((await provider.call('POST', '/verify', { body: given })).status).toBe(403);
    }
    expect((await provider.client().signInWithPassword({ email: now, password: PASSWORD })).error).toBeNull();
  });

  test('many codes for many addresses are stopped at one network address', async () => {
    const statuses = new Set<number>();
    for (let at = 0; at < 40; at += 1) {
      const body = { type: 'recovery', email: `guess${at}@example.org`, token: '123456' };
      const answer = await provider.call('POST', '/verify', { body, headers: { 'x-forwarded-for': '203.0.113.7' } });
      statuses.add(answer.status);
      if (answer.status === 429) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
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
  ])('no link leads to %s', async (redirect_to) => {
    await newUser();
    const token = provider.auth.keys.serviceKey;
    const made = await provider.call('POST', '/admin/generate_link', {
      token,
      body: { type: 'magiclink', email, redirect_to },
    });
    const { action_link, redirect_to: effective } = await made.json();
    expect(effective).toBe(provider.site);
    const followed = await fetch(action_link.replace(encodeURIComponent(effective), encodeURIComponent(redirect_to)), {
      redirect: 'manual',
    });
    expect(new URL(followed.headers.get('location') ?? '').origin).toBe(provider.site);
  });

  test("every call of an administrator is refused to a user's token, to the anon key, and to nobody", async () => {
    const { access, claims } = await newUser();
    const id = String(claims.sub);
    const calls: [method: string, path: string][] = [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${id}`],
      ['PUT', `/admin/users/${id}`],
      ['DELETE', `/admin/users/${id}`],
      ['GET', `/admin/users/${id}/factors`],
      ['DELETE', `/admin/users/${id}/factors/${randomUUID()}`],
      ['GET', '/admin/audit'],
      ['POST', '/invite'],
      ['POST', '/admin/generate_link'],
    ];
    for (const [method, path] of calls) {
      const body = method === 'POST' || method === 'PUT' ? { email, password: PASSWORD } : undefined;
      for (const token of [access, provider.auth.keys.anonKey]) {
        const answer = await provider.call(method, path, { token, body });
        expect([path, answer.status, (await answer.json()).error_code]).toEqual([path, 403, 'not_admin']);
      }
      expect((await provider.call(method, path, { body })).status).toBe(401);
    }
    expect(await statusOf('GET', '/user', access)).toBe(200);
  });

  test('two people who take one address at the same moment get one account', async () => {
    const body = { email: 'both@example.org', password: PASSWORD };
    const answers = await Promise.all(Array.from({ length: 8 }, () => provider.call('POST', '/signup', { body })));
    expect([...new Set(answers.map((answer) => answer.status))]).toEqual([200]);
    const rows = await provider.db.selectFrom('users').select('id').where('email', '=', body.email).execute();
    expect(rows).toHaveLength(1);
  });

  describe("one's own sessions", () => {
    test('are listed without their secrets, and ended; those of others are not there', async () => {
      const first = await newUser();
      const { data } = await provider.client().signInWithPassword({ email, password: PASSWORD });
      const second = data.session?.access_token ?? '';
      const listed = await (await provider.call('GET', '/user/sessions', { token: second })).json();
      expect(listed.sessions).toHaveLength(2);
      const [latest, earliest] = listed.sessions;
      expect(latest).toEqual({
        id: expect.any(String),
        created_at: expect.any(String),
        last_used_at: expect.any(String),
        user_agent: 'node',
        ip: '127.0.0.1',
        aal: 'aal1',
        current: true,
      });
      expect(earliest).toMatchObject({ id: first.claims.session_id, current: false });

      const mine = first.access;
      const stranger = await newUser();
      const gone = `/user/sessions/${earliest.id}`;
      expect(await statusOf('DELETE', gone, stranger.access)).toBe(404);
      expect(await statusOf('DELETE', '/user/sessions/..%2Fuser', stranger.access)).toBe(404);
      expect(await statusOf('GET', '/user', mine)).toBe(200);
      expect(await statusOf('DELETE', gone, second)).toBe(200);
      expect(await statusOf('GET', '/user', mine)).toBe(403);
      expect(await statusOf('GET', '/user', second)).toBe(200);
      const body = { refresh_token: first.refresh };
      expect((await provider.call('POST', '/token?grant_type=refresh_token', { body })).status).toBe(400);
    });
  });

  describe('an address', () => {
    test.each([
      ['GET', '/token', 'POST'],
      ['DELETE', '/signup', 'POST'],
      ['POST', '/user', 'GET, HEAD, PUT'],
      ['PUT', '/logout', 'POST'],
      ['PATCH', '/admin/users', 'GET, HEAD, POST'],
      ['GET', `/factors/${randomUUID()}/verify`, 'POST'],
    ])('%s %s is answered with 405 and what it takes', async (method, path, allowed) => {
      const answer = await provider.call(method, path);
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe(allowed);
    });

    test.each(['/nothing', '/user/', '/Token', '/admin', '/factors/a/b/c', '/token/extra'])(
      '%s that is none is answered with 404 in plain text',
      async (path) => {
        const answer = await provider.call('GET', path);
        expect([answer.status, await answer.text()]).toEqual([404, '404 page not found\n']);
        expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
      },
    );

    test.each([
      ['GET', '/passkeys', 'passkey_disabled'],
      ['POST', '/passkeys/authentication/options', 'passkey_disabled'],
      ['GET', `/admin/users/${randomUUID()}/passkeys`, 'passkey_disabled'],
      ['GET', '/oauth/authorizations/x', 'feature_disabled'],
      ['GET', '/admin/oauth/clients?page=1', 'feature_disabled'],
      ['DELETE', '/user/oauth/grants', 'feature_disabled'],
      ['POST', '/sso', 'saml_provider_disabled'],
    ])('of what is off here says so: %s %s', async (method, path, code) => {
      const headers = { 'content-type': 'application/json' };
      const body = path === '/sso' ? '{ this is no JSON' : method === 'POST' ? '{}' : null;
      const answer = await fetch(`${provider.url}${path}`, { method, headers, body });
      expect([answer.status, (await answer.json()).error_code]).toEqual([404, code]);
    });
  });
});

test('pages of listed origins may call from a browser and read the version of errors; others may not', async () => {
  const provider = await startProvider({ allowedOrigins: ['https://app.example.org'] });
  try {
    const ask = (origin: string, method = 'GET') => provider.call(method, '/user', { headers: { origin } });
    const asked = await ask('https://app.example.org', 'OPTIONS');
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe('https://app.example.org');
    expect(asked.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version');
    const answer = await ask('https://app.example.org');
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-supabase-api-version');
    expect(answer.headers.get('vary')).toBe('Origin');
    for (const origin of ['https://evil.example', 'null', 'https://app.example.org.evil.example']) {
      for (const method of ['GET', 'OPTIONS']) {
        const refused = await ask(origin, method);
        expect(refused.headers.get('access-control-allow-origin')).toBeNull();
        expect(refused.headers.get('access-control-allow-credentials')).toBeNull();
      }
    }
  } finally {
    await provider.close();
  }
});

// Passwords: the policy, imported hashes, enumeration, and races.
import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from 'bcryptjs';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeOnDatabase, PASSWORD, startAuthServer, type TestAuthServer } from '../../support/auth/auth-server.ts';
import { DEFAULT_HASH_COST } from '../../support/auth/hash-cost.ts';
import { pollUntil } from '../../support/poll-until.ts';
import { describeOn } from '../../support/server/installations.ts';
import { projectDatabase } from '../../support/services/databases.ts';

const NEW_PASSWORD = 'eine ganz neue Phrase';

/** Every call of the real hash library. */
const hashCalls = vi.hoisted(() => ({ hashes: 0, checks: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const actual = await original<typeof import('@node-rs/argon2')>();
  return {
    ...actual,
    hash: (...args: Parameters<typeof actual.hash>) => {
      hashCalls.hashes += 1;
      return actual.hash(...args);
    },
    verify: (...args: Parameters<typeof actual.verify>) => {
      hashCalls.checks += 1;
      return actual.verify(...args);
    },
  };
});

describeOnDatabase((start, clients) => {
  let strictServer: TestAuthServer;
  let openServer: TestAuthServer;

  beforeAll(async () => {
    strictServer = await start({
      signups: true,
      autoconfirm: true,
      passwordMinLength: 10,
      passwordCharacters: ['abcdefghijklmnopqrstuvwxyz', '0123456789', '!?:'],
    });
    openServer = await start({ signups: true, hashCost: DEFAULT_HASH_COST });
  });
  afterAll(() => Promise.all([strictServer.close(), openServer.close()]));

  describe.each(clients)('with %s', (name, ClientClass) => {
    const toEmail = (localPart: string) => `${localPart}.${name.length}@example.org`;

    test.each([
      ['too short and without a symbol', 'abc1', ['length', 'characters']],
      ['too short', 'abc1!', ['length']],
      ['without a digit', 'abcdefghijk!', ['characters']],
      ['without a lowercase letter', 'ABCDEFGHIJ1!', ['characters']],
    ])('a password %s is refused with its reasons', async (_what, password, reasons) => {
      const { error } = await strictServer.client(ClientClass).signUp({ email: toEmail('weak'), password });
      expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, code: 'weak_password', reasons });
      expect(error?.message).toMatch(/Password should (?:be at least 10 characters|contain at least one character)/);
    });

    test('a password that meets the policy is accepted, and one set before the policy signs in with a warning', async () => {
      const email = toEmail(`strong${Math.random().toString(36).slice(2)}`);
      const { data, error } = await strictServer.client(ClientClass).signUp({ email, password: 'abcdefgh1!' });
      expect(error).toBeNull();
      const legacyHash = await bcrypt('abc', 4);
      await strictServer.db
        .updateTable('users')
        .set({ password_hash: legacyHash })
        .where('id', '=', data.user?.id ?? '')
        .execute();
      const signInResponse = await strictServer.client(ClientClass).signInWithPassword({ email, password: 'abc' });
      expect(signInResponse.error).toBeNull();
      expect(signInResponse.data).toMatchObject({ weakPassword: { reasons: ['length', 'characters'] } });
    });

    test('a password of 72 bytes is accepted in full, and one of 73 is refused', async () => {
      const email = toEmail(`long${Math.random().toString(36).slice(2)}`);
      const longPassword = `${'é'.repeat(35)}1!`;
      expect(Buffer.byteLength(longPassword)).toBe(72);
      const client = openServer.client(ClientClass);
      const rejected = await client.signUp({ email, password: `${longPassword}x` });
      expect(rejected.error).toMatchObject({ status: 400, code: 'validation_failed' });
      expect(rejected.error?.message).toBe('Password cannot be longer than 72 characters');
      await openServer.addUser(email, longPassword);
      expect(
        (await openServer.client(ClientClass).signInWithPassword({ email, password: longPassword })).error,
      ).toBeNull();
      for (const similarPassword of [longPassword.slice(0, -1), `${longPassword}x`, `${longPassword.slice(0, -1)}x`]) {
        const { error } = await openServer.client(ClientClass).signInWithPassword({ email, password: similarPassword });
        expect(error?.code).toBe('invalid_credentials');
      }
      // bcrypt reads 72 bytes only: the rest must not be ignored silently.
      const password_hash = await bcrypt(longPassword, 4);
      await openServer.db.updateTable('users').set({ password_hash }).where('email', '=', email).execute();
      for (const similarPassword of [`${longPassword}x`, `${longPassword}\0`, `${longPassword}${'x'.repeat(100)}`]) {
        const { error } = await openServer.client(ClientClass).signInWithPassword({ email, password: similarPassword });
        expect(error?.code).toBe('invalid_credentials');
      }
      expect(
        (await openServer.client(ClientClass).signInWithPassword({ email, password: longPassword })).error,
      ).toBeNull();
    });
  });

  describe('a common password is refused', () => {
    const commonPasswords = [
      'password',
      'Password1',
      '1234567890',
      'qwertyuiop',
      'trustno1',
      'Cahier2026!',
      'cahier-cahier',
    ];
    const expectedError = { code: 422, error_code: 'weak_password', weak_password: { reasons: ['pwned'] } };

    test('by every endpoint that sets one', async () => {
      const token = openServer.auth.keys.serviceKey;
      const email = 'known.word@example.org';
      await openServer.addUser(email);
      const { data } = await openServer.client().signInWithPassword({ email, password: PASSWORD });
      const { users } = openServer.auth;
      for (const password of commonPasswords) {
        const endpoints: [method: string, path: string, fields: object][] = [
          ['POST', '/signup', { body: { email: 'fresh@example.org', password } }],
          ['PUT', '/user', { token: data.session?.access_token ?? '', body: { password } }],
          ['PUT', `/admin/users/${data.user?.id}`, { token, body: { password } }],
          ['POST', '/admin/generate_link', { token, body: { type: 'signup', email: 'fresh@example.org', password } }],
        ];
        for (const [method, path, extra] of endpoints) {
          const response = await openServer.call(method, path, extra);
          expect([path, response.status, await response.json()]).toMatchObject([path, 422, expectedError]);
        }
        const expectedCommandError = { status: 422, code: 'weak_password' };
        const newUser = { email: 'fresh@example.org', password, confirmed: true };
        await expect(users.create(newUser)).rejects.toMatchObject(expectedCommandError);
        await expect(users.resetPassword(email, password)).rejects.toMatchObject(expectedCommandError);
      }
      expect((await openServer.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    });

    test("and so is the user's own email address; a short one is reported as short first", async () => {
      const email = 'anne-lise.petit@example.org';
      for (const password of [email, email.toUpperCase(), 'anne-lise.petit']) {
        const response = await openServer.call('POST', '/signup', { body: { email, password } });
        expect([response.status, await response.json()]).toMatchObject([422, expectedError]);
      }
      const shortResponse = await openServer.call('POST', '/signup', { body: { email, password: 'cahier' } });
      expect(await shortResponse.json()).toMatchObject({ weak_password: { reasons: ['length'] } });
    });

    test('but an existing one still signs in, with a warning', async () => {
      const body = { email: 'from.before@example.org', password: 'password', email_confirm: true };
      await openServer.call('POST', '/admin/users', { token: openServer.auth.keys.serviceKey, body });
      const { data, error } = await openServer.client().signInWithPassword(body);
      expect(error).toBeNull();
      expect(data).toMatchObject({ weakPassword: { reasons: ['pwned'] } });
    });
  });

  describe('the password of an imported user', () => {
    const hashKinds: [name: string, createHash: () => Promise<string>][] = [
      ['bcrypt', () => bcrypt(PASSWORD, 10)],
      ['bcrypt by PHP', async () => (await bcrypt(PASSWORD, 6)).replace(/^\$2[ab]\$/, '$2y$')],
      ['argon2i', () => argon2(PASSWORD, { algorithm: 1, memoryCost: 4096, timeCost: 3, parallelism: 1 })],
      ['weak argon2id', () => argon2(PASSWORD, { algorithm: 2, memoryCost: 4096, timeCost: 1, parallelism: 1 })],
    ];

    test.each(hashKinds)('by %s is verified, and rehashed on success', async (_name, createHash) => {
      const email = `imported${Math.random().toString(36).slice(2)}@example.org`;
      const body = { email, password_hash: await createHash(), email_confirm: true };
      const token = openServer.auth.keys.serviceKey;
      expect((await openServer.call('POST', '/admin/users', { token, body })).status).toBe(200);
      const stored = async () => {
        const row = openServer.db.selectFrom('users').select('password_hash').where('email', '=', email);
        return (await row.executeTakeFirstOrThrow()).password_hash;
      };
      const wrongResponse = await openServer.client().signInWithPassword({ email, password: 'not this one' });
      expect(wrongResponse.error?.code).toBe('invalid_credentials');
      expect(await stored()).toBe(body.password_hash);
      expect((await openServer.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
      expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect((await openServer.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    });

    test.each([
      'plain text',
      '$2b$31$abcdefghijklmnopqrstuuabcdefghijklmnopqrstuvwxyz01234',
      '$argon2id$v=19$m=9999999,t=3,p=1$c29tZXNhbHQ$aGFzaA',
      '$argon2id$v=16$m=4096,t=3,p=1$c29tZXNhbHQ$aGFzaA',
    ])('is not accepted as %s', async (password_hash) => {
      const body = { email: 'never@example.org', password_hash, email_confirm: true };
      const response = await openServer.call('POST', '/admin/users', { token: openServer.auth.keys.serviceKey, body });
      expect([response.status, (await response.json()).error_code]).toEqual([400, 'validation_failed']);
      const users = openServer.db.selectFrom('users').select('id').where('email', '=', body.email);
      expect(await users.execute()).toEqual([]);
    });
  });

  describe('no enumeration of accounts', () => {
    const knownEmail = 'known@example.org';

    beforeAll(async () => {
      await openServer.addUser(knownEmail);
      // The dummy hash for unknown addresses is created once.
      await openServer.client().signInWithPassword({ email: 'warm@example.org', password: PASSWORD });
    });
    beforeEach(() => {
      hashCalls.hashes = 0;
      hashCalls.checks = 0;
    });

    async function measureRequest(path: string, body: object): Promise<unknown> {
      hashCalls.hashes = 0;
      hashCalls.checks = 0;
      const response = await openServer.call('POST', path, { body });
      // The work until the response was sent.
      const callsBeforeResponse = { ...hashCalls };
      const responseBody: Record<string, unknown> = await response.json();
      const shape = Object.fromEntries(Object.entries(responseBody).map(([name, value]) => [name, typeof value]));
      return { status: response.status, shape, headers: [...response.headers.keys()].sort(), callsBeforeResponse };
    }

    const calls: [path: string, body: object][] = [
      ['/token?grant_type=password', { password: 'a wrong password' }],
      ['/recover', {}],
      ['/otp', {}],
      ['/magiclink', {}],
      ['/signup', { password: 'une autre longue phrase' }],
      ['/resend', { type: 'signup' }],
      ['/verify', { type: 'recovery', token: '123456' }],
    ];

    test.each(calls)(
      'by %s: known and unknown email addresses get the same response for the same work',
      async (path, body) => {
        const anonymousBody = {
          ...body,
          email: `stranger${calls.findIndex(([urlPath]) => urlPath === path)}@example.org`,
        };
        const knownResponse = await measureRequest(path, { ...body, email: knownEmail });
        const unknownResponse = await measureRequest(path, anonymousBody);
        expect(knownResponse).toEqual(unknownResponse);
      },
    );

    test('a disabled account is reported after the correct password only', async () => {
      await openServer.addUser('banned@example.org');
      await openServer.auth.users.disable('banned@example.org');
      const path = '/token?grant_type=password';
      const wrongBannedResponse = await measureRequest(path, {
        email: 'banned@example.org',
        password: 'a wrong password',
      });
      expect(wrongBannedResponse).toEqual(
        await measureRequest(path, { email: 'nobody@example.org', password: 'a wrong password' }),
      );
    });
  });
});

describe('a password that is changed', () => {
  test('while the old one is being verified refuses the old one (race)', async () => {
    const authServer = await startAuthServer({}, projectDatabase);
    const email = 'in.a.hurry@example.org';
    await authServer.addUser(email);
    // In the database, since a hash would have to wait for those being verified.
    const password_hash = await argon2(NEW_PASSWORD, { memoryCost: 1024, timeCost: 1 });
    hashCalls.checks = 0;
    const anonymousSignIns = Array.from({ length: 6 }, () =>
      authServer.client().signInWithPassword({ email, password: PASSWORD }),
    );
    await pollUntil(() => hashCalls.checks > 0 || undefined, 'check of a password');
    await authServer.db.transaction().execute(async (rows) => {
      await rows.updateTable('users').set({ password_hash }).where('email', '=', email).execute();
      await rows.deleteFrom('sessions').execute();
    });
    await Promise.all(anonymousSignIns);
    expect(await authServer.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    const { error } = await authServer.client().signInWithPassword({ email, password: NEW_PASSWORD });
    expect(error).toBeNull();
    await authServer.close();
  });

  test('by rehashing in two simultaneous sign-ins lets both in', async () => {
    const authServer = await startAuthServer({}, projectDatabase);
    const email = 'imported.twice@example.org';
    await authServer.addUser(email);
    const password_hash = await bcrypt(PASSWORD, 4);
    await authServer.db.updateTable('users').set({ password_hash }).where('email', '=', email).execute();
    const attempts = Array.from({ length: 4 }, () =>
      authServer.client().signInWithPassword({ email, password: PASSWORD }),
    );
    for (const { error } of await Promise.all(attempts)) expect(error).toBeNull();
    await authServer.close();
  });
});

describeOn('disk', 'a password is compared character by character', () => {
  const email = 'typist@example.org';
  let authServer: TestAuthServer;

  beforeAll(async () => {
    authServer = await startAuthServer({ passwordMinLength: 6 });
    await authServer.addUser(email);
  });
  afterAll(() => authServer.close());

  const specialCharacters = [
    "' or 1=1 --",
    '"; drop table users; --',
    '<script>alert(1)</script>',
    '{{7*7}} $ {7*7} #{7*7}',
    '$(reboot) `reboot` | ; &',
    '../../../etc/passwd%00',
    '%n%s%x%d %%p %2525',
    '{"$gt": ""} [] __proto__',
    '\\u0041 \\x41 \\0 \\',
    'true null NaN undefined',
    '-0x1e400 1/0 0.1+0.2',
    ' led and followed by blanks ',
    '      \t\n\r      ',
    'line one\r\nSet-Cookie: a=b',
    'before\0behind',
    '\0\0\0\0\0\0',
    '\u0001\u0007\u001b[31m\u007f\u0085',
    '\ufeffbegins with a mark',
    'soft\u00adhyphen zero\u200bwidth',
    '\u202eback to front\u202c',
    'شكرا جزيلا لكم',
    'דוגמה לסיסמה',
    '密碼是一個很長的句子',
    'пароль из слов',
    'été naïve œuvre ß ẞ',
    'e\u0301te\u0301 decomposed',
    'İstanbul ıstanbul',
    'ﬁne ﬀ ① ｆｕｌｌｗｉｄｔｈ',
    'Z\u0351\u036b\u0343a\u0328\u0329l\u034fg\u0321o\u0321',
    '👩‍👩‍👧‍👦 🏳️‍🌈 🇫🇷',
    '𝕬𝖓 𝖆𝖘𝖙𝖗𝖆𝖑 𝖕𝖍𝖗',
    '\uffff\ufffe\ud7ff\ue000\u{10ffff}\u{10fffe}',
    'a'.repeat(24) + 'é'.repeat(24),
    '~'.repeat(72),
  ];

  test.each(specialCharacters)(
    '%j is set and signs in, in each Unicode form, and its near variants do not',
    async (password) => {
      const signIn = (typed: string) => authServer.client().signInWithPassword({ email, password: typed });
      await authServer.auth.users.resetPassword(email, password);
      // Keyboards of some systems type decomposed letters.
      for (const typed of [password, password.normalize('NFC'), password.normalize('NFD')])
        expect((await signIn(typed)).error).toBeNull();
      const similarPasswords = [
        password.trim(),
        password.normalize('NFKD'),
        password.split('\0', 1)[0] ?? '',
        password.toLowerCase(),
      ].find((candidate) => candidate.normalize('NFC') !== password.normalize('NFC'));
      if (similarPasswords === undefined) return;
      expect((await signIn(similarPasswords)).error?.code).toBe('invalid_credentials');
      // Wrong passwords count against the account; these exceed the limit of five minutes.
      authServer.advance(301);
    },
  );

  test('up to 72 bytes; a longer one is refused, never truncated', async () => {
    await authServer.auth.users.resetPassword(email, PASSWORD);
    const client = authServer.client();
    await client.signInWithPassword({ email, password: PASSWORD });
    const prefix = 'x'.repeat(72);
    expect((await client.updateUser({ password: prefix })).error).toBeNull();
    for (const password of [`${prefix}x`, 'é'.repeat(37), '語'.repeat(25), '😀'.repeat(19), 'y'.repeat(128)]) {
      const { error } = await client.updateUser({ password });
      expect(error).toMatchObject({ status: 400, message: 'Password cannot be longer than 72 characters' });
    }
    expect((await authServer.client().signInWithPassword({ email, password: prefix })).error).toBeNull();
  });
});

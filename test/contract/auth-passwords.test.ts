// Passwords: what is taken, what is brought along from elsewhere, and how much work the answer to a stranger costs.
import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from 'bcryptjs';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CLIENTS, onEveryDatabase, PASSWORD, startProvider, type TestProvider, waitFor } from '../support/auth.ts';
import { databases } from '../support/databases.ts';

const NEW_PASSWORD = 'eine ganz neue Phrase';

/** Every hash and every check that the real library is asked for. */
const work = vi.hoisted(() => ({ hashes: 0, checks: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof import('@node-rs/argon2')>();
  return {
    ...library,
    hash: (...given: Parameters<typeof library.hash>) => {
      work.hashes += 1;
      return library.hash(...given);
    },
    verify: (...given: Parameters<typeof library.verify>) => {
      work.checks += 1;
      return library.verify(...given);
    },
  };
});

onEveryDatabase((start) => {
  let strict: TestProvider;
  let open: TestProvider;

  beforeAll(async () => {
    strict = await start({
      signups: true,
      autoconfirm: true,
      passwordMinLength: 10,
      passwordCharacters: ['abcdefghijklmnopqrstuvwxyz', '0123456789', '!?:'],
    });
    open = await start({ signups: true });
  });
  afterAll(() => Promise.all([strict.close(), open.close()]));

  describe.each(CLIENTS)('with %s', (name, Make) => {
    const address = (part: string) => `${part}.${name.length}@example.org`;

    test.each([
      ['too short and without a sign', 'abc1', ['length', 'characters']],
      ['too short', 'abc1!', ['length']],
      ['without a figure', 'abcdefghijk!', ['characters']],
      ['in capitals alone', 'ABCDEFGHIJ1!', ['characters']],
    ])('a password %s is refused with its reasons', async (_what, password, reasons) => {
      const { error } = await strict.client(Make).signUp({ email: address('weak'), password });
      expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, code: 'weak_password', reasons });
      expect(error?.message).toMatch(/Password should (?:be at least 10 characters|contain at least one character)/);
    });

    test('a password by the policy is taken, and one from before it signs in with a warning', async () => {
      const email = address(`strong${Math.random().toString(36).slice(2)}`);
      const { data, error } = await strict.client(Make).signUp({ email, password: 'abcdefgh1!' });
      expect(error).toBeNull();
      const old = await bcrypt('abc', 4);
      await strict.db
        .updateTable('users')
        .set({ password_hash: old })
        .where('id', '=', data.user?.id ?? '')
        .execute();
      const signedIn = await strict.client(Make).signInWithPassword({ email, password: 'abc' });
      expect(signedIn.error).toBeNull();
      expect(signedIn.data).toMatchObject({ weakPassword: { reasons: ['length', 'characters'] } });
    });

    test('a password of 72 bytes is taken whole, and one of 73 is not', async () => {
      const email = address(`long${Math.random().toString(36).slice(2)}`);
      const long = `${'é'.repeat(35)}1!`;
      expect(Buffer.byteLength(long)).toBe(72);
      const client = open.client(Make);
      const refused = await client.signUp({ email, password: `${long}x` });
      expect(refused.error).toMatchObject({ status: 400, code: 'validation_failed' });
      expect(refused.error?.message).toBe('Password cannot be longer than 72 characters');
      await open.addUser(email, long);
      expect((await open.client(Make).signInWithPassword({ email, password: long })).error).toBeNull();
      for (const other of [long.slice(0, -1), `${long}x`, `${long.slice(0, -1)}x`]) {
        const { error } = await open.client(Make).signInWithPassword({ email, password: other });
        expect(error?.code).toBe('invalid_credentials');
      }
      // bcrypt reads no further than 72 bytes: what stands behind them must not be overlooked.
      const password_hash = await bcrypt(long, 4);
      await open.db.updateTable('users').set({ password_hash }).where('email', '=', email).execute();
      for (const other of [`${long}x`, `${long}\0`, `${long}${'x'.repeat(100)}`]) {
        const { error } = await open.client(Make).signInWithPassword({ email, password: other });
        expect(error?.code).toBe('invalid_credentials');
      }
      expect((await open.client(Make).signInWithPassword({ email, password: long })).error).toBeNull();
    });
  });

  describe('a password that is guessed first is refused', () => {
    const common = ['password', 'Password1', '1234567890', 'qwertyuiop', 'trustno1', 'Cahier2026!', 'cahier-cahier'];
    const refusal = { code: 422, error_code: 'weak_password', weak_password: { reasons: ['pwned'] } };

    test('at whichever door it comes in', async () => {
      const token = open.auth.keys.serviceKey;
      const email = 'known.word@example.org';
      await open.addUser(email);
      const { data } = await open.client().signInWithPassword({ email, password: PASSWORD });
      const { users } = open.auth;
      for (const password of common) {
        const doors: [method: string, path: string, more: object][] = [
          ['POST', '/signup', { body: { email: 'fresh@example.org', password } }],
          ['PUT', '/user', { token: data.session?.access_token ?? '', body: { password } }],
          ['PUT', `/admin/users/${data.user?.id}`, { token, body: { password } }],
          ['POST', '/admin/generate_link', { token, body: { type: 'signup', email: 'fresh@example.org', password } }],
        ];
        for (const [method, path, more] of doors) {
          const answer = await open.call(method, path, more);
          expect([path, answer.status, await answer.json()]).toMatchObject([path, 422, refusal]);
        }
        const byCommand = { status: 422, code: 'weak_password' };
        const fresh = { email: 'fresh@example.org', password, confirmed: true };
        await expect(users.create(fresh)).rejects.toMatchObject(byCommand);
        await expect(users.resetPassword(email, password)).rejects.toMatchObject(byCommand);
      }
      expect((await open.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    });

    test('and so is the address that it belongs to, and a short one is told to be short first', async () => {
      const email = 'anne-lise.petit@example.org';
      for (const password of [email, email.toUpperCase(), 'anne-lise.petit']) {
        const answer = await open.call('POST', '/signup', { body: { email, password } });
        expect([answer.status, await answer.json()]).toMatchObject([422, refusal]);
      }
      const short = await open.call('POST', '/signup', { body: { email, password: 'cahier' } });
      expect(await short.json()).toMatchObject({ weak_password: { reasons: ['length'] } });
    });

    test('but signs in where it is the password from before, with a warning', async () => {
      const body = { email: 'from.before@example.org', password: 'password', email_confirm: true };
      await open.call('POST', '/admin/users', { token: open.auth.keys.serviceKey, body });
      const { data, error } = await open.client().signInWithPassword(body);
      expect(error).toBeNull();
      expect(data).toMatchObject({ weakPassword: { reasons: ['pwned'] } });
    });
  });

  describe('the password of an imported user', () => {
    const kinds: [name: string, make: () => Promise<string>][] = [
      ['bcrypt', () => bcrypt(PASSWORD, 10)],
      ['bcrypt by PHP', async () => (await bcrypt(PASSWORD, 6)).replace(/^\$2[ab]\$/, '$2y$')],
      ['argon2i', () => argon2(PASSWORD, { algorithm: 1, memoryCost: 4096, timeCost: 3, parallelism: 1 })],
      ['weak argon2id', () => argon2(PASSWORD, { algorithm: 2, memoryCost: 4096, timeCost: 1, parallelism: 1 })],
    ];

    test.each(kinds)('by %s is checked, and hashed anew when it was right', async (_name, make) => {
      const email = `imported${Math.random().toString(36).slice(2)}@example.org`;
      const body = { email, password_hash: await make(), email_confirm: true };
      const token = open.auth.keys.serviceKey;
      expect((await open.call('POST', '/admin/users', { token, body })).status).toBe(200);
      const stored = async () => {
        const row = open.db.selectFrom('users').select('password_hash').where('email', '=', email);
        return (await row.executeTakeFirstOrThrow()).password_hash;
      };
      const wrong = await open.client().signInWithPassword({ email, password: 'not this one' });
      expect(wrong.error?.code).toBe('invalid_credentials');
      expect(await stored()).toBe(body.password_hash);
      expect((await open.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
      expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect((await open.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    });

    test.each([
      'plain text',
      '$2b$31$abcdefghijklmnopqrstuuabcdefghijklmnopqrstuvwxyz01234',
      '$argon2id$v=19$m=9999999,t=3,p=1$c29tZXNhbHQ$aGFzaA',
      '$argon2id$v=16$m=4096,t=3,p=1$c29tZXNhbHQ$aGFzaA',
    ])('is not taken as %s', async (password_hash) => {
      const body = { email: 'never@example.org', password_hash, email_confirm: true };
      const answer = await open.call('POST', '/admin/users', { token: open.auth.keys.serviceKey, body });
      expect(answer.status).toBe(400);
    });
  });

  describe('nobody learns who has an account', () => {
    const known = 'known@example.org';

    beforeAll(async () => {
      await open.addUser(known);
      // The hash that unknown addresses are compared with is made once.
      await open.client().signInWithPassword({ email: 'warm@example.org', password: PASSWORD });
    });
    beforeEach(() => {
      work.hashes = 0;
      work.checks = 0;
    });

    async function ask(path: string, body: object): Promise<unknown> {
      work.hashes = 0;
      work.checks = 0;
      const answer = await open.call('POST', path, { body });
      // What was done until the answer was out.
      const done = { ...work };
      const said: Record<string, unknown> = await answer.json();
      const shape = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, typeof value]));
      return { status: answer.status, shape, headers: [...answer.headers.keys()].sort(), done };
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

    test.each(calls)('by %s: known and unknown addresses get the same answer for the same work', async (path, body) => {
      const stranger = { ...body, email: `stranger${calls.findIndex(([one]) => one === path)}@example.org` };
      const one = await ask(path, { ...body, email: known });
      const other = await ask(path, stranger);
      expect(one).toEqual(other);
    });

    test('a disabled account says so to the right password only', async () => {
      await open.addUser('banned@example.org');
      await open.auth.users.disable('banned@example.org');
      const path = '/token?grant_type=password';
      const wrong = await ask(path, { email: 'banned@example.org', password: 'a wrong password' });
      expect(wrong).toEqual(await ask(path, { email: 'nobody@example.org', password: 'a wrong password' }));
    });
  });
});

describe('a password that is changed', () => {
  test.each(databases)('while the old one is being checked opens nothing by the old one, on $name', async (kind) => {
    const provider = await startProvider({}, kind);
    const email = 'in.a.hurry@example.org';
    await provider.addUser(email);
    // Directly, since a hash of its own would have to wait for those that are being checked.
    const password_hash = await argon2(NEW_PASSWORD, { memoryCost: 1024, timeCost: 1 });
    work.checks = 0;
    const guests = Array.from({ length: 6 }, () => provider.client().signInWithPassword({ email, password: PASSWORD }));
    await waitFor(() => work.checks > 0 || undefined, 'check of a password');
    await provider.db.transaction().execute(async (rows) => {
      await rows.updateTable('users').set({ password_hash }).where('email', '=', email).execute();
      await rows.deleteFrom('sessions').execute();
    });
    await Promise.all(guests);
    expect(await provider.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    const { error } = await provider.client().signInWithPassword({ email, password: NEW_PASSWORD });
    expect(error).toBeNull();
    await provider.close();
  });

  test('in its hash by two who sign in at once lets both in', async () => {
    const provider = await startProvider();
    const email = 'imported.twice@example.org';
    await provider.addUser(email);
    const password_hash = await bcrypt(PASSWORD, 4);
    await provider.db.updateTable('users').set({ password_hash }).where('email', '=', email).execute();
    const tries = Array.from({ length: 4 }, () => provider.client().signInWithPassword({ email, password: PASSWORD }));
    for (const { error } of await Promise.all(tries)) expect(error).toBeNull();
    await provider.close();
  });
});

describe('a password is whatever somebody types, byte by byte', () => {
  const email = 'typist@example.org';
  let provider: TestProvider;

  beforeAll(async () => {
    provider = await startProvider({ passwordMinLength: 6 });
    await provider.addUser(email);
  });
  afterAll(() => provider.close());

  const signs = [
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

  test.each(signs)('%j is set and signs in, and what is nearly it does not', async (password) => {
    const signIn = (typed: string) => provider.client().signInWithPassword({ email, password: typed });
    await provider.auth.users.resetPassword(email, password);
    expect((await signIn(password)).error).toBeNull();
    const nearly = [
      password.trim(),
      password.normalize('NFC'),
      password.normalize('NFKD'),
      password.split('\0', 1)[0] ?? '',
      password.toLowerCase(),
    ].find((one) => one !== password);
    if (nearly === undefined) return;
    expect((await signIn(nearly)).error?.code).toBe('invalid_credentials');
    // Wrong ones count against the account; these are too many for five minutes.
    provider.advance(301);
  });

  test('up to 72 bytes; a longer one is refused and never cut', async () => {
    await provider.auth.users.resetPassword(email, PASSWORD);
    const client = provider.client();
    await client.signInWithPassword({ email, password: PASSWORD });
    const before = 'x'.repeat(72);
    expect((await client.updateUser({ password: before })).error).toBeNull();
    for (const password of [`${before}x`, 'é'.repeat(37), '語'.repeat(25), '😀'.repeat(19), 'y'.repeat(128)]) {
      const { error } = await client.updateUser({ password });
      expect(error).toMatchObject({ status: 400, message: 'Password cannot be longer than 72 characters' });
    }
    expect((await provider.client().signInWithPassword({ email, password: before })).error).toBeNull();
  });
});

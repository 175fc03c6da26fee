// Passwords: what is taken, what is brought along from elsewhere, and how much work the answer to a stranger costs.
import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from 'bcryptjs';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CLIENTS, onEveryDatabase, PASSWORD, type TestProvider } from '../support/auth.ts';

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

onEveryDatabase((startProvider) => {
  let strict: TestProvider;
  let open: TestProvider;

  beforeAll(async () => {
    strict = await startProvider({
      signups: true,
      autoconfirm: true,
      passwordMinLength: 10,
      passwordCharacters: ['abcdefghijklmnopqrstuvwxyz', '0123456789', '!?:'],
    });
    open = await startProvider({ signups: true });
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

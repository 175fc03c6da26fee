// What the owner does from the command line: roles, keys, the audit trail, and a letter to try the mail server with.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runAuthCommand, runMailCommand } from '#auth/owner-command.ts';
import { runUserCommand } from '#auth/user-command.ts';
import { onEveryDatabase, PASSWORD, startProvider, type TestProvider, waitFor } from '../support/auth.ts';
import { ROOT } from '../support/server-process.ts';

onEveryDatabase((start) => {
  let provider: TestProvider;
  let email: string;
  let count = 0;

  beforeAll(async () => {
    provider = await start();
  });
  afterAll(() => provider.close());
  beforeEach(async () => {
    count += 1;
    email = `someone${count}@example.org`;
    await provider.addUser(email);
  });

  async function token(): Promise<string> {
    const { data, error } = await provider.client().signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    return data.session?.access_token ?? '';
  }

  test('whoever is promoted makes the calls of an administrator, at once and until he is not any more', async () => {
    const users = provider.auth.users;
    const mine = { token: await token() };
    expect((await provider.call('GET', '/admin/users', mine)).status).toBe(403);
    expect(await runUserCommand(users, ['promote', email])).toContain('may make');
    expect(await runUserCommand(users, ['list'])).toMatch(new RegExp(`^${email}  active  admin`, 'm'));
    expect((await provider.call('GET', '/admin/users', mine)).status).toBe(200);
    const trail = await (await provider.call('GET', '/admin/audit', mine)).json();
    expect(trail[0].payload).toMatchObject({ action: 'user_promoted', actor_id: 'command', email });
    await runUserCommand(users, ['promote', email, 'member']);
    expect((await provider.call('GET', '/admin/users', mine)).status).toBe(403);
    await expect(runUserCommand(users, ['promote', email, 'emperor'])).rejects.toThrow('There is no role "emperor"');
  });

  test('whoever lost his authenticator app gets in again when the owner takes it away', async () => {
    const client = provider.client();
    await client.signInWithPassword({ email, password: PASSWORD });
    const enrolled = await client.mfa.enroll({ factorType: 'totp' });
    const app = new TOTP({ secret: Secret.fromBase32(enrolled.data?.totp.secret ?? '') });
    const factorId = enrolled.data?.id ?? '';
    expect((await client.mfa.challengeAndVerify({ factorId, code: app.generate() })).error).toBeNull();
    const half = await token();
    await expect(provider.auth.identify(`Bearer ${half}`)).rejects.toMatchObject({
      status: 403,
      code: 'second_factor_needed',
    });
    expect(await runUserCommand(provider.auth.users, ['remove-factors', email])).toContain('with the password alone');
    expect(await provider.auth.identify(`Bearer ${half}`)).toMatchObject({ email });
    expect(await runUserCommand(provider.auth.users, ['remove-factors', email])).toContain('no second factor');
  });

  test('nobody promotes himself', async () => {
    const mine = await token();
    const asked = { token: mine, body: { data: { role: 'admin' } } };
    expect((await provider.call('PUT', '/user', asked)).status).toBe(200);
    expect((await provider.call('GET', '/admin/users', { token: mine })).status).toBe(403);
    const forced = { token: mine, body: { app_metadata: { role: 'admin' } } };
    expect((await provider.call('PUT', '/user', forced)).status).toBe(403);
  });

  test('the audit trail is read from the command line, of everyone or of one, newest first', async () => {
    await token();
    await provider.call('POST', '/token?grant_type=password', { body: { email, password: 'not this one' } });
    // It is noted when the answer is out.
    await waitFor(
      async () => (await runAuthCommand(provider.auth, ['audit', email])).includes('login_failed') || undefined,
      'note of the failed sign-in',
    );
    await runUserCommand(provider.auth.users, ['disable', email]);
    const said = await runAuthCommand(provider.auth, ['audit', email]);
    const acts = said.split('\n').map((line) => line.split('  ')[1]);
    expect(acts).toEqual(['user_disabled', 'login_failed', 'login', 'user_signedup']);
    expect((await runAuthCommand(provider.auth, ['audit', '2'])).split('\n')).toHaveLength(2);
    for (const words of [[], ['audit', '0'], ['audit', 'all'], ['dance']]) {
      await expect(runAuthCommand(provider.auth, words)).rejects.toThrow(/^Usage/);
    }
  });

  test('what an address of a failed sign-in holds cannot move the cursor of a terminal', async () => {
    const body = { email: 'a\u001b[2J\nb@example.org', password: PASSWORD };
    await provider.call('POST', '/token?grant_type=password', { body });
    const said = await waitFor(async () => {
      const newest = await runAuthCommand(provider.auth, ['audit', '1']);
      return newest.includes('b@example.org') ? newest : undefined;
    }, 'note of the failed sign-in');
    expect(said).toContain('a?[2j?b@example.org');
    expect(said).not.toContain('\u001b');
  });

  test('the printed keys are those of programs', async () => {
    const said = await runAuthCommand(provider.auth, ['keys']);
    const [anon = '', service = ''] = said.split('\n').filter((line) => line.startsWith('ey'));
    expect((await provider.call('GET', '/admin/users', { token: anon })).status).toBe(403);
    expect((await provider.call('GET', '/admin/users', { token: service })).status).toBe(200);
  });
});

test('in a terminal a wrong word is told how to do it, on standard error and with a failure; a right one prints', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cahier-commands-'));
  const run = (...words: string[]) => {
    const environment = { ...process.env, DATA_DIR: folder, DEMO_COURSE: 'off', DATABASE_URL: '', PORT: '8080' };
    return spawnSync(process.execPath, [path.join(ROOT, 'src', 'main.ts'), ...words], {
      encoding: 'utf8',
      env: environment,
    });
  };
  try {
    const wrong = run('user', 'dance');
    expect([wrong.status, wrong.stdout]).toEqual([1, '']);
    expect(wrong.stderr).toMatch(/^Usage:\n {2}user list /);
    expect(run('user', 'add', 'ana@example.org', PASSWORD).stdout).toBe('Added ana@example.org.\n');
    const keys = run('auth', 'keys');
    expect([keys.status, keys.stderr]).toEqual([0, '']);
    expect(keys.stdout).toMatch(/^anon key\ney[\w.-]+\n\nservice key \(a secret\)\ney[\w.-]+\n$/);
    expect(run('auth', 'audit').stdout).toMatch(/^\S+ {2}user_signedup {2}ana@example\.org {2}by command\n$/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a letter to try the mail server with arrives, and why it does not is said', async () => {
  const provider = await startProvider({ mailLanguage: 'fr' });
  const lonely = await startProvider({ smtpUrl: 'smtp://127.0.0.1:1' });
  const local = await startProvider({ smtpUrl: undefined });
  try {
    expect(await runMailCommand(provider.auth, ['test', 'ana@example.org'])).toContain('The mail server took a letter');
    const letter = await provider.inbox.next('ana@example.org');
    expect(letter.subject).toBe('Le courrier de Cahier arrive');
    expect(letter.text).toContain(provider.site);
    await expect(runMailCommand(lonely.auth, ['test', 'ana@example.org'])).rejects.toThrow('did not take the letter');
    expect(await runMailCommand(local.auth, ['test', 'ana@example.org'])).toContain('SMTP_URL is not set');
    await expect(runMailCommand(local.auth, ['test', 'nobody'])).rejects.toThrow('Unable to validate email address');
    await expect(runMailCommand(local.auth, ['send'])).rejects.toThrow(/^Usage/);
  } finally {
    await Promise.all([provider.close(), lonely.close(), local.close()]);
  }
});

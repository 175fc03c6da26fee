// Admin commands: roles, keys, the audit trail, and a test mail.

import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runAuthCommand, runMailCommand } from '#auth/commands.ts';
import { runUserCommand } from '#school/commands/user-command.ts';
import type { PeopleContext } from '#school/people/change-person.ts';
import { createPersonLink, invitePeople } from '#school/people/invitations.ts';
import {
  confirmByLink,
  describeOnDatabase,
  PASSWORD,
  startAuthServer,
  type TestAuthServer,
} from '../../support/auth/auth-server.ts';
import { pollUntil } from '../../support/poll-until.ts';
import { peopleContext } from '../../support/school/people.ts';
import { describeOn } from '../../support/server/installations.ts';
import { ROOT } from '../../support/server/server-process.ts';

describeOnDatabase((start) => {
  let authServer: TestAuthServer;
  let people: PeopleContext;
  let email: string;
  let count = 0;

  beforeAll(async () => {
    authServer = await start();
    people = peopleContext(authServer);
    await authServer.addUser('owner@example.org');
  });
  afterAll(() => authServer.close());
  beforeEach(async () => {
    count += 1;
    email = `someone${count}@example.org`;
    await authServer.addUser(email);
  });

  async function token(): Promise<string> {
    const { data, error } = await authServer.client().signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    return data.session?.access_token ?? '';
  }

  test('a promoted user may use the admin endpoints, from promotion to demotion', async () => {
    const credentials = { token: await token() };
    expect((await authServer.call('GET', '/admin/users', credentials)).status).toBe(403);
    expect(await runUserCommand(people, ['promote', email])).toContain('is an owner, and may call');
    expect(await runUserCommand(people, ['list'])).toMatch(new RegExp(`^${email}  active  owner  admin`, 'm'));
    expect((await authServer.call('GET', '/admin/users', credentials)).status).toBe(200);
    const auditEvents = await (await authServer.call('GET', '/admin/audit', credentials)).json();
    expect(auditEvents[0].payload).toMatchObject({ action: 'user_promoted', actor_id: 'command', email });
    await runUserCommand(people, ['promote', email, 'member']);
    expect(await runUserCommand(people, ['list'])).toMatch(new RegExp(`^${email}  active  author  since`, 'm'));
    expect((await authServer.call('GET', '/admin/users', credentials)).status).toBe(403);
    await expect(runUserCommand(people, ['promote', email, 'emperor'])).rejects.toThrow('Unknown role "emperor"');
  });

  test('the last owner can be neither demoted, disabled nor deleted, also when two demote each other at once', async () => {
    await runUserCommand(people, ['role', email, 'owner']);
    const demote = (user: string) => runUserCommand(people, ['role', user, 'author']);
    const outcomes = await Promise.allSettled([demote(email), demote('owner@example.org')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lastOwner = outcomes[0]?.status === 'rejected' ? email : 'owner@example.org';
    for (const args of [
      ['role', lastOwner, 'learner'],
      ['disable', lastOwner],
      ['delete', lastOwner],
      ['promote', lastOwner, 'member'],
    ])
      await expect(runUserCommand(people, args)).rejects.toThrow('the only owner who can sign in');
    // An owner who was invited and did not come yet does not count.
    await runUserCommand(people, ['invite', 'owner', `invited-${email}`]);
    await expect(demote(lastOwner)).rejects.toThrow('the only owner who can sign in');
    await runUserCommand(people, ['role', 'owner@example.org', 'owner']);
    expect(await runUserCommand(people, ['list'])).toMatch(/^owner@example\.org {2}active {2}owner {2}since/m);
  });

  test('an invitation says who invites, and its page does not say that somebody asked for it', async () => {
    await runUserCommand(people, ['name', email, 'Zoé Roux']);
    const owner = await authServer.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const invitee = `asked${count}@example.org`;
    const [invitation] = await invitePeople(people, owner.id, { people: [{ email: invitee }], role: 'author' });
    expect((await authServer.inbox.nextMailTo(invitee)).text).toContain('). Zoé Roux invited you.\n');
    const link = invitation?.result === 'invited' ? (invitation.link ?? '') : '';
    const page = await (await fetch(link)).text();
    expect(page).toContain('choose a password for your account. Zoé Roux invited you.</p>');
    expect(page).not.toContain('ask for this email');
  });

  test('an owner without a name invites colleagues by address, also by a new link, and learners without', async () => {
    const inviter = `nameless${count}@example.org`;
    await runUserCommand(people, ['add', inviter, 'une longue phrase', 'owner']);
    const { id: actor } = await authServer.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', inviter)
      .executeTakeFirstOrThrow();
    const readPage = async (link = '') => (await fetch(link)).text();
    for (const [role, isNamed] of [
      ['author', true],
      ['learner', false],
    ] as const) {
      const [invitation] = await invitePeople(people, actor, { people: [{ email: `${role}-${inviter}` }], role });
      if (invitation?.result !== 'invited') throw new Error('Not invited.');
      expect((await readPage(invitation.link)).includes(`${inviter} invited you.`)).toBe(isNamed);
      const { link } = await createPersonLink(people, actor, invitation.id ?? '');
      expect((await readPage(link)).includes(`${inviter} invited you.`)).toBe(isNamed);
    }
  });

  test('the link of an invitation works until there is a password', async () => {
    const invitee = `unfinished${count}@example.org`;
    const link = (await runUserCommand(people, ['invite', 'author', invitee])).trim().split('  ').at(-1) ?? '';
    const accept = async () => new URLSearchParams((await confirmByLink(link)).hash.slice(1));
    expect((await accept()).get('type')).toBe('invite'); // left without a password
    const credentials = { token: (await accept()).get('access_token') ?? '' };
    const body = { password: 'une phrase à moi' };
    expect((await authServer.call('PUT', '/user', { ...credentials, body })).status).toBe(200);
    expect((await accept()).get('error_code')).toBe('otp_expired');
  });

  test('people are invited by links that replace each other, and changed as on the screen', async () => {
    const invitee = `invited${count}@example.org`;
    const invite = async () => (await runUserCommand(people, ['invite', 'learner', invitee, email])).split('\n');
    const [first = '', known] = await invite();
    expect(known).toBe(`${email}  not invited: has an account already`);
    expect(await runUserCommand(people, ['list'])).toMatch(new RegExp(`^${invitee}  unconfirmed  learner`, 'm'));
    const readLink = (line: string) => line.split('  ').at(-1) ?? '';
    expect(first).toContain('mailed');
    const mail = await authServer.inbox.nextMailTo(invitee);
    expect(mail.text).toContain(readLink(first));
    expect(mail.text).toContain('at most for 7 days');
    const [second = ''] = await invite();
    expect((await confirmByLink(readLink(first))).hash).toContain('otp_expired');
    authServer.advance(6.9 * 24 * 60 * 60);
    const accepted = await confirmByLink(readLink(second));
    expect([accepted.pathname, accepted.hash]).toEqual(['/reset-password', expect.stringContaining('type=invite')]);
    expect(await runUserCommand(people, ['name', invitee, 'Ada'])).toContain('is now Ada');
    expect(await runUserCommand(people, ['sign-out', invitee])).toContain('signed out everywhere');
    expect(await runUserCommand(people, ['disable', invitee])).toContain('can no longer sign in');
    const member = () => authServer.db.selectFrom('members').selectAll().where('name', '=', 'Ada').executeTakeFirst();
    expect(await member()).toMatchObject({ role: 'learner', disabled_at: expect.any(String) });
    await runUserCommand(people, ['enable', invitee]);
    expect(await member()).toMatchObject({ disabled_at: null });
    const output = await runAuthCommand(authServer.auth, ['audit', invitee]);
    const actions = output.split('\n').map((line) => line.split('  ')[1]);
    expect(actions.slice(0, 4)).toEqual(['user_enabled', 'user_disabled', 'user_signed_out', 'user_renamed']);
    await runUserCommand(people, ['delete', invitee, '--remove-name']);
    expect(await member()).toBeUndefined();
    const late = `late${count}@example.org`;
    const lateLink = readLink(await runUserCommand(people, ['invite', late]));
    authServer.advance(7 * 24 * 60 * 60);
    expect((await confirmByLink(lateLink)).hash).toContain('otp_expired');
  });

  test('users without an email address are listed and named by phone number or id', async () => {
    const { keys } = authServer.auth;
    const phone = `49151123450${count}`;
    const create = (body: object) => authServer.call('POST', '/admin/users', { token: keys.serviceKey, body });
    expect((await create({ phone, password: PASSWORD, phone_confirm: true })).status).toBe(200);
    const anonymous = randomUUID();
    await create({ id: anonymous, email: `${anonymous}@example.org` });
    await authServer.db
      .updateTable('users')
      .set({ email: null, is_anonymous: 1 })
      .where('id', '=', anonymous)
      .execute();
    const list = await runUserCommand(people, ['list']);
    expect(list).toMatch(new RegExp(`^\\+${phone}  active`, 'm'));
    expect(list).toMatch(new RegExp(`^${anonymous}  unconfirmed`, 'm'));
    expect(await runUserCommand(people, ['disable', `+${phone}`])).toContain('can no longer sign in');
    expect(await runUserCommand(people, ['list'])).toMatch(new RegExp(`^\\+${phone}  disabled`, 'm'));
    expect(await runUserCommand(people, ['enable', phone])).toContain('can sign in');
    const link = await runUserCommand(people, ['reset-link', `+${phone}`]);
    expect((await confirmByLink(link)).hash).toContain('access_token');
    await expect(runUserCommand(people, ['reset-link', anonymous])).rejects.toThrow('no address and no phone number');
    expect(await runUserCommand(people, ['delete', anonymous])).toContain('Deleted');
    await expect(runUserCommand(people, ['delete', anonymous])).rejects.toThrow('There is no user with the');
  });

  test('a user who lost the authenticator app can sign in again when the owner removes it', async () => {
    const client = authServer.client();
    await client.signInWithPassword({ email, password: PASSWORD });
    const enrolled = await client.mfa.enroll({ factorType: 'totp' });
    const app = new TOTP({ secret: Secret.fromBase32(enrolled.data?.totp.secret ?? '') });
    const factorId = enrolled.data?.id ?? '';
    expect(
      (await client.mfa.challengeAndVerify({ factorId, code: app.generate({ timestamp: authServer.now().getTime() }) }))
        .error,
    ).toBeNull();
    const aal1Token = await token();
    await expect(authServer.auth.identify(`Bearer ${aal1Token}`)).rejects.toMatchObject({
      status: 403,
      code: 'second_factor_needed',
    });
    expect(await runUserCommand(people, ['remove-factors', email])).toContain('without a second factor');
    expect(await authServer.auth.identify(`Bearer ${aal1Token}`)).toMatchObject({ email });
    expect(await runUserCommand(people, ['remove-factors', email])).toContain('no second factor');
  });

  test('no user can promote themselves', async () => {
    const ownToken = await token();
    const metadataUpdate = { token: ownToken, body: { data: { role: 'admin' } } };
    expect((await authServer.call('PUT', '/user', metadataUpdate)).status).toBe(200);
    const adminResponse = await authServer.call('GET', '/admin/users', { token: ownToken });
    expect([adminResponse.status, (await adminResponse.json()).error_code]).toEqual([403, 'not_admin']);
    const forbiddenUpdate = { token: ownToken, body: { app_metadata: { role: 'admin' } } };
    const updateResponse = await authServer.call('PUT', '/user', forbiddenUpdate);
    expect([updateResponse.status, (await updateResponse.json()).error_code]).toEqual([403, 'not_admin']);
    const user = await (await authServer.call('GET', '/user', { token: ownToken })).json();
    expect([user.role, user.app_metadata.role]).toEqual(['authenticated', undefined]);
  });

  test('the audit trail is printed on the command line, of all users or one, newest first', async () => {
    await token();
    await authServer.call('POST', '/token?grant_type=password', { body: { email, password: 'not this one' } });
    // It is recorded after the response.
    await pollUntil(
      async () => (await runAuthCommand(authServer.auth, ['audit', email])).includes('login_failed') || undefined,
      'note of the failed sign-in',
    );
    await runUserCommand(people, ['disable', email]);
    const output = await runAuthCommand(authServer.auth, ['audit', email]);
    const actions = output.split('\n').map((line) => line.split('  ')[1]);
    expect(actions).toEqual(['user_disabled', 'login_failed', 'login', 'user_signedup']);
    expect((await runAuthCommand(authServer.auth, ['audit', '2'])).split('\n')).toHaveLength(2);
    for (const args of [[], ['audit', '0'], ['audit', 'all'], ['dance']]) {
      await expect(runAuthCommand(authServer.auth, args)).rejects.toThrow(/^Usage/);
    }
  });

  test('control characters in an event of an earlier release are escaped for the terminal', async () => {
    // Earlier releases recorded whatever was typed as the address of a failed sign-in.
    const detail = JSON.stringify({ asked: 'a\u001b[2J\nb@example.org' });
    const row = { id: randomUUID(), at: '2999-01-01T00:00:00.000Z', action: 'login_failed', detail };
    await authServer.db
      .insertInto('audit')
      .values({ ...row, actor_id: null, user_id: null, email: null, ip: null })
      .execute();
    const output = await runAuthCommand(authServer.auth, ['audit', '1']);
    expect(output).toContain('a?[2J?b@example.org');
    expect(output).not.toContain('\u001b');
    await authServer.db.deleteFrom('audit').where('id', '=', row.id).execute();
  });

  test('the printed keys are the anon key and the service key', async () => {
    const output = await runAuthCommand(authServer.auth, ['keys']);
    const [anonKey = '', serviceKey = ''] = output.split('\n').filter((line) => line.startsWith('ey'));
    expect((await authServer.call('GET', '/admin/users', { token: anonKey })).status).toBe(403);
    expect((await authServer.call('GET', '/admin/users', { token: serviceKey })).status).toBe(200);
  });
});

describeOn('disk', 'commands', () => {
  test('a command fails with the usage or with what is missing, and neither installs, migrates nor seeds', {
    timeout: 120_000,
  }, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'cahier-commands-'));
    const dataDir = path.join(folder, 'data');
    const run = (...args: string[]) => {
      const environment = { ...process.env, DATA_DIR: dataDir, DEMO_COURSE: 'on', DATABASE_URL: '', PORT: '8080' };
      return spawnSync(process.execPath, [path.join(ROOT, 'src', 'main.ts'), ...args], {
        encoding: 'utf8',
        env: environment,
      });
    };
    try {
      const wrongResult = run('user', 'dance');
      expect([wrongResult.status, wrongResult.stdout]).toEqual([1, '']);
      expect(wrongResult.stderr).toMatch(/^Usage:\n {2}user list /);
      const addArgs = ['user', 'add', 'ana@example.org', PASSWORD];
      const inOtherFolder = run(...addArgs);
      expect([inOtherFolder.status, inOtherFolder.stdout]).toEqual([1, '']);
      const refusal = `There is no installation in the folder ${dataDir} (DATA_DIR). Run the command where the server was started, or set DATA_DIR as it is for the server.`;
      expect(inOtherFolder.stderr).toBe(`${refusal} To create one there, add --new.\n`);
      for (const args of [['user', 'list'], ['auth', 'keys'], ['backup']])
        expect(run(...args).stderr).toBe(`${refusal}\n`);
      expect(existsSync(dataDir)).toBe(false);
      expect(run('user', 'list', '--new').stderr).toMatch(/^Usage:/);
      expect(run(...addArgs, '--new').stdout).toBe('Added ana@example.org.\n');
      const keys = run('auth', 'keys');
      expect([keys.status, keys.stderr]).toEqual([0, '']);
      expect(keys.stdout).toMatch(/^anon key\ney[\w.-]+\n\nservice key \(a secret\)\ney[\w.-]+\n$/);
      expect(run('auth', 'audit').stdout).toMatch(/^\S+ {2}user_signedup {2}ana@example\.org {2}by command\n$/);
      expect(run('user', 'list').stdout).toMatch(
        /^ana@example\.org {2}active {2}owner {2}since \S+ {2}last seen never\n$/,
      );

      const database = new DatabaseSync(path.join(dataDir, 'cahier.sqlite'));
      expect(database.prepare('select id from drafts union all select id from courses').all()).toEqual([]);
      database.exec('delete from kysely_migration where name = (select max(name) from kysely_migration)');
      const migrations = database.prepare('select name from kysely_migration').all();
      const outdated = run('user', 'list');
      expect([outdated.status, outdated.stderr]).toEqual([
        1,
        expect.stringContaining('is of an older version; start the server'),
      ]);
      expect(database.prepare('select name from kysely_migration').all()).toEqual(migrations);
      database.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('a test mail arrives, or the reason of its failure is printed', async () => {
    const authServer = await startAuthServer({ mailLanguage: 'fr' });
    const serverWithoutMail = await startAuthServer({ smtpUrl: 'smtp://127.0.0.1:1' });
    const local = await startAuthServer({ smtpUrl: undefined });
    try {
      expect(await runMailCommand(authServer.auth, ['test', 'ana@example.org'])).toContain(
        'The mail server accepted a mail',
      );
      const mail = await authServer.inbox.nextMailTo('ana@example.org');
      expect(mail.subject).toBe('Le courrier de Cahier arrive');
      expect(mail.text).toContain(authServer.site);
      await expect(runMailCommand(serverWithoutMail.auth, ['test', 'ana@example.org'])).rejects.toThrow(
        'did not accept the mail',
      );
      const invited = await runUserCommand(peopleContext(serverWithoutMail), ['invite', 'ben@example.org']);
      expect(invited).toContain('the mail was not accepted');
      expect((await confirmByLink(invited.split('  ').at(-1) ?? '')).hash).toContain('access_token');
      expect(await runMailCommand(local.auth, ['test', 'ana@example.org'])).toContain('SMTP_URL is not set');
      await expect(runMailCommand(local.auth, ['test', 'nobody'])).rejects.toThrow('Unable to validate email address');
      await expect(runMailCommand(local.auth, ['send'])).rejects.toThrow(/^Usage/);
    } finally {
      await Promise.all([authServer.close(), serverWithoutMail.close(), local.close()]);
    }
  });
});

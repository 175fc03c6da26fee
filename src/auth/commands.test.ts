// Arguments and output of the `auth` and `mail` commands.
import { describe, expect, it } from 'vitest';
import type { AuthServer } from '#auth/auth-server.ts';
import type { AuditRow } from '#db/tables/auth.ts';
import { runAuthCommand, runMailCommand } from './commands.ts';

const EVENT: AuditRow = {
  id: '1',
  at: 'T',
  action: 'login',
  actor_id: 'u',
  user_id: 'u',
  email: 'a@b.org',
  ip: '192.0.2.1',
  detail: '{"method":"password"}',
};

/** The part of an AuthServer that the commands use. */
function fakeAuth(events: AuditRow[], sendTestMail: AuthServer['sendTestMail'] = async () => true) {
  const calls: unknown[][] = [];
  const auth = {
    keys: { anonKey: 'ANON', serviceKey: 'SERVICE' },
    listAuditEvents: async (...args: unknown[]) => {
      calls.push(args);
      return events;
    },
    sendTestMail,
  } as unknown as AuthServer; // the commands use no other members
  return { auth, calls };
}

describe('the auth command', () => {
  it('prints the keys', async () => {
    expect(await runAuthCommand(fakeAuth([]).auth, ['keys'])).toMatch(/ANON.*secret.*SERVICE/s);
  });

  it.each([
    [['audit'], [50, undefined]],
    [
      ['audit', '7'],
      [7, undefined],
    ],
    [
      ['audit', 'Ana@B.org'],
      [50, 'ana@b.org'],
    ],
    [
      ['audit', '7', 'Ana@B.org'],
      [7, 'ana@b.org'],
    ],
    [
      ['audit', '99999'],
      [10_000, undefined],
    ],
  ])('%j asks for %j', async (args, call) => {
    const { auth, calls } = fakeAuth([]);
    expect(await runAuthCommand(auth, args)).toBe('There are no audit events yet.');
    expect(calls).toEqual([call]);
  });

  it.each([[[]], [['keys', 'x']], [['audit', '0']], [['audit', '-1']], [['audit', '1e3']], [['audit', '1', 'a', 'b']]])(
    '%j prints the usage',
    async (args) => {
      await expect(runAuthCommand(fakeAuth([]).auth, args)).rejects.toThrow(/^Usage:/);
    },
  );

  it('prints an event per line, with the actor only if it is not the user', async () => {
    const events = [EVENT, { ...EVENT, actor_id: 'command', ip: null, detail: '{}' }, { ...EVENT, email: null }];
    expect((await runAuthCommand(fakeAuth(events).auth, ['audit'])).split('\n')).toEqual([
      'T  login  a@b.org  from 192.0.2.1  method=password',
      'T  login  a@b.org  by command',
      'T  login  u  from 192.0.2.1  method=password',
    ]);
  });

  it('replaces control characters (terminal escape injection)', async () => {
    const hostile = { ...EVENT, email: 'a\u001b[2J\nb\u2028', detail: '{"asked":"x\\u009b\\r"}' };
    const output = await runAuthCommand(fakeAuth([hostile]).auth, ['audit']);
    expect(output).toBe('T  login  a?[2J?b?  from 192.0.2.1  asked=x??');
  });
});

describe('the mail command', () => {
  it('says where the mail went', async () => {
    expect(await runMailCommand(fakeAuth([]).auth, ['test', 'A@b.org'])).toContain('accepted a mail to a@b.org');
    const mailbox = fakeAuth([], async () => false);
    expect(await runMailCommand(mailbox.auth, ['test', 'a@b.org'])).toContain('/dev/mailbox');
  });

  it('reports the error of the mail server', async () => {
    const { auth } = fakeAuth([], () => Promise.reject(new Error('connection refused')));
    await expect(runMailCommand(auth, ['test', 'a@b.org'])).rejects.toThrow(
      'did not accept the mail to a@b.org: connection refused',
    );
  });

  it.each([[[]], [['test']], [['test', 'a@b.org', 'more']], [['send', 'a@b.org']]])(
    '%j prints the usage',
    async (args) => {
      await expect(runMailCommand(fakeAuth([]).auth, args)).rejects.toThrow(/^Usage:/);
    },
  );
});

// What a request for a message does after its response: the same for an address with an account as for one without.
import { DefaultQueryExecutor } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateUserRow } from '#auth/accounts/accounts.ts';
import { queueMessage } from '#auth/one-time/notifications.ts';
import { openTestContext, type TestContext } from '../../../test/support/auth/auth-context.ts';
import { type ResendType, resendMessage, sendSignInCode, signUp } from './sign-up.ts';

const META = { ip: '192.0.2.1', userAgent: undefined };
const PASSWORD = 'une longue phrase';
const redirect = { redirectTo: 'https://cahier.example', pkce: undefined };
const toIdentifier = (value: string) => ({ kind: 'email', value }) as const;
const common = { redirect, channel: 'sms', data: {} } as const;

type Call = (context: TestContext, email: string) => Promise<unknown>;

const resend =
  (type: ResendType): Call =>
  (context, email) =>
    resendMessage(context, type, toIdentifier(email), redirect);
const requestCode: Call = (context, email) =>
  sendSignInCode(context, { ...common, identifier: toIdentifier(email), shouldCreateUser: true }, META);
const requestRecovery: Call = async (context, email) =>
  queueMessage(context, async (db) => ({
    user: await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),
    request: { kind: 'recovery', to: email, redirect },
    event: { action: 'user_recovery_requested', ip: META.ip },
  }));

describe('After the response, an address with an account causes the statements of one without (enumeration)', () => {
  let context: TestContext;

  async function open(settings: { signups: boolean }): Promise<void> {
    context = await openTestContext({ ...settings, mailIntervalSeconds: 0 });
    for (const email of ['first@example.org', 'known@example.org']) {
      const input = { ...common, identifier: toIdentifier(email), password: PASSWORD };
      await signUp({ ...context, settings: { ...context.settings, autoconfirm: true } }, input, META);
    }
    await context.settle();
    context.mails.length = 0;
  }

  beforeEach(() => open({ signups: true }));
  afterEach(() => context.db.destroy());

  /** The statements of a call and of the work that follows it, and the mails that it sends. */
  async function observe(call: Call, email: string): Promise<{ statements: string[]; mails: number }> {
    const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    context.mails.length = 0;
    await call(context, email);
    await context.settle();
    const statements = spy.mock.calls.map(([{ sql }]) => {
      return sql.replace(/^(?:release|rollback to) savepoint/, 'end of').replace(/\w+_sent_at/, 'sent_at');
    });
    spy.mockRestore();
    return { statements, mails: context.mails.length };
  }

  it.each([
    ['a recovery', requestRecovery, true],
    ['a code, where sign-ups are off', requestCode, true],
    ['a confirmation again', resend('signup'), false],
    ['a change of address again', resend('email_change'), false],
  ])('when it asks for %s', async (_what, call, isSent) => {
    await context.db.destroy();
    await open({ signups: false });
    const rowsBefore = await countRows(context);
    const unknown = await observe(call, 'unknown@example.org');
    expect(await countRows(context)).toEqual(rowsBefore);
    const known = await observe(call, 'known@example.org');
    expect(known.statements).toEqual(unknown.statements);
    expect([known.mails, unknown.mails]).toEqual([isSent ? 1 : 0, 0]);
  });

  it.each([
    [
      'a confirmation again that is pending',
      resend('signup'),
      { email_confirmed_at: null, email: 'known@example.org' },
      1,
    ],
    ['a change of address again that is pending', resend('email_change'), { new_email: 'new@example.org' }, 2],
  ])('when it asks for %s', async (_what, call, changes, mails) => {
    const known = await context.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'known@example.org')
      .executeTakeFirstOrThrow();
    await updateUserRow(context, context.db, known.id, changes);
    const unknown = await observe(call, 'unknown@example.org');
    const pending = await observe(call, 'known@example.org');
    expect(pending.statements).toEqual(unknown.statements);
    expect([pending.mails, unknown.mails]).toEqual([mails, 0]);
  });

  it('when it signs up, or asks for a code where sign-ups are on', async () => {
    const register: Call = (_, email) =>
      signUp(context, { ...common, identifier: toIdentifier(email), password: PASSWORD }, META);
    for (const [call, isSent] of [
      [register, 0],
      [requestCode, 1],
    ] as const) {
      const unknown = await observe(call, `${isSent}@example.org`);
      const known = await observe(call, 'known@example.org');
      // The order differs, and which tokens are replaced.
      const writes = (statements: string[]) =>
        statements.flatMap((text) => /^(?:insert into|update|delete from) "\w+"/.exec(text)?.[0] ?? []).sort();
      expect(writes(known.statements)).toEqual(writes(unknown.statements));
      expect([known.mails, unknown.mails]).toEqual([isSent, 1]);
    }
  });
});

/** The number of rows in each table that a message writes to. */
async function countRows({ db }: TestContext): Promise<number[]> {
  const tables = ['users', 'one_time_tokens', 'audit', 'mailbox'] as const;
  return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
}

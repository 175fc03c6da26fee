// What a request for a message does after its response: the same for an address with an account as for one without.
import { DefaultQueryExecutor } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '#api/problem.ts';
import { updateUserRow } from '#auth/accounts/accounts.ts';
import { DEFAULT_SETTINGS } from '#auth/context/settings.ts';
import { type MessageOrigin, throttleMessages } from '#auth/one-time/message-limits.ts';
import { type AddressedMessage, queueMessage } from '#auth/one-time/notifications.ts';
import type { Db } from '#db/open.ts';
import { openTestContext, type TestContext } from '../../../test/support/auth/auth-context.ts';
import { TEST_HASH_COST } from '../../../test/support/auth/hash-cost.ts';
import { signIn } from './sign-in.ts';
import { type ResendType, resendMessage, sendSignInCode, signUp } from './sign-up.ts';

/** Every check by the real hash library. */
const hashes = vi.hoisted(() => ({ checked: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const actual = await original<typeof import('@node-rs/argon2')>();
  const verify = (...args: Parameters<typeof actual.verify>) => {
    hashes.checked += 1;
    return actual.verify(...args);
  };
  return { ...actual, verify };
});

const META = { ip: '192.0.2.1', userAgent: undefined };
const PASSWORD = 'une longue phrase';
const redirect = { redirectTo: 'https://cahier.example', pkce: undefined };
const toIdentifier = (value: string) => ({ kind: 'email', value }) as const;
const common = { redirect, channel: 'sms', data: {} } as const;

type Call = (context: TestContext, email: string) => Promise<unknown>;

const resend =
  (type: ResendType): Call =>
  (context, email) =>
    resendMessage(context, { type, identifier: toIdentifier(email), redirect });
const requestCode: Call = (context, email) =>
  sendSignInCode(context, { ...common, identifier: toIdentifier(email), shouldCreateUser: true }, META);
const requestRecovery =
  (origin: MessageOrigin): Call =>
  async (context, email) => {
    await throttleMessages(context, { channel: 'email', kind: 'recovery', to: email }, origin);
    const address = async (db: Db): Promise<AddressedMessage> => ({
      user: await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),
      request: { kind: 'recovery', to: email, redirect },
      event: { action: 'user_recovery_requested', ip: META.ip },
    });
    queueMessage(context, address, origin);
  };

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
    ['a recovery', requestRecovery({}), true],
    ['a recovery from a crowded network', requestRecovery({ isCrowded: true }), true],
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

  it('when a crowded network asks for a mail again: it is not sent while its code is valid, and nothing is noted', async () => {
    await context.db.destroy();
    context = await openTestContext({ mailIntervalSeconds: 60 });
    const input = { ...common, identifier: toIdentifier('known@example.org'), password: PASSWORD };
    await signUp({ ...context, settings: { ...context.settings, signups: true, autoconfirm: true } }, input, META);
    const ask = requestRecovery({ isCrowded: true });
    expect((await observe(ask, 'known@example.org')).mails).toBe(1);
    const listLimits = () => context.db.selectFrom('limits').select('key').execute();
    const [rows, limits] = [await countRows(context), await listLimits()];
    const again = await observe(ask, 'known@example.org');
    const unknown = await observe(ask, 'unknown@example.org');
    expect(again.statements).toEqual(unknown.statements);
    expect([again.mails, unknown.mails]).toEqual([0, 0]);
    expect([await countRows(context), await listLimits()]).toEqual([rows, limits]);
    context.advance(context.settings.codeSeconds);
    expect((await observe(ask, 'known@example.org')).mails).toBe(1);
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

describe('a wrong password of an address with an account is checked and answered as of one without (enumeration)', () => {
  const RIGHT = 'une longue phrase';
  const WRONG = 'une autre phrase';
  let context: TestContext;

  /** Accounts that are known everywhere, with what happens before; the network is that of the attacker. */
  beforeEach(async () => {
    const limits = { ...DEFAULT_SETTINGS.limits, signin: { count: 4, seconds: 300, isStrict: true as const } };
    context = await openTestContext({ signups: true, autoconfirm: true, limits, hashCost: TEST_HASH_COST });
    for (const name of ['known', 'elsewhere', 'never', 'banned', 'unconfirmed']) {
      const identifier = toIdentifier(`${name}@example.org`);
      await signUp(context, { ...common, identifier, password: RIGHT }, META);
      await signIn(context, identifier, RIGHT, { ...META, ip: name === 'elsewhere' ? '198.51.100.9' : '203.0.113.1' });
    }
    const set = (name: string, values: object) =>
      context.db.updateTable('users').set(values).where('email', '=', `${name}@example.org`).execute();
    await set('never', { last_sign_in_at: null });
    await set('banned', { banned_until: '2999-01-01T00:00:00.000Z' });
    await set('unconfirmed', { email_confirmed_at: null });
    await context.settle();
  });
  afterEach(() => context.db.destroy());

  async function observe(name: string, ip: string) {
    const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    hashes.checked = 0;
    const refusal = await signIn(context, toIdentifier(`${name}@example.org`), WRONG, { ...META, ip }).catch(
      (error: unknown) => error,
    );
    await context.settle();
    const statements = spy.mock.calls.map(([{ sql }]) => sql);
    spy.mockRestore();
    if (!(refusal instanceof Problem)) throw refusal;
    const { status, code, message, headers } = refusal;
    return { statements, checked: hashes.checked, refusal: { status, code, message, headers } };
  }

  it.each(['known', 'elsewhere', 'never', 'banned', 'unconfirmed'])('of the account "%s"', async (name) => {
    const unknown = await observe('unknown', '192.0.2.7');
    expect(unknown).toMatchObject({ checked: 1, refusal: { status: 400, code: 'invalid_credentials' } });
    expect(await observe(name, '192.0.2.8'), 'the first one of a network').toEqual(unknown);
    // Until the network has exhausted its limit.
    for (let times = 0; times < 4; times += 1) await observe(`stranger${times}`, '192.0.2.9');
    const slowed = await observe('stranger', '192.0.2.9');
    expect(slowed).toMatchObject({ checked: 1, refusal: { status: 429 } });
    expect(await observe(name, '192.0.2.9'), 'of a network that guesses').toEqual(slowed);
  });

  it('until the account is locked, whichever it is', async () => {
    const tries = async (name: string, network: number) => {
      const seen: unknown[] = [];
      for (let times = 0; times < 11; times += 1) {
        const { refusal, checked } = await observe(name, `192.${network}.${times}.1`);
        seen.push([refusal.status, refusal.code, checked]);
      }
      return seen;
    };
    const unknown = await tries('unknown', 1);
    expect(unknown.at(-1)).toEqual([429, 'over_request_rate_limit', 0]);
    expect(await tries('known', 2)).toEqual(unknown);
  });
});

/** The number of rows in each table that a message writes to. */
async function countRows({ db }: TestContext): Promise<number[]> {
  const tables = ['users', 'one_time_tokens', 'audit', 'mailbox'] as const;
  return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
}

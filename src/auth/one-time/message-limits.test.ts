// The interval and the hourly quota of messages, over an in-memory database.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '#db/transaction.ts';
import { isLimitReached } from '#limits/rate-limits.ts';
import { openTestContext, type TestContext } from '../../../test/support/auth/auth-context.ts';
import { consumeSendQuota, throttleMessages } from './message-limits.ts';

let context: TestContext;
beforeEach(async () => {
  context = await openTestContext({ mailsPerHour: 4, smsPerHour: 2, mailIntervalSeconds: 60 });
});
afterEach(() => context.db.destroy());

/** 0 when the call passes, else the seconds of Retry-After. */
async function retryAfter(call: () => Promise<unknown>): Promise<number> {
  try {
    await call();
    return 0;
  } catch (error) {
    if (!isLimitReached(error)) throw error;
    return Number(error.headers['retry-after']);
  }
}
describe('messages', () => {
  it('to one address keep their interval, by kind and channel', async () => {
    const mail = (kind: string, to: string) =>
      retryAfter(() => throttleMessages(context, { channel: 'email', kind, to }));
    expect([await mail('recovery', 'ana'), await mail('recovery', 'ana')]).toEqual([0, 60]);
    expect([await mail('recovery', 'bob'), await mail('change', 'ana')]).toEqual([0, 0]);
    expect(await retryAfter(() => throttleMessages(context, { channel: 'sms', kind: 'recovery', to: 'ana' }))).toBe(0);
    context.advance(60);
    expect(await mail('recovery', 'ana')).toBe(0);
  });

  it('name the seconds to wait, which clients parse', async () => {
    await throttleMessages(context, { channel: 'email', kind: 'recovery', to: 'ana' });
    context.advance(18.5);
    await expect(throttleMessages(context, { channel: 'email', kind: 'recovery', to: 'ana' })).rejects.toMatchObject({
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 42 seconds.',
    });
  });

  it('have no interval when it is 0', async () => {
    const free = { ...context, settings: { ...context.settings, mailIntervalSeconds: 0 } };
    await throttleMessages(free, { channel: 'email', kind: 'recovery', to: 'ana' });
    await throttleMessages(free, { channel: 'email', kind: 'recovery', to: 'ana' });
  });

  it('to all users share an hourly quota, which is checked before and counted when sent', async () => {
    const quota = (channel: 'email' | 'sms') =>
      retryAfter(() =>
        withTransaction(context.db, (trx) => consumeSendQuota(context, trx, { channel, kind: 'recovery' })),
      );
    for (let times = 0; times < 4; times += 1) expect(await quota('email')).toBe(0);
    expect(await quota('email')).toBe(60);
    expect(await retryAfter(() => throttleMessages(context, { channel: 'email', kind: 'recovery', to: 'ana' }))).toBe(
      60,
    );
    expect([await quota('sms'), await quota('sms'), await quota('sms')]).toEqual([0, 0, 60]);
    context.advance(21 * 60);
    expect(await quota('email')).toBe(0);
  });

  it('that get people back into their accounts have a share of it that no other uses up', async () => {
    const quota = (kind: string) =>
      retryAfter(() =>
        withTransaction(context.db, (trx) => consumeSendQuota(context, trx, { channel: 'email', kind })),
      );
    const changes = [await quota('email_change_new'), await quota('confirmation'), await quota('invite')];
    expect([...changes, await quota('email_change_new')]).toEqual([0, 0, 0, 60]);
    expect(await retryAfter(() => throttleMessages(context, { channel: 'email', kind: 'change', to: 'ana' }))).toBe(60);
    expect(await retryAfter(() => throttleMessages(context, { channel: 'email', kind: 'recovery', to: 'ana' }))).toBe(
      0,
    );
    expect([await quota('recovery'), await quota('recovery')]).toEqual([0, 60]);
  });

  it('are refused while the mail server is down, except SMS', async () => {
    const down: TestContext = {
      ...context,
      mailer: { ...context.mailer, verify: () => Promise.reject(new Error('ECONNREFUSED')) },
    };
    await expect(throttleMessages(down, { channel: 'email', kind: 'recovery', to: 'ana' })).rejects.toMatchObject({
      status: 503,
      code: 'mail_unavailable',
    });
    await throttleMessages(down, { channel: 'sms', kind: 'recovery', to: 'ana' });
  });
});

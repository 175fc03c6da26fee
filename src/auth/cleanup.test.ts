// Bounds on the number of rows that clients leave behind.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addIdentity, addUser } from '#auth/accounts/accounts.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import { linkIdentity } from '#auth/accounts/identities.ts';
import { refreshSession } from '#auth/sessions/refresh.ts';
import { createSession } from '#auth/sessions/sessions.ts';
import { withTransaction } from '#db/transaction.ts';
import { openTestContext, type TestContext } from '../../test/support/auth/auth-context.ts';
import { deleteExpiredRows } from './cleanup.ts';

const META = { ip: '192.0.2.1', userAgent: undefined };
const DAY = 24 * 60 * 60;

let context: TestContext;
beforeEach(async () => {
  context = await openTestContext();
});
afterEach(() => context.db.destroy());

describe('A user', () => {
  it('has at most 100 sessions: the oldest ones end', async () => {
    const user = await addUser(context, context.db, { email: 'ana@example.org' });
    const tokens: string[] = [];
    for (let count = 0; count < 105; count += 1) {
      context.advance(1);
      const options = { signIn: { method: 'password' }, meta: META };
      tokens.push(
        (await withTransaction(context.db, (trx) => createSession(context, trx, user, options))).refreshToken,
      );
    }
    expect(await context.db.selectFrom('sessions').selectAll().execute()).toHaveLength(100);
    expect(await context.db.selectFrom('refresh_tokens').selectAll().execute()).toHaveLength(100);
    await expect(refreshSession(context, tokens[4] ?? '', META)).rejects.toMatchObject({ status: 400 });
    await expect(refreshSession(context, tokens[5] ?? '', META)).resolves.toBeDefined();
  });

  it('links at most 20 identities', async () => {
    const user = await addUser(context, context.db, { email: 'ana@example.org' });
    const link = (subject: number) =>
      withTransaction(context.db, (trx) =>
        linkIdentity(context, trx, user, { provider: 'github', subject: String(subject), data: {} }),
      );
    for (let subject = 0; subject < 20; subject += 1) await link(subject);
    await expect(link(20)).rejects.toMatchObject({ status: 422, message: 'An account can have at most 20 identities' });
    await expect(link(0)).rejects.toMatchObject({ code: 'identity_already_exists' });
  });

  it('leaves at most 100 rotated tokens, however often a session is refreshed', async () => {
    const user = await addUser(context, context.db, { email: 'ana@example.org' });
    const options = { signIn: { method: 'password' }, meta: META };
    let { refreshToken } = await withTransaction(context.db, (trx) => createSession(context, trx, user, options));
    for (let count = 0; count < 110; count += 1) {
      context.advance(1);
      ({ refreshToken } = await refreshSession(context, refreshToken, META));
    }
    expect(await context.db.selectFrom('refresh_tokens').selectAll().execute()).toHaveLength(101);
    await expect(refreshSession(context, refreshToken, META)).resolves.toBeDefined();
  });
});

describe('The cleanup', () => {
  it('deletes accounts that signed up and were not confirmed for a month, and no others', async () => {
    const add = async (email: string, changes: object) => {
      const { id } = await addUser(context, context.db, { email });
      const sentAt = context.now().toISOString();
      await context.db
        .updateTable('users')
        .set({ confirmation_sent_at: sentAt, ...changes })
        .where('id', '=', id)
        .execute();
      return id;
    };
    const now = context.now().toISOString();
    await add('pending@example.org', {});
    await add('confirmed@example.org', { email_confirmed_at: now });
    await add('invited@example.org', { invited_at: now });
    await add('created@example.org', { password_hash: 'x' });
    const linked = await add('linked@example.org', {});
    await withTransaction(context.db, (trx) =>
      addIdentity(context, trx, linked, { provider: 'github', subject: '1', data: {} }),
    );
    context.advance(29 * DAY);
    await add('recent@example.org', {});
    await deleteExpiredRows(context);
    expect(await context.db.selectFrom('users').selectAll().execute()).toHaveLength(6);
    context.advance(2 * DAY);
    await deleteExpiredRows(context);
    const users = await context.db.selectFrom('users').select('email').orderBy('email').execute();
    expect(users.map(({ email }) => email?.split('@')[0])).toEqual([
      'confirmed',
      'created',
      'invited',
      'linked',
      'recent',
    ]);
  });

  it('deletes failed sign-ins of no account after 90 days, and keeps every other event', async () => {
    const user = await addUser(context, context.db, { email: 'ana@example.org' });
    await recordAudit(context, context.db, { action: 'login_failed', detail: { asked: 'nobody@example.org' } });
    await recordAudit(context, context.db, { action: 'login_failed', user });
    await recordAudit(context, context.db, { action: 'login', user });
    context.advance(91 * DAY);
    await deleteExpiredRows(context);
    const events = await context.db.selectFrom('audit').select(['action', 'user_id']).orderBy('action').execute();
    expect(events).toEqual([
      { action: 'login', user_id: user.id },
      { action: 'login_failed', user_id: user.id },
    ]);
  });
});

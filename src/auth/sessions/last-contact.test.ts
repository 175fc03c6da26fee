// When a session was last heard of, by the times of its refresh tokens.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addUser } from '#auth/accounts/accounts.ts';
import { issueTokens } from '#auth/routes/protocol/issue-tokens.ts';
import { withTransaction } from '#db/transaction.ts';
import { openTestContext, type TestContext } from '../../../test/support/auth/auth-context.ts';
import { loadLastContact } from './last-contact.ts';
import { createSession } from './sessions.ts';

const HOUR = 60 * 60_000;

let context: TestContext;
beforeEach(async () => {
  context = await openTestContext();
});
afterEach(() => context.db.destroy());

it('is that of the last refresh that is more than an hour ago, less a quarter of an hour', async () => {
  const user = await addUser(context, context.db, { email: 'ana@example.org' });
  const meta = { ip: '192.0.2.1', userAgent: undefined };
  const created = await withTransaction(context.db, (trx) =>
    createSession(context, trx, user, { signIn: { method: 'password' }, meta }),
  );
  const { access_token } = await issueTokens(context, created);
  const load = () => loadLastContact(context, `Bearer ${access_token}`);
  expect(await load(), 'a session that has just begun').toBeUndefined();

  const now = context.now().getTime();
  const [token] = await context.db.selectFrom('refresh_tokens').selectAll().execute();
  for (const hours of [3, 50, 0.5]) {
    const created_at = new Date(now - hours * HOUR).toISOString();
    const row = { session_id: created.session.id, parent: null, salt: '', revoked_at: null };
    await context.db
      .insertInto('refresh_tokens')
      .values({ ...row, hash: `${token?.hash}${hours}`, created_at })
      .execute();
  }
  expect((await load())?.getTime()).toBe(now - 3.25 * HOUR);
});

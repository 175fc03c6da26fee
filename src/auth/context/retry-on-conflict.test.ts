// Retries of transactions after unique-constraint violations.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addUser, findByEmail } from '#auth/accounts/accounts.ts';
import { openTestContext, type TestContext } from '../../../test/support/auth/auth-context.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

const EMAIL = 'ana@example.org';

let context: TestContext;
beforeEach(async () => {
  context = await openTestContext();
});
afterEach(() => context.db.destroy());

it('runs again after a conflict, and finds the row of the concurrent transaction', async () => {
  const existing = await addUser(context, context.db, { email: EMAIL });
  let attempts = 0;
  const user = await retryOnConflict(context, async (db) => {
    attempts += 1;
    // The first attempt did not see the row yet.
    const found = attempts === 1 ? undefined : await findByEmail(db, EMAIL);
    return found ?? addUser(context, db, { email: EMAIL });
  });
  expect([attempts, user.id]).toEqual([2, existing.id]);
});

it('gives up after three attempts, with the error of the database', async () => {
  await addUser(context, context.db, { email: EMAIL });
  let attempts = 0;
  const insert = retryOnConflict(context, (db) => {
    attempts += 1;
    return addUser(context, db, { email: EMAIL });
  });
  await expect(insert).rejects.toThrow(/UNIQUE/);
  expect(attempts).toBe(3);
});

it('rolls back and does not retry other errors', async () => {
  let attempts = 0;
  const failing = retryOnConflict(context, async (db) => {
    attempts += 1;
    await addUser(context, db, { email: EMAIL });
    throw new Error('another error');
  });
  await expect(failing).rejects.toThrow('another error');
  expect(attempts).toBe(1);
  expect(await findByEmail(context.db, EMAIL)).toBeUndefined();
});

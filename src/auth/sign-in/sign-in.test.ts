// Sign-in with a password: what a failed one leaves behind.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditRow } from '#db/tables/auth.ts';
import { openTestContext, type TestContext } from '../../../test/support/auth/auth-context.ts';
import { signIn } from './sign-in.ts';

describe('A failed sign-in', () => {
  let context: TestContext;

  beforeAll(async () => {
    context = await openTestContext();
  });
  afterAll(() => context.db.destroy());

  /** Fails to sign in, and returns what the audit log has of it. */
  async function failToSignIn(email: string): Promise<AuditRow | undefined> {
    await context.db.deleteFrom('audit').execute();
    const meta = { ip: '192.0.2.1', userAgent: undefined };
    const attempt = signIn(context, { kind: 'email', value: email }, 'a wrong password', meta);
    await expect(attempt).rejects.toMatchObject({ status: 400, code: 'invalid_credentials' });
    await context.settle();
    return context.db.selectFrom('audit').selectAll().executeTakeFirst();
  }

  it('is recorded with the address that was typed', async () => {
    const address = `${'a'.repeat(64)}@${'b'.repeat(186)}.org`;
    expect((await failToSignIn(address))?.detail).toBe(JSON.stringify({ asked: address }));
  });

  it.each([
    ['a megabyte', 'x'.repeat(1024 * 1024)],
    ['an address of 256 characters', `${'a'.repeat(64)}@${'b'.repeat(187)}.org`],
    ['a password', 'une longue phrase'],
  ])('is recorded without %s that was typed in place of an address', async (_what, text) => {
    expect(await failToSignIn(text)).toMatchObject({ action: 'login_failed', email: null, detail: '{}' });
  });
});

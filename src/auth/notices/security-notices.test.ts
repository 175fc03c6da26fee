import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addUser, updateUserRow } from '#auth/accounts/accounts.ts';
import { type AuditEvent, recordAudit } from '#auth/accounts/audit.ts';
import { loadTemplates } from '#auth/delivery/mail-templates.ts';
import type { UserRow } from '#db/tables/auth.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { openTestContext, type TestContext } from '../../../test/support/auth/auth-context.ts';
import { queueSecurityNotice } from './security-notices.ts';

const EMAIL = 'ana@example.org';
type Event = Pick<AuditEvent, 'action' | 'detail'>;

let context: TestContext;
let user: UserRow;

beforeEach(async () => {
  context = await openTestContext();
  context.templates = await loadTemplates();
  context.onAuditEvent = (event) => queueSecurityNotice(context, event);
  user = await addUser(context, context.db, { email: EMAIL });
  await confirm();
});
afterEach(() => context.db.destroy());

const confirm = (email_confirmed_at: string | null = context.now().toISOString()) =>
  updateUserRow(context, context.db, user.id, { email_confirmed_at });
const record = (event: Event) =>
  retryTransactionOnConflict(context.db, (db) =>
    recordAudit(context, db, { user: { id: user.id, email: EMAIL }, ...event }),
  );
const sentMails = async () => {
  await context.settle();
  return context.mails;
};

describe('a security notice', () => {
  it.each<[Event, string, string]>([
    [
      { action: 'user_updated_password' },
      'Your Cahier password was changed',
      `account ${EMAIL} was changed on January`,
    ],
    [{ action: 'user_updated_phone' }, 'The phone number of your Cahier account was changed', EMAIL],
    [
      { action: 'identity_linked', detail: { provider: 'google' } },
      'A way to sign in was added to your Cahier account',
      'Signing in with google was added',
    ],
    [
      { action: 'identity_unlinked', detail: { provider: 'google' } },
      'A way to sign in was removed from your Cahier account',
      'Signing in with google was removed',
    ],
    [{ action: 'factor_verified', detail: { isNew: true } }, 'A second factor was added to your Cahier account', EMAIL],
    [
      { action: 'factor_deleted', detail: { wasVerified: true } },
      'A second factor was removed from your Cahier account',
      EMAIL,
    ],
    [{ action: 'passkey_created' }, 'A passkey was added to your Cahier account', 'without a password'],
    [{ action: 'passkey_deleted' }, 'A passkey was removed from your Cahier account', EMAIL],
    [{ action: 'recovery_codes_regenerated' }, 'New recovery codes for your Cahier account', 'no longer work'],
    [{ action: 'recovery_codes_verified' }, 'A recovery code of your Cahier account was used', 'no longer works'],
  ])('is sent for %j', async (event, subject, text) => {
    await record(event);
    const [mail, ...others] = await sentMails();
    expect(mail).toMatchObject({ to: EMAIL, subject, text: expect.stringContaining(text) });
    expect(mail?.text).toContain("If it wasn't, ");
    expect(mail?.text).not.toContain('{{');
    expect(others).toEqual([]);
  });

  it('of a new address goes to the old one', async () => {
    await updateUserRow(context, context.db, user.id, { email: 'thief@example.org' });
    await record({ action: 'user_updated_email' });
    const [mail] = await sentMails();
    expect(mail?.to).toBe(EMAIL);
    expect(mail?.text).toContain('from ana@example.org to thief@example.org on January 1, 2030');
  });

  it('is in the language of the account', async () => {
    await updateUserRow(context, context.db, user.id, { user_metadata: '{"language":"fr"}' });
    await record({ action: 'user_updated_password' });
    const [mail] = await sentMails();
    expect(mail?.subject).toBe('Le mot de passe Cahier a changé');
    expect(mail?.text).toContain('1 janvier 2030');
  });

  it.each<Event>([{ action: 'login' }, { action: 'factor_verified' }, { action: 'factor_deleted' }])(
    'is not sent for %j',
    async (event) => {
      await record(event);
      expect(await sentMails()).toEqual([]);
    },
  );

  it('is not sent for a change that was rolled back', async () => {
    const failing = context.db.transaction().execute(async (db) => {
      await recordAudit(context, db, { action: 'user_updated_password', user });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await sentMails()).toEqual([]);
  });

  it('is not sent to an address that was never confirmed, nor when notices are off', async () => {
    await confirm(null);
    await record({ action: 'user_updated_password' });
    await context.settle();
    await confirm();
    context.settings = { ...context.settings, securityNotices: false };
    await record({ action: 'user_updated_password' });
    expect(await sentMails()).toEqual([]);
  });

  it('is limited per account, so that one cannot use up the mails of all', async () => {
    for (let index = 0; index < 20; index += 1) await record({ action: 'user_updated_phone' });
    expect(await sentMails()).toHaveLength(20);
    queueSecurityNotice(context, { id: 'unknown', action: 'user_updated_phone' });
    const rejected = expect(record({ action: 'user_updated_phone' }).then(() => context.settle())).rejects;
    await rejected.toMatchObject({ status: 429 });
    expect(context.mails).toHaveLength(20);
  });
});

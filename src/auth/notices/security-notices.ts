// Security notices: mails that tell the owner of an account that its password, an address, an
// identity or a second factor has changed.
import { setTimeout as sleep } from 'node:timers/promises';
import { findById, parseJsonObject, preferredLanguages } from '#auth/accounts/accounts.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { formatTime } from '#auth/delivery/format-values.ts';
import { chooseMailLanguage, renderMail, type TemplateName } from '#auth/delivery/mail-templates.ts';
import { consumeSendQuota } from '#auth/one-time/message-limits.ts';
import type { AuditRow } from '#db/tables/auth.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { consume } from '#limits/rate-limits.ts';

/**
 * When to look for an audit event, in milliseconds after one another: the
 * transaction that records it may still be open.
 */
const COMMIT_CHECK_DELAYS_MS = [0, 100, 400, 1600];

/** The template of the notice for each audit action, and which of its events get one. */
const NOTICES: Readonly<Record<string, { template: TemplateName; applies?: (detail: Detail) => boolean }>> = {
  user_updated_password: { template: 'password_changed_notification' },
  user_updated_email: { template: 'email_changed_notification' },
  user_updated_phone: { template: 'phone_changed_notification' },
  identity_linked: { template: 'identity_linked_notification' },
  identity_unlinked: { template: 'identity_unlinked_notification' },
  factor_verified: { template: 'mfa_factor_enrolled_notification', applies: ({ isNew }) => isNew === true },
  recovery_codes_generated: { template: 'recovery_codes_generated_notification' },
  recovery_codes_regenerated: { template: 'recovery_codes_generated_notification' },
  recovery_codes_verified: { template: 'recovery_code_used_notification' },
  passkey_created: { template: 'passkey_added_notification' },
  passkey_deleted: { template: 'passkey_removed_notification' },
  factor_deleted: {
    template: 'mfa_factor_unenrolled_notification',
    applies: ({ wasVerified }) => wasVerified === true,
  },
};

type Detail = Readonly<Record<string, unknown>>;

/**
 * Sends the notice for an audit event, if it gets one, through the delivery queue. A notice that cannot be sent is
 * logged, and never fails the change.
 */
export function queueSecurityNotice(context: AuthContext, { id, action }: { id: string; action: string }): void {
  const notice = Object.hasOwn(NOTICES, action) ? NOTICES[action] : undefined;
  if (notice === undefined || !context.settings.securityNotices) return;
  context.deliver(`sending the notice of "${action}"`, async () => {
    const event = await findCommittedEvent(context, id);
    if (event === undefined || notice.applies?.(parseJsonObject(event.detail)) === false) return;
    await sendNotice(context, event, notice.template);
  });
}

/** The event once it is committed; undefined when its transaction was rolled back. */
async function findCommittedEvent({ db }: AuthContext, id: string): Promise<AuditRow | undefined> {
  for (const delay of COMMIT_CHECK_DELAYS_MS) {
    if (delay > 0) await sleep(delay);
    const event = await db.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirst();
    if (event !== undefined) return event;
  }
  return undefined;
}

/** Sends a notice to the address that the account had before the change, if it was confirmed. */
async function sendNotice(context: AuthContext, event: AuditRow, template: TemplateName): Promise<void> {
  const user = event.user_id === null ? undefined : await findById(context.db, event.user_id);
  if (user === undefined || user.deleted_at !== null || user.email_confirmed_at === null) return;
  const to = event.action === 'user_updated_email' ? event.email : user.email;
  if (to === null) return;
  const identity = await context.loadMailIdentity();
  const language = chooseMailLanguage(context.templates, template, preferredLanguages(identity.language, user));
  const variables = {
    SiteURL: context.siteUrl(),
    Email: to,
    NewEmail: user.email ?? '',
    Phone: user.phone === null ? '' : `+${user.phone}`,
    Provider: String(parseJsonObject(event.detail).provider ?? ''),
    Time: formatTime(event.at, language),
  };
  const mail = renderMail(context.templates, template, { languages: [language], values: variables }, identity);
  await consume(context, 'notice', user.id);
  await retryTransactionOnConflict(context.db, (db) =>
    consumeSendQuota(context, db, { channel: 'email', kind: 'notice' }),
  );
  await context.mailer.send({ to, ...mail });
}

// Mails that an account asked to get once a day: to its confirmed address, in its language, by a share of the hourly
// mails that leaves others theirs.
import { type InterfaceLanguage, matchInterfaceLanguage } from '#api/interface-languages.ts';
import { findById, isBanned, preferredLanguages } from '#auth/accounts/accounts.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { chooseMailLanguage, renderMail } from '#auth/delivery/mail-templates.ts';
import { consumeSendQuota } from '#auth/one-time/message-limits.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { isLimitReached } from '#limits/rate-limits.ts';

export type Reminder = {
  /** What there is to do, in a language. */
  summarize: (language: InterfaceLanguage) => string;
  /** The path of the screen that shows it. */
  screen: string;
  /** Where a mail program unsubscribes by a POST request (RFC 8058). */
  stopUrl: string;
};

/** `limited`: no more reminders may be sent within the hour. */
export type ReminderResult = 'sent' | 'no_address' | 'limited';

/** The confirmed address of an account that can be reminded; undefined without one. */
export async function findReminderAddress({ db, now }: AuthContext, userId: string): Promise<string | undefined> {
  const user = await findById(db, userId);
  if (user === undefined || user.deleted_at !== null || user.email_confirmed_at === null) return undefined;
  return isBanned(user, now()) ? undefined : (user.email ?? undefined);
}

/** Sends a reminder. @throws Error of the mail server */
export async function sendReminder(
  context: AuthContext,
  userId: string,
  { summarize, screen, stopUrl }: Reminder,
): Promise<ReminderResult> {
  const to = await findReminderAddress(context, userId);
  const user = await findById(context.db, userId);
  if (to === undefined || user === undefined) return 'no_address';
  const identity = await context.loadMailIdentity();
  const language = chooseMailLanguage(context.templates, 'reminder', preferredLanguages(identity.language, user));
  const siteUrl = context.siteUrl();
  const variables = {
    SiteURL: siteUrl,
    Email: to,
    Summary: summarize(matchInterfaceLanguage(language) ?? 'en'),
    ConfirmationURL: siteUrl + screen,
  };
  const mail = renderMail(context.templates, 'reminder', { languages: [language], values: variables }, identity);
  try {
    await retryTransactionOnConflict(context.db, (db) =>
      consumeSendQuota(context, db, { channel: 'email', kind: 'reminder' }),
    );
  } catch (error) {
    if (isLimitReached(error)) return 'limited';
    throw error;
  }
  const headers = { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  await context.mailer.send({ to, ...mail, headers });
  return 'sent';
}

// Sends mails with a link and a code, and SMS with a code.

import { findById, parseJsonObject, updateUserRow } from '#auth/accounts/accounts.ts';
import { type AuthContext, timestamp } from '#auth/context/context.ts';
import { retryOnConflict } from '#auth/context/retry-on-conflict.ts';
import { renderMail, type TemplateName } from '#auth/delivery/mail-templates.ts';
import type { SmsChannel } from '#auth/delivery/sms.ts';
import { consumeSendQuota } from '#auth/rate-limits/rate-limits.ts';
import type { OneTimeKind, UserRow } from '#db/tables/auth.ts';
import { startFlow } from './flow-state.ts';
import { type LinkType, mailLink } from './links.ts';
import { type IssuedToken, issueToken } from './one-time-tokens.ts';
import type { Pkce } from './pkce.ts';

/** Each kind of mail: the kind of its token, the type of its link, and the column of its sending time. */
const MAIL_KINDS = {
  confirmation: { token: 'confirmation', link: 'signup', sentAt: 'confirmation_sent_at' },
  invite: { token: 'confirmation', link: 'invite', sentAt: 'confirmation_sent_at' },
  magic_link: { token: 'recovery', link: 'magiclink', sentAt: 'recovery_sent_at' },
  recovery: { token: 'recovery', link: 'recovery', sentAt: 'recovery_sent_at' },
  email_change_current: { token: 'email_change_current', link: 'email_change', sentAt: 'email_change_sent_at' },
  email_change_new: { token: 'email_change_new', link: 'email_change', sentAt: 'email_change_sent_at' },
  reauthentication: { token: 'reauthentication', link: 'magiclink', sentAt: 'reauthentication_sent_at' },
} as const satisfies Record<string, { token: OneTimeKind; link: LinkType; sentAt: keyof UserRow }>;

export type MailKind = keyof typeof MAIL_KINDS;

/** Where a mail's link redirects to, and the PKCE challenge of its flow. */
export type RedirectContext = { redirectTo: string; pkce: Pkce | undefined };

/** A mail to send. `to` may be the user's current or new address. */
export type MailRequest = { kind: MailKind; to: string; redirect: RedirectContext };

/** The authentication method (`amr`) of a session that a PKCE flow's code is exchanged for. */
const FLOW_METHODS: Readonly<Record<LinkType, string>> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
};

function toTemplateName(kind: MailKind): TemplateName {
  return kind === 'email_change_current' || kind === 'email_change_new' ? 'email_change' : kind;
}

function preferredLanguages(context: AuthContext, user: UserRow): string[] {
  const { language } = parseJsonObject(user.user_metadata);
  return typeof language === 'string' ? [language, context.settings.mailLanguage] : [context.settings.mailLanguage];
}

/** Issues the token of a mail and records its sending time. */
export async function createMailToken(
  context: AuthContext,
  user: UserRow,
  { kind, to, redirect }: MailRequest,
): Promise<IssuedToken> {
  const { token, link, sentAt } = MAIL_KINDS[kind];
  return retryOnConflict(context, async (db) => {
    const method = FLOW_METHODS[link];
    const flow =
      redirect.pkce &&
      (await startFlow(context, db, { pkce: redirect.pkce, method, redirectTo: redirect.redirectTo, userId: user.id }));
    await updateUserRow(context, db, user.id, { [sentAt]: timestamp(context) });
    return issueToken(context, db, user, { kind: token, sentTo: to, flowId: flow?.id });
  });
}

/**
 * Sends a mail with a new token. If sending fails, the token is deleted.
 * @throws Problem 429 over the hourly quota, Error of the mail server.
 */
export async function sendMail(context: AuthContext, user: UserRow, request: MailRequest): Promise<void> {
  const { kind, to, redirect } = request;
  const mailToken = await createMailToken(context, user, request);
  const { token, link: linkType } = MAIL_KINDS[kind];
  const hasLink = kind !== 'reauthentication';
  const link = hasLink ? mailLink(context, mailToken.linkToken, linkType, redirect.redirectTo) : undefined;
  const mail = renderMail(context.templates, toTemplateName(kind), preferredLanguages(context, user), {
    SiteURL: context.siteUrl(),
    ConfirmationURL: link ?? '',
    Email: user.email ?? '',
    NewEmail: user.new_email ?? '',
    SendingTo: to,
    Token: mailToken.code,
    TokenHash: mailToken.linkToken,
    RedirectTo: redirect.redirectTo,
    LinkMinutes: String(Math.round(context.settings.linkSeconds / 60)),
    CodeMinutes: String(Math.round(context.settings.codeSeconds / 60)),
  });
  try {
    await consumeSendQuota(context, 'email');
    await context.mailer.send({ to, ...mail, link });
  } catch (error) {
    const tokenQuery = context.db.deleteFrom('one_time_tokens').where('user_id', '=', user.id);
    await tokenQuery.where('kind', '=', token).execute();
    throw error;
  }
}

/** What the code of an SMS is for. */
type SmsKind = 'confirmation' | 'phone_change' | 'reauthentication';

/** A text message to send. `to` is an E.164 number without "+". */
export type SmsRequest = { kind: SmsKind; to: string; channel: SmsChannel };

const SMS_SENT_AT = {
  confirmation: 'confirmation_sent_at',
  phone_change: 'phone_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const satisfies Record<SmsKind, keyof UserRow>;

/** Sends a code by SMS. Numbers with a fixed code (for tests) get no message. */
async function sendSms(context: AuthContext, user: UserRow, { kind, to, channel }: SmsRequest): Promise<void> {
  const testCode = context.settings.testCodes[to];
  const { code } = await retryOnConflict(context, async (db) => {
    await updateUserRow(context, db, user.id, { [SMS_SENT_AT[kind]]: timestamp(context) });
    return issueToken(context, db, user, { kind, sentTo: to, code: testCode });
  });
  if (testCode !== undefined) return;
  try {
    await consumeSendQuota(context, 'sms');
    await context.sms.send(to, `Your code is ${code}`, channel);
  } catch (error) {
    const tokenQuery = context.db.deleteFrom('one_time_tokens').where('user_id', '=', user.id);
    await tokenQuery.where('kind', '=', kind).execute();
    throw error;
  }
}

/** Sends an SMS after the response; errors are logged. */
export function queueSms(context: AuthContext, userId: string, request: SmsRequest): void {
  context.runAfterResponse(`sending the code "${request.kind}"`, async () => {
    const user = await findById(context.db, userId);
    if (user !== undefined) await sendSms(context, user, request);
  });
}

/** Sends a mail after the response; errors are logged, and the user can request another. */
export function queueMail(context: AuthContext, userId: string, request: MailRequest): void {
  context.runAfterResponse(`sending the mail "${request.kind}"`, async () => {
    const user = await findById(context.db, userId);
    if (user !== undefined) await sendMail(context, user, request);
  });
}

// Sends mails with a link and a code, and SMS with a code.
import { findById, preferredLanguages, updateUserRow } from '#auth/accounts/accounts.ts';
import { type AuditEvent, recordAudit } from '#auth/accounts/audit.ts';
import { type AuthContext, timestamp } from '#auth/context/context.ts';
import { formatDuration, formatInvitedBy } from '#auth/delivery/format-values.ts';
import type { Mail } from '#auth/delivery/mail.ts';
import { chooseMailLanguage, type MailIdentity, renderMail, type TemplateName } from '#auth/delivery/mail-templates.ts';
import { formatCodeMessage, type SmsChannel } from '#auth/delivery/sms.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import type { OneTimeKind, UserRow } from '#db/tables/auth.ts';
import { keepOrUndo, retryTransactionOnConflict } from '#db/transaction.ts';
import { DAY_SECONDS } from '#durations.ts';
import { startFlow } from './flow-state.ts';
import { type LinkType, mailLink } from './links.ts';
import { consumeSendQuota, type MessageOrigin } from './message-limits.ts';
import { type IssuedToken, issueToken, linkLifetime, type PendingSignUp, revokeToken } from './one-time-tokens.ts';
import type { Pkce } from './pkce.ts';

/** Each kind of mail: the kind of its token, the type of its link, and the column of its sending time. */
const MAIL_KINDS = {
  confirmation: { token: 'confirmation', link: 'signup', sentAt: 'confirmation_sent_at' },
  invite: { token: 'confirmation', link: 'invite', sentAt: 'confirmation_sent_at' },
  invitation: { token: 'invitation', link: 'invite', sentAt: 'invited_at' },
  magic_link: { token: 'recovery', link: 'magiclink', sentAt: 'recovery_sent_at' },
  recovery: { token: 'recovery', link: 'recovery', sentAt: 'recovery_sent_at' },
  email_change_current: { token: 'email_change_current', link: 'email_change', sentAt: 'email_change_sent_at' },
  email_change_new: { token: 'email_change_new', link: 'email_change', sentAt: 'email_change_sent_at' },
  reauthentication: { token: 'reauthentication', link: 'magiclink', sentAt: 'reauthentication_sent_at' },
} as const satisfies Record<string, { token: OneTimeKind; link: LinkType; sentAt: keyof UserRow }>;

export type MailKind = keyof typeof MAIL_KINDS;

/** The sign-up that a confirmation confirms: a new one, or the latest, whose confirmation is sent again. */
type SignUpReference = PendingSignUp | 'latest' | undefined;

/** Where a mail's link redirects to, and the PKCE challenge of its flow. */
export type RedirectContext = { redirectTo: string; pkce: Pkce | undefined };

/**
 * A mail to send. `to` may be the user's current or new address, `signUp` what a
 * confirmation confirms, `invitedBy` a name.
 */
export type MailRequest = {
  kind: MailKind;
  to: string;
  redirect: RedirectContext;
  signUp?: SignUpReference;
  invitedBy?: string | undefined;
};

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

/** What the code of an SMS is for. */
type SmsKind = 'confirmation' | 'phone_change' | 'reauthentication';

/** A text message to send. `to` is an E.164 number without "+". */
type SmsRequest = { kind: SmsKind; to: string; channel: SmsChannel; signUp?: SignUpReference };

const SMS_SENT_AT = {
  confirmation: 'confirmation_sent_at',
  phone_change: 'phone_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const satisfies Record<SmsKind, keyof UserRow>;

type MessageRequest = MailRequest | SmsRequest;

function isMail(request: MessageRequest): request is MailRequest {
  return 'redirect' in request;
}

async function issueMailToken(
  context: AuthContext,
  db: Db,
  user: UserRow,
  { kind, to, redirect: { pkce, redirectTo }, signUp, invitedBy }: MailRequest,
): Promise<IssuedToken> {
  const { token, link, sentAt } = MAIL_KINDS[kind];
  const method = FLOW_METHODS[link];
  const flow = pkce && (await startFlow(context, db, { pkce, method, redirectTo, userId: user.id }));
  await updateUserRow(context, db, user.id, { [sentAt]: timestamp(context) });
  return issueToken(context, db, user, { kind: token, sentTo: to, flowId: flow?.id, signUp, invitedBy });
}

async function issueSmsToken(
  context: AuthContext,
  db: Db,
  user: UserRow,
  { kind, to, signUp }: SmsRequest,
): Promise<IssuedToken> {
  await updateUserRow(context, db, user.id, { [SMS_SENT_AT[kind]]: timestamp(context) });
  return issueToken(context, db, user, { kind, sentTo: to, code: context.settings.testCodes[to], signUp });
}

/** Sends a mail whose token was issued before and stays valid if sending fails. @throws Error of the mail server. */
export async function sendIssuedMail(
  context: AuthContext,
  user: UserRow,
  request: MailRequest,
  token: IssuedToken,
): Promise<void> {
  await context.mailer.send(composeMail(context, user, request, { token, identity: await context.loadMailIdentity() }));
}

/** Issues the token of a message and records its sending time. */
export function issueMessageToken(
  context: AuthContext,
  db: Db,
  user: UserRow,
  request: MessageRequest,
): Promise<IssuedToken> {
  return isMail(request) ? issueMailToken(context, db, user, request) : issueSmsToken(context, db, user, request);
}

function composeMail(
  context: AuthContext,
  user: UserRow,
  { kind, to, redirect, invitedBy = '' }: MailRequest,
  { token, identity }: { token: IssuedToken; identity: MailIdentity },
): Mail {
  const hasLink = kind !== 'reauthentication';
  const link = hasLink ? mailLink(context, token.linkToken, MAIL_KINDS[kind].link, redirect.redirectTo) : undefined;
  const template = toTemplateName(kind);
  const language = chooseMailLanguage(context.templates, template, preferredLanguages(identity.language, user));
  const linkSeconds = linkLifetime(context, MAIL_KINDS[kind].token);
  const { codeSeconds } = context.settings;
  const variables = {
    SiteURL: context.siteUrl(),
    ConfirmationURL: link ?? '',
    Email: user.email ?? '',
    NewEmail: user.new_email ?? '',
    SendingTo: to,
    Token: token.code,
    TokenHash: token.linkToken,
    RedirectTo: redirect.redirectTo,
    LinkLifetime: formatDuration(linkSeconds, language),
    CodeLifetime: formatDuration(codeSeconds, language),
    LinkMinutes: String(Math.round(linkSeconds / 60)),
    LinkDays: String(Math.round(linkSeconds / DAY_SECONDS)),
    InvitedBy: formatInvitedBy(invitedBy, language),
    CodeMinutes: String(Math.round(codeSeconds / 60)),
  };
  const mail = renderMail(context.templates, template, { languages: [language], values: variables }, identity);
  return { to, ...mail, link };
}

/** Composes a message; the returned function sends it. If sending fails, the token is deleted. */
async function composeMessage(
  context: AuthContext,
  user: UserRow,
  request: MessageRequest,
  token: IssuedToken,
): Promise<() => Promise<void>> {
  const { mailer, sms, db } = context;
  const identity = await context.loadMailIdentity();
  const mail = isMail(request) ? composeMail(context, user, request, { token, identity }) : undefined;
  return async () => {
    try {
      if (mail !== undefined) await mailer.send(mail);
      else if (!isMail(request)) {
        const languages = preferredLanguages(identity.language, user);
        await sms.send(request.to, formatCodeMessage(token.code, languages), request.channel);
      }
    } catch (error) {
      await revokeToken(context, db, token);
      throw error;
    }
  };
}

/**
 * Sends a mail with a new token. If sending fails, the token is deleted.
 * @throws Problem 429 over the hourly quota, Error of the mail server.
 */
export async function sendMail(context: AuthContext, user: UserRow, request: MailRequest): Promise<void> {
  const token = await retryTransactionOnConflict(context.db, async (db) => {
    await consumeSendQuota(context, db, { channel: 'email', kind: request.kind });
    return issueMailToken(context, db, user, request);
  });
  const send = await composeMessage(context, user, request, token);
  await send();
}

/**
 * A message and its recipient; none if `user` is undefined. `event` is recorded if there is a recipient. A message
 * whose `token` was issued before gets no new one.
 */
export type AddressedMessage = {
  user: UserRow | undefined;
  request: MessageRequest;
  token?: IssuedToken;
  event?: Pick<AuditEvent, 'action' | 'ip'>;
};

/** Whether the user has a code of the last message of this kind that is still valid. */
async function hasValidCode(context: AuthContext, db: Db, userId: string, request: MessageRequest): Promise<boolean> {
  const kind = isMail(request) ? MAIL_KINDS[request.kind].token : request.kind;
  const { codeAttempts, codeSeconds } = context.settings;
  const codes = db.selectFrom('one_time_tokens').where('user_id', '=', userId).where('kind', '=', kind);
  const valid = codes
    .where('sent_to', '=', request.to)
    .where('attempts', '<', codeAttempts)
    .where('created_at', '>', timestamp(context, -codeSeconds));
  return (await valid.select('user_id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Queues a message whose recipient `address` finds, after the response; errors are
 * logged, and the user can request another.
 * Where there is no recipient, the same work is done as for a user and undone, so that the time of the next
 * response does not tell whether there is one (against user enumeration); nothing is counted, and nothing
 * leaves. For a crowded network the same holds while the last message is of use, so that nobody's loop fills a
 * mailbox or uses up the messages of an hour.
 */
export function queueMessage(
  context: AuthContext,
  address: (db: DbTransaction) => Promise<AddressedMessage>,
  { isCrowded = false }: MessageOrigin = {},
): void {
  context.runAfterResponse('preparing a message', async () => {
    const { request, send } = await prepareMessage(context, address, isCrowded);
    const description =
      request === undefined ? 'nothing' : `the ${isMail(request) ? 'mail' : 'code'} "${request.kind}"`;
    context.deliver(`sending ${description}`, send);
  });
}

async function prepareMessage(
  context: AuthContext,
  address: (db: DbTransaction) => Promise<AddressedMessage>,
  isCrowded: boolean,
): Promise<{ request?: MessageRequest; send: () => Promise<void> }> {
  const sendNothing = async () => {};
  const message = await retryTransactionOnConflict(context.db, async (db) => {
    const { user: addressed, request, event, token: issued } = await address(db);
    const standIn = await db.selectFrom('users').selectAll().orderBy('id').limit(1).executeTakeFirst();
    const recipient = addressed ?? standIn;
    if (recipient === undefined) return undefined;
    const user = isCrowded && (await hasValidCode(context, db, recipient.id, request)) ? undefined : addressed;
    const token = await keepOrUndo(db, user !== undefined, async () => {
      if (event !== undefined) await recordAudit(context, db, { ...event, user: recipient });
      return issued ?? issueMessageToken(context, db, recipient, request);
    });
    const isSent = user !== undefined && (isMail(request) || context.settings.testCodes[request.to] === undefined);
    // Written in either case, so that the transaction takes as long to commit.
    const channel = isMail(request) ? 'email' : 'sms';
    await consumeSendQuota(context, db, { channel, kind: request.kind, count: isSent ? 1 : 0 });
    return { recipient, request, token, isSent };
  });
  if (message === undefined) return { send: sendNothing };
  const send = await composeMessage(context, message.recipient, message.request, message.token);
  return { request: message.request, send: message.isSent ? send : sendNothing };
}

/** Queues a message to a user. */
export function queueMessageTo(context: AuthContext, userId: string, request: MessageRequest): void {
  queueMessage(context, async (db) => ({ user: await findById(db, userId), request }));
}

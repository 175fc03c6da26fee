// Sending people what lets them go on: a letter with a link and a code.
import type { OneTimeKind, UserRow } from '#db/tables-auth.ts';
import { changeUser, findById, objectOf } from './accounts.ts';
import { atomically } from './atomically.ts';
import { startFlow } from './flows.ts';
import { countSending } from './limits.ts';
import { type LinkType, mailLink } from './links.ts';
import { type MailKind, writeLetter } from './mail-templates.ts';
import { type Issued, issueToken } from './one-time.ts';
import type { Pkce } from './pkce.ts';
import { type Provider, timestamp } from './provider.ts';
import type { SmsChannel } from './sms.ts';

/** What each kind of letter is: the token it carries, the type of its link, and where its sending is noted. */
const KINDS = {
  confirmation: { token: 'confirmation', link: 'signup', sentAt: 'confirmation_sent_at' },
  invite: { token: 'confirmation', link: 'invite', sentAt: 'confirmation_sent_at' },
  magic_link: { token: 'recovery', link: 'magiclink', sentAt: 'recovery_sent_at' },
  recovery: { token: 'recovery', link: 'recovery', sentAt: 'recovery_sent_at' },
  email_change_current: { token: 'email_change_current', link: 'email_change', sentAt: 'email_change_sent_at' },
  email_change_new: { token: 'email_change_new', link: 'email_change', sentAt: 'email_change_sent_at' },
  reauthentication: { token: 'reauthentication', link: 'magiclink', sentAt: 'reauthentication_sent_at' },
} as const satisfies Record<string, { token: OneTimeKind; link: LinkType; sentAt: keyof UserRow }>;

export type LetterKind = keyof typeof KINDS;

/** Where a letter's link leads in the end, and the flow that it is part of. */
export type Way = { redirectTo: string; pkce: Pkce | undefined };

/** The way that a session signed in to by a flow's code is named. */
const FLOW_METHODS: Readonly<Record<LinkType, string>> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
};

function templateOf(kind: LetterKind): MailKind {
  return kind === 'email_change_current' || kind === 'email_change_new' ? 'email_change' : kind;
}

function languagesOf(provider: Provider, user: UserRow): string[] {
  const { language } = objectOf(user.user_metadata);
  return typeof language === 'string' ? [language, provider.settings.mailLanguage] : [provider.settings.mailLanguage];
}

/** Makes the token of a letter and notes that it is sent. */
export async function prepare(
  provider: Provider,
  user: UserRow,
  kind: LetterKind,
  to: string,
  way: Way,
): Promise<Issued> {
  const { token, link, sentAt } = KINDS[kind];
  return atomically(provider, async (db) => {
    const method = FLOW_METHODS[link];
    const flow =
      way.pkce &&
      (await startFlow(provider, db, { pkce: way.pkce, method, redirectTo: way.redirectTo, userId: user.id }));
    await changeUser(provider, db, user.id, { [sentAt]: timestamp(provider) });
    return issueToken(provider, db, user, token, to, flow === undefined ? {} : { flowId: flow.id });
  });
}

/**
 * Writes to a user, with a fresh token. When the letter is not taken, the token is void again.
 * @throws Error of the mail server.
 */
export async function sendLetter(
  provider: Provider,
  user: UserRow,
  kind: LetterKind,
  to: string,
  way: Way,
): Promise<void> {
  const issued = await prepare(provider, user, kind, to, way);
  const { token, link: linkType } = KINDS[kind];
  const hasLink = kind !== 'reauthentication';
  const link = hasLink ? mailLink(provider, issued.linkToken, linkType, way.redirectTo) : undefined;
  const letter = writeLetter(provider.templates, templateOf(kind), languagesOf(provider, user), {
    SiteURL: provider.siteUrl(),
    ConfirmationURL: link ?? '',
    Email: user.email ?? '',
    NewEmail: user.new_email ?? '',
    SendingTo: to,
    Token: issued.code,
    TokenHash: issued.linkToken,
    RedirectTo: way.redirectTo,
    LinkMinutes: String(Math.round(provider.settings.linkSeconds / 60)),
    CodeMinutes: String(Math.round(provider.settings.codeSeconds / 60)),
  });
  try {
    await countSending(provider, 'email');
    await provider.mailer.send({ to, ...letter, link });
  } catch (error) {
    const tokens = provider.db.deleteFrom('one_time_tokens').where('user_id', '=', user.id);
    await tokens.where('kind', '=', token).execute();
    throw error;
  }
}

/** What a message to a telephone carries: a code that confirms a number, or signs in with it. */
export type CodeKind = 'confirmation' | 'phone_change' | 'reauthentication';

const SENT_AT = {
  confirmation: 'confirmation_sent_at',
  phone_change: 'phone_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const satisfies Record<CodeKind, keyof UserRow>;

/** Sends a code to a telephone; a number with a fixed code, for tests, gets no message. */
async function sendCode(
  provider: Provider,
  user: UserRow,
  kind: CodeKind,
  to: string,
  channel: SmsChannel,
): Promise<void> {
  const fixed = provider.settings.testCodes[to];
  const { code } = await atomically(provider, async (db) => {
    await changeUser(provider, db, user.id, { [SENT_AT[kind]]: timestamp(provider) });
    return issueToken(provider, db, user, kind, to, fixed === undefined ? {} : { code: fixed });
  });
  if (fixed !== undefined) return;
  try {
    await countSending(provider, 'sms');
    await provider.sms.send(to, `Your code is ${code}`, channel);
  } catch (error) {
    const tokens = provider.db.deleteFrom('one_time_tokens').where('user_id', '=', user.id);
    await tokens.where('kind', '=', kind).execute();
    throw error;
  }
}

/** Sends a code when the answer is out. */
export function sendCodeLater(
  provider: Provider,
  userId: string,
  kind: CodeKind,
  to: string,
  channel: SmsChannel,
): void {
  provider.later(`sending the code "${kind}"`, async () => {
    const user = await findById(provider.db, userId);
    if (user !== undefined) await sendCode(provider, user, kind, to, channel);
  });
}

/** Writes when the answer is out; a failure is logged, and the person asks again. */
export function sendLater(provider: Provider, userId: string, kind: LetterKind, to: string, way: Way): void {
  provider.later(`sending the mail "${kind}"`, async () => {
    const user = await findById(provider.db, userId);
    if (user !== undefined) await sendLetter(provider, user, kind, to, way);
  });
}

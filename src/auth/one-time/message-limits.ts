// Limits of messages: the time between two to one address, and the hourly quota of all users together.
import { Problem } from '#api/problem.ts';
import type { AuthContext } from '#auth/context/context.ts';
import type { DbTransaction } from '#db/open.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { HOUR_SECONDS } from '#durations.ts';
import { toNetwork } from '#limits/ip-network.ts';
import { type Bucket, bucketOf, countUnlessExhausted, isBucketEmpty, takeToken } from '#limits/rate-limits.ts';

type Channel = 'email' | 'sms';

/** One in so many of the messages of an hour is for those that get people back into their accounts, or warn them. */
const VITAL_SHARE = 3;

/** The kinds of vital messages, as requests and mails name them; security notices are vital, too. */
const VITAL_KINDS: ReadonlySet<string> = new Set(['recovery', 'magic_link', 'reauthentication', 'factor', 'notice']);

/** Reminders have at most that share, too: others, such as invitations, are not kept waiting by them. */
const REMINDER_KIND = 'reminder';

/**
 * The quotas that a message may use, in order: vital ones have a share that no other message uses up, and then that of
 * all. Together they are the quota of the settings.
 */
function hourlyQuotas({ settings }: AuthContext, channel: Channel, kind: string): Bucket[] {
  const total = channel === 'email' ? settings.mailsPerHour : settings.smsPerHour;
  const vital = Math.floor(total / VITAL_SHARE);
  const quota = (name: string, count: number) =>
    bucketOf(`${channel}:${name}`, '', { count, seconds: HOUR_SECONDS, burst: count });
  const ofAll = quota('all', total - vital);
  return VITAL_KINDS.has(kind) && vital > 0 ? [quota('vital', vital), ofAll] : [ofAll];
}

function sendLimitReached(channel: Channel): Problem {
  const code = `over_${channel}_send_rate_limit`;
  return new Problem(429, code, `${channel === 'email' ? 'email' : 'SMS'} rate limit exceeded`, {
    headers: { 'retry-after': '60' },
  });
}

/** Checks the mail server, so that no mail is promised that cannot be sent. @throws Problem 503 `mail_unavailable`. */
export async function assertMailServerUp({ mailer }: AuthContext): Promise<void> {
  await mailer.verify().catch((cause: unknown) => {
    const message = 'Mail cannot be sent at the moment; please try again in a minute.';
    throw new Problem(503, 'mail_unavailable', message, { cause, headers: { 'retry-after': '60' } });
  });
}

/** Whether an SMS can be sent to this number: there is a provider, or a mailbox that stands for one. */
export function isSmsDeliverable({ settings }: AuthContext, phone: string): boolean {
  return settings.twilio !== undefined || settings.smsToMailbox || settings.testCodes[phone] !== undefined;
}

/** @throws Problem 500 when no SMS can be sent to this number. */
export function assertSmsDeliverable(context: AuthContext, phone: string): void {
  if (isSmsDeliverable(context, phone)) return;
  throw new Problem(500, 'unexpected_failure', 'Unable to get SMS provider');
}

/**
 * Counts messages that are sent against the hourly quota of all users together, in the caller's transaction. With 0 it
 * does as much work and counts nothing.
 * @throws Problem 429 when the quota is used up.
 */
export async function consumeSendQuota(
  context: AuthContext,
  db: DbTransaction,
  { channel, kind, count = 1 }: { channel: Channel; kind: string; count?: 0 | 1 },
): Promise<void> {
  if (kind === REMINDER_KIND) {
    const share = Math.floor(context.settings.mailsPerHour / VITAL_SHARE);
    const reminders = bucketOf(`${channel}:reminders`, '', { count: share, seconds: HOUR_SECONDS, burst: share });
    if (share === 0 || (await takeToken(db, reminders, context.monotonicMs(), count)) > 0)
      throw sendLimitReached(channel);
  }
  for (const quota of hourlyQuotas(context, channel, kind)) {
    if ((await takeToken(db, quota, context.monotonicMs(), count)) === 0) return;
  }
  throw sendLimitReached(channel);
}

/**
 * Where a request for a message comes from. A network is crowded when it asked for more messages than are
 * noted: a school on its first day, or one client in a loop. Nobody is refused then, and an address
 * without an account leaves nothing behind.
 */
export type MessageOrigin = { isCrowded?: boolean };

/** Counts a request for a message against its network. */
export async function countMessageRequest(context: AuthContext, route: string, ip: string): Promise<MessageOrigin> {
  return { isCrowded: !(await countUnlessExhausted(context, 'send', `${route} ${toNetwork(ip)}`)) };
}

/**
 * Enforces the minimum time between two messages to one address, and refuses a message that could not be
 * sent because the hourly quota is used up or the mail server is down. Known and unknown addresses are
 * treated alike (against user enumeration).
 * For a request of a crowded network nothing is stored about the address, so that the time is kept by `queueMessage`.
 * @throws Problem 429 with the message that clients parse the seconds from, 503.
 */
export async function throttleMessages(
  context: AuthContext,
  { channel, kind, to }: { channel: Channel; kind: string; to: string },
  { isCrowded = false }: MessageOrigin = {},
): Promise<void> {
  if (channel === 'email') await assertMailServerUp(context);
  const { db, monotonicMs } = context;
  const now = monotonicMs();
  const areEmpty = hourlyQuotas(context, channel, kind).map((quota) => isBucketEmpty(db, quota, now));
  if ((await Promise.all(areEmpty)).every(Boolean)) throw sendLimitReached(channel);
  const seconds = context.settings.mailIntervalSeconds;
  if (seconds === 0 || isCrowded) return;
  const interval = bucketOf(`${channel}:${kind}`, to, { count: 1, seconds, burst: 1 });
  const wait = await retryTransactionOnConflict(context.db, (trx) => takeToken(trx, interval, monotonicMs()));
  if (wait === 0) return;
  const message = `For security purposes, you can only request this after ${wait} seconds.`;
  throw new Problem(429, `over_${channel}_send_rate_limit`, message, { headers: { 'retry-after': String(wait) } });
}

// Deletes expired rows (tokens, sessions, flows, challenges), so that the tables do not grow without bound.
import { withTransaction } from '#db/transaction.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#durations.ts';
import { deleteFullBuckets } from '#limits/rate-limits.ts';
import { type AuthContext, timestamp } from './context/context.ts';
import { deleteExpiredAssertions } from './federation/saml-assertions.ts';
import { deleteExpiredFlows } from './one-time/flow-state.ts';
import { INVITATION_SECONDS } from './one-time/one-time-tokens.ts';
import { deleteExpiredPasskeyChallenges } from './passkeys/passkey-challenges.ts';
import { deleteAccount } from './user-management/delete-account.ts';

const CLEANUP_INTERVAL_MS = HOUR_SECONDS * 1000;
/** How long an account stays that signed up and was never confirmed; it has neither a password nor data. */
const UNCONFIRMED_SECONDS = 30 * DAY_SECONDS;
/** How many of them are deleted at a time, each in a transaction of its own. */
const MAX_UNCONFIRMED_PER_RUN = 1000;
/** The actor in audit events. */
const CLEANUP_ACTOR = 'cleanup';
/** How long events stay that concern no account: failed sign-ins of anonymous clients. */
const ANONYMOUS_EVENT_SECONDS = 90 * DAY_SECONDS;
/** How long mails stay in the development mailbox. */
const MAILBOX_SECONDS = 30 * DAY_SECONDS;
/** How long an expired session is kept, so that a refresh responds with the reason. */
const ENDED_SESSION_SECONDS = 3 * DAY_SECONDS;

/**
 * Deletes refresh tokens that were rotated a day ago, except each live token's parent: a client that lost the response
 * of the last refresh can still get the live token with it.
 */
async function deleteReplacedTokens({ db, now }: AuthContext): Promise<void> {
  await db
    .deleteFrom('refresh_tokens')
    .where('revoked_at', '<', timestamp({ now }, -DAY_SECONDS))
    .where('hash', 'not in', (tokens) =>
      tokens
        .selectFrom('refresh_tokens')
        .select('parent')
        .where('revoked_at', 'is', null)
        .where('parent', 'is not', null)
        .$narrowType<{ parent: string }>(),
    )
    .execute();
}

/** Deletes sessions that can no longer be refreshed. */
async function deleteExpiredSessions(context: AuthContext): Promise<void> {
  const { sessionSeconds, inactivitySeconds } = context.settings;
  const { db } = context;
  await db.deleteFrom('sessions').where('not_after', '<', timestamp(context, -ENDED_SESSION_SECONDS)).execute();
  const createdBefore = timestamp(context, -(sessionSeconds + ENDED_SESSION_SECONDS));
  await db.deleteFrom('sessions').where('created_at', '<', createdBefore).execute();
  const usedBefore = timestamp(context, -(inactivitySeconds + ENDED_SESSION_SECONDS));
  await db.deleteFrom('sessions').where('refreshed_at', '<', usedBefore).execute();
  // Sessions revoked after a token replay have no tokens once those are deleted.
  const tokens = db.selectFrom('refresh_tokens').select('session_id');
  await db.deleteFrom('sessions').where('id', 'not in', tokens).execute();
}

/** Deletes old challenges, factors that were never verified, expired one-time tokens, and old mails of the mailbox. */
async function deleteAbandonedRows(context: AuthContext): Promise<void> {
  const { db } = context;
  const { linkSeconds, codeSeconds } = context.settings;
  const yesterday = timestamp(context, -DAY_SECONDS);
  await db.deleteFrom('challenges').where('created_at', '<', yesterday).execute();
  await db
    .deleteFrom('factors')
    .where('status', '=', 'unverified')
    .where('created_at', '<', yesterday)
    .where((eb) => eb.or([eb('last_challenged_at', 'is', null), eb('last_challenged_at', '<', yesterday)]))
    .execute();
  const sentBefore = timestamp(context, -(Math.max(linkSeconds, codeSeconds) + DAY_SECONDS));
  const invitedBefore = timestamp(context, -(INVITATION_SECONDS + DAY_SECONDS));
  await db
    .deleteFrom('one_time_tokens')
    .where(({ and, or, eb }) =>
      or([
        and([eb('kind', '!=', 'invitation'), eb('created_at', '<', sentBefore)]),
        and([eb('kind', '=', 'invitation'), eb('created_at', '<', invitedBefore)]),
      ]),
    )
    .execute();
  await db.deleteFrom('mailbox').where('created_at', '<', timestamp(context, -MAILBOX_SECONDS)).execute();
}

/**
 * Deletes what anonymous clients leave behind: sign-ups that were never confirmed, and failed sign-ins of no account.
 */
async function deleteAnonymousRows(context: AuthContext): Promise<void> {
  const { db } = context;
  const unconfirmed = await db
    .selectFrom('users')
    .selectAll()
    .where('confirmation_sent_at', '<', timestamp(context, -UNCONFIRMED_SECONDS))
    .where(({ and, eb }) => and(UNSET_FOR_SIGN_UPS.map((column) => eb(column, 'is', null))))
    .where('id', 'not in', (others) =>
      others.selectFrom('identities').select('user_id').where('provider', 'not in', ['email', 'phone']),
    )
    .limit(MAX_UNCONFIRMED_PER_RUN)
    .execute();
  for (const user of unconfirmed)
    await withTransaction(db, (transaction) => deleteAccount(context, transaction, user, { actor: CLEANUP_ACTOR }));
  await db
    .deleteFrom('audit')
    .where('user_id', 'is', null)
    .where('action', '=', 'login_failed')
    .where('at', '<', timestamp(context, -ANONYMOUS_EVENT_SECONDS))
    .execute();
}

/** What an unconfirmed self sign-up lacks: an account created by an administrator has a password. */
const UNSET_FOR_SIGN_UPS = [
  'email_confirmed_at',
  'phone_confirmed_at',
  'password_hash',
  'invited_at',
  'last_sign_in_at',
  'banned_until',
  'deleted_at',
] as const;

/** Deletes expired rows of every table. Safe to run in several processes at once. Audit events of accounts are kept. */
export async function deleteExpiredRows(context: AuthContext): Promise<void> {
  await deleteFullBuckets(context);
  await deleteExpiredFlows(context);
  await deleteExpiredAssertions(context);
  await deleteExpiredPasskeyChallenges(context);
  await deleteReplacedTokens(context);
  await deleteExpiredSessions(context);
  await deleteAbandonedRows(context);
  await deleteAnonymousRows(context);
}

/** Runs the cleanup every hour. Returns a function that stops it. */
export function startCleanup(context: AuthContext): () => void {
  const timer = setInterval(() => {
    context.runAfterResponse('deleting expired rows', () => deleteExpiredRows(context));
  }, CLEANUP_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

// Takes away what is over: so that the tables do not grow with every hour that people are signed in.

import { type AuthContext, timestamp } from './context/context.ts';
import { deleteExpiredFlows } from './one-time/flow-state.ts';
import { deleteFullBuckets } from './rate-limits/rate-limits.ts';
import { deleteExpiredAssertions } from './routes/providers/saml-routes.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** How long a letter stays in the development mailbox. */
const MAILBOX_SECONDS = 30 * DAY;
/** How long a session that is over is kept, so that its refresh token is told why. */
const ENDED_SESSION_SECONDS = 3 * DAY;

/**
 * Refresh tokens that were replaced a day ago. The one that the live token replaced stays: whoever lost that answer gets
 * the live one by it, however late.
 */
async function deleteReplacedTokens({ db, now }: AuthContext): Promise<void> {
  await db
    .deleteFrom('refresh_tokens')
    .where('revoked_at', '<', timestamp({ now }, -DAY))
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

/** Sessions that can never be refreshed again. */
async function deleteExpiredSessions(context: AuthContext): Promise<void> {
  const { sessionSeconds, inactivitySeconds } = context.settings;
  const { db } = context;
  await db.deleteFrom('sessions').where('not_after', '<', timestamp(context, -ENDED_SESSION_SECONDS)).execute();
  const createdBefore = timestamp(context, -(sessionSeconds + ENDED_SESSION_SECONDS));
  await db.deleteFrom('sessions').where('created_at', '<', createdBefore).execute();
  const usedBefore = timestamp(context, -(inactivitySeconds + ENDED_SESSION_SECONDS));
  await db.deleteFrom('sessions').where('refreshed_at', '<', usedBefore).execute();
  // Those that a replay ended, once the last of their tokens is forgotten.
  const tokens = db.selectFrom('refresh_tokens').select('session_id');
  await db.deleteFrom('sessions').where('id', 'not in', tokens).execute();
}

/** Challenges and factors that nobody came back to, codes and links that have run out, and old letters of the mailbox. */
async function deleteAbandonedRows(context: AuthContext): Promise<void> {
  const { db } = context;
  const { linkSeconds, codeSeconds } = context.settings;
  const yesterday = timestamp(context, -DAY);
  await db.deleteFrom('challenges').where('created_at', '<', yesterday).execute();
  await db
    .deleteFrom('factors')
    .where('status', '=', 'unverified')
    .where('created_at', '<', yesterday)
    .where((eb) => eb.or([eb('last_challenged_at', 'is', null), eb('last_challenged_at', '<', yesterday)]))
    .execute();
  const sentBefore = timestamp(context, -(Math.max(linkSeconds, codeSeconds) + DAY));
  await db.deleteFrom('one_time_tokens').where('created_at', '<', sentBefore).execute();
  await db.deleteFrom('mailbox').where('created_at', '<', timestamp(context, -MAILBOX_SECONDS)).execute();
}

/** Several processes may do it at the same time. The audit trail is never shortened. */
export async function deleteExpiredRows(context: AuthContext): Promise<void> {
  await deleteFullBuckets(context);
  await deleteExpiredFlows(context);
  await deleteExpiredAssertions(context);
  await deleteReplacedTokens(context);
  await deleteExpiredSessions(context);
  await deleteAbandonedRows(context);
}

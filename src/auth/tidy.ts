// Takes away what is over: so that the tables do not grow with every hour that people are signed in.
import { forgetOldFlows } from './flows.ts';
import { forgetFullBuckets } from './limits.ts';
import { type Provider, timestamp } from './provider.ts';
import { forgetOldAssertions } from './saml-routes.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** How long a letter stays in the development mailbox. */
const MAILBOX_SECONDS = 30 * DAY;
/** How long a session that is over is kept, so that its refresh token is told why. */
const OVER_SECONDS = 3 * DAY;

/**
 * Refresh tokens that were replaced a day ago. The one that the live token replaced stays: whoever lost that answer gets
 * the live one by it, however late.
 */
async function forgetReplacedTokens({ db, now }: Provider): Promise<void> {
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
async function forgetSessions(provider: Provider): Promise<void> {
  const { sessionSeconds, inactivitySeconds } = provider.settings;
  const { db } = provider;
  await db.deleteFrom('sessions').where('not_after', '<', timestamp(provider, -OVER_SECONDS)).execute();
  const began = timestamp(provider, -(sessionSeconds + OVER_SECONDS));
  await db.deleteFrom('sessions').where('created_at', '<', began).execute();
  const used = timestamp(provider, -(inactivitySeconds + OVER_SECONDS));
  await db.deleteFrom('sessions').where('refreshed_at', '<', used).execute();
  // Those that a replay ended, once the last of their tokens is forgotten.
  const tokens = db.selectFrom('refresh_tokens').select('session_id');
  await db.deleteFrom('sessions').where('id', 'not in', tokens).execute();
}

/** Challenges and factors that nobody came back to, codes and links that have run out, and old letters of the mailbox. */
async function forgetUnanswered(provider: Provider): Promise<void> {
  const { db } = provider;
  const { linkSeconds, codeSeconds } = provider.settings;
  const yesterday = timestamp(provider, -DAY);
  await db.deleteFrom('challenges').where('created_at', '<', yesterday).execute();
  await db
    .deleteFrom('factors')
    .where('status', '=', 'unverified')
    .where('created_at', '<', yesterday)
    .where((is) => is.or([is('last_challenged_at', 'is', null), is('last_challenged_at', '<', yesterday)]))
    .execute();
  const sent = timestamp(provider, -(Math.max(linkSeconds, codeSeconds) + DAY));
  await db.deleteFrom('one_time_tokens').where('created_at', '<', sent).execute();
  await db.deleteFrom('mailbox').where('created_at', '<', timestamp(provider, -MAILBOX_SECONDS)).execute();
}

/** Several processes may do it at the same time. The audit trail is never shortened. */
export async function tidyUp(provider: Provider): Promise<void> {
  await forgetFullBuckets(provider);
  await forgetOldFlows(provider);
  await forgetOldAssertions(provider);
  await forgetReplacedTokens(provider);
  await forgetSessions(provider);
  await forgetUnanswered(provider);
}
